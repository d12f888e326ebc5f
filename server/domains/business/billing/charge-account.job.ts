import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { makeCharge } from "./make-charge.ts";
import { resolveRefunds } from "./refund-charge.ts";
import { tryCharge } from "./try-charge.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    charge_ad_account: { ad_account_id: string };
  }
}

/** Charges what has fallen due of an account, tries what failed again, and asks after what was never answered. */
export const chargeAccountJob = defineJob({
  name: "charge_ad_account",
  effect: "none",
  run: (services, { ad_account_id: accountId }) => chargeAccount(services, accountId),
});

export async function chargeAccount(services: Services, accountId: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    const books = await lockBooks(tx, accountId);
    if (books !== undefined) await makeCharge(services, tx, books, await keptAdSettings(tx), false);
  });
  await tryCharge(services, accountId, { isPersonThere: false });
  await resolveRefunds(services, accountId);
}
