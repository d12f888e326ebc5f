import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { noBudget } from "./no-budget.ts";

type Budgets = { campaignId: string; dailyMicro: string | null; lifetimeMicro: string | null };

/**
 * Brings the limits that are open for campaigns to their new budgets, in the transaction that changed them and after the campaigns' rows, so
 * that a click that opens a day at the same time comes before or after both. What was billed stays billed: a cap is never below it.
 */
export async function recapCampaigns(tx: Tx, accountId: string, budgets: readonly Budgets[], now: Date): Promise<void> {
  const ids = budgets.map(({ campaignId }) => campaignId);
  const ofDays = budgets.map(({ dailyMicro, lifetimeMicro }) => dailyMicro ?? lifetimeMicro ?? String(noBudget));
  await sql`
    update ad_limits l set cap_micro = greatest(l.billed_micro, b.micro), updated_at = ${now}
      from unnest(${ids}::bigint[], ${ofDays}::bigint[]) b (id, micro)
     where l.ad_account_id = ${accountId} and l.campaign_id = b.id and l.settled_at is null and l.ends_at > ${now}`.execute(
    tx,
  );
  await sql`
    update ad_limits l set cap_micro = greatest(l.billed_micro, coalesce(b.micro, ${String(noBudget)}::bigint)), updated_at = ${now}
      from unnest(${ids}::bigint[], ${budgets.map(({ lifetimeMicro }) => lifetimeMicro)}::bigint[]) b (id, micro)
     where l.ad_account_id = ${accountId} and l.campaign_id = b.id and l.day = '-infinity'`.execute(tx);
}
