import { sql } from "kysely";
import type { AdPreferences } from "#contract/business/ad-preferences.ts";
import { noReportPreferences, type ReportPreferences } from "#rules/business/report-preferences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type KeptPreferences = Pick<AdPreferences, "campaign_tool" | "reporting">;
type Row = Pick<KeptPreferences, "campaign_tool"> & { reporting: Partial<ReportPreferences> | null };

/** What somebody prefers in an account; what they never chose is null. */
export async function adPreferencesOf(db: Db | Tx, accountId: string, personId: string): Promise<KeptPreferences> {
  const { rows } = await sql<Row>`
    select campaign_tool, reporting from ad_preferences
     where ad_account_id = ${accountId} and person_id = ${personId}`.execute(db);
  const [row] = rows;
  return { campaign_tool: row?.campaign_tool ?? null, reporting: { ...noReportPreferences, ...row?.reporting } };
}
