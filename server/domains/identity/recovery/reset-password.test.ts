import { describe, expect, test } from "vitest";
import { forgotPassword, readResetLink, resetPassword } from "#contract/identity/recovery.ts";
import { getSession, logIn } from "#contract/identity/session.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import {
  appCode,
  matureFactors,
  member as factorMember,
  withApp,
} from "#server/domains/identity/factors/member.fixture.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { testSite } from "#tests/test-site.ts";
import { newEmail, newMember, password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";

const site = testSite({ config: { trustProxy: 1 } });
const strict = testSite({ config: { trustProxy: 1, enumeration: "strict" } });
const wanted = "nine-lives-4-cats";

const member = (on = site) => newMember(on, { email: newEmail("forgetful") });

async function linkTo(email: string, on = site): Promise<string> {
  await on.settle();
  const mail = on.mails.findLast(({ to, text }) => to === email && text.includes("/password/reset/?"));
  return /reset\/\?token=([\w-]{43})&lookup=true/.exec(mail?.text ?? "")?.[1] ?? "";
}

const ask = (username_or_email: string, on = site) => createBrowser(on).call(forgotPassword, { username_or_email });

describe("ACC-27 password reset", () => {
  test("ACC-27 the mailed link sets a new password, ends every session, tells by mail, and lets this browser in", async () => {
    const { owner, email, user } = await member();
    const second = createBrowser(site);
    await second.call(logIn, { username_or_email: email, password });
    expect(await ask(`@${user.username}`)).toEqual({ email_hint: expect.stringMatching(/^f•+@example\.com$/) });
    const token = await linkTo(email);
    await fetch(`${site.url}/password/reset/?token=${token}&lookup=true`, { method: "HEAD" });
    const visitor = createBrowser(site);
    expect(await visitor.call(readResetLink, { token })).toMatchObject({
      username: user.username,
      first_name: user.first_name,
    });
    const { user: signedIn } = await visitor.call(resetPassword, { token, new_password: wanted });
    expect(signedIn).toMatchObject({ id: user.id, email_verified: true });
    expect((await visitor.call(getSession, {})).user?.id).toBe(user.id);
    for (const other of [owner, second]) expect((await other.call(getSession, {})).user).toBeNull();
    expect(await reasonOf(second.call(logIn, { username_or_email: email, password }))).toBe("WRONG_PASSWORD");
    expect(await reasonOf(second.call(logIn, { username_or_email: email, password: wanted }))).toBe("ok");
    for (const call of [readResetLink, resetPassword] as const)
      expect(await reasonOf(visitor.call(call, { token, new_password: wanted } as never))).not.toBe("ok");
    await site.settle();
    expect(site.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      "Your Magpie password was changed",
    );
  });

  test("ACC-27 the rules of new passwords hold, with their texts, and use nothing up", async () => {
    const { email, user } = await member();
    await ask(email);
    const token = await linkTo(email);
    for (const [new_password, message] of [
      ["", "You missed a spot! Don't forget to add your password."],
      ["seven77", "Your password is too short! You need 8+ characters."],
      ["passwört-17", "Use only a mix of letters, numbers and special characters (for example: ?, !, $)."],
      [user.username, "Please make your username and password different."],
      ["password1", "Please make a stronger password."],
      ["gatekeeper", "This password has appeared in a data breach elsewhere. Please choose another one."],
    ] as const)
      await expect(createBrowser(site).call(resetPassword, { token, new_password })).rejects.toMatchObject({
        reason: "PASSWORD_REJECTED",
        message,
        data: { field: "new_password" },
      });
    expect(await reasonOf(createBrowser(site).call(resetPassword, { token, new_password: wanted }))).toBe("ok");
  });

  test("ACC-27 of thirty uses at once exactly one sets its password", async () => {
    const { email } = await member();
    await ask(email);
    const token = await linkTo(email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        reasonOf(createBrowser(site).call(resetPassword, { token, new_password: `one-of-thirty-${index}` })),
      ),
    );
    expect(answers.filter((reason) => reason === "ok")).toHaveLength(1);
    const winner = answers.indexOf("ok");
    expect(
      await reasonOf(
        createBrowser(site).call(logIn, { username_or_email: email, password: `one-of-thirty-${winner}` }),
      ),
    ).toBe("ok");
  });

  test("ACC-27 a link holds for an hour, the newest wins, and a changed address ends it", async () => {
    const { email, user } = await member();
    await ask(email);
    const first = await linkTo(email);
    await ask(email);
    const second = await linkTo(email);
    expect(await reasonOf(createBrowser(site).call(readResetLink, { token: first }))).toBe("LINK_EXPIRED");
    await site.services.pool.query("update people set email = 'elsewhere@example.com' where id = $1", [user.id]);
    expect(await reasonOf(createBrowser(site).call(resetPassword, { token: second, new_password: wanted }))).toBe(
      "LINK_EXPIRED",
    );
    await site.services.pool.query("update people set email = $2 where id = $1", [user.id, email]);
    site.advance(60 * 60 + 1);
    expect(await reasonOf(createBrowser(site).call(resetPassword, { token: second, new_password: wanted }))).toBe(
      "LINK_EXPIRED",
    );
    for (const bad of ["", "\u0000", "x".repeat(43)])
      expect(await reasonOf(createBrowser(site).call(readResetLink, { token: bad }))).toBe("LINK_EXPIRED");
  });

  test("ACC-27 with a second factor on, the reset lets nobody in without its code", async () => {
    const { owner, email, user } = await factorMember(site);
    const { secret } = await withApp(site, owner);
    await matureFactors(site, user.id);
    await ask(email);
    const token = await linkTo(email);
    const visitor = createBrowser(site);
    expect(await reasonOf(visitor.call(resetPassword, { token, new_password: wanted }))).toBe("MFA_REQUIRED");
    expect((await visitor.call(getSession, {})).user).toBeNull();
    expect((await owner.call(getSession, {})).user).toBeNull();
    expect(await reasonOf(visitor.call(resetPassword, { token, new_password: wanted }))).toBe("LINK_EXPIRED");
    const signedIn = await visitor.call(logIn, { mfa_token: appCode(site, secret) });
    expect(signedIn.user.id).toBe(user.id);
  });

  test("ACC-27 an account without a password gets one this way", async () => {
    const person = await site.person();
    await ask(person.username);
    const token = await linkTo(person.email);
    expect((await createBrowser(site).call(resetPassword, { token, new_password: wanted })).user.has_password).toBe(
      true,
    );
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: person.email, password: wanted }))).toBe(
      "ok",
    );
  });

  test("ACC-27 what belongs to nobody is told by field; unified asks for the same mail", async () => {
    const { email } = await member();
    for (const [typed, reason] of [
      ["", "INVALID_PARAMETERS"],
      ["ann@@b", "EMAIL_INVALID"],
      ["nobody_of_that_name", "ACCOUNT_UNKNOWN"],
      ["nobody@example.com", "ACCOUNT_UNKNOWN"],
      ["\u0000", "ACCOUNT_UNKNOWN"],
    ] as const)
      await expect(ask(typed)).rejects.toMatchObject({ reason, data: { field: "username_or_email" } });
    await createBrowser(site).call(forgotPassword, { username_or_email: email, type: "unified" });
    expect(await linkTo(email)).not.toBe("");
  });

  test("ACC-27 a strict instance answers everybody the same", async () => {
    const { email, user } = await member(strict);
    const stranger = `unknown${process.pid}@example.com`;
    const bodies = [];
    for (const typed of [email, user.username, stranger, "nobody_of_that_name"]) {
      const visitor = createBrowser(strict);
      await visitor.call(forgotPassword, { username_or_email: typed });
      bodies.push(visitor.lastBody());
    }
    expect(new Set(bodies).size).toBe(1);
    expect(await linkTo(email, strict)).not.toBe("");
    expect(strict.mails.filter(({ to }) => to === stranger)).toHaveLength(1);
  });

  test("ACC-27 a thousand requests by every road send no more than five mails", async () => {
    const { email, user } = await member();
    for (let round = 0; round < 50; round += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => reasonOf(ask(index % 2 === 0 ? email : user.username))),
      );
    await site.settle();
    expect(site.mails.filter(({ to }) => to === email)).toHaveLength(5);
  });
});

