import type { Transporter } from "nodemailer";
import { isMailboxRefused, MailboxRefused } from "./mailbox-refused.ts";
import type { Config } from "#server/config/config.ts";

export type Mail = {
  to: string;
  /** Who it comes from; MAIL_FROM otherwise. */
  from?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  /** Files that come along. */
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
};

/** Sends one mail; throws when it could not be handed over, and the job that called tries again; MailboxRefused when that is of no use. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Throws where the mail server doesn't answer or doesn't know us; absent where there is none. Sends nothing. */
  check?(): Promise<void>;
};

/** Sends over SMTP (`SMTP_URL`); unencrypted to this machine alone, unless `SMTP_TLS` says otherwise. */
export function smtpMailer({
  smtpUrl,
  smtpTls,
  mailFrom,
}: Pick<Config, "smtpTls" | "mailFrom"> & { smtpUrl: string }): Mailer {
  // The client is large: it is read when the first mail is sent.
  let connecting: Promise<Transporter> | undefined;
  const connect = async () => {
    const { createTransport } = await import("nodemailer");
    // Else whoever stands between takes the offer of encryption away, and reads log-in links.
    const requireTLS = smtpTls === "required" && !isLoopback(new URL(smtpUrl).hostname);
    return createTransport({ url: smtpUrl, requireTLS, connectionTimeout: 10_000, socketTimeout: 20_000 });
  };
  return {
    async send(mail) {
      const transport = await (connecting ??= connect());
      const { attachments = [], ...rest } = mail;
      await transport.sendMail({ from: mailFrom, ...rest, attachments: [...attachments] }).catch((cause: unknown) => {
        throw isMailboxRefused(cause) ? new MailboxRefused("no such mailbox", { cause }) : cause;
      });
    },
    async check() {
      const transport = await (connecting ??= connect());
      await transport.verify();
    },
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
