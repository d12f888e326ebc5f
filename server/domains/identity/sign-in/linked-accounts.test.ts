import { describe, expect, test } from "vitest";
import { logIn } from "#contract/identity/session.ts";
import type { ProviderName } from "#server/database/tables/access-tables.ts";
import { testSite } from "#tests/test-site.ts";
import { createBrowser, signUp } from "./browser.fixture.ts";

const site = testSite({ config: { trustProxy: 1 } });
const strict = testSite({ config: { trustProxy: 1, enumeration: "strict" } });
const password = "kettle-and-7-cups";
const birthday = Date.UTC(1990, 4, 1) / 1000;

let made = 0;
async function linked(providers: readonly ProviderName[], hasPassword: boolean, on = site) {
  const email = `linked${process.pid}x${(made += 1)}@example.com`;
  const user = await signUp(on, createBrowser(on), { email, password, birthday });
  const { db, pool, clock } = on.services;
  for (const provider of providers)
    await db
      .insertInto("person_identities")
      .values({
        person_id: user.id,
        issuer: `https://${provider}.example`,
        subject: user.id,
        provider,
        created_at: clock.now(),
      })
      .execute();
  if (!hasPassword) await pool.query("update people set password_hash = null where id = $1", [user.id]);
  return email;
}

const wrong = (email: string, on = site, attempt = "wrong-password-1") =>
  createBrowser(on).call(logIn, { username_or_email: email, password: attempt });

describe("ACC-25 a wrong password tells how the account is entered otherwise", () => {
  test.each([
    [["google"], true, "GOOGLE_LINKED", 94, "Your account is connected to Google."],
    [
      ["facebook"],
      true,
      "FACEBOOK_LINKED",
      95,
      "Your account is connected to Facebook, but Facebook login is no longer available.",
    ],
    [
      ["google"],
      false,
      "GOOGLE_ONLY",
      96,
      "Your account is already linked to Google. To log in with email, set a password.",
    ],
    [
      ["facebook"],
      false,
      "FACEBOOK_ONLY",
      97,
      "Your account is already linked to Facebook. To log in with email, set a password.",
    ],
    [
      ["apple"],
      false,
      "APPLE_ONLY",
      98,
      "Your account is connected to Apple, which works only on the iOS app. To log in with email, set a password.",
    ],
    [["facebook", "google"], true, "GOOGLE_LINKED", 94, "Your account is connected to Google."],
    [["line"], true, "WRONG_PASSWORD", 78, "The password you entered is incorrect. Try again or Reset your password."],
    [[], false, "WRONG_PASSWORD", 78, "The password you entered is incorrect. Try again or Reset your password."],
  ] as const)("ACC-25 %j, password %j: %s", async (providers, hasPassword, reason, code, message) => {
    const email = await linked(providers, hasPassword);
    await expect(wrong(email)).rejects.toMatchObject({ reason, code, message });
    if (hasPassword) expect((await wrong(email, site, password)).user.email).toBe(email);
    else await expect(wrong(email, site, password)).rejects.toMatchObject({ reason });
  });

  test("ACC-25 only behind the limits of guessing, and never on a strict instance", async () => {
    const email = await linked(["google"], false);
    const reasons = [];
    for (let index = 0; index < 12; index += 1)
      reasons.push(await wrong(email).catch((error: { reason: string }) => error.reason));
    expect(reasons).toEqual([
      ...Array.from({ length: 10 }, () => "GOOGLE_ONLY"),
      "LOGIN_ATTEMPTS_ACCOUNT",
      "LOGIN_ATTEMPTS_ACCOUNT",
    ]);
    const hidden = await linked(["google"], false, strict);
    const bodies = [];
    for (const name of [hidden, "nobody-at-all@example.com"]) {
      const visitor = createBrowser(strict);
      await visitor.call(logIn, { username_or_email: name, password: "wrong-password-1" }).catch(() => null);
      bodies.push(visitor.lastBody());
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('"api_error_code":78');
  });

  test("ACC-25 the last two guesses are answered by another code, for known and unknown people", async () => {
    for (const [on, name] of [
      [site, await linked([], true)],
      [strict, await linked([], true, strict)],
      [strict, "nobody-else@example.com"],
    ] as const) {
      const codes = [];
      for (let index = 0; index < 11; index += 1)
        codes.push(await wrong(name, on).catch((error: { code: number }) => error.code));
      expect(codes).toEqual([...Array.from({ length: 8 }, () => 78), 80, 80, 88]);
    }
  });
});
