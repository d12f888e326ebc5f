import { sql } from "kysely";
import { conversionLimits } from "#spec/constants/conversions.ts";
import { anonymised, type PersonData } from "#server/calls/person-data.ts";
import type { Db } from "#server/database/driver/connect.ts";

/** Tags are the account's: they stay when who made them is gone. What they report names nobody. */
export const conversionsPersonData: PersonData = {
  tables: { conversion_tags: { person: { created_by: anonymised }, archive: "conversion-tags.json" } },
  archived: [{ file: "conversion-tags.json", whole: tagsMadeBy }],
  keeps: [
    { table: "conversion_keys", ends: "ends_at", days: 0 },
    { table: "conversion_refusals", ends: "received_at", days: conversionLimits.historyDays },
  ],
};

async function tagsMadeBy(db: Db, personId: string) {
  const { rows } = await sql<{ advertiser_id: string; id: string; name: string; created_at: Date }>`
    select ad_account_id as advertiser_id, id, name, created_at from conversion_tags
     where created_by = ${personId} order by id`.execute(db);
  return rows;
}
