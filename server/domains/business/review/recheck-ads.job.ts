import { sql } from "kysely";
import { adCheck } from "#spec/constants/ad-review.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { readAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    recheck_ads: Nothing;
  }
}

/** Every ten minutes: has approved ads looked at again whose page was looked at a day ago or longer, those that waited longest first. */
export const recheckAdsJob = defineJob({
  name: "recheck_ads",
  effect: "none",
  cron: "*/10 * * * *",
  async run({ db, clock }) {
    if ((await readAdSettings(db))?.on !== true) return;
    const before = new Date(clock.now().getTime() - adCheck.recheckHours * 3_600_000);
    const { rows } = await sql<{ ad_account_id: string; id: string }>`
      select ad_account_id, id from ads
       where review = 'APPROVED' and checked_at < ${before} and status <> 'ARCHIVED'
       order by checked_at limit ${adCheck.recheckBatch}`.execute(db);
    for (const { ad_account_id, id } of rows)
      await transaction(db, async (tx) => {
        // What can't be looked at waits its turn like the others.
        await tx
          .updateTable("ads")
          .set({ checked_at: clock.now() })
          .where("ad_account_id", "=", ad_account_id)
          .where("id", "=", id)
          .execute();
        await enqueue(tx, "check_ad", { ad_account_id, ad_id: id }, { key: `check_ad:${id}` });
      });
  },
});
