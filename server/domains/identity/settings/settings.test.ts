import { describe, expect, test } from "vitest";
import { uploadMedia } from "#contract/content/media.ts";
import { stepUp } from "#contract/identity/factors.ts";
import { beginExport } from "#contract/identity/recovery.ts";
import {
  changePassword,
  endSessions,
  getSession,
  listSessions,
  logIn,
  resendVerification,
  updateUser,
  verifyEmail,
} from "#contract/identity/session.ts";
import { suggestUsername } from "#rules/identity/username.ts";
import { testPicture } from "#tests/site.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { newMember, password } from "#server/domains/identity/sign-in/new-member.fixture.ts";

const site = testSite({ config: { trustProxy: 1 } });

const member = (locale = "en") => newMember(site, { locale });

const mailsTo = (email: string) => site.mails.filter((mail) => mail.to === email);
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? "";

describe("the verification mail", () => {
  test("ACC-34 comes with sign-up, opening it confirms nothing, its button's call confirms once", async () => {
    const { owner, email } = await member();
    await site.settle();
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ subject: "Verify your email for Magpie" });
    const token = tokenIn(mail?.text ?? "");
    expect(mail?.html).toContain(`${site.url}/email/verify/?token=${token}`);
    for (const method of ["GET", "HEAD"]) await fetch(`${site.url}/email/verify/?token=${token}`, { method });
    expect((await owner.call(getSession, {})).user?.email_verified).toBe(false);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        createBrowser(site, { cookies: new Map(owner.cookies) }).call(verifyEmail, { token }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await owner.call(getSession, {})).user?.email_verified).toBe(true);
    for (const bad of [token, "", "x".repeat(43), "\u0000"])
      await expect(owner.call(verifyEmail, { token: bad })).rejects.toMatchObject({ reason: "LINK_EXPIRED" });
  });

  test("ACC-34 the newest link wins, holds for a day, and nobody gets more than five mails an hour", async () => {
    const { owner, email } = await member("de");
    const resent = [];
    for (let index = 0; index < 8; index += 1)
      resent.push(
        await owner.call(resendVerification, {}).then(
          () => "ok",
          (error: { reason: string }) => error.reason,
        ),
      );
    expect(resent).toEqual([...Array(4).fill("ok"), ...Array(4).fill("RATE_LIMITED")]);
    await site.settle();
    expect(mailsTo(email)).toHaveLength(5);
    const [first, last] = [mailsTo(email)[0], mailsTo(email)[4]].map((mail) => tokenIn(mail?.text ?? ""));
    expect(mailsTo(email)[0]?.subject).toBe("Bestätige deine E-Mail-Adresse für Magpie");
    await expect(owner.call(verifyEmail, { token: first ?? "" })).rejects.toMatchObject({ reason: "LINK_EXPIRED" });
    site.advance(24 * 3600 + 5);
    await expect(owner.call(verifyEmail, { token: last ?? "" })).rejects.toMatchObject({ reason: "LINK_EXPIRED" });
    await owner.call(resendVerification, {});
    await site.settle();
    expect(await owner.call(verifyEmail, { token: tokenIn(mailsTo(email)[5]?.text ?? "") })).toEqual({ email });
    await owner.call(resendVerification, {});
    await site.settle();
    expect(mailsTo(email)).toHaveLength(6);
  });

  test("a mail escapes what a person calls themselves, and a new device is told of", async () => {
    const { owner, email } = await member();
    await owner.call(updateUser, { full_name: "<b>Eve</b> & co" });
    const proved = { email_verified_at: site.services.clock.now() };
    await site.services.db.updateTable("people").set(proved).where("email", "=", email).execute();
    await createBrowser(site, { country: "JP" }).call(logIn, { username_or_email: email, password });
    await site.settle();
    const mail = mailsTo(email).find(({ subject }) => subject === "New login to your Magpie account");
    expect(mail?.text).toContain("Japan");
    expect(mail?.html).toContain("&#60;b&#62;Eve");
    expect(mail?.html).not.toContain("<b>Eve");
    await owner.call(logIn, { username_or_email: email, password });
    await site.settle();
    expect(mailsTo(email).filter(({ subject }) => subject.startsWith("New login"))).toHaveLength(1);
  });
});

