import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** How many people there are, counted up to `most`. Those whose mailbox is nowhere (RFC 2606) are nobody: they came with the sample collection. */
export async function somePeople(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from people where email not like '%.invalid' limit ${most}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
