import { type RawBuilder, sql } from "kysely";
import type { Db } from "./driver/connect.ts";

/** The rows of a table up to a value of one of its columns. */
type Range = {
  table: string;
  /** By an index that begins with it, rows are found in its order. */
  column: string;
  type: "timestamptz" | "bigint" | "bytea";
  /** The first value that stays; all without it. */
  end?: Date | string;
  /** An SQL condition for which rows; all without it. */
  of?: string | RawBuilder<boolean>;
};

export const stepRows = 1_000;

/**
 * Works through many rows in steps of a thousand (more where many have the very same value), lowest values first: `work` gets the condition
 * for the rows of a step, which it must delete, each step in a transaction of its own. So nobody waits for more than one step, and what was
 * broken off goes on where it was.
 */
export async function inSteps(
  db: Db,
  { table, column, type, end, of = "true" }: Range,
  work: (rows: RawBuilder<boolean>) => Promise<unknown>,
): Promise<void> {
  const [name, kind, which] = [
    sql.ref(column),
    sql.raw(type),
    typeof of === "string" ? sql<boolean>`${sql.raw(of)}` : of,
  ];
  const among = end === undefined ? which : sql<boolean>`${name} < ${end} and ${which}`;
  // Each step begins behind the last row of the one before: a row that the work leaves standing isn't visited again.
  for (let left = among; ;) {
    const { rows } = await sql<{ last: string }>`
      select ${name}::text as last from ${sql.table(table)} where ${left}
       order by ${name} offset ${stepRows - 1} limit 1`.execute(db);
    const [row] = rows;
    if (row === undefined) return void (await work(left));
    await work(sql<boolean>`${name} <= ${row.last}::${kind} and ${left}`);
    left = sql<boolean>`${name} > ${row.last}::${kind} and ${among}`;
  }
}

/** Rows of which very many have the same value. */
type Dated = {
  table: string;
  /** Tells each row from all others. */
  key: readonly string[];
  /** By an index that begins with it, rows are found in its order. */
  column: string;
  /** The first value that stays. */
  end: Date | string;
};

/**
 * Works through rows a thousand at a time until none is left: `work` gets a query for the keys of the next, and gives the statement that
 * deletes them, which is a transaction of its own.
 */
export async function inLots(
  db: Db,
  { table, key, column, end }: Dated,
  work: (due: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const [names, by] = [sql.join(key.map((one) => sql.ref(one))), sql.ref(column)];
  const due = sql`select ${names} from ${sql.table(table)} where ${by} < ${end} order by ${by} limit ${stepRows}`;
  for (;;) {
    const { numAffectedRows: count = 0n } = await work(due).execute(db);
    if (count === 0n) return;
  }
}
