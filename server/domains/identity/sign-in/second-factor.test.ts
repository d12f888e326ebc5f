import { describe, expect, test } from "vitest";
import { getSession, logIn } from "#contract/identity/session.ts";
import { type Browser, createBrowser } from "./browser.fixture.ts";
import {
  appCode,
  lastCode,
  member,
  otherThan,
  withApp,
  withPhone,
} from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "./new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });

const asked = (browser: Browser, email: string) =>
  browser.call(logIn, { username_or_email: email, password }).then(
    () => null,
    (error: { reason: string; data: Record<string, unknown> }) => ({ reason: error.reason, ...error.data }),
  );

const sessionsOf = async (personId: string) =>
  (await site.services.db.selectFrom("sessions").select("method").where("person_id", "=", personId).execute()).length;

describe("logging in with a second factor", () => {
  test("ACC-07 an app's code is asked for after the password, and lets in alone or with the same credentials", async () => {
    const { owner, email, user } = await member(site);
    const { secret } = await withApp(site, owner);
    const before = await sessionsOf(user.id);
    const stranger = createBrowser(site);
    expect(await asked(stranger, email)).toMatchObject({
      reason: "MFA_REQUIRED",
      phone_number_end: null,
      methods: ["app", "backup"],
    });
    expect((await stranger.call(getSession, {})).user).toBeNull();
    expect(await sessionsOf(user.id)).toBe(before);
    expect((await stranger.call(logIn, { mfa_token: appCode(site, secret) })).user.id).toBe(user.id);
    expect(stranger.cookies.has("magpie_mfa")).toBe(false);
    const other = createBrowser(site);
    site.advance(60);
    const signedIn = await other.call(logIn, { username_or_email: email, password, mfa_token: appCode(site, secret) });
    expect(signedIn.user.id).toBe(user.id);
  });

  test("ACC-07 each code of the app lets in once, also of twenty at once", async () => {
    const { owner, email } = await member(site);
    const { secret } = await withApp(site, owner);
    site.advance(60);
    const code = appCode(site, secret);
    const browsers = Array.from({ length: 4 }, () => createBrowser(site));
    for (const browser of browsers) expect(await asked(browser, email)).toMatchObject({ reason: "MFA_REQUIRED" });
    const answers = await Promise.all(
      browsers.flatMap((browser) =>
        Array.from({ length: 5 }, () => reasonOf(browser.call(logIn, { mfa_token: code }))),
      ),
    );
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    site.advance(31 * 60);
    expect(
      await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password, mfa_token: code })),
    ).toBe("MFA_CODE_WRONG");
  });

  test("ACC-07 a code a step early or late counts, two steps do not", async () => {
    const { owner, email } = await member(site);
    const { secret } = await withApp(site, owner);
    for (const [steps, expected] of [
      [-2, "MFA_CODE_WRONG"],
      [2, "MFA_CODE_WRONG"],
      [-1, "ok"],
      [0, "ok"],
      [1, "ok"],
    ] as const) {
      site.advance(120);
      const code = appCode(site, secret, steps);
      const attempt = createBrowser(site).call(logIn, { username_or_email: email, password, mfa_token: code });
      expect([steps, await reasonOf(attempt)]).toEqual([steps, expected]);
    }
  });

  test("ACC-29 what is no code is told so and costs no try", async () => {
    const { owner, email } = await member(site);
    await withApp(site, owner);
    const stranger = createBrowser(site);
    await asked(stranger, email);
    for (const [code, message] of [
      ["", "You missed a spot! Don't forget to add your verification code."],
      ["12345", "Hmm...that doesn't look like a verification code."],
      ["12345\u0000", "Hmm...that doesn't look like a verification code."],
    ])
      for (let index = 0; index < 4; index += 1)
        await expect(stranger.call(logIn, { mfa_token: code })).rejects.toMatchObject({
          message,
          data: { field: "mfa_token" },
        });
    expect(await reasonOf(stranger.call(logIn, { mfa_token: "000000" }))).toBe("MFA_CODE_WRONG");
  });

  test("ACC-07 five wrong codes end the challenge; ten in half an hour end them all, the owner's device goes on", async () => {
    const { owner, email } = await member(site);
    const { secret } = await withApp(site, owner);
    let checked = 0;
    const wrong = otherThan(appCode(site, secret));
    for (let round = 0; round < 4; round += 1) {
      const stranger = createBrowser(site);
      await asked(stranger, email);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => reasonOf(stranger.call(logIn, { mfa_token: wrong }))),
      );
      checked += answers.filter((answer) => answer === "MFA_CODE_WRONG").length;
      expect(answers.filter((answer) => answer === "MFA_CODE_WRONG").length).toBeLessThanOrEqual(5);
      site.advance(15);
    }
    expect(checked).toBe(10);
    const late = createBrowser(site);
    expect(
      await reasonOf(late.call(logIn, { username_or_email: email, password, mfa_token: appCode(site, secret) })),
    ).toBe("LOGIN_ATTEMPTS_ACCOUNT");
    const known = createBrowser(site);
    known.cookies.set("magpie_device", owner.cookies.get("magpie_device") ?? "");
    expect(
      await reasonOf(known.call(logIn, { username_or_email: email, password, mfa_token: appCode(site, secret) })),
    ).toBe("ok");
  });

  test("ACC-07 the first factor is remembered on its own device, for ten minutes, until the password changes", async () => {
    const { owner, email, user } = await member(site);
    const { secret } = await withApp(site, owner);
    const one = createBrowser(site);
    await asked(one, email);
    const thief = createBrowser(site);
    thief.cookies.set("magpie_mfa", one.cookies.get("magpie_mfa") ?? "");
    expect(await reasonOf(thief.call(logIn, { mfa_token: appCode(site, secret) }))).toBe("LINK_EXPIRED");
    site.advance(601);
    expect(await reasonOf(one.call(logIn, { mfa_token: appCode(site, secret) }))).toBe("LINK_EXPIRED");
    expect(await reasonOf(createBrowser(site).call(logIn, { mfa_token: appCode(site, secret) }))).toBe("LINK_EXPIRED");
    await asked(one, email);
    await site.services.pool.query("update people set password_hash = 'another' where id = $1", [user.id]);
    expect(await reasonOf(one.call(logIn, { mfa_token: appCode(site, secret) }))).toBe("LINK_EXPIRED");
  });

  test("ACC-07 a backup code lets in once, however it is written, and a mail tells of it", async () => {
    const { owner, email } = await member(site);
    const { backupCodes } = await withApp(site, owner);
    const [code = ""] = backupCodes;
    const typed = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `;
    const attempt = () =>
      reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password, mfa_token: typed }));
    const answers = await Promise.all([attempt(), attempt(), attempt()]);
    expect(answers.toSorted()).toEqual(["MFA_CODE_WRONG", "MFA_CODE_WRONG", "ok"]);
    await site.settle();
    expect(site.mails.filter(({ to, text }) => to === email && text.includes("You have 9 left."))).toHaveLength(1);
  });

  test("ACC-07 a phone's code is sent, holds ten minutes, and can be asked for again after thirty seconds", async () => {
    const { owner, email, user } = await member(site);
    await withPhone(site, owner);
    site.advance(3600);
    const stranger = createBrowser(site);
    const sent = site.texts.length;
    expect(await asked(stranger, email)).toMatchObject({
      phone_number_end: "0123",
      methods: ["phone", "backup"],
      sent: true,
      resent: false,
    });
    expect(site.texts).toHaveLength(sent + 1);
    expect(site.texts.at(-1)?.to).toMatch(/^\+1415\d{3}0123$/);
    const first = lastCode(site);
    await expect(stranger.call(logIn, { mfa_resend: true })).rejects.toMatchObject({ reason: "RATE_LIMITED" });
    site.advance(31);
    await expect(stranger.call(logIn, { mfa_resend: true })).rejects.toMatchObject({
      reason: "MFA_REQUIRED",
      data: { resent: true, phone_number_end: "0123" },
    });
    expect(lastCode(site)).not.toBe(first);
    expect(await reasonOf(stranger.call(logIn, { mfa_token: first }))).toBe("MFA_CODE_WRONG");
    expect((await stranger.call(logIn, { mfa_token: lastCode(site) })).user.id).toBe(user.id);
    expect(await reasonOf(stranger.call(logIn, { mfa_token: lastCode(site) }))).toBe("LINK_EXPIRED");
  });

  test("ACC-07 whoever has the password cannot have a phone sent more than three messages an hour", async () => {
    const { owner, email } = await member(site);
    await withPhone(site, owner);
    site.advance(3600);
    const before = site.texts.length;
    const browsers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const browser = createBrowser(site);
        await asked(browser, email);
        return browser;
      }),
    );
    for (const browser of browsers) {
      site.advance(31);
      await reasonOf(browser.call(logIn, { mfa_resend: true }));
      await reasonOf(browser.call(logIn, { mfa_resend: true }));
    }
    expect(site.texts.length - before).toBe(3);
  });

  test("ACC-07 the carrier's failure is told, and no code, secret or number lies in clear in the database", async () => {
    const { owner, email } = await member(site);
    const { secret, backupCodes } = await withApp(site, owner);
    site.advance(60);
    await withPhone(site, owner, "+49 (151) 9876-5432");
    expect(site.texts.at(-1)?.to).toBe("+4915198765432");
    site.advance(60);
    const stranger = createBrowser(site);
    await asked(stranger, email);
    const send = site.services.sms.send;
    site.services.sms.send = () => Promise.reject(new Error("the carrier answered 500"));
    expect(await reasonOf(stranger.call(logIn, { mfa_resend: true }))).toBe("UNAVAILABLE");
    site.services.sms.send = send;
    site.advance(31);
    expect(await reasonOf(stranger.call(logIn, { mfa_resend: true }))).toBe("MFA_REQUIRED");
    const kept = await dump();
    for (const text of [secret, lastCode(site), "4915198765432", ...backupCodes, stranger.cookies.get("magpie_mfa")])
      expect(kept).not.toContain(text);
  });
});

async function dump(): Promise<string> {
  const tables = ["app_factors", "phone_factors", "backup_codes", "challenges", "person_events", "sessions"] as const;
  const rows = await Promise.all(tables.map((table) => site.services.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === "object" && value !== null && "type" in value && value.type === "Buffer" && "data" in value
      ? Buffer.from(value.data as number[]).toString("latin1")
      : value,
  );
}
