import { adMessages } from "#spec/constants/ad-messages.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import { nobodysId } from "#server/calls/audit/record-event.ts";
import { peopleWithRight } from "./people-with-right.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    tell_ad_account: { ad_account_id: string; key: string };
  }
}

/** Mails and notifies everybody who has the right to hear of something that an account is told: once, however often it runs. */
export const tellAdAccountJob = defineJob({
  name: "tell_ad_account",
  effect: "adds",
  touches: ["notification"],
  async run(services, { ad_account_id: accountId, key }) {
    const { db } = services;
    const message = await db
      .selectFrom("ad_messages")
      .select(["kind", "facts"])
      .where("ad_account_id", "=", accountId)
      .where("key", "=", key)
      .where("told_at", "is", null)
      .executeTakeFirst();
    const account = await db.selectFrom("advertisers").select("name").where("id", "=", accountId).executeTakeFirst();
    if (message === undefined || account === undefined) return;
    const { kind, facts } = message;
    const ids = await peopleWithRight(db, accountId, adMessages[kind].right);
    const people = await db
      .selectFrom("people")
      .select(["id", "email", "locale"])
      .where("id", "in", ids)
      .where("state", "<>", "suspended")
      .execute();
    await transaction(db, async (tx) => {
      const { numUpdatedRows: marked } = await tx
        .updateTable("ad_messages")
        .set({ told_at: services.clock.now() })
        .where("ad_account_id", "=", accountId)
        .where("key", "=", key)
        .where("told_at", "is", null)
        .executeTakeFirst();
      if (marked === 0n) return;
      for (const { id, email, locale } of people.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) {
        const values = { ...facts, account: account.name, advertiser_id: accountId, person_id: id };
        await enqueue(tx, "send_mail", { template: kind, to: email, locale, values });
        await notify(services, tx, id, { kind, actorId: nobodysId, subject: key, adAccountId: accountId });
      }
    });
  },
});
