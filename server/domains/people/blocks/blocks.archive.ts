import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Whom a person blocks; those who are gone have no username. */
export async function blocksOf(db: Db, personId: string) {
  const { rows } = await sql<{ username: string | null; since: Date }>`
    select p.username, b.created_at as since from blocks b left join people p on p.id = b.blocked_id
     where b.person_id = ${personId} order by b.created_at, b.blocked_id`.execute(db);
  return rows;
}
