import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { tellDecision } from "./decide-ad.ts";
import { decisionsOn } from "./desk.queries.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    tell_ad_decision: { ad_account_id: string; ad_id: string; decision_id: string };
  }
}

/** Tells an account's people how an ad was decided, unless that was taken back. */
export const tellAdDecisionJob = defineJob({
  name: "tell_ad_decision",
  effect: "none",
  async run(services, { ad_account_id, ad_id, decision_id }) {
    const decided = (await decisionsOn(services.db, ad_account_id, ad_id)).find(({ id }) => id === decision_id);
    if (decided === undefined || decided.undone_at !== null || decided.verdict === "DOUBT") return;
    const { verdict, reasons, note } = decided;
    const ad = await services.db
      .selectFrom("ads")
      .select(["ad_account_id", "name"])
      .where("ad_account_id", "=", ad_account_id)
      .where("id", "=", ad_id)
      .executeTakeFirst();
    if (ad === undefined) return;
    await transaction(services.db, (tx) => tellDecision(services, tx, ad, { verdict, reasons, note }, decision_id));
  },
});
