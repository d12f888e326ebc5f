import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type ClickDoubtRow = {
  id: string;
  ad_account_id: string;
  first_day: string;
  last_day: string;
  note: string;
  asked_at: Date;
};

/** What waits for an operator, the oldest first; of an account, or of all. */
export async function waitingDoubts(db: Db, accountId: string | null, max: number): Promise<ClickDoubtRow[]> {
  const { rows } = await sql<ClickDoubtRow>`
    select id::text, ad_account_id::text, first_day::text, last_day::text, note, asked_at
      from ad_click_doubts
     where closed_at is null and (${accountId}::bigint is null or ad_account_id = ${accountId}::bigint)
     order by id limit ${max}`.execute(db);
  return rows;
}
