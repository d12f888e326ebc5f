import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#server/database/driver/connect.ts";

/** Waits until so many connections to this database wait for a lock that another holds. */
export async function waitingForLocks(db: Db, count = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.waiting;
    })
    .toBe(count);
}
