import { refuse } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { accountById, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { nobodysId } from "#server/calls/audit/record-event.ts";
import { mailStranger } from "#server/domains/identity/account/mail-stranger.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    /** Answers a mail request whose HTTP answer must not reveal whether the person exists. */
    answer_mail_request: {
      template: "magic_link" | "reset_password";
      person_id: string;
      email: string | null;
      locale: string;
      next: string | null;
      /** Becomes the id of the event that records the mail, so that a second run recognizes it. Absent in jobs queued by older versions. */
      request_id?: string;
    };
  }
}

type AskedMail = {
  template: "magic_link" | "reset_password";
  account: AccountRow | undefined;
  /** What was typed, when it is an email: on a strict instance its mailbox is told that there is no account. */
  email: string | null;
  locale: string;
  next?: string | null;
};

/**
 * Sends the requested mail. On a strict instance known and unknown people take the same time and get the same answer; a job looks the
 * account up and tells only the mailbox. Otherwise refuses RATE_LIMITED after five mails to a person within the hour.
 */
export async function askForMail(
  services: Services,
  { template, account, email, locale, next = null }: AskedMail,
): Promise<void> {
  if (services.config.enumeration === "strict") {
    await enqueue(services.db, "answer_mail_request", {
      template,
      person_id: account?.id ?? nobodysId,
      email: account === undefined ? email : null,
      locale,
      next,
      request_id: services.ids.next(),
    });
    return;
  }
  if (account === undefined) return;
  const queued = await transaction(services.db, (tx) =>
    queueMail(services, tx, account.id, template, next === null ? {} : { next }),
  );
  if (!queued) refuse("RATE_LIMITED", { retryAfter: 3600 });
}

/** What a strict instance does after it has answered. */
export const answerMailRequest = defineJob({
  name: "answer_mail_request",
  effect: "none",
  async run(services, { template, person_id: personId, email, locale, next, request_id: requestId }) {
    const account = await accountById(services.db, personId);
    if (account === undefined)
      return email === null
        ? undefined
        : mailStranger(services, "no_account", { email, locale, values: {}, requestId });
    if (account.email_bounced_at !== null) return;
    await transaction(services.db, (tx) =>
      queueMail(services, tx, account.id, template, next === null ? {} : { next }, requestId),
    );
  },
});
