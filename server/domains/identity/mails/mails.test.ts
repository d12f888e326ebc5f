import { expect, test } from "vitest";
import { getMail, listMails } from "#contract/operate/mails.ts";
import { previewMailDraft, resetMail, sendTestMail, setMail } from "#contract/operate/set-mail.ts";
import { locales } from "#rules/kit/locale.ts";
import { mailNames } from "#spec/constants/mails.ts";
import { reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { mailTemplates, type Template } from "#server/mails/mail-templates.ts";
import { usualTexts } from "#server/mails/own-texts.ts";
import { previewMail } from "#server/mails/preview-mail.ts";
import { sendMail } from "#server/mails/send-mail.ts";
import { createCaches } from "#server/platform/caches.ts";
import { branding } from "#server/services/branding.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({});
const owner = testPerson(site, { roles: ["owner"], emailVerified: true });
const unverified = testPerson(site, { roles: ["owner"] });
const moderator = testPerson(site, { roles: ["moderator"] });
const somebody = testPerson(site, { emailVerified: true });
const magic = { name: "magic_link", locale: "en" } as const;
const none = { subject: null, opening: null, closing: null };

/** What the worker sends, in a process of its own. */
async function sent(template: string, to: { email: string; id: string }, locale = "en") {
  const values = { person_id: to.id, at: "2026-05-04T09:30:00Z" };
  const elsewhere = { ...site.services, caches: createCaches() };
  await sendMail.run(elsewhere, { template, to: to.email, locale, values });
  return site.mails.at(-1);
}

test("ACC-06 every mail is listed once, in a group, and is complete in each language with example data", async () => {
  const { mails, is_sending, address } = await owner.call(listMails, {});
  expect(mails.map(({ name }) => name).toSorted()).toEqual(Object.keys(mailTemplates).toSorted());
  expect(mails.map(({ name }) => name)).toEqual(mailNames);
  expect({ is_sending, address }).toEqual({ is_sending: false, address: owner.email });
  for (const name of mailNames)
    for (const locale of locales) {
      const { subject, html, text } = previewMail({
        name,
        locale,
        site: "https://nest.example",
        branding: { ...branding.usual, name: "Nest" },
        own: null,
      });
      expect(`${name} ${locale} ${subject}${text}`).not.toMatch(/[{}]|Magpie|undefined/);
      const template: Template = mailTemplates[name];
      expect(text.includes("https://nest.example/email/unsubscribe/")).toBe(template.kind !== undefined);
      expect(html).not.toMatch(/<script|<img|token=/);
    }
});

test("ACC-06 changed texts are in the next mail of every process, until they are put back; what protects stays", async () => {
  const usual = await sent("password_changed", somebody);
  const which = { name: "password_changed", locale: "en" } as const;
  const own = {
    subject: "Your Nest password is new",
    opening: 'Dear {name} <img src=x onerror="alert(1)">,',
    closing: "Yours,\nthe Nest",
  };
  for (const _ of [1, 2]) expect(await owner.call(setMail, { ...which, ...own })).toMatchObject({ own });
  const mail = await sent("password_changed", somebody);
  expect(mail?.subject).toBe("Your Nest password is new");
  expect(mail?.html).not.toContain("<img");
  expect(mail?.html).toContain("&#60;img src=x");
  expect(mail?.html).toContain("Yours,<br>the Nest");
  expect(mail?.text).toContain("<img src=x");
  for (const kept of [
    "Every other device was logged out.",
    "If that wasn't you",
    "/settings/security/?setting=Devices",
    somebody.email,
  ])
    expect([mail?.text.includes(kept), usual?.text.includes(kept)]).toEqual([true, true]);
  // Other languages and other mails are as they were.
  expect((await sent("password_changed", somebody, "de"))?.subject).not.toContain("Nest");
  const { mails } = await owner.call(listMails, {});
  expect(mails.filter(({ changed }) => changed.length > 0)).toMatchObject([
    { name: "password_changed", subject: own.subject, changed: ["en"] },
  ]);
  // Who has no name is greeted without one.
  await site.services.db.updateTable("people").set({ first_name: "" }).where("id", "=", somebody.id).execute();
  expect((await sent("password_changed", somebody))?.text).toMatch(/^Hi,/);
  for (const _ of [1, 2]) expect(await owner.call(resetMail, which)).toMatchObject({ own: none });
  expect((await sent("password_changed", somebody))?.subject).toBe(usual?.subject);
  // What the copy says is nothing of one's own.
  const { subject, opening } = usualTexts(mailTemplates.magic_link, "en", null);
  expect((await owner.call(setMail, { ...magic, subject, opening, closing: " " })).own).toEqual(none);
  expect((await owner.call(listMails, {})).mails.every(({ changed }) => changed.length === 0)).toBe(true);
});

test("ACC-06 bad texts are refused by their field and change nothing; nobody but an owner reads or changes them", async () => {
  const invite = { name: "board_invite", locale: "de" } as const;
  for (const [which, field, text] of [
    [magic, "subject", "Log in\r\nBcc: all@example.com"],
    [magic, "subject", "Log in\u2028Bcc: all@example.com"],
    [magic, "subject", "x".repeat(151)],
    [magic, "subject", "Your code is {code}"],
    [magic, "subject", "Hello {name"],
    [magic, "opening", "{constructor}"],
    [magic, "opening", "{count, plural, one {#}}"],
    [magic, "closing", "x".repeat(501)],
    [magic, "closing", "a\u0000b"],
    [invite, "subject", "{inviter} lädt dich ein"],
    [{ name: "sign_up", locale: "en" }, "opening", "Hi {name}"],
  ] as const)
    await expect(owner.call(setMail, { ...which, ...none, [field]: text })).rejects.toMatchObject({ data: { field } });
  for (const bad of [{ name: "constructor" }, { locale: "fr" }])
    expect(await reasonOf(owner.call(getMail, { ...magic, ...bad } as never))).toBe("INVALID_PARAMETERS");
  expect((await owner.call(getMail, magic)).own).toEqual(none);
  expect(await reasonOf(somebody.call(listMails, {}))).toBe("NOT_FOUND");
  for (const refused of [
    () => moderator.call(getMail, magic),
    () => moderator.call(setMail, { ...magic, ...none }),
    () => moderator.call(sendTestMail, magic),
  ])
    expect(await reasonOf(refused())).toBe("ROLE_MISSING");
});

test("ACC-06 a draft is shown as the mail it would be and kept nowhere; what its mail can't fill gives way to the copy", async () => {
  const draft = { ...magic, subject: "Come in, {name}", opening: "Dear {name} <i>,", closing: "Hi {nam}" };
  const before = await owner.call(getMail, magic);
  const { subject, text, html } = await owner.call(previewMailDraft, draft);
  expect(subject).toBe("Come in, Ada");
  expect(text).toMatch(/^Dear Ada <i>,/);
  expect(html).toContain("Dear Ada &#60;i&#62;,");
  expect(text).not.toContain("Hi");
  expect(await owner.call(getMail, magic)).toEqual(before);
  expect(await owner.call(previewMailDraft, { ...magic, ...none })).toEqual(before.preview);
  expect((await owner.call(previewMailDraft, { ...draft, locale: "ja" })).text).toContain("Dear Ada");
  for (const [field, wrong] of [
    ["subject", "Log in\nBcc: all@example.com"],
    ["opening", "x".repeat(501)],
  ] as const)
    await expect(owner.call(previewMailDraft, { ...draft, [field]: wrong })).rejects.toMatchObject({ data: { field } });
  expect(await reasonOf(moderator.call(previewMailDraft, draft))).toBe("ROLE_MISSING");
  expect(await reasonOf(somebody.call(previewMailDraft, draft))).toBe("NOT_FOUND");
});

test("ACC-06 a mail to try goes to one's own verified email, so many an hour; where mail isn't set up it is refused", async () => {
  const { config, mailer } = site.services;
  expect(await reasonOf(owner.call(sendTestMail, magic))).toBe("CONFLICT");
  const before = site.mails.length;
  Object.assign(config, { smtpUrl: "smtp://mail.example" });
  expect(await reasonOf(unverified.call(sendTestMail, magic))).toBe("EMAIL_UNVERIFIED");
  await owner.call(setMail, { ...magic, ...none, closing: "Bye {email}" });
  expect(await owner.call(sendTestMail, magic)).toEqual({ address: owner.email });
  expect(site.mails).toHaveLength(before + 1);
  expect(site.mails.at(-1)).toMatchObject({
    to: owner.email,
    subject: "[Test] Your login link for Magpie",
    text: expect.stringContaining(`Bye ${owner.email}`),
  });
  const send = mailer.send.bind(mailer);
  Object.assign(mailer, { send: () => Promise.reject(new Error("no")) });
  expect(await reasonOf(owner.call(sendTestMail, magic))).toBe("UNAVAILABLE");
  Object.assign(mailer, { send });
  const answers = [];
  for (let n = 0; n < 21; n++)
    answers.push(
      await owner.call(sendTestMail, magic).then(
        () => "sent",
        () => "refused",
      ),
    );
  expect(answers.at(-1)).toBe("refused");
  Object.assign(config, { smtpUrl: null });
});
