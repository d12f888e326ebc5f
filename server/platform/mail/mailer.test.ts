import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smtpMailer } from "./mailer.ts";

const heard: string[] = [];
const plain = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authOptional: true,
  onData(stream, _session, done) {
    stream.on("data", (part: Buffer) => heard.push(part.toString()));
    stream.on("end", done);
  },
});
let port = 0;
beforeAll(async () => {
  const server = plain.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => plain.close(() => resolve())));

const mail = { to: "ada@example.com", subject: "A link", text: "Open it.", html: "<p>Open it.</p>" };
const mailer = (host: string, smtpTls: "required" | "optional") =>
  smtpMailer({ smtpUrl: `smtp://${host}:${port}`, smtpTls, mailFrom: "magpie@example.com" });

test("ACC-06 mail to another machine leaves encrypted or not at all; to this one, and where that is said, as it can", async () => {
  await mailer("127.0.0.1", "required").send(mail);
  // Another name of this machine, which nobody could tell from that of another one.
  await expect(mailer("0.0.0.0", "required").send(mail)).rejects.toThrow(/TLS/i);
  await mailer("0.0.0.0", "optional").send(mail);
  expect(heard.join("").match(/Subject: A link/g)).toHaveLength(2);
});
