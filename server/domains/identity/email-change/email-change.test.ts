import { describe, expect, test } from "vitest";
import {
  askToChangeEmail,
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  readEmailRestore,
  restoreEmail,
} from "#contract/identity/email-change.ts";
import { addPasskey, passkeyChallenge, passkeys, secondFactors, stepUp } from "#contract/identity/factors.ts";
import { forgotPassword, resetPassword } from "#contract/identity/recovery.ts";
import { getSession, logIn, updateUser } from "#contract/identity/session.ts";
import { matureFactors, withApp } from "#server/domains/identity/factors/member.fixture.ts";
import { createAuthenticator } from "#server/domains/identity/passkeys/authenticator.fixture.ts";
import { confirmEmail, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { newEmail, newMember, password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });

async function member() {
  const somebody = await newMember(site);
  await confirmEmail(site, somebody.owner, somebody.email);
  return somebody;
}

async function mailTo(email: string, path: string) {
  await site.settle();
  const mail = site.mails.findLast(({ to, text }) => to === email && text.includes(path));
  return { mail, token: /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "" };
}

/** Somebody whose email was changed, and the link their former mailbox got. */
async function changed() {
  const somebody = await member();
  const wanted = newEmail("wanted");
  await somebody.owner.call(askToChangeEmail, { email: wanted });
  await somebody.owner.call(confirmEmailChange, { token: (await mailTo(wanted, "/email/change/")).token });
  return { ...somebody, wanted, wayBack: (await mailTo(somebody.email, "/email/restore/")).token };
}

