import type { MailKind } from "#spec/constants/mail-kinds.ts";
import type { Services } from "#server/services/services.ts";

/** Which mails a link stops: of a person, or to a mailbox without an account. */
export type Subscription = { kind: MailKind; person: string } | { kind: MailKind; mailbox: string };

const about = "unsubscribe";

/** The token of a link that stops mails. It is sealed and never ends, so that old mails can still be answered (RFC 8058). */
export function sealSubscription({ cipher }: Pick<Services, "cipher">, subscription: Subscription): string {
  return cipher.encrypt(JSON.stringify(subscription), about).toString("base64url");
}

/** What a token was made for, or null for any other text. */
export function openSubscription({ cipher }: Pick<Services, "cipher">, token: string): Subscription | null {
  try {
    return JSON.parse(cipher.decrypt(Buffer.from(token, "base64url"), about)) as Subscription;
  } catch {
    return null;
  }
}

/** By what a mailbox without an account is recognized when its reader wants no more mails. */
export function mailboxKey({ cipher }: Pick<Services, "cipher">, email: string): Buffer {
  return cipher.hmac(`refused mailbox ${email}`);
}

/** The page for people, and the address where a mail program does it with one click (RFC 8058). */
export function unsubscribeAddresses({ config }: Pick<Services, "config">, token: string) {
  return {
    page: `${config.publicUrl}/email/unsubscribe/?token=${token}`,
    oneClick: `${config.publicUrl}/email/unsubscribe/one-click/?token=${token}`,
  };
}
