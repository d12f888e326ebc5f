import { describe, expect, test } from "vitest";
import { addPasskey, passkeyChallenge } from "#contract/identity/factors.ts";
import { approveQrLogin, beginQrLogin, sendMagicLink } from "#contract/identity/methods.ts";
import { forgotPassword, resetPassword } from "#contract/identity/recovery.ts";
import { getSession, logIn, logOut, register } from "#contract/identity/session.ts";
import { linkOutside } from "#sandbox/providers/link-outside.ts";
import { type Browser, confirmEmail, createBrowser } from "./browser.fixture.ts";
import { appCode, matureFactors, withApp } from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "./new-member.fixture.ts";
import { createAuthenticator } from "#server/domains/identity/passkeys/authenticator.fixture.ts";
import { socialWays } from "#server/domains/identity/providers/social-ways.fixture.ts";
import { socialSite } from "#server/domains/identity/providers/social-site.fixture.ts";

const { providers, site } = socialSite();

type Member = { owner: Browser; id: string; email: string; outsideId: string; secret: string };
let made = 0;

/** Somebody with an authenticator app whom every party knows. */
async function member(): Promise<Member> {
  const owner = createBrowser(site, { country: "JP" });
  const email = `every${process.pid}x${(made += 1)}@acme.example`;
  const { user } = await owner.call(register, { email, password, birthday: Date.UTC(1990, 4, 1) / 1000 });
  await confirmEmail(site, owner, email);
  const { secret } = await withApp(site, owner);
  await matureFactors(site, user.id);
  const outsideId = await linkOutside(
    site.services,
    providers,
    { id: user.id, email, firstName: "Eve", lastName: "Ry" },
    ["google", "facebook", "line", "sso"],
  );
  site.advance(60);
  return { owner, id: user.id, email, outsideId, secret };
}

async function mailed(email: string): Promise<string> {
  await site.settle();
  return site.mails.findLast(({ to }) => to === email)?.text ?? "";
}
const tokenIn = (text: string) => /[?&#]token=([\w.~%-]+)/.exec(text)?.[1] ?? "";

/** Every way in: what a browser has shown by then, sent to the call that lets in. */
const ways: Record<string, (browser: Browser, who: Member) => Promise<unknown>> = {
  password: (browser, { email }) => browser.call(logIn, { username_or_email: email, password }),
  "the mailed link": async (browser, { email }) => {
    await browser.call(sendMagicLink, { email });
    return browser.call(logIn, { magic_link_token: tokenIn(await mailed(email)) });
  },
  "the mailed code": async (browser, { email }) => {
    await browser.call(sendMagicLink, { email });
    const code = /\b\d{6}\b/.exec((await mailed(email)).replaceAll(/https?:\S+/g, ""))?.[0] ?? "";
    return browser.call(logIn, { username_or_email: email, magic_link_code: code });
  },
  "the reset": async (browser, { email }) => {
    await browser.call(forgotPassword, { username_or_email: email, type: "reset" });
    return browser.call(resetPassword, { token: tokenIn(await mailed(email)), new_password: "another-kettle-9" });
  },
  "a phone that showed no second factor": async (browser, { owner }) => {
    const { qr_token, number } = await browser.call(beginQrLogin, {});
    await owner.call(approveQrLogin, { qr_token, number });
    return browser.call(logIn, { qr_token });
  },
  "the sign-up over an existing email": (browser, { email }) =>
    browser.call(register, { email, password, birthday: Date.UTC(1990, 4, 1) / 1000 }),
  ...Object.fromEntries(
    Object.entries(socialWays).map(([name, credentials]) => [
      name,
      async (browser: Browser, { email, outsideId }: Member) =>
        browser.call(logIn, await credentials({ site, providers }, browser, outsideId, email)),
    ]),
  ),
};

describe("ACC-07 a second factor on every way in", () => {
  let tried = 0;
  test.each(Object.keys(ways))("ACC-07 %s: no session without the code, one with it", async (way) => {
    const who = await member();
    const sessions = async () =>
      (await site.services.db.selectFrom("sessions").select("method").where("person_id", "=", who.id).execute()).length;
    // A reset ends the others.
    const before = way === "the reset" ? 0 : await sessions();
    const browser = createBrowser(site, { country: "JP" });
    expect(await reasonOf(ways[way]?.(browser, who) ?? Promise.resolve())).toBe("MFA_REQUIRED");
    expect((await browser.call(getSession, {})).user).toBeNull();
    expect(await sessions()).toBe(before);
    expect(await reasonOf(browser.call(logIn, { mfa_token: "000000" }))).toBe("MFA_CODE_WRONG");
    expect(await sessions()).toBe(before);
    expect((await browser.call(logIn, { mfa_token: appCode(site, who.secret) })).user.id).toBe(who.id);
    expect(await sessions()).toBe(before + 1);
    tried += 1;
  });

  test("ACC-07 no way in begins a session without the second factor", () => {
    expect(tried).toBe(Object.keys(ways).length);
  });

  test("ACC-07 a passkey whose user was verified is both; one that was not lets nobody in", async () => {
    const who = await member();
    const key = createAuthenticator(site);
    const options = async (browser: Browser, purpose: "login" | "add") =>
      (await browser.call(passkeyChallenge, { purpose })).options;
    await who.owner.call(addPasskey, { credential: key.create(await options(who.owner, "add")), name: "Key" });
    const browser = createBrowser(site);
    const unverified = key.get(await options(browser, "login"), { verified: false });
    expect(await reasonOf(browser.call(logIn, { passkey: unverified }))).not.toBe("ok");
    expect((await browser.call(getSession, {})).user).toBeNull();
    expect(await reasonOf(browser.call(logIn, { passkey: key.get(await options(browser, "login")) }))).toBe("ok");
    await browser.call(logOut, {});
  });
});
