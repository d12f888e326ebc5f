import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/kit/define.ts";
import { ssoInfo } from "#contract/identity/methods.ts";
import { recordStep } from "#contract/identity/recovery.ts";
import { emailExists, logIn, register, validateEmail } from "#contract/identity/session.ts";
import { readShareLink } from "#contract/social/share-links.ts";
import { machineFeeds } from "#server/http/machine-feeds.ts";
import { mediaExtra } from "#server/http/media.ts";
import { pagesExtra } from "#server/http/pages-extra.ts";
import { pagesBuilt } from "#server/http/pages/built-in-tests.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { requestLimits } from "#spec/constants/rate-limits.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { sendCall } from "./send-call.ts";

/** The pages may have to be built first. */
const buildingMs = 300_000;

let site: TestSite;
const drawn: string[] = [];
beforeAll(async () => {
  await pagesBuilt();
  site = await createTestSite({
    extras: [
      (_site, { limits }) => {
        const take = limits.take.bind(limits);
        limits.take = ((budget: string, ...rest: [string]) => {
          if (Object.hasOwn(requestLimits, budget)) drawn.push(budget);
          return take(budget as keyof typeof requestLimits, ...rest);
        }) as typeof limits.take;
      },
      mediaExtra,
      machineFeeds,
      pagesExtra,
    ],
  });
}, buildingMs);
afterAll(() => site.close());

test.each(calls.map((call) => [call.name, call] as [string, Call]))("%s draws on a budget", async (_, call) => {
  expect(requestLimits[call.limit].max).toBeGreaterThan(0);
  drawn.length = 0;
  await sendCall(site.visitor.fetch, call, call.path.includes(":id") ? { id: "1" } : {});
  expect(drawn).toEqual([call.limit, ...(call.spares === undefined ? [] : ["read"])]);
});

test.each(["/", "/login", "/search/pins/?q=kettle", "/nobody_at_all", "/no/such/page/at/all"])(
  "the page %s draws on a budget",
  async (path) => {
    drawn.length = 0;
    await site.visitor.fetch(path);
    expect(drawn).toEqual(["page"]);
  },
);

test("who has used up a budget is told when to come back, others are not", async () => {
  const { max } = requestLimits.address;
  let refused = await sendCall(site.visitor.fetch, validateEmail, { email: "a@example.com" });
  for (let asked = 0; asked <= max && refused.status !== 429; asked += 1)
    refused = await sendCall(site.visitor.fetch, validateEmail, { email: "a@example.com" });
  expect(refused.status).toBe(429);
  expect(refused.envelope.resource_response).toMatchObject({ status: "failure", http_status: 429, api_error_code: 9 });
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(requestLimits.address.seconds);
  const person = await site.person();
  expect((await sendCall(person.fetch, validateEmail, { email: "a@example.com" })).status).toBe(200);
});

test("ACC-23 ACC-24 looking an address up, whether it has an account and whose company it is are budgets apart; steps seen use up no log-in", async () => {
  expect([emailExists.limit, validateEmail.limit, ssoInfo.limit, recordStep.limit, logIn.limit]).toEqual([
    "account_lookup",
    "address",
    "company",
    "step",
    "access",
  ]);
  expect(requestLimits.account_lookup).toEqual({ max: 200, seconds: 86_400 });
  // The budget of looking an address up is used up already.
  for (const call of [emailExists, ssoInfo])
    expect((await sendCall(site.visitor.fetch, call, { email: "a@example.com" })).status).not.toBe(429);
});

test("ACC-24 a school behind one address asks whether emails are free all day; who finds accounts there is stopped, and signing up goes on", async () => {
  const own = await createTestSite();
  const { max } = requestLimits.account_lookup;
  const exists = async (email: string) => {
    // As slowly as no challenge stands in the way; the budget is of a day.
    own.advance(60);
    return (await sendCall(own.visitor.fetch, emailExists, { email })).status;
  };
  for (let n = 0; n < max + 5; n += 1) expect(await exists(`pupil${n}@example.com`)).toBe(200);
  const { email } = await own.person();
  for (let n = 0; n < max; n += 1) expect(await exists(email)).toBe(200);
  expect(await exists(email)).toBe(429);
  expect(await exists("free@example.com")).toBe(429);
  const joins = { email: "free@example.com", password: "copper kettle 77", birthday: Date.UTC(1990, 4, 1) / 1000 };
  expect((await sendCall(own.visitor.fetch, register, { ...joins, first_name: "Grace" })).status).toBe(200);
  // Secret links are counted by themselves, and only where they were guessed wrong.
  const guess = async () => (await sendCall(own.visitor.fetch, readShareLink, { token: "no-such-token" })).status;
  for (let n = 0; n < requestLimits.link_lookup.max; n += 1) expect(await guess()).not.toBe(429);
  expect(await guess()).toBe(429);
  await own.close();
});

test("addresses of one IPv6 household share a budget; a mapped IPv4 address is that address", () => {
  expect(limitKey(null, "2001:db8:1:2:3:4:5:6")).toBe(limitKey(null, "2001:db8:1:2::1"));
  expect(limitKey(null, "2001:db8:1:2::1")).not.toBe(limitKey(null, "2001:db8:1:3::1"));
  expect(limitKey(null, "::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(limitKey("12", "192.0.2.7")).toBe("p12");
});