describe("asking for another email", () => {
  test("nothing changes until the new mailbox's link is used in the account, once", async () => {
    const { owner, email, user } = await member();
    const wanted = newEmail("wanted");
    const { pending } = await owner.call(askToChangeEmail, { email: ` ${wanted.toUpperCase()} ` });
    expect(pending).toMatchObject({ email: wanted });
    expect(await owner.call(readEmailChange, {})).toEqual({ pending });
    expect((await owner.call(getSession, {})).user).toMatchObject({ email });
    const { mail, token } = await mailTo(wanted, "/email/change/");
    expect(mail?.text).toContain(user.username);
    const { owner: stranger } = await member();
    expect(await reasonOf(stranger.call(confirmEmailChange, { token }))).toBe("NOT_ALLOWED");
    expect(await reasonOf(createBrowser(site).call(confirmEmailChange, { token }))).toBe("NOT_AUTHENTICATED");
    expect(await owner.call(confirmEmailChange, { token })).toEqual({ email: wanted });
    expect((await owner.call(getSession, {})).user).toMatchObject({ email: wanted, email_verified: true });
    expect(await owner.call(readEmailChange, {})).toEqual({ pending: null });
    expect(await reasonOf(owner.call(confirmEmailChange, { token }))).toBe("LINK_EXPIRED");
    const browser = createBrowser(site);
    expect(await reasonOf(browser.call(logIn, { username_or_email: email, password }))).toBe("ACCOUNT_UNKNOWN");
    expect((await browser.call(logIn, { username_or_email: wanted, password })).user.id).toBe(user.id);
  });

  test("it needs a fresh proof; sending the link again does not", async () => {
    const { owner } = await member();
    const wanted = newEmail("wanted");
    site.advance(11 * 60);
    expect(await reasonOf(owner.call(askToChangeEmail, { email: wanted }))).toBe("STEP_UP_REQUIRED");
    await owner.call(stepUp, { password });
    await owner.call(askToChangeEmail, { email: wanted });
    const first = await mailTo(wanted, "/email/change/");
    site.advance(11 * 60);
    await owner.call(askToChangeEmail, { email: wanted });
    const second = await mailTo(wanted, "/email/change/");
    expect(await reasonOf(owner.call(confirmEmailChange, { token: first.token }))).toBe("LINK_EXPIRED");
    expect(await reasonOf(owner.call(askToChangeEmail, { email: newEmail() }))).toBe("STEP_UP_REQUIRED");
    expect(await owner.call(confirmEmailChange, { token: second.token })).toEqual({ email: wanted });
  });

  test("an email with an account gets the same answer, and only its mailbox learns of it", async () => {
    const [one, other] = [await member(), await member()];
    const free = await one.owner.call(askToChangeEmail, { email: newEmail() });
    const taken = await one.owner.call(askToChangeEmail, { email: other.email });
    expect(Object.keys(taken.pending ?? {})).toEqual(Object.keys(free.pending ?? {}));
    expect((await mailTo(other.email, "/email/change/")).mail).toBeUndefined();
    expect((await mailTo(other.email, "nothing was changed")).mail?.subject).toBe(
      "Someone wanted to use your email on Magpie",
    );
  });

  test("it can be given up, waits for a day, and a second one replaces the first", async () => {
    const { owner } = await member();
    const [one, two] = [newEmail("one"), newEmail("two")];
    await owner.call(askToChangeEmail, { email: one });
    const first = await mailTo(one, "/email/change/");
    await owner.call(askToChangeEmail, { email: two });
    expect(await reasonOf(owner.call(confirmEmailChange, { token: first.token }))).toBe("LINK_EXPIRED");
    const second = await mailTo(two, "/email/change/");
    await owner.call(cancelEmailChange, {});
    expect(await owner.call(readEmailChange, {})).toEqual({ pending: null });
    expect(await reasonOf(owner.call(confirmEmailChange, { token: second.token }))).toBe("LINK_EXPIRED");
    await owner.call(askToChangeEmail, { email: two });
    const third = await mailTo(two, "/email/change/");
    site.advance(24 * 3600 + 5);
    expect(await owner.call(readEmailChange, {})).toEqual({ pending: null });
    expect(await reasonOf(owner.call(confirmEmailChange, { token: third.token }))).toBe("LINK_EXPIRED");
  });

  test.each([
    ["", "You missed a spot! Don't forget to add your email."],
    ["nobody", "Hmm...that doesn't look like an email address."],
  ])("%j is refused at its field", async (email, message) => {
    const { owner } = await member();
    await expect(owner.call(askToChangeEmail, { email })).rejects.toMatchObject({ message, data: { field: "email" } });
  });

  test("one's own email is refused, and more than five mails an hour", async () => {
    const { owner, email } = await member();
    await expect(owner.call(askToChangeEmail, { email })).rejects.toMatchObject({
      message: "This is already your email.",
    });
    const reasons = [];
    for (let index = 0; index < 6; index += 1)
      reasons.push(await reasonOf(owner.call(askToChangeEmail, { email: newEmail() })));
    expect(reasons.at(-1)).toBe("RATE_LIMITED");
  });

  test("an email that was never verified gets no way back: it may be a stranger's", async () => {
    const { owner, email } = await newMember(site);
    const wanted = newEmail("wanted");
    await owner.call(askToChangeEmail, { email: wanted });
    await owner.call(confirmEmailChange, { token: (await mailTo(wanted, "/email/change/")).token });
    expect((await mailTo(email, "/email/restore/")).mail).toBeUndefined();
    expect((await newMember(site, { email })).user.username).toBeTruthy();
  });

  test("an email taken meanwhile is refused when the link is used", async () => {
    const { owner, email } = await member();
    const wanted = newEmail("wanted");
    await owner.call(askToChangeEmail, { email: wanted });
    const { token } = await mailTo(wanted, "/email/change/");
    await newMember(site, { email: wanted });
    expect(await reasonOf(owner.call(confirmEmailChange, { token }))).toBe("EMAIL_TAKEN");
    expect((await owner.call(getSession, {})).user).toMatchObject({ email });
  });
});

