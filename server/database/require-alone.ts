import type pg from "pg";
import { StartError } from "#server/config/start-error.ts";

/**
 * Refuses while another process of Magpie uses the database; `verb` is what was to be done.
 * @throws StartError
 */
export async function requireAlone(pool: pg.Pool, verb: string): Promise<void> {
  const { rows } = await pool.query<{ count: string }>(
    "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'magpie node'",
  );
  // One of them is this process.
  if (Number(rows[0]?.count) > 1)
    throw new StartError(`Magpie runs on this database: stop every process of it, then ${verb}.`);
}
