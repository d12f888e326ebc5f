import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

type Budgets = { accountId: string; campaignId: string; dailyMicro: bigint | null; lifetimeMicro: bigint | null };

/**
 * Brings the limits that are open for a campaign to its new budget, in the transaction that changed it and after the campaign's row, so that
 * a click that opens a day at the same time comes before or after both. What was billed stays billed: a cap is never below it.
 */
export async function recapCampaign(tx: Tx, budgets: Budgets, now: Date): Promise<void> {
  const { accountId, campaignId, dailyMicro, lifetimeMicro } = budgets;
  const ofDay = String(dailyMicro ?? lifetimeMicro ?? 0n);
  await sql`
    update ad_limits set cap_micro = greatest(billed_micro, ${ofDay}::bigint), updated_at = ${now}
     where ad_account_id = ${accountId} and campaign_id = ${campaignId} and settled_at is null and ends_at > ${now}`.execute(
    tx,
  );
  if (lifetimeMicro === null) return;
  await sql`
    update ad_limits set cap_micro = greatest(billed_micro, ${String(lifetimeMicro)}::bigint), updated_at = ${now}
     where ad_account_id = ${accountId} and campaign_id = ${campaignId} and day = '-infinity'`.execute(tx);
}
