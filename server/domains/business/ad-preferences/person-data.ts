import { sql } from "kysely";
import { deleted, type PersonData } from "#server/calls/person-data.ts";
import type { Db } from "#server/database/driver/connect.ts";

/** What somebody prefers is theirs and goes with them. */
export const adPreferencesPersonData: PersonData = {
  tables: { ad_preferences: { person: { person_id: deleted }, archive: "ad-preferences.json" } },
  archived: [{ file: "ad-preferences.json", whole: preferencesOf }],
};

async function preferencesOf(db: Db, personId: string) {
  const { rows } = await sql<{
    advertiser_id: string;
    campaign_tool: string | null;
    reporting: unknown;
    updated_at: Date;
  }>`
    select ad_account_id as advertiser_id, campaign_tool, reporting, updated_at from ad_preferences
     where person_id = ${personId} order by ad_account_id`.execute(db);
  return rows;
}