describe("the way back", () => {
  test("the former email brings the account back: whoever changed it is out, what was set up before stays", async () => {
    const { owner, email, user } = await member();
    await withApp(site, owner);
    await matureFactors(site, user.id);
    const wanted = newEmail("thief");
    await owner.call(askToChangeEmail, { email: wanted });
    await owner.call(confirmEmailChange, { token: (await mailTo(wanted, "/email/change/")).token });
    const { token } = await mailTo(email, "/email/restore/");
    const key = createAuthenticator(site);
    const { options } = await owner.call(passkeyChallenge, { purpose: "add" });
    await owner.call(addPasskey, { credential: key.create(options) });

    const finder = createBrowser(site);
    expect(await finder.call(readEmailRestore, { token })).toEqual({ email, kept: false });
    expect(await finder.call(restoreEmail, { token })).toEqual({ email, set_up: [] });
    expect((await owner.call(getSession, {})).user).toBeNull();
    expect(await reasonOf(finder.call(restoreEmail, { token }))).toBe("LINK_EXPIRED");
    expect(await reasonOf(finder.call(logIn, { username_or_email: email, password }))).not.toBe("ok");
    expect(await reasonOf(finder.call(logIn, { username_or_email: wanted, password }))).toBe("ACCOUNT_UNKNOWN");

    await finder.call(forgotPassword, { username_or_email: email });
    const reset = await mailTo(email, "/password/reset/");
    expect(await reasonOf(finder.call(resetPassword, { token: reset.token, new_password: "kettle-back-99" }))).toBe(
      "MFA_REQUIRED",
    );
    const { rows } = await site.services.pool.query("select count(*)::int as n from passkeys where person_id = $1", [
      user.id,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("it holds for seven days, and nobody else gets the email meanwhile", async () => {
    const { email, wayBack } = await changed();
    expect(await reasonOf(newMember(site, { email }))).not.toBe("ok");
    site.advance(7 * 86_400 + 5);
    expect(await reasonOf(createBrowser(site).call(restoreEmail, { token: wayBack }))).toBe("LINK_EXPIRED");
  });

  test("a password chosen by the new email does not end it", async () => {
    const { owner, email, wanted, wayBack } = await changed();
    await owner.call(forgotPassword, { username_or_email: wanted });
    const { token } = await mailTo(wanted, "/password/reset/");
    await createBrowser(site).call(resetPassword, { token, new_password: "thief-kettle-99" });
    expect(await createBrowser(site).call(restoreEmail, { token: wayBack })).toMatchObject({ email });
  });

  test("it undoes later changes too, and their ways back end", async () => {
    const { owner, email, wanted, wayBack } = await changed();
    const third = newEmail("third");
    await owner.call(askToChangeEmail, { email: third });
    await owner.call(confirmEmailChange, { token: (await mailTo(third, "/email/change/")).token });
    const later = await mailTo(wanted, "/email/restore/");
    expect(await createBrowser(site).call(restoreEmail, { token: wayBack })).toMatchObject({ email });
    expect(await reasonOf(createBrowser(site).call(restoreEmail, { token: later.token }))).toBe("LINK_EXPIRED");
    for (const free of [wanted, third]) expect((await newMember(site, { email: free })).user.id).toBeTruthy();
  });

  test("one's own former email can be taken again at once", async () => {
    const { owner, email } = await changed();
    await owner.call(askToChangeEmail, { email });
    await owner.call(confirmEmailChange, { token: (await mailTo(email, "/email/change/")).token });
    expect((await owner.call(getSession, {})).user).toMatchObject({ email });
    expect(await owner.call(passkeys, {})).toEqual([]);
    expect(await owner.call(secondFactors, {})).toBeTruthy();
  });
});

describe("the birthdate", () => {
  const day = (year: number) => Date.UTC(year, 4, 1) / 1000;
  const thisYear = new Date().getUTCFullYear();

  test("is corrected by the rules of a sign-up, and shown to nobody else", async () => {
    const { owner } = await member();
    expect((await owner.call(updateUser, { birthday: day(1985) })).user.birthday).toBe("1985-05-01");
    expect(await reasonOf(owner.call(updateUser, { birthday: day(1850) }))).toBe("OVERAGE");
    expect((await owner.call(getSession, {})).user?.birthday).toBe("1985-05-01");
  });

  test("makes nobody an adult", async () => {
    const { owner } = await member();
    await owner.call(updateUser, { birthday: day(thisYear - 15) });
    await expect(owner.call(updateUser, { birthday: day(1985) })).rejects.toMatchObject({
      data: { field: "birthday" },
    });
    expect((await owner.call(updateUser, { birthday: day(thisYear - 16) })).user.birthday).toBe(
      `${thisYear - 16}-05-01`,
    );
  });

  test("of a child is refused and kept nowhere", async () => {
    const { owner } = await member();
    expect(await reasonOf(owner.call(updateUser, { birthday: day(thisYear - 9) }))).toBe("UNDERAGE");
    expect((await owner.call(getSession, {})).user?.birthday).toBe("1990-05-01");
  });
});
