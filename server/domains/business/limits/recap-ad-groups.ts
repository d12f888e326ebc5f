import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AccountDay } from "./account-day.ts";
import { openGroupLimits } from "./open-group-limits.ts";

/**
 * Brings the limits of a campaign's ad groups to their budgets and schedules as they stand, in the transaction that changed them; also where a
 * group has its first. The campaign's row is held, so that no day opens meanwhile, and its open day, so that every event under way is counted
 * before. Whoever changes several campaigns locks their rows before any limit.
 */
export async function recapAdGroups(tx: Tx, accountId: string, campaignId: string, now: Date): Promise<void> {
  await sql`select 1 from campaigns where ad_account_id = ${accountId} and id = ${campaignId} for update`.execute(tx);
  const { rows } = await sql<AccountDay>`
    select day::text as day, starts_at, ends_at from ad_limits
     where ad_account_id = ${accountId} and campaign_id = ${campaignId} and settled_at is null and starts_at <= ${now} and ends_at > ${now}
       for update`.execute(tx);
  await openGroupLimits(tx, accountId, [campaignId], rows[0] ?? null, now);
}
