import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Releases the verified claims of a deleted person. */
export async function giveUpClaims(db: Db, personId: string): Promise<void> {
  await sql`
    delete from claim_owners using claims c
     where c.person_id = ${personId} and claim_owners.claim = c.kind || ':' || c.name and claim_owners.person_id = ${personId}`.execute(
    db,
  );
}
