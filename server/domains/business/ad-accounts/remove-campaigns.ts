import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { bumpRemovedAccount } from "#server/domains/business/signals/ad-account-version.ts";

/** What is only of an account, by its id. Its version stays: by a change of it the auction reads the account anew, and lets go what it no longer finds. */
const tables = [
  "campaigns",
  "ad_groups",
  "ads",
  "keywords",
  "ad_labels",
  "ad_targeting_templates",
  "ad_plans",
  "ad_reviews",
  "ad_changes",
  "ad_change_heads",
  "ad_limits",
  "order_lines",
  "ad_stats",
  "ad_days",
  "ad_day_closings",
  "ad_report_templates",
  "ad_report_recipients",
  "ad_report_runs",
] as const;

/** Removes everything that an account advertised, together with the account. */
export async function removeCampaigns(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql<{ pin_id: string }>`
    select distinct pin_id from ads where ad_account_id = ${accountId}`.execute(tx);
  const pins = rows.map((row) => row.pin_id);
  if (pins.length > 0)
    await sql`delete from pin_ads where pin_id = any(${pins}::bigint[]) and ad_account_id = ${accountId}`.execute(tx);
  for (const table of tables) await tx.deleteFrom(table).where("ad_account_id", "=", accountId).execute();
  await bumpRemovedAccount(tx, accountId);
}
