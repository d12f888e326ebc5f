import { sql } from "kysely";
import { anonymised, type PersonData } from "#server/calls/person-data.ts";
import { draftLimits } from "#spec/constants/ad-drafts.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { inLots } from "#server/database/in-steps.ts";

/** Drafts are the account's, as campaigns are: they stay when who wrote in them is gone, and go some days after they ended. */
export const draftsPersonData: PersonData = {
  tables: {
    ad_drafts: { person: { created_by: anonymised, updated_by: anonymised }, archive: "ad-drafts.json" },
    ad_draft_conflicts: { person: { person_id: anonymised }, archive: "ad-drafts.json" },
  },
  archived: [{ file: "ad-drafts.json", whole: draftsMadeBy }],
  keeps: [
    {
      ...{ table: "ad_drafts", ends: "ended_at", days: draftLimits.keptDays },
      of: "ended_at is not null",
      removedBy: removeEnded,
    },
  ],
};

async function draftsMadeBy(db: Db, personId: string) {
  const { rows } = await sql<{ advertiser_id: string; id: string; name: string | null; created_at: Date }>`
    select ad_account_id as advertiser_id, id, body #>> '{campaign,name}' as name, state, created_at from ad_drafts
     where created_by = ${personId} or updated_by = ${personId} order by id`.execute(db);
  const { rows: unchosen } = await sql<{ advertiser_id: string; draft_id: string; path: string; value: unknown }>`
    select ad_account_id as advertiser_id, draft_id, path, value, at from ad_draft_conflicts
     where person_id = ${personId} order by id`.execute(db);
  return [...rows, ...unchosen];
}

async function removeEnded(db: Db, before: Date): Promise<void> {
  await inLots(
    db,
    { table: "ad_drafts", key: ["ad_account_id", "id"], column: "ended_at", end: before },
    (due) => sql`
      with due as (${due}),
           unchosen as (
             delete from ad_draft_conflicts c using due where c.ad_account_id = due.ad_account_id and c.draft_id = due.id)
      delete from ad_drafts d using due where d.ad_account_id = due.ad_account_id and d.id = due.id`,
  );
}
