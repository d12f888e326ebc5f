import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** How many ads wait for a decision. */
export async function countOnDesk(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ads where review = 'PENDING' and status in ('ACTIVE', 'PAUSED')`.execute(db);
  return rows[0]?.count ?? 0;
}