describe("ACC-35 accounts in trouble", () => {
  test("ACC-35 a soft ban ends all sessions, closes the old password out, and ends with a new one", async () => {
    const { owner, email, user } = await member();
    await operateState(site.services, email, "soft_banned");
    expect((await owner.call(getSession, {})).user).toBeNull();
    await expect(createBrowser(site).call(logIn, { username_or_email: email, password })).rejects.toMatchObject({
      reason: "SOFT_BANNED",
      message:
        "We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.",
    });
    await site.settle();
    const told = site.mails.findLast(({ to }) => to === email);
    expect(told?.subject).toBe("We protected your Magpie account");
    expect(told?.text).toContain(`${site.url}/password/forgot/`);
    await ask(email);
    const token = await linkTo(email);
    expect((await createBrowser(site).call(resetPassword, { token, new_password: wanted })).user.id).toBe(user.id);
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password }))).toBe(
      "WRONG_PASSWORD",
    );
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password: wanted }))).toBe("ok");
  });

  test("ACC-28 an account in need of help is sent the reset mail by the log-in itself", async () => {
    const { email } = await member();
    await operateState(site.services, email, "login_assistance");
    await expect(createBrowser(site).call(logIn, { username_or_email: email, password })).rejects.toMatchObject({
      reason: "LOGIN_ASSISTANCE",
      code: 87,
      data: { email_hint: expect.stringMatching(/^f•+@example\.com$/) },
    });
    const token = await linkTo(email);
    expect(await reasonOf(createBrowser(site).call(resetPassword, { token, new_password: wanted }))).toBe("ok");
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password: wanted }))).toBe("ok");
  });

  test("ACC-28 so is one whose person tries wrong passwords; a strict instance gives nothing away", async () => {
    for (const on of [site, strict]) {
      const { email } = await member(on);
      await operateState(on.services, email, "login_assistance");
      const answers = [];
      for (let index = 0; index < 4; index += 1)
        answers.push(
          await reasonOf(createBrowser(on).call(logIn, { username_or_email: email, password: "wrong-password-1" })),
        );
      expect(answers).toEqual(
        on === site
          ? ["WRONG_PASSWORD", "WRONG_PASSWORD", "LOGIN_ASSISTANCE", "LOGIN_ASSISTANCE"]
          : Array.from({ length: 4 }, () => "WRONG_PASSWORD"),
      );
      expect((await linkTo(email, on)) !== "").toBe(on === site);
    }
  });

  test("ACC-35 a reset of a suspended account changes the password and opens nothing", async () => {
    const { email, user } = await member();
    await ask(email);
    const token = await linkTo(email);
    await operateState(site.services, user.username, "suspended", "spam");
    expect(await reasonOf(createBrowser(site).call(resetPassword, { token, new_password: wanted }))).toBe("SUSPENDED");
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password: wanted }))).toBe(
      "SUSPENDED",
    );
  });
});
