import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string; subject: string; text: string; html: string; links: string[] };

const maxKept = 1000;

/** A mail server on loopback that keeps what it is sent, newest first; on this port, or a free one. */
export async function startMailServer(at = 0) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = "", text = "", html = "" }) => {
          const links = [...new Set(text.match(/https?:\/\/[^\s<>"')]+/g) ?? [])];
          for (const { address } of session.envelope.rcptTo) mails.unshift({ to: address, subject, text, html, links });
          mails.length = Math.min(mails.length, maxKept);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
