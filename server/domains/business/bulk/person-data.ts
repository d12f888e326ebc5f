import { sql } from "kysely";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { anonymised, type PersonData } from "#server/calls/person-data.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { inSteps } from "#server/database/in-steps.ts";

/** Sheets are the account's: they stay, as long as sheets do, when who sent them in is gone. */
export const bulkPersonData: PersonData = {
  tables: {
    ad_sheets: {
      person: { person_id: anonymised, acted_by: anonymised, subject_id: anonymised },
      archive: "ad-sheets.json",
    },
  },
  archived: [{ file: "ad-sheets.json", whole: sheetsSentBy }],
  keeps: [{ table: "ad_sheets", ends: "created_at", days: sheetLimits.keptDays, removedBy: purgeSheets }],
};

async function sheetsSentBy(db: Db, personId: string) {
  const { rows } = await sql<{ advertiser_id: string; id: string; file_name: string; state: string; created_at: Date }>`
    select ad_account_id as advertiser_id, id, file_name, state, created_at from ad_sheets
     where person_id = ${personId} order by id`.execute(db);
  return rows;
}

/** Forgets sheets with their rows; what they changed stays, and can still be taken back where changes are. */
async function purgeSheets(db: Db, before: Date): Promise<void> {
  await inSteps(db, { table: "ad_sheets", column: "created_at", type: "timestamptz", end: before }, (due) =>
    sql`
      with gone as (delete from ad_sheets where ${due} returning ad_account_id, id)
      delete from ad_sheet_rows r using gone where r.ad_account_id = gone.ad_account_id and r.sheet_id = gone.id`.execute(
      db,
    ),
  );
}
