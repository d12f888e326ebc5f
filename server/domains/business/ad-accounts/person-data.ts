import { sql } from "kysely";
import { anonymised, type PersonData } from "#server/calls/person-data.ts";
import type { Db } from "#server/database/driver/connect.ts";

export const adAccountsPersonData: PersonData = {
  tables: { ad_account_terms: { person: { accepted_by: anonymised }, archive: "ad-terms.json" } },
  archived: [{ file: "ad-terms.json", whole: termsAcceptedBy }],
};

/** The advertising terms somebody accepted, for which account and when. */
async function termsAcceptedBy(db: Db, personId: string) {
  const { rows } = await sql<{ advertiser_id: string; version: string; accepted_at: Date }>`
    select ad_account_id as advertiser_id, version, accepted_at from ad_account_terms
     where accepted_by = ${personId} order by accepted_at, ad_account_id, version`.execute(db);
  return rows;
}
