import { readAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { accountsToInvoice, accountsToRefund, accountsToTry } from "./charges.queries.ts";
import { endCredits } from "./end-credits.ts";
import { settleAccount, unsettledAccounts } from "./settle-account.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    settle_ads: Nothing;
  }
}

const together = 200;
/** A refund that has no answer after so long is asked for again. */
const refundMs = 10 * 60_000;

/**
 * Closes the days of all accounts that are over, and has charged what fell due by that. Every few minutes, so that a day is charged soon
 * after it ends, wherever the account is; also what a process left undone that died.
 */
export const settleAdsJob = defineJob({
  name: "settle_ads",
  effect: "none",
  cron: "*/5 * * * *",
  async run(services) {
    if ((await readAdSettings(services.db)) === null) return;
    await settleAds(services, services.clock.now());
  },
});

/** Gives how many days were closed. */
export async function settleAds(services: Services, until: Date): Promise<number> {
  let days = 0;
  const settled = new Set<string>();
  for (;;) {
    const accounts = await unsettledAccounts(services.db, until, services.clock.now(), together);
    for (const accountId of accounts) {
      settled.add(accountId);
      days += await settleAccount(services, accountId, until);
    }
    if (accounts.length === 0) break;
  }
  const now = services.clock.now();
  await endCredits(services, now);
  const due = await Promise.all([
    accountsToInvoice(services.db, now, together),
    accountsToTry(services.db, now, together),
    accountsToRefund(services.db, new Date(now.getTime() - refundMs), together),
  ]);
  for (const accountId of new Set([...settled, ...due.flat()]))
    await enqueue(services.db, "charge_ad_account", { ad_account_id: accountId }, { key: `charge ${accountId}` });
  return days;
}
