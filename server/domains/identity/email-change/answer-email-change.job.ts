import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { accountById } from "#server/domains/identity/sign-in/access.queries.ts";

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
    await transaction(services.db, async (tx) => {
      if (holder !== undefined && holder.person_id !== personId) {
        if (holder.former_until === null)
          await queueMail(services, tx, holder.person_id, "email_in_use", {}, requestId);
        return;
      }
      const taken = await services.limits.tryTake([["mail_change_email", email]], { tx });
      if ("refused" in taken) return;
      await enqueue(tx, "send_mail", {
        template: "change_email",
        to: email,
        locale: account.locale,
        values: { account: personId, username: account.username },
      });
    });
  },
});
