import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Releases the verified claims of a deleted person. */
export async function giveUpClaims(db: Db, personId: string): Promise<void> {
  await sql`
    delete from claim_owners
     where claim in (select kind || ':' || name from claims where person_id = ${personId}) and person_id = ${personId}`.execute(
    db,
  );
}
