import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { type Bucket, calendarDays, daysBetween } from "./report-windows.ts";

/** Where sums of a stretch of time stand: days that are closed, by their first and last, and everything else by moments. */
export type Sources = { days: { first: string; last: string }[]; rest: { from: Date; to: Date }[] };

const dayMs = 86_400_000;

/** How far the days of an account are closed. */
export async function closedUntil(db: Db | Tx, accountId: string): Promise<Date> {
  const { rows } = await sql<{ closed_until: Date }>`
    select closed_until from ad_day_closings where ad_account_id = ${accountId}`.execute(db);
  return rows[0]?.closed_until ?? new Date(0);
}

/**
 * What is to be read for these buckets: a closed day of the account's calendar where it lies in one of them whole, else quarters of an hour.
 * @param days the account's calendar over all of them
 */
export function sourcesOf(buckets: readonly Bucket[], days: readonly Bucket[], until: Date): Sources {
  const [begin, end] = [buckets[0]?.from, buckets.at(-1)?.to];
  if (begin === undefined || end === undefined) return { days: [], rest: [] };
  const bounds = new Set(buckets.map(({ from }) => from.getTime()));
  const edges = [...bounds].toSorted((a, b) => a - b);
  let at = 0;
  const whole = days.filter(({ from, to }) => {
    if (from < begin || to > end || to > until) return false;
    while (at < edges.length && (edges[at] ?? 0) <= from.getTime()) at += 1;
    return (edges[at] ?? Infinity) >= to.getTime();
  });
  const sources: Sources = { days: [], rest: [] };
  let reached = begin;
  for (const { day, from, to } of whole) {
    const last = sources.days.at(-1);
    if (last !== undefined && from.getTime() === reached.getTime()) last.last = day;
    else sources.days.push({ first: day, last: day });
    if (from > reached) sources.rest.push({ from: reached, to: from });
    reached = to;
  }
  if (reached < end) sources.rest.push({ from: reached, to: end });
  return sources;
}

/** The account's calendar over stretches that may be of another zone's. */
export async function daysOver(db: Db | Tx, zone: string, buckets: readonly Bucket[]): Promise<Bucket[]> {
  const [begin, end] = [buckets[0]?.from, buckets.at(-1)?.to];
  if (begin === undefined || end === undefined) return [];
  const [first, last] = [begin.getTime() - dayMs, end.getTime() + dayMs].map((at) =>
    new Date(at).toISOString().slice(0, 10),
  ) as [string, string];
  return calendarDays(db, zone, first, daysBetween(first, last));
}
