/** The mail server says that there is no such mailbox, and will say so again. */
export class MailboxRefused extends Error {
  override readonly name = "MailboxRefused";
}

/** What is meant by a reply that a mailbox is asked for with (RFC 5321, RFC 3463): a server that doesn't let us in says nothing of the mailbox. */
export function isMailboxRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0, response = "" } = error as SmtpError;
  if (command !== "RCPT TO" || responseCode < 500 || responseCode > 599) return false;
  const detail = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response);
  if (detail !== null) return detail[1] === "1" || (detail[1] === "2" && detail[2] === "1");
  return noSuchMailbox.has(responseCode) && !/relay|spam|block|policy|polic/i.test(response);
}

type SmtpError = { command?: string; responseCode?: number; response?: string };

const noSuchMailbox = new Set([501, 550, 551, 553]);
