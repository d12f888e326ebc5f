import { sql } from "kysely";
import { anonymised, type PersonData } from "#server/calls/person-data.ts";
import type { Db } from "#server/database/driver/connect.ts";

const ofTheSite = "what operators decided stands in the name of the site, not in theirs";

/** Campaigns are the account's: they and their history stay when who made them is gone. */
export const campaignsPersonData: PersonData = {
  tables: {
    campaigns: { person: { created_by: anonymised }, archive: "campaigns.json" },
    ads: { person: { reviewed_by: anonymised, claimed_by: anonymised }, archive: { leftOut: ofTheSite } },
    ad_reviews: { person: { decided_by: anonymised }, archive: { leftOut: ofTheSite } },
    ad_changes: { person: { person_id: anonymised, subject_id: anonymised }, archive: "ad-changes.json" },
  },
  archived: [
    { file: "campaigns.json", whole: campaignsMadeBy },
    { file: "ad-changes.json", whole: changesMadeBy },
  ],
};

async function campaignsMadeBy(db: Db, personId: string) {
  const { rows } = await sql<{ advertiser_id: string; id: string; name: string; created_at: Date }>`
    select ad_account_id as advertiser_id, id, name, objective, created_at from campaigns
     where created_by = ${personId} order by id`.execute(db);
  return rows;
}

async function changesMadeBy(db: Db, personId: string) {
  const { rows } = await sql<{ advertiser_id: string; entity: string; entity_id: string; action: string; at: Date }>`
    select ad_account_id as advertiser_id, entity, entity_id, action, at from ad_changes
     where person_id = ${personId} order by id`.execute(db);
  return rows;
}
