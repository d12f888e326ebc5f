import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { mailStranger } from "#server/domains/identity/account/mail-stranger.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    answer_email_change: { person_id: string; email: string; request_id: string };
  }
}

/** Mails the link to the new mailbox; one whose address has an account is told only that somebody asked for it. */
export const answerEmailChange = defineJob({
  name: "answer_email_change",
  effect: "none",
  async run(services, { person_id: personId, email, request_id: requestId }) {
    const account = await accountById(services.db, personId);
    if (account === undefined || account.pending_email !== email) return;
    const holder = await services.db
      .selectFrom("emails")
      .select(["person_id", "former_until"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (holder === undefined || holder.person_id === personId) {
      const values = { account: personId, username: account.username };
      return mailStranger(services, "change_email", { email, locale: account.locale, values, requestId });
    }
    if (holder.former_until !== null) return;
    await transaction(services.db, (tx) => queueMail(services, tx, holder.person_id, "email_in_use", {}, requestId));
  },
});
