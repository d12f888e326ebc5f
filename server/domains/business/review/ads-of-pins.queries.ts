import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** The advertiser account that advertises each of these pins; of several the oldest. */
export async function advertisersOfPins(db: Db, pinIds: readonly string[]): Promise<Map<string, string>> {
  if (pinIds.length === 0) return new Map();
  const { rows } = await sql<{ pin_id: string; ad_account_id: string }>`
    select pin_id, ad_account_id from pin_ads where pin_id = any(${pinIds}::bigint[]) order by ad_id desc`.execute(db);
  return new Map(rows.map((row) => [row.pin_id, row.ad_account_id]));
}
