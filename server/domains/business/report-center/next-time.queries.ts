import { sql } from "kysely";
import type { ScheduleFields } from "#contract/business/report-center.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/**
 * When a schedule is due next, by the clock of a zone: once a day, also on a day whose clock skips the hour or has it twice. A month's last day
 * stands for those that it lacks. null: never.
 */
export async function nextTime(
  db: Db | Tx,
  { every, day, hour }: ScheduleFields,
  zone: string,
  after: Date,
): Promise<Date | null> {
  if (every === "NONE") return null;
  const isDue = {
    DAY: sql`true`,
    WEEK: sql`extract(isodow from d) = ${day}`,
    MONTH: sql`extract(day from d) = least(${day}::int, extract(day from date_trunc('month', d) + interval '1 month - 1 day'))`,
  }[every];
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select (d + make_interval(hours => ${hour}::int)) at time zone ${zone} as at
        from generate_series(date_trunc('day', ${after}::timestamptz at time zone ${zone}), ${after}::timestamptz at time zone ${zone} + interval '63 days',
                             interval '1 day') as d
       where ${isDue}) t
     where at > ${after}`.execute(db);
  return rows[0]?.at ?? null;
}
