import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMagicLink } from "#contract/identity/methods.ts";
import { sendMail } from "#server/mails/send-mail.ts";
import { smtpMailer } from "#server/platform/mail/mailer.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
/** What the mail server says when it is asked for a mailbox; null: it takes the mail. */
let reply: { code: number; text: string } | null = null;
let asked = 0;
const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authOptional: true,
  onRcptTo(_address, _session, done) {
    asked += 1;
    done(reply === null ? null : Object.assign(new Error(reply.text), { responseCode: reply.code }));
  },
  onData(stream, _session, done) {
    stream.on("end", done);
    stream.resume();
  },
});
let port = 0;
beforeAll(async () => {
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  ({ port } = listening.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

async function send(to: { id: string; email: string }, template = "password_changed") {
  const mailer = smtpMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    smtpTls: "required",
    mailFrom: "magpie@example.com",
  });
  const values = { person_id: to.id, at: "2026-05-04T09:30:00Z" };
  await sendMail.run({ ...site.services, mailer }, { template, to: to.email, locale: "en", values });
}

const isBounced = async ({ id }: { id: string }) =>
  (
    await site.services.db
      .selectFrom("people")
      .select("email_bounced_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).email_bounced_at !== null;

test.each([
  [550, "5.1.1 User unknown"],
  [501, "bad address syntax"],
  [550, "No such user here"],
  [553, "5.1.3 Bad destination mailbox address syntax"],
])(
  "ACC-06 a mailbox that the mail server refuses for good (%i %s) is noted, and nothing is tried again",
  async (code, text) => {
    const person = await site.person({ emailVerified: true });
    reply = { code, text };
    await send(person);
    expect(await isBounced(person)).toBe(true);
    await expect(createBrowser(site).call(sendMagicLink, { email: person.email })).rejects.toMatchObject({
      reason: "MAGIC_LINK_EMAIL_BOUNCED",
    });
  },
);

test.each([
  [450, "4.2.1 Try again later"],
  [552, "5.2.2 Mailbox full"],
  [550, "5.7.1 Relaying denied"],
  [554, "Relay access denied"],
  [550, "Blocked as spam"],
])("ACC-06 what says nothing of the mailbox (%i %s) is tried again", async (code, text) => {
  const person = await site.person({ emailVerified: true });
  reply = { code, text };
  await expect(send(person)).rejects.toThrow();
  expect(await isBounced(person)).toBe(false);
  reply = null;
  await send(person);
  expect(await isBounced(person)).toBe(false);
});
