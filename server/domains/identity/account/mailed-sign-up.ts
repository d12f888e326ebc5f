import { refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { mailStranger } from "./mail-stranger.ts";
import { deviceOf } from "./device.ts";
import type { Identity } from "./identity.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { MailLink, Services } from "#server/services/services.ts";
import { accountByName } from "./access.queries.ts";
import { openChallenge, readChallenge } from "./challenges.ts";
import type { NewPerson } from "./create-person.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    answer_sign_up: { email: string; locale: string; sealed: string; request_id?: string };
  }
}

/** An account to be created once its mailbox is verified. */
export type PendingSignUp = {
  person: NewPerson;
  /** The code of the invitation they came with. */
  invitation: string | undefined;
  /** The outside account it came with, and the picture of that. */
  identity: Identity | null;
  pictureUrl: string | null;
  /** The browser that asked for it. */
  device: string;
};

const about = "sign-up";

/**
 * A valid sign-up form on a strict instance: a job finds out whether the email has an account and tells only the mailbox, so everybody gets
 * SIGN_UP_MAILED in the same time. Nothing is created until the mail is opened.
 */
export async function mailSignUp(context: CallContext, asked: Omit<PendingSignUp, "device">): Promise<never> {
  const { services } = context;
  const pending: PendingSignUp = { ...asked, device: deviceOf(context).toString("base64url") };
  const { email, locale } = pending.person;
  const sealed = services.cipher.encrypt(JSON.stringify(pending), about).toString("base64");
  await enqueue(services.db, "answer_sign_up", { email, locale, sealed, request_id: services.ids.next() });
  return refuse("SIGN_UP_MAILED", { data: { email } });
}

/** Mails the link that creates the account, or one that signs in to the existing account. */
export const answerSignUp = defineJob({
  name: "answer_sign_up",
  effect: "none",
  async run(services, { email, locale, sealed, request_id: requestId }) {
    const account = await accountByName(services.db, email);
    if (account !== undefined) {
      if (account.email_bounced_at !== null) return;
      await transaction(services.db, (tx) => queueMail(services, tx, account.id, "magic_link", {}, requestId));
      return;
    }
    await mailStranger(services, "sign_up", { email, locale, values: { sealed }, requestId });
  },
});

/** The link of such a mail; it holds as long as one that verifies an email. */
export const signUpLink: MailLink = async (services, _to, { sealed = "" }) => {
  const seconds = accessConstants.emailVerificationHours * 3600;
  const token = await openChallenge(services, services.db, { kind: "sign_up", seconds, detail: { sealed } });
  return { link: `${services.config.publicUrl}/email/verify/?token=${token}` };
};

/** The sign-up that a link completes while it holds; null for any other token. Uses nothing up. */
export async function readPendingSignUp(services: Services, token: string): Promise<PendingSignUp | null> {
  const challenge = await readChallenge<{ sealed: string }>(services, services.db, "sign_up", token);
  if (challenge === undefined) return null;
  return JSON.parse(services.cipher.decrypt(Buffer.from(challenge.detail.sealed, "base64"), about)) as PendingSignUp;
}

/** Whether this is the browser that asked for the account. */
export function isOwnSignUp({ deviceHash }: CallContext, { device }: PendingSignUp): boolean {
  return deviceHash !== null && deviceHash.toString("base64url") === device;
}
