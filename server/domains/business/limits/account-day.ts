import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type AccountDay = { day: string; starts_at: Date; ends_at: Date };

/**
 * The day of a zone's calendar that holds a moment, with its window as instants. Days are chained: each ends where the next one begins, also
 * where midnight comes twice or not at all, by the zone data of PostgreSQL, from which reports have theirs.
 */
export async function accountDay(db: Db | Tx, zone: string, moment: Date): Promise<AccountDay> {
  const { rows } = await sql<AccountDay>`
    select day::text as day, starts_at, ends_at
      from (select day, day::timestamp at time zone ${zone} as starts_at, (day + 1)::timestamp at time zone ${zone} as ends_at
              from (select (${moment}::timestamptz at time zone ${zone})::date + n as day from generate_series(-1, 1) as n) near) days
     where starts_at <= ${moment} and ends_at > ${moment}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`${zone}: no day holds ${moment.toISOString()}`);
  return found;
}
