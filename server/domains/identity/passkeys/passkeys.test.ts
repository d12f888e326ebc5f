import { describe, expect, test } from "vitest";
import {
  addPasskey,
  passkeyChallenge,
  passkeys,
  removePasskey,
  renamePasskey,
  secondFactors,
  stepUp,
} from "#contract/identity/factors.ts";
import { getSession, logIn, logOut } from "#contract/identity/session.ts";
import { type Browser, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { member, withApp } from "#server/domains/identity/factors/member.fixture.ts";
import { reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { type Authenticator, type Bent, createAuthenticator } from "./authenticator.fixture.ts";

const site = testSite({ config: { trustProxy: 1 } });

const optionsFor = async (browser: Browser, purpose: "login" | "add" | "step_up") =>
  (await browser.call(passkeyChallenge, { purpose })).options;

async function withPasskey() {
  const somebody = await member(site);
  const key = createAuthenticator(site);
  const credential = key.create(await optionsFor(somebody.owner, "add"));
  const { id } = await somebody.owner.call(addPasskey, { credential, name: "My laptop" });
  return { ...somebody, key, id };
}

const logInWith = async (browser: Browser, key: Authenticator, bent: Bent & { userHandle?: string } = {}) =>
  reasonOf(browser.call(logIn, { passkey: key.get(await optionsFor(browser, "login"), bent) }));

describe("passkeys", () => {
  test("ACC-07 a passkey logs in without a name, and counts as both factors", async () => {
    const { owner, user, key } = await withPasskey();
    await withApp(site, owner);
    const stranger = createBrowser(site);
    const options = await optionsFor(stranger, "login");
    expect(options).toMatchObject({ rpId: "127.0.0.1", userVerification: "required" });
    expect(options["allowCredentials"] ?? []).toEqual([]);
    const signedIn = await stranger.call(logIn, { passkey: key.get(options, { userHandle: user.id }) });
    expect(signedIn.user.id).toBe(user.id);
    expect((await stranger.call(getSession, {})).user?.id).toBe(user.id);
    await stranger.call(logOut, {});
    expect(await logInWith(stranger, key)).toBe("ok");
  });

  test("ACC-07 every bent answer is refused, the true one of the same key is not", async () => {
    const { user, key } = await withPasskey();
    const bents: [string, Bent & { userHandle?: string }][] = [
      ["a foreign origin", { origin: "https://magpie.example" }],
      ["another port", { origin: `${new URL(site.url).protocol}//127.0.0.1:1` }],
      ["a foreign party", { rpId: "example.com" }],
      ["nobody verified", { verified: false }],
      ["a counter that stands still", { counter: 0 }],
      ["somebody else's handle", { userHandle: "12345" }],
    ];
    for (const [what, bent] of bents)
      expect([what, await logInWith(createBrowser(site), key, bent)]).toEqual([what, "NOT_ALLOWED"]);
    expect(await logInWith(createBrowser(site), createAuthenticator(site))).toBe("NOT_ALLOWED");
    expect(await logInWith(createBrowser(site), key, { userHandle: user.id })).toBe("ok");
  });

  test("ACC-07 a challenge is answered once, on its device, for its purpose, within five minutes", async () => {
    const { owner, key } = await withPasskey();
    const browser = createBrowser(site);
    const options = await optionsFor(browser, "login");
    const answer = key.get(options);
    expect(await reasonOf(browser.call(logIn, { passkey: answer }))).toBe("ok");
    expect(await reasonOf(browser.call(logIn, { passkey: answer }))).toBe("LINK_EXPIRED");
    expect(await reasonOf(browser.call(logIn, { passkey: key.get(options) }))).toBe("LINK_EXPIRED");
    const stolen = key.get(await optionsFor(browser, "login"));
    expect(await reasonOf(createBrowser(site).call(logIn, { passkey: stolen }))).toBe("LINK_EXPIRED");
    const forged = key.get(options, { challenge: "A".repeat(43) });
    expect(await reasonOf(browser.call(logIn, { passkey: forged }))).toBe("LINK_EXPIRED");
    const raised = key.get(await optionsFor(owner, "step_up"));
    expect(await reasonOf(owner.call(logIn, { passkey: raised }))).toBe("NOT_ALLOWED");
    const late = key.get(await optionsFor(browser, "login"));
    site.advance(301);
    expect(await reasonOf(browser.call(logIn, { passkey: late }))).toBe("LINK_EXPIRED");
  });

  test("ACC-07 twenty times the same answer at once: one session", async () => {
    const { key } = await withPasskey();
    const browser = createBrowser(site);
    const answer = key.get(await optionsFor(browser, "login"));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reasonOf(browser.call(logIn, { passkey: answer }))),
    );
    expect(answers.filter((one) => one === "ok")).toHaveLength(1);
  });

  test("ACC-07 a copied key is noticed by its counter", async () => {
    const { user, key } = await withPasskey();
    const copy = key.copy();
    for (let index = 0; index < 3; index += 1) expect(await logInWith(createBrowser(site), key)).toBe("ok");
    expect(await logInWith(createBrowser(site), copy)).toBe("NOT_ALLOWED");
    const { rows } = await site.services.pool.query(
      "select count(*)::int as n from person_events where person_id = $1 and kind = 'passkey_refused'",
      [user.id],
    );
    expect(rows[0]).toEqual({ n: 1 });
  });

  test("ACC-07 what is no answer of a passkey is refused in words", async () => {
    const browser = createBrowser(site);
    const whole = createAuthenticator(site).get(await optionsFor(browser, "login"));
    for (const passkey of [
      {},
      { id: 7 },
      { ...whole, response: {} },
      { ...whole, id: "" },
      { ...whole, response: { ...(whole["response"] as object), clientDataJSON: "e30" } },
      { ...whole, response: { ...(whole["response"] as object), clientDataJSON: "AAAA" } },
    ])
      await expect(browser.call(logIn, { passkey })).rejects.toMatchObject({
        reason: "NOT_ALLOWED",
        message: "That passkey didn't work. Please try again.",
      });
    expect(await reasonOf(browser.call(passkeyChallenge, { purpose: "add" }))).toBe("NOT_AUTHENTICATED");
  });

  test("ACC-07 passkeys are added, named, and removed by their person alone, and mails tell of it", async () => {
    const { owner, email, key, id } = await withPasskey();
    const other = await withPasskey();
    expect(await owner.call(passkeys, {})).toMatchObject([{ id, name: "My laptop", used_at: null }]);
    const again = key.create(await optionsFor(owner, "add"));
    expect(await reasonOf(owner.call(addPasskey, { credential: again }))).toBe("CONFLICT");
    const taken = key.create(await optionsFor(other.owner, "add"));
    expect(await reasonOf(other.owner.call(addPasskey, { credential: taken }))).toBe("CONFLICT");
    const unverified = createAuthenticator(site).create(await optionsFor(owner, "add"), { verified: false });
    expect(await reasonOf(owner.call(addPasskey, { credential: unverified }))).toBe("NOT_ALLOWED");
    await owner.call(renamePasskey, { id, name: " Old laptop " });
    expect(await reasonOf(owner.call(renamePasskey, { id, name: " " }))).toBe("INVALID_PARAMETERS");
    expect(await reasonOf(other.owner.call(renamePasskey, { id, name: "Mine" }))).toBe("NOT_FOUND");
    expect(await reasonOf(other.owner.call(removePasskey, { id }))).toBe("NOT_FOUND");
    expect(await owner.call(passkeys, {})).toMatchObject([{ name: "Old laptop" }]);
    await owner.call(removePasskey, { id });
    expect(await reasonOf(owner.call(removePasskey, { id }))).toBe("NOT_FOUND");
    expect(await owner.call(passkeys, {})).toEqual([]);
    expect(await logInWith(createBrowser(site), key)).toBe("NOT_ALLOWED");
    await site.settle();
    const subjects = site.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toContain("A passkey was added to your account");
    expect(subjects).toContain("A passkey was removed from your account");
  });

  test("ACC-07 a passkey proves anew who this is, its own person's only", async () => {
    const { owner, key, id } = await withPasskey();
    const other = await withPasskey();
    site.advance(601);
    expect(await reasonOf(owner.call(removePasskey, { id }))).toBe("STEP_UP_REQUIRED");
    expect(await reasonOf(owner.call(passkeyChallenge, { purpose: "add" }))).toBe("STEP_UP_REQUIRED");
    const foreign = other.key.get(await optionsFor(owner, "step_up"));
    expect(await reasonOf(owner.call(stepUp, { passkey: foreign }))).toBe("NOT_ALLOWED");
    expect(await owner.call(secondFactors, {})).toMatchObject({ step_up_needed: true });
    const { until, ways } = await owner.call(stepUp, { passkey: key.get(await optionsFor(owner, "step_up")) });
    expect(ways).toEqual(["password", "passkey"]);
    expect(Date.parse(until ?? "") - site.services.clock.now().getTime()).toBeGreaterThan(590_000);
    await owner.call(removePasskey, { id });
  });
});
