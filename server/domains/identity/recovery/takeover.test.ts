import { describe, expect, test } from "vitest";
import { createApp, createTestToken, listApps, renewSecret } from "#contract/identity/apps.ts";
import { readEmailRestore, restoreEmail } from "#contract/identity/email-change.ts";
import { addPasskey, passkeyChallenge, renewBackupCodes, secondFactors, stepUp } from "#contract/identity/factors.ts";
import { forgotPassword, resetPassword } from "#contract/identity/recovery.ts";
import { changePassword, endSessions, getSession, listSessions, logIn } from "#contract/identity/session.ts";
import type { Scope } from "#contract/kit/define.ts";
import { appCode, matureFactors, member, withApp } from "#server/domains/identity/factors/member.fixture.ts";
import { createAuthenticator } from "#server/domains/identity/passkeys/authenticator.fixture.ts";
import { type Browser, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { oauthTokens } from "#server/http/oauth-tokens.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ extras: [oauthTokens], config: { trustProxy: 1 } });
const wanted = "nine-lives-4-cats";
const asked: Scope[] = ["boards:read", "boards:read_secret", "pins:read", "pins:read_secret"];
const app = {
  ...{ name: "Pin printer", purpose: "Prints Pins on paper.", redirect_urls: [] },
  ...{ scopes: asked, client_credentials: true },
};

async function mailsTo(email: string) {
  await site.settle();
  return site.mails.filter(({ to }) => to === email);
}

async function linkTo(email: string, path: string, subject = ""): Promise<string> {
  const mail = (await mailsTo(email)).findLast((one) => one.text.includes(path) && one.subject.includes(subject));
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function tokenOfApp(id: string, secret: string | null, scope = asked.join(",")) {
  const response = await fetch(`${site.url}/v5/oauth/token`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ grant_type: "client_credentials", scope }),
  });
  await response.body?.cancel();
  return response.status;
}

/** Somebody, and whoever has their password for a minute. */
async function takenOver() {
  const somebody = await member(site);
  const intruder = createBrowser(site);
  await intruder.call(logIn, { username_or_email: somebody.email, password });
  return { ...somebody, intruder };
}

async function addKey(browser: Browser) {
  const key = createAuthenticator(site);
  const { options } = await browser.call(passkeyChallenge, { purpose: "add" });
  await browser.call(addPasskey, { credential: key.create(options) });
  return async (other: Browser) => {
    const asked = await other.call(passkeyChallenge, { purpose: "login" });
    return reasonOf(other.call(logIn, { passkey: key.get(asked.options) }));
  };
}

async function reset(email: string): Promise<{ browser: Browser; reason: string }> {
  const browser = createBrowser(site);
  await browser.call(forgotPassword, { username_or_email: email });
  const token = await linkTo(email, "/password/reset/");
  return { browser, reason: await reasonOf(browser.call(resetPassword, { token, new_password: wanted })) };
}

async function takeBack(email: string, subject: string) {
  const token = await linkTo(email, "/email/restore/", subject);
  const browser = createBrowser(site);
  expect(await browser.call(readEmailRestore, { token })).toEqual({ email, kept: true });
  return browser.call(restoreEmail, { token });
}

