import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** How many people there are, counted up to `most`. */
export async function somePeople(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from people limit ${most}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
