import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

export type DrawnFrom = { campaignId: string; orderLineId: string | null };

/**
 * Has the open days of campaigns drawn from what they are attached to now, in the transaction that attached them and after the campaigns'
 * rows. A day of which something was spent stays with what it was drawn from: the next one begins anew.
 */
export async function drawFrom(tx: Tx, accountId: string, attached: readonly DrawnFrom[], now: Date): Promise<void> {
  const ids = attached.map(({ campaignId }) => campaignId);
  await sql`
    update ad_limits l set order_line_id = a.order_line, updated_at = ${now}
      from unnest(${ids}::bigint[], ${attached.map(({ orderLineId }) => orderLineId)}::bigint[]) a (id, order_line)
     where l.ad_account_id = ${accountId} and l.campaign_id = a.id and l.settled_at is null and l.ends_at > ${now}
       and l.billed_micro = 0 and l.carry_milli = 0`.execute(tx);
}
