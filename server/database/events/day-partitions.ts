import type pg from "pg";
import { errorCode } from "#server/platform/error-code.ts";
import { dayAfter } from "#server/platform/events/events.ts";

type Asked = Pick<pg.Pool, "query">;

/** So many days have their partition ahead of time. */
const readyDays = 3;

/** Makes the partition of a day in a table partitioned by day. */
export async function addDay(pool: Asked, table: string, day: string): Promise<void> {
  await pool
    .query(
      `create table if not exists ${partition(table, day)} partition of ${table} for values from ('${day}') to ('${dayAfter(day, 1)}')`,
    )
    .catch((error: unknown) => {
      // Another process made it at the same moment.
      if (!["42P07", "23505"].includes(errorCode(error) ?? "")) throw error;
    });
}

/** Runs what writes rows of these days; where a day has no partition (nobody tended the table, or the instance is new) it is made first. */
export async function withDays<Result>(
  pool: Asked,
  table: string,
  days: Iterable<string>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (errorCode(error) !== "23514") throw error;
    for (const day of new Set(days)) await addDay(pool, table, day);
    return write();
  }
}

/** Makes room for the days to come, and drops those longer ago than are kept. */
export async function tendDays(pool: Asked, table: string, today: string, keptDays: number): Promise<void> {
  for (let days = 0; days <= readyDays; days += 1) await addDay(pool, table, dayAfter(today, days));
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = $1::regclass and c.relname < $2`,
    [table, partition(table, dayAfter(today, -keptDays))],
  );
  for (const { name } of rows) await pool.query(`drop table if exists ${name}`);
}

const partition = (table: string, day: string) => `${table}_${day.replaceAll("-", "")}`;
