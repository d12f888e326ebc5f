import { describe, expect, test } from "vitest";
import { addPasskey, beginFactor, confirmFactor, passkeyChallenge } from "#contract/identity/factors.ts";
import { linkAccount, linkedAccounts, sendMagicLink } from "#contract/identity/methods.ts";
import { forgotPassword, resetPassword } from "#contract/identity/recovery.ts";
import { getSession, logIn, register, resendVerification, verifyEmail } from "#contract/identity/session.ts";
import { linkOutside } from "#sandbox/providers/link-outside.ts";
import { createAccessToken, readAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { type Browser, confirmEmail, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { withApp } from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { createAuthenticator } from "#server/domains/identity/passkeys/authenticator.fixture.ts";
import { openPopup } from "#server/domains/identity/providers/popup.fixture.ts";
import { socialSite } from "#server/domains/identity/providers/social-site.fixture.ts";

const { providers, site } = socialSite();

const birthday = Date.UTC(1990, 4, 1) / 1000;
const wanted = "another-kettle-9";
let made = 0;
const newEmail = () => `victim${process.pid}x${(made += 1)}@example.com`;

async function linkIn(email: string, path: string): Promise<string> {
  await site.settle();
  const mail = site.mails.findLast(({ to, text }) => to === email && text.includes(path));
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function logInByFacebook(browser: Browser, outsideId: string): Promise<string> {
  providers.states.facebook.person = outsideId;
  const { message } = await openPopup(site, browser, "/connect/facebook/");
  if (message.type !== "social-connect-complete") throw new Error(message.reason);
  return reasonOf(browser.call(logIn, { facebook_id: message.data["facebook_id"] ?? "" }));
}

/**
 * Somebody who made an account with an address they do not read, and got every way in ready; the address counts as unread until its
 * owner comes, however the ways came to be there.
 */
async function squatter() {
  const browser = createBrowser(site);
  const email = newEmail();
  const { user } = await browser.call(register, { email, password, birthday });
  await confirmEmail(site, browser, email);
  await withApp(site, browser);
  const key = createAuthenticator(site);
  const { options } = await browser.call(passkeyChallenge, { purpose: "add" });
  await browser.call(addPasskey, { credential: key.create(options) });
  const stranger = providers.people.add({ email: newEmail(), first_name: "Mal", last_name: "Lory" });
  await linkOutside(
    site.services,
    { people: { ...providers.people, find: () => stranger } },
    { id: user.id, email, firstName: "Mal", lastName: "Lory" },
    ["facebook"],
  );
  const token = await createAccessToken(site.services, user.id, "kept", ["boards:read"], 30);
  await site.services.pool.query("update people set email_verified_at = null where id = $1", [user.id]);
  await browser.call(resendVerification, {});
  return { browser, email, id: user.id, key, outsideId: stranger.id, token };
}

type Squatter = Awaited<ReturnType<typeof squatter>>;

/** What each of the squatter's ways in comes to. */
async function triedAgain({ browser, email, key, outsideId, token }: Squatter): Promise<Record<string, string>> {
  const byPasskey = async (visitor: Browser) => {
    const { options } = await visitor.call(passkeyChallenge, { purpose: "login" });
    return reasonOf(visitor.call(logIn, { passkey: key.get(options) }));
  };
  return {
    session: (await browser.call(getSession, {})).user === null ? "ended" : "lives",
    password: await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password })),
    facebook: await logInByFacebook(createBrowser(site), outsideId),
    passkey: await byPasskey(createBrowser(site)),
    token: await reasonOf(readAccessToken(site.services, token)),
  };
}

const nothingLeft = {
  session: "ended",
  password: "WRONG_PASSWORD",
  facebook: "ACCOUNT_UNKNOWN",
  passkey: "NOT_ALLOWED",
  token: "NOT_AUTHENTICATED",
};

describe("an account that somebody else made with one's address", () => {
  test("ACC-27 the reset by mail ends every way in of before, and asks for no second factor of a stranger", async () => {
    const before = await squatter();
    expect(await triedAgain(before)).toMatchObject({ session: "lives", password: "MFA_REQUIRED", passkey: "ok" });
    const owner = createBrowser(site);
    await owner.call(forgotPassword, { username_or_email: before.email });
    const token = await linkIn(before.email, "/password/reset/");
    const { user } = await owner.call(resetPassword, { token, new_password: wanted });
    expect(user).toMatchObject({ id: before.id, email_verified: true, has_password: true });
    expect(await triedAgain(before)).toEqual(nothingLeft);
    expect((await owner.call(getSession, {})).user?.id).toBe(before.id);
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: before.email, password: wanted }))).toBe(
      "ok",
    );
  });

  test("ACC-06 the mailed link ends every way in of before, the password too", async () => {
    const before = await squatter();
    const owner = createBrowser(site);
    await owner.call(sendMagicLink, { email: before.email });
    const magic_link_token = await linkIn(before.email, "/login/magic/");
    const { user } = await owner.call(logIn, { magic_link_token });
    expect(user).toMatchObject({ id: before.id, email_verified: true, has_password: false });
    expect(await triedAgain(before)).toEqual(nothingLeft);
    expect((await owner.call(getSession, {})).user?.id).toBe(before.id);
  });

  test("ACC-34 confirming the address ends every way in of before, the password too, and a mail tells of it", async () => {
    const before = await squatter();
    const token = await linkIn(before.email, "/email/verify/");
    const owner = createBrowser(site);
    expect(await owner.call(verifyEmail, { token })).toEqual({ email: before.email, password_removed: true });
    expect(await triedAgain(before)).toEqual(nothingLeft);
    await site.settle();
    expect(site.mails.findLast(({ to }) => to === before.email)?.subject).toBe("Email confirmed, other logins removed");
  });

  test("ACC-07 a second factor begun before the proof, or a first one shown before it, lets nobody in after it", async () => {
    const before = await squatter();
    const waiting = createBrowser(site);
    expect(await reasonOf(waiting.call(logIn, { username_or_email: before.email, password }))).toBe("MFA_REQUIRED");
    const owner = createBrowser(site);
    await owner.call(sendMagicLink, { email: before.email });
    await owner.call(logIn, { magic_link_token: await linkIn(before.email, "/login/magic/") });
    expect(await reasonOf(waiting.call(logIn, { mfa_token: "123456" }))).toBe("LINK_EXPIRED");
    expect(await reasonOf(before.browser.call(confirmFactor, { kind: "app", code: "123456" }))).toBe(
      "NOT_AUTHENTICATED",
    );
  });

  test("ACC-20 an outside account that vouches for no email goes with the first proof of another browser", async () => {
    const outside = providers.people.add({ email: newEmail(), first_name: "Mal", last_name: "Lory" });
    const email = newEmail();
    const browser = createBrowser(site);
    providers.states.facebook.person = outside.id;
    const { message } = await openPopup(site, browser, "/connect/facebook/");
    const facebook_id = message.type === "social-connect-complete" ? (message.data["facebook_id"] ?? "") : "";
    await browser.call(register, { type: "facebook", facebook_id, email, birthday });
    await createBrowser(site).call(verifyEmail, { token: await linkIn(email, "/email/verify/") });
    expect(await logInByFacebook(createBrowser(site), outside.id)).toBe("ACCOUNT_UNKNOWN");
    expect((await browser.call(getSession, {})).user).toBeNull();
  });
});

