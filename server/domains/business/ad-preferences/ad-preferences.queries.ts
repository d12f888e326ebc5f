import { sql } from "kysely";
import type { AdPreferences } from "#contract/business/ad-preferences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** What somebody prefers in an account; what they never chose is null. */
export async function adPreferencesOf(db: Db | Tx, accountId: string, personId: string): Promise<AdPreferences> {
  const { rows } = await sql<AdPreferences>`
    select campaign_tool from ad_preferences where ad_account_id = ${accountId} and person_id = ${personId}`.execute(
    db,
  );
  return rows[0] ?? { campaign_tool: null };
}
