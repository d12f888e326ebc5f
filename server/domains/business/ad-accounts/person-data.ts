import { sql } from "kysely";
import { anonymised, type PersonData } from "#server/calls/person-data.ts";
import type { Db } from "#server/database/driver/connect.ts";

export const adAccountsPersonData: PersonData = {
  tables: {
    ad_account_terms: { person: { accepted_by: anonymised }, archive: "ad-terms.json" },
    ad_data_terms: { person: { accepted_by: anonymised }, archive: "data-terms.json" },
  },
  archived: [
    { file: "ad-terms.json", whole: (db, personId) => termsAcceptedBy(db, personId, "ad_account_terms") },
    { file: "data-terms.json", whole: (db, personId) => termsAcceptedBy(db, personId, "ad_data_terms") },
  ],
};

/** The terms of that kind somebody accepted, for which account and when. */
async function termsAcceptedBy(db: Db, personId: string, table: "ad_account_terms" | "ad_data_terms") {
  const { rows } = await sql<{ advertiser_id: string; version: string; accepted_at: Date }>`
    select ad_account_id as advertiser_id, version, accepted_at from ${sql.table(table)}
     where accepted_by = ${personId} order by accepted_at, ad_account_id, version`.execute(db);
  return rows;
}