describe("ACC-27 whoever had the password for a minute is out after one proof of the mailbox", () => {
  test("ACC-27 their second factor does not lock the owner out of a reset", async () => {
    const { email, user, intruder } = await takenOver();
    await withApp(site, intruder);
    const { browser, reason } = await reset(email);
    expect(reason).toBe("ok");
    expect((await browser.call(getSession, {})).user?.id).toBe(user.id);
    expect((await intruder.call(getSession, {})).user).toBeNull();
    expect(await browser.call(secondFactors, {})).toMatchObject({ app: false });
  });

  test("ACC-27 their passkey lets nobody in after a reset, nor after the way back of its mail", async () => {
    for (const isTakenBack of [false, true]) {
      const { email, intruder } = await takenOver();
      const enters = await addKey(intruder);
      expect(await enters(createBrowser(site))).toBe("ok");
      await (isTakenBack ? takeBack(email, "passkey") : reset(email));
      expect(await enters(createBrowser(site))).not.toBe("ok");
    }
  });

  test("ACC-27 their app's secret is void after a reset and after the way back, until its owner renews it", async () => {
    for (const isTakenBack of [false, true]) {
      const { email, intruder } = await takenOver();
      const made = await intruder.call(createApp, app);
      expect(await tokenOfApp(made.app.id, made.client_secret)).toBe(200);
      if (isTakenBack) await takeBack(email, "app was created");
      const { browser } = await reset(email);
      expect(await tokenOfApp(made.app.id, made.client_secret)).toBe(401);
      expect(await browser.call(listApps, {})).toMatchObject([{ secret_state: "void" }]);
      const { client_secret: renewed } = await browser.call(renewSecret, { app_id: made.app.id });
      expect(await tokenOfApp(made.app.id, renewed)).toBe(200);
    }
  });

  test("ACC-27 an older secret goes on proving its app, and gets no tokens of its maker until it is renewed", async () => {
    const { email, owner, user } = await takenOver();
    const made = await owner.call(createApp, app);
    await site.services.pool.query(
      "update apps set secret_made_at = secret_made_at - interval '8 days' where owner_id = $1",
      [user.id],
    );
    const { browser } = await reset(email);
    expect(await browser.call(listApps, {})).toMatchObject([{ secret_state: "others" }]);
    expect(await tokenOfApp(made.app.id, made.client_secret)).toBe(403);
  });

  test("ACC-27 a second factor and a passkey of more than seven days stay; codes that an intruder renewed do not", async () => {
    const { email, owner, user } = await takenOver();
    const { secret } = await withApp(site, owner);
    const enters = await addKey(owner);
    await matureFactors(site, user.id);
    await site.services.pool.query(
      "update passkeys set created_at = created_at - interval '8 days' where person_id = $1",
      [user.id],
    );
    site.advance(60);
    await owner.call(stepUp, { code: appCode(site, secret) });
    const codes = await owner.call(renewBackupCodes, {});
    await takeBack(email, "backup codes");
    expect(await enters(createBrowser(site))).toBe("ok");
    const { browser, reason } = await reset(email);
    expect(reason).toBe("MFA_REQUIRED");
    expect(await reasonOf(browser.call(logIn, { mfa_token: codes.backup_codes[0] ?? "" }))).toBe("MFA_CODE_WRONG");
    site.advance(60);
    expect(await reasonOf(browser.call(logIn, { mfa_token: appCode(site, secret) }))).toBe("ok");
  });

  test("ACC-27 the way back of any of the mails gives the account back for seven days, once", async () => {
    const { email, owner, intruder } = await takenOver();
    const { app: made } = await intruder.call(createApp, app);
    await intruder.call(createTestToken, { app_id: made.id, scopes: ["boards:read"] as Scope[] });
    const later = await linkTo(email, "/email/restore/", "test token");
    await takeBack(email, "app was created");
    for (const browser of [owner, intruder]) expect((await browser.call(getSession, {})).user).toBeNull();
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password }))).not.toBe("ok");
    expect(await reasonOf(createBrowser(site).call(restoreEmail, { token: later }))).toBe("LINK_EXPIRED");
    const other = await takenOver();
    await other.intruder.call(createApp, app);
    const token = await linkTo(other.email, "/email/restore/");
    site.advance(7 * 86_400 - 60);
    expect(await reasonOf(createBrowser(site).call(readEmailRestore, { token }))).toBe("ok");
    site.advance(120);
    expect(await reasonOf(createBrowser(site).call(restoreEmail, { token }))).toBe("LINK_EXPIRED");
  });

  test("ACC-27 who floods one kind of mail keeps no other from its reader", async () => {
    const { email, intruder } = await takenOver();
    const { app: made } = await intruder.call(createApp, app);
    for (let n = 0; n < 8; n += 1) await intruder.call(renewSecret, { app_id: made.id });
    for (let n = 0; n < 3; n += 1)
      await intruder.call(changePassword, {
        old_password: n % 2 === 0 ? password : wanted,
        new_password: n % 2 === 0 ? wanted : password,
      });
    await addKey(intruder);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("new secret"))).toHaveLength(5);
    expect(subjects).toContain("A passkey was added to your account");
  });
});

describe("ACC-27 what can act for somebody is made after a fresh proof alone", () => {
  test.each([
    ["App.create", (browser: Browser) => browser.call(createApp, app)],
    ["AppSecret.create", (browser: Browser, id: string) => browser.call(renewSecret, { app_id: id })],
    [
      "AppToken.create",
      (browser: Browser, id: string) =>
        browser.call(createTestToken, { app_id: id, scopes: ["boards:read"] as Scope[] }),
    ],
    [
      "UserSessions.delete",
      async (browser: Browser) => {
        const [one] = await browser.call(listSessions, {});
        return browser.call(endSessions, { id: one?.id ?? "" });
      },
    ],
  ] as const)("ACC-27 %s", async (_name, make) => {
    const { owner } = await member(site);
    const { app: made } = await owner.call(createApp, app);
    site.advance(601);
    expect(await reasonOf(make(owner, made.id))).toBe("STEP_UP_REQUIRED");
    await owner.call(stepUp, { password });
    expect(await reasonOf(make(owner, made.id))).toBe("ok");
  });
});