describe("one's own account", () => {
  test("ACC-34 a browser that is signed in keeps its session and password; the others end", async () => {
    const browser = createBrowser(site);
    const email = newEmail();
    const { user } = await browser.call(register, { email, password, birthday });
    const phone = createBrowser(site);
    await phone.call(logIn, { username_or_email: email, password });
    const token = await linkIn(email, "/email/verify/");
    expect(await browser.call(verifyEmail, { token })).toEqual({ email });
    expect((await browser.call(getSession, {})).user).toMatchObject({ id: user.id, email_verified: true });
    expect((await phone.call(getSession, {})).user).toBeNull();
    expect(await reasonOf(phone.call(logIn, { username_or_email: email, password }))).toBe("ok");
  });

  test("ACC-34 another browser keeps the password by typing it; a wrong one uses nothing up", async () => {
    const browser = createBrowser(site);
    const email = newEmail();
    await browser.call(register, { email, password, birthday });
    const token = await linkIn(email, "/email/verify/");
    const phone = createBrowser(site);
    expect(await reasonOf(phone.call(verifyEmail, { token, password: "not-this-one-9" }))).toBe("WRONG_PASSWORD");
    expect(await phone.call(verifyEmail, { token, password })).toEqual({ email });
    expect(await reasonOf(phone.call(logIn, { username_or_email: email, password }))).toBe("ok");
  });

  test("ACC-20 who joined by Facebook and confirms in the same browser goes on logging in by it", async () => {
    const outside = providers.people.add({ email: newEmail(), first_name: "Ada", last_name: "Byron" });
    const email = newEmail();
    const browser = createBrowser(site);
    providers.states.facebook.person = outside.id;
    const { message } = await openPopup(site, browser, "/connect/facebook/");
    const facebook_id = message.type === "social-connect-complete" ? (message.data["facebook_id"] ?? "") : "";
    await browser.call(register, { type: "facebook", facebook_id, email, birthday });
    await confirmEmail(site, browser, email);
    expect(await browser.call(linkedAccounts, {})).toMatchObject([{ provider: "facebook" }]);
    expect(await logInByFacebook(createBrowser(site), outside.id)).toBe("ok");
  });

  test("ACC-34 a later proof of the same mailbox ends nothing", async () => {
    const browser = createBrowser(site);
    const email = newEmail();
    await browser.call(register, { email, password, birthday });
    await confirmEmail(site, browser, email);
    await withApp(site, browser);
    await createBrowser(site).call(sendMagicLink, { email });
    const magic_link_token = await linkIn(email, "/login/magic/");
    expect(await reasonOf(createBrowser(site).call(logIn, { magic_link_token }))).toBe("MFA_REQUIRED");
    expect((await browser.call(getSession, {})).user?.has_password).toBe(true);
  });
});

test("ACC-34 no further way in before the address is confirmed; all of them after it", async () => {
  const browser = createBrowser(site);
  const email = newEmail();
  await browser.call(register, { email, password, birthday });
  const tries = async () => [
    await reasonOf(browser.call(beginFactor, { kind: "app" })),
    await reasonOf(browser.call(beginFactor, { kind: "phone", phone_number: "+14155550123" })),
    await reasonOf(browser.call(passkeyChallenge, { purpose: "add" })),
  ];
  const refused = "EMAIL_UNVERIFIED";
  expect(await tries()).toEqual([refused, refused, refused]);
  expect(await reasonOf(browser.call(confirmFactor, { kind: "app", code: "123456" }))).toBe(refused);
  expect(await reasonOf(browser.call(addPasskey, { credential: {} }))).toBe(refused);
  expect(await reasonOf(browser.call(linkAccount, { google_open_id_token: "a.b.c" }))).toBe(refused);
  await confirmEmail(site, browser, email);
  expect(await tries()).toEqual(["ok", "ok", "ok"]);
});
