import type pg from "pg";
import { errorCode } from "#server/platform/error-code.ts";
import { dayAfter } from "#server/platform/events/events.ts";

type Pool = Pick<pg.Pool, "query">;

/** So many days have their partition ahead of time. */
const readyDays = 3;

/** No partition takes the row. */
const noPartition = "23514";

/**
 * Runs `work`; where a table that is partitioned by UTC days has none for the day, because nobody tended it or the instance is new, makes it
 * and runs `work` again.
 */
export async function withPartitions<T>(
  pool: Pool,
  tables: readonly string[],
  day: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== noPartition) throw error;
    for (const table of tables) await addDay(pool, table, day);
    return work();
  }
}

/** Makes room for the days to come, and forgets the days before the last `keptDays`. Called every night. */
export async function tendPartitions(pool: Pool, table: string, today: string, keptDays: number): Promise<void> {
  for (let days = 0; days <= readyDays; days += 1) await addDay(pool, table, dayAfter(today, days));
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = $1::regclass and c.relname < $2`,
    [table, partition(table, dayAfter(today, -keptDays))],
  );
  for (const { name } of rows) await pool.query(`drop table if exists ${name}`);
}

async function addDay(pool: Pool, table: string, day: string): Promise<void> {
  await pool
    .query(
      `create table if not exists ${partition(table, day)} partition of ${table} for values from ('${day}') to ('${dayAfter(day, 1)}')`,
    )
    .catch((error: unknown) => {
      // Another process made it at the same moment.
      if (!["42P07", "23505"].includes(errorCode(error) ?? "")) throw error;
    });
}

const partition = (table: string, day: string) => `${table}_${day.replaceAll("-", "")}`;
