import { readAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { creditClicks } from "./credit-clicks.ts";
import { findClicks } from "./find-clicks.queries.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    credit_found_clicks: Nothing;
  }
}

/** Every night: credits what was paid for clicks that judging let through, once their day is in the books. */
export const creditFoundClicksJob = defineJob({
  name: "credit_found_clicks",
  effect: "none",
  cron: "41 3 * * *",
  async run(services) {
    if ((await readAdSettings(services.db)) === null) return;
    const found = await findClicks(services.db, services.clock.now(), null);
    for (const accountId of new Set(found.map(({ ad_account_id }) => ad_account_id)))
      await creditClicks(services, accountId, async (tx) => findClicks(tx, services.clock.now(), accountId));
  },
});
