import type pg from "pg";
import { firstIdAhead } from "./ids.ts";
import { hasSchema } from "./migrate.ts";

/**
 * The largest id in use among people, boards and pins; new ids come after it. "0" in an empty database. Ids ahead of the clock are ignored:
 * one row with a wrong date would push all later ids into that time.
 */
export async function newestId(pool: pg.Pool, now: Date): Promise<string> {
  if (!(await hasSchema(pool))) return "0";
  const { rows } = await pool.query<{ id: string }>(
    `select greatest((select max(id) from people where id < $1), (select max(id) from boards where id < $1),
                     (select max(id) from pins where id < $1), 0) as id`,
    [firstIdAhead(now)],
  );
  return rows[0]?.id ?? "0";
}
