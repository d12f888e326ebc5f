import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { silentLog } from "#server/config/log.ts";
import { pagesBuilt } from "#server/http/pages/built-in-tests.ts";
import type { Product } from "#server/app/start-product.ts";
import { flags } from "#spec/flags.ts";
import { freePort } from "#tests/free-port.ts";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { startSandbox } from "./start-sandbox.ts";

/** The pages may have to be built first. */
const buildingMs = 300_000;

let sandbox: Product;
let database: TestDatabase;
let folder: string;
let url: string;
beforeAll(async () => {
  await pagesBuilt();
  [folder, database] = [await mkdtemp(join(tmpdir(), "magpie-sandbox-")), await createTestDatabase()];
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const config = readConfig({ MAGPIE_DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url, MAGPIE_SAMPLE: "off" });
  sandbox = await startSandbox({ ...config, databaseUrl: addressOf(database) }, silentLog);
}, buildingMs);
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test("mails are shown to no page of another name that was pointed here", async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${url}/_sandbox/mail`, { headers: { host: "evil.example" } });
    sent.on("response", (answer) => resolve(answer.resume().statusCode));
    sent.on("error", reject).end();
  });
  expect(status).toBe(403);
});

describe("people", () => {
  test("an account comes in the state asked for, with a session that works", async () => {
    const person = await made({ full_name: "Ada Byron", country: "DE", locale: "de", business: true });
    const { user } = await viewer(person.cookie);
    expect(user).toMatchObject({
      username: person.username,
      country: "DE",
      locale: "de",
      is_partner: true,
      email_verified: true,
    });
    expect(await logIn(person.email, person.password)).toMatchObject({ status: "success" });
  });

  test.each([
    [{ suspended: true }, 86],
    [{ soft_banned: true }, 84],
    [{ login_assistance: true }, 87],
    [{ state: "soft_banned" }, 84],
  ] as const)("%j is refused at the log-in with code %i and its session is nobody's", async (state, code) => {
    const person = await made(state);
    expect((await viewer(person.cookie)).user).toBeNull();
    expect(await logIn(person.email, person.password)).toMatchObject({ status: "failure", api_error_code: code });
  });

  test.each([
    [{ age: 0 }, "age"],
    [{ locale: "xx" }, "locale"],
    [{ color: "red" }, ""],
    [{ email: "no address" }, "email"],
  ])("%j is refused by the name of the field", async (input, field) => {
    const answer = await post("/_sandbox/people", input);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(`${field}:`);
  });

  test("the same email twice is a conflict", async () => {
    const { email } = await made({});
    expect((await post("/_sandbox/people", { email })).status).toBe(409);
  });
});

describe("outside parties", () => {
  test("a verification mail arrives over SMTP with its link, which confirms the address", async () => {
    const person = await made({ verified: false });
    const answer = await post("/v3/users/email/verify/resend/", {}, { cookie: person.cookie });
    expect(answer.status, await answer.text()).toBe(200);
    const mail = await soon(async () => (await mailsTo(person.email))[0]);
    expect(mail.to).toBe(person.email);
    expect(mail.subject).not.toBe("");
    const link = mail.links.find((one) => one.startsWith(`${url}/email/verify`));
    expect(link, mail.text).toBeDefined();
    const token = new URL(link ?? url).searchParams.get("token");
    const confirmed = await post("/resource/EmailVerificationResource/update/", { token }, { cookie: person.cookie });
    expect(confirmed.status).toBe(200);
    expect((await viewer(person.cookie)).user).toMatchObject({ email_verified: true });
    expect((await post("/resource/EmailVerificationResource/update/", { token })).status).toBe(410);
  });

  test("a text message goes over the carrier's own call; a number that is none is refused", async () => {
    await sandbox.services.sms.send({ to: "+4915112345678", text: "Your code is 123456" });
    const found = (await (await fetch(`${url}/_sandbox/sms?to=%2B4915112345678`)).json()) as unknown;
    expect(found).toEqual([{ to: "+4915112345678", text: "Your code is 123456" }]);
    await expect(sandbox.services.sms.send({ to: "12", text: "hello" })).rejects.toThrow();
  });

  test("the request's country and region are the ones the headers name", async () => {
    const answer = await fetch(`${url}/resource/UserSessionResource/get/`, {
      headers: { "x-sandbox-country": "KR", "x-sandbox-region": "11" },
    });
    expect(await answer.json()).toMatchObject({
      client_context: { country: "KR", country_from_ip: "KR", region_from_ip: "11" },
    });
    const wrong = await fetch(`${url}/resource/UserSessionResource/get/`, {
      headers: { "x-sandbox-country": "korea" },
    });
    expect(await wrong.json()).toMatchObject({ client_context: { country: "US" } });
  });
});

describe("flags", () => {
  test("a known variant is set and told back; an unknown flag or variant changes nothing", async () => {
    const [name, flag] = Object.entries(flags)[0] ?? ["", { variants: [""] }];
    const variant = flag.variants.at(-1) ?? "";
    expect(await (await post("/_sandbox/flags", { [name]: variant })).json()).toMatchObject({ [name]: variant });
    for (const wrong of [{ [name]: "no-such-variant" }, { no_such_flag: "on" }, { [name]: 7 }]) {
      const answer = await post("/_sandbox/flags", wrong);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ resource_response: { status: "failure", api_error_code: 2 } });
    }
    expect(await sandbox.services.flags.current()).toMatchObject({ [name]: variant });
  });
});

describe("the clock", () => {
  test.each([{}, { advance_s: -1 }, { advance_s: "10" }, { advance_s: 1, more: 1 }])("%j is refused", async (input) => {
    expect((await post("/_sandbox/clock", input)).status).toBe(400);
  });

  test("moved past thirty days it ends a session that was not used", async () => {
    const person = await made({});
    expect((await viewer(person.cookie)).user).not.toBeNull();
    const { now } = (await (await post("/_sandbox/clock", { advance_s: 31 * 86_400 })).json()) as { now: string };
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(30 * 86_400_000);
    expect((await viewer(person.cookie)).user).toBeNull();
  });
});

test.each(["0.0.0.0", "::", "192.0.2.1", "example.com"])("it does not listen on %s", async (host) => {
  await expect(startSandbox(readConfig({ HOST: host, MAGPIE_DATA_DIR: folder }), silentLog)).rejects.toThrow(/^HOST: /);
});

type Mail = { to: string; subject: string; text: string; links: string[] };
type Made = { id: string; username: string; email: string; password: string; cookie: string };

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
}

async function made(input: Record<string, unknown>): Promise<Made> {
  const answer = await post("/_sandbox/people", input);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Made;
}

async function viewer(cookie: string): Promise<{ user: Record<string, unknown> | null }> {
  const answer = await fetch(`${url}/resource/UserSessionResource/get/`, { headers: { cookie } });
  const { resource_response } = (await answer.json()) as { resource_response: { data: { user: null } } };
  return resource_response.data;
}

async function logIn(name: string, password: string): Promise<Record<string, unknown>> {
  const answer = await post("/resource/UserSessionResource/create/", { username_or_email: name, password });
  return ((await answer.json()) as { resource_response: Record<string, unknown> }).resource_response;
}

async function mailsTo(address: string): Promise<Mail[]> {
  return (await (await fetch(`${url}/_sandbox/mail?to=${encodeURIComponent(address)}`)).json()) as Mail[];
}

async function soon<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (let turn = 0; turn < 100; turn += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("it did not come");
}

function addressOf({ target }: TestDatabase): string {
  if ("url" in target) return target.url;
  const { host, port, user, database: name } = target;
  return `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}
