import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** The moment at which a day of a zone's calendar ends, by the zone data of PostgreSQL, which limits and reports use too. */
export async function endOfDay(db: Db | Tx, zone: string, day: string): Promise<Date> {
  const { rows } = await sql<{ ends_at: Date }>`
    select (${day}::date + 1)::timestamp at time zone ${zone} as ends_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`${zone}: no end of ${day}`);
  return row.ends_at;
}
