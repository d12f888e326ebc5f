import { sql } from "kysely";
import type { ReportGranularity } from "#spec/constants/ad-reports.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** A stretch of time that is summed by itself: the whole, a month, a week, a day of a zone's calendar, or an hour of one. */
export type Bucket = { day: string; from: Date; to: Date };

const hourMs = 3_600_000;

/**
 * So many days of a zone's calendar from one on, in order and without gaps; by the zone data of PostgreSQL, as the days are that limits are
 * counted by.
 */
export async function calendarDays(db: Db | Tx, zone: string, from: string, count: number): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    select (${from}::date + n)::text as day, (${from}::date + n)::timestamp at time zone ${zone} as from,
           (${from}::date + n + 1)::timestamp at time zone ${zone} as to
      from generate_series(0, ${count - 1}::int) as n order by n`.execute(db);
  return rows;
}

/** The days of a calendar from one to another, both included. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/**
 * Days as they are summed together. An hour is counted from where its day begins, so a day may have 23 or 25, and its last may be shorter. A
 * week or month that is not whole is called by its first day all the same.
 */
export function bucketsOf(days: readonly Bucket[], granularity: ReportGranularity): Bucket[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  switch (granularity) {
    case "TOTAL":
      return [{ ...first, to: last.to }];
    case "HOUR":
      return days.flatMap(hoursOf);
    case "DAY":
      return [...days];
    case "WEEK":
    case "MONTH": {
      const nameOf = granularity === "WEEK" ? mondayOf : (day: string) => `${day.slice(0, 7)}-01`;
      return [...Map.groupBy(days, ({ day }) => nameOf(day))].map(([day, within]) => ({
        day,
        from: within[0]?.from ?? first.from,
        to: within.at(-1)?.to ?? last.to,
      }));
    }
  }
}

function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

function hoursOf({ day, from, to }: Bucket): Bucket[] {
  const hours: Bucket[] = [];
  for (let begin = from.getTime(); begin < to.getTime(); begin += hourMs)
    hours.push({ day, from: new Date(begin), to: new Date(Math.min(begin + hourMs, to.getTime())) });
  return hours;
}