describe("sessions", () => {
  test("ACC-04 they are listed, this one first; one or all others end with their next request", async () => {
    const { owner, email } = await member();
    const others = [createBrowser(site), createBrowser(site), createBrowser(site)] as const;
    for (const other of others) await other.call(logIn, { username_or_email: email, password });
    const list = await owner.call(listSessions, {});
    expect(list.map(({ current }) => current)).toEqual([true, false, false, false]);
    const ended = await others[0].call(listSessions, {});
    expect(await owner.call(endSessions, { id: ended[0]?.id })).toEqual({ ended: 1 });
    expect((await others[0].call(getSession, {})).user).toBeNull();
    await expect(owner.call(endSessions, { id: ended[0]?.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(owner.call(endSessions, {})).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
    expect(await owner.call(endSessions, { all_others: true })).toEqual({ ended: 2 });
    expect((await others[2].call(getSession, {})).user).toBeNull();
    expect((await owner.call(getSession, {})).user).not.toBeNull();
  });

  test("all other sessions are ended, and the archive is asked for, after a fresh proof alone", async () => {
    const { owner, email } = await member();
    const other = createBrowser(site);
    await other.call(logIn, { username_or_email: email, password });
    site.advance(11 * 60);
    const asked = [() => owner.call(endSessions, { all_others: true }), () => owner.call(beginExport, {})];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ reason: "STEP_UP_REQUIRED" });
    expect((await other.call(getSession, {})).user).not.toBeNull();
    await owner.call(stepUp, { password });
    expect(await Promise.all(asked.map((ask) => ask()))).toEqual([{ ended: 1 }, { state: "working" }]);
    expect((await other.call(getSession, {})).user).toBeNull();
  });

  test("nobody ends or sees the sessions of others", async () => {
    const [one, two] = [await member(), await member()];
    const [session] = await one.owner.call(listSessions, {});
    await expect(two.owner.call(endSessions, { id: session?.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(createBrowser(site).call(listSessions, {})).rejects.toMatchObject({ reason: "NOT_AUTHENTICATED" });
  });

  test("a session ends after 30 days without use; logging in again replaces the cookie's session", async () => {
    const { owner, email } = await member();
    await owner.call(logIn, { username_or_email: email, password });
    expect(await owner.call(listSessions, {})).toHaveLength(1);
    site.advance(30 * 86_400 + 60);
    expect((await owner.call(getSession, {})).user).toBeNull();
  });
});

describe("the password", () => {
  test("changing it needs the old one, ends every other session, and tells by mail", async () => {
    const { owner, email, user } = await member();
    const other = createBrowser(site);
    await other.call(logIn, { username_or_email: email, password });
    const wanted = "nine-lives-4-cats";
    await expect(owner.call(changePassword, { old_password: "not-that", new_password: wanted })).rejects.toMatchObject({
      reason: "WRONG_PASSWORD",
      data: { field: "old_password" },
    });
    await owner.call(updateUser, { username: `cat_lover_${user.id.slice(-6)}` });
    await expect(
      owner.call(changePassword, { old_password: password, new_password: `cat_lover_${user.id.slice(-6)}` }),
    ).rejects.toMatchObject({
      reason: "PASSWORD_REJECTED",
      message: "Please make your username and password different.",
      data: { field: "new_password" },
    });
    expect(await owner.call(changePassword, { old_password: password, new_password: wanted })).toEqual({ ended: 1 });
    expect((await other.call(getSession, {})).user).toBeNull();
    await expect(other.call(logIn, { username_or_email: email, password })).rejects.toMatchObject({
      reason: "WRONG_PASSWORD",
    });
    expect((await other.call(logIn, { username_or_email: email, password: wanted })).user.id).toBe(user.id);
    await site.settle();
    expect(mailsTo(email).map(({ subject }) => subject)).toContain("Your Magpie password was changed");
  });
});

describe("the profile", () => {
  test("everything of it changes, comes back, and survives a second reading", async () => {
    const { owner, user } = await member();
    const { media_upload_id } = await owner.call(uploadMedia, {
      image_base64: (await testPicture()).toString("base64"),
    });
    const { user: changed } = await owner.call(updateUser, {
      version: user.version,
      username: `@New_Name_${user.id.slice(-5)}`,
      full_name: "Zoë O'Neil",
      about: "Tea,\nand kettles 🫖",
      website_url: "example.com/me",
      country: "JP",
      locale: "ja",
      theme: "dark",
      gender: "female",
      media_upload_id,
    });
    expect(changed).toMatchObject({
      username: `new_name_${user.id.slice(-5)}`,
      full_name: "Zoë O'Neil",
      first_name: "Zoë",
      about: "Tea,\nand kettles 🫖",
      website_url: "https://example.com/me",
      country: "JP",
      locale: "ja",
      theme: "dark",
      gender: "female",
      version: user.version + 1,
    });
    expect(changed.image_medium_url).toMatch(/^\/media\//);
    expect((await owner.call(getSession, {})).user).toEqual(changed);
    await expect(owner.call(updateUser, { version: user.version, about: "late" })).rejects.toMatchObject({
      reason: "CONFLICT",
    });
    const emptied = { media_upload_id: null, website_url: null, gender: null };
    expect((await owner.call(updateUser, emptied)).user).toMatchObject({
      image_medium_url: null,
      website_url: null,
      gender: null,
    });
  });

  test("a username is taken once, freed when left, and kept from the product's own words", async () => {
    const [one, two] = [await member(), await member()];
    const wanted = `wanted_${one.user.id.slice(-6)}`;
    const answers = await Promise.allSettled(
      [one, two].map(({ owner }) => owner.call(updateUser, { username: wanted })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = answers.find((answer) => answer.status === "rejected");
    expect(refused?.reason).toMatchObject({
      message: "This username is taken. Please choose another one.",
      data: { field: "username" },
    });
    const [holder, other] = answers[0]?.status === "fulfilled" ? [one, two] : [two, one];
    await holder.owner.call(updateUser, { username: `left_${holder.user.id.slice(-6)}` });
    expect((await other.owner.call(updateUser, { username: wanted })).user.username).toBe(wanted);
    for (const [username, message] of [
      ["ab", "Use 3 to 30 characters."],
      ["settings", "This username is reserved. Please choose another one."],
      ["аnna", "Use only lowercase letters, numbers and underscores."],
      ["a\u0000bc", "Use only lowercase letters, numbers and underscores."],
    ])
      await expect(one.owner.call(updateUser, { username })).rejects.toMatchObject({
        message,
        data: { field: "username" },
      });
  });

  test.each([
    ["website_url", "javascript:alert(1)"],
    ["website_url", "https://user:pass@example.com"],
    ["about", "x".repeat(501)],
    ["about", "bell\u0007"],
    ["full_name", "  "],
    ["full_name", "\u200b\u2800"],
    ["media_upload_id", "123456789"],
    ["locale", "xx"],
    ["theme", "pink"],
    ["is_operator", true],
  ])("bad input in %s is refused by its name: %j", async (field, value) => {
    const { owner } = await member();
    await expect(owner.call(updateUser, { [field]: value })).rejects.toMatchObject({
      reason: "INVALID_PARAMETERS",
      data: { field },
    });
  });
});

test("nobody is renamed to a reserved name or to one that only looks like another's; a sign-up is never called so", async () => {
  const person = await site.person();
  for (const username of ["admin", "Packs", "p\u0430ypal_help", "ann\u200bie", "\uff41nnie", "ann.ie"])
    await expect(person.call(updateUser, { username })).rejects.toMatchObject({ data: { field: "username" } });
  for (const username of ["admin", "p\u0430ypal"]) expect(suggestUsername(username, 0, 7)).not.toBe(username);
  expect((await person.call(getSession, {})).user?.username).toBe(person.username);
});
