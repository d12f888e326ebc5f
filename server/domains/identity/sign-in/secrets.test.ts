import { beforeAll, expect, test } from "vitest";
import { changePassword, logIn, register, resendVerification, verifyEmail } from "#contract/identity/session.ts";
import { sendMagicLink } from "#contract/identity/methods.ts";
import { forgotPassword, resetPassword } from "#contract/identity/recovery.ts";
import { purgeExpired } from "#server/domains/data/retention/purge-expired.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { createBrowser } from "./browser.fixture.ts";
import { firstOperatorLink } from "#server/domains/identity/operate/first-operator.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });
const log: string[] = [];

beforeAll(async () => {
  const note =
    (level: string) =>
    (...facts: unknown[]) =>
      void log.push(
        `${level} ${facts.map((fact) => (fact instanceof Error ? fact.stack : JSON.stringify(fact))).join(" ")}`,
      );
  site.services.log = { info: note("info"), warn: note("warn"), error: note("error") };
});

const birthday = Date.UTC(1990, 4, 1) / 1000;

test("ACC-33 no password, cookie or link stands in clear in the database or the log, whatever happened to it", async () => {
  const secrets = {
    password: "first-kettle-4711",
    typo: "typo-kettle-4712",
    next: "next-kettle-4713",
    rejected: "short17",
    reset: "reset-kettle-4714",
    boss: "boss-kettle-4715",
    operator: new URL((await firstOperatorLink(site.services)) ?? "").searchParams.get("operator") ?? "",
  };
  const owner = createBrowser(site);
  const email = "careful@example.com";
  await owner.call(register, { email, password: secrets.rejected, birthday }).catch(() => null);
  const boss = { email: "boss@example.com", password: secrets.boss, birthday, operator_token: secrets.operator };
  await createBrowser(site).call(register, boss);
  await owner.call(register, { email, password: secrets.password, birthday });
  const session = owner.cookies.get("magpie_session")?.split(".")[1] ?? "";
  await createBrowser(site)
    .call(logIn, { username_or_email: email, password: secrets.typo })
    .catch(() => null);
  // A password typed where the name belongs is as much of a secret.
  await createBrowser(site)
    .call(logIn, { username_or_email: secrets.typo, password: secrets.typo })
    .catch(() => null);
  await owner.call(changePassword, { old_password: secrets.password, new_password: secrets.next });
  await owner.call(resendVerification, {});
  const stranger = createBrowser(site);
  await stranger.call(sendMagicLink, { email, next: "/pin/7/" });
  await stranger.call(forgotPassword, { username_or_email: secrets.typo }).catch(() => null);
  await stranger.call(forgotPassword, { username_or_email: email });
  const places = await placesOf(
    Object.values({ ...secrets, session, device: owner.cookies.get("magpie_device") ?? "" }),
  );
  expect(places).toEqual([]);
  expect(await placesOf([email])).toContain("public.people.email");
  await site.settle();
  const links = site.mails.map((mail) => /token=([\w-]{43})/.exec(mail.text)?.[1]).filter((link) => link !== undefined);
  expect(links).toHaveLength(4);
  const linkIn = (path: string) =>
    new RegExp(`${path}\\?token=([\\w-]{43})`).exec(
      site.mails.findLast(({ text }) => text.includes(path))?.text ?? "",
    )?.[1];
  const code = /\b\d{6}\b/.exec(site.mails.find(({ text }) => text.includes("/login/magic/"))?.text ?? "")?.[0] ?? "";
  expect(code).toHaveLength(6);
  await owner.call(verifyEmail, { token: linkIn("/email/verify/") ?? "" });
  expect(await placesOf([...links, ` ${code}`, `"${code}"`])).toEqual([]);
  await stranger.call(logIn, { magic_link_token: linkIn("/login/magic/") ?? "" });
  await stranger.call(logIn, { username_or_email: email, magic_link_code: code }).catch(() => null);
  await stranger.call(resetPassword, { token: linkIn("/password/reset/") ?? "", new_password: secrets.reset });
  expect(await placesOf([...links, ` ${code}`, `"${code}"`, secrets.reset])).toEqual([]);
  for (const secret of [...Object.values(secrets), session, ...links, code])
    expect(log.join("\n")).not.toContain(secret);
});

test("ACC-34 two hundred mails asked for, eight at a time, send five", async () => {
  const { user } = await createBrowser(site).call(register, {
    email: "flooded@example.com",
    password: "kettle-and-7-cups",
    birthday,
  });
  const ask = () =>
    site.services.db.transaction().execute((tx) => queueMail(site.services, tx, user.id, "verify_email", {}));
  const answers: boolean[] = [];
  for (let round = 0; round < 25; round += 1) answers.push(...(await Promise.all(Array.from({ length: 8 }, ask))));
  expect(answers.filter(Boolean)).toHaveLength(4);
  await site.settle();
  expect(site.mails.filter((mail) => mail.to === "flooded@example.com")).toHaveLength(5);
});

test("what has run out is forgotten every night, and nothing else", async () => {
  const { services } = site;
  const count = async (table: string) =>
    (await services.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;
  const run = () => purgeExpired.run(services, {});
  const person = await site.person();
  await person.call(resendVerification, {});
  const tables = ["sessions", "devices", "person_devices", "people", "emails"];
  const before = await Promise.all(tables.map(count));
  await run();
  expect(await Promise.all(tables.map(count))).toEqual(before);
  site.advance(181 * 86_400);
  await run();
  expect(await count("sessions")).toBe(0);
  expect(await count("mailed_tokens")).toBe(0);
  expect(await count("devices")).toBe(before[1]);
  site.advance(230 * 86_400);
  await run();
  await run();
  expect([await count("devices"), await count("person_devices")]).toEqual([0, 0]);
  expect([await count("people"), await count("emails")]).toEqual(before.slice(3));
});

/** Where any of these stands in a column of text, JSON or bytes, in the product's tables and the queue's. */
async function placesOf(secrets: readonly string[]): Promise<string[]> {
  const { pool } = site.services;
  const columns = await pool.query<{ place: string; name: string; type: string }>(`
    select format('%I.%I', c.table_schema, c.table_name) as place, quote_ident(c.column_name) as name, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')`);
  expect(columns.rows.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { place, name, type } of columns.rows) {
    const text = type === "bytea" ? `encode(${name}, 'escape')` : `${name}::text`;
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${place} where exists (select 1 from unnest($1::text[]) s where position(s in ${text}) > 0)`,
      [secrets],
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(`${place}.${name}`);
  }
  return found;
}
