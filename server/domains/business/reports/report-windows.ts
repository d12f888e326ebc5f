import { sql } from "kysely";
import type { ReportGranularity } from "#spec/constants/ad-reports.ts";
import type { Db } from "#server/database/driver/connect.ts";

/** A stretch of time that is summed by itself: the whole, a day of a zone's calendar, or an hour of one. */
export type Bucket = { day: string; from: Date; to: Date };

const hourMs = 3_600_000;

/**
 * The stretches from one day of a zone's calendar to another, in order and without gaps; by the zone data of PostgreSQL, as the days are that
 * limits are counted by. An hour is counted from where its day begins, so a day may have 23 or 25, and its last may be shorter.
 */
export async function reportWindows(
  db: Db,
  zone: string,
  { from, to }: { from: string; to: string },
  granularity: ReportGranularity,
): Promise<Bucket[]> {
  const { rows: days } = await sql<Bucket>`
    select (${from}::date + n)::text as day, (${from}::date + n)::timestamp at time zone ${zone} as from,
           (${from}::date + n + 1)::timestamp at time zone ${zone} as to
      from generate_series(0, ${to}::date - ${from}::date) as n order by n`.execute(db);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (granularity === "TOTAL") return [{ ...first, to: last.to }];
  return granularity === "DAY" ? days : days.flatMap(hoursOf);
}

function hoursOf({ day, from, to }: Bucket): Bucket[] {
  const hours: Bucket[] = [];
  for (let begin = from.getTime(); begin < to.getTime(); begin += hourMs)
    hours.push({ day, from: new Date(begin), to: new Date(Math.min(begin + hourMs, to.getTime())) });
  return hours;
}
