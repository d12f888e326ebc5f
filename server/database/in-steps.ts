import { type RawBuilder, sql } from "kysely";
import type { Db } from "./driver/connect.ts";

/** The rows of a table up to a value of one of its columns. */
type Range = {
  table: string;
  /** By an index that begins with it, rows are found in its order. */
  column: string;
  type: "timestamptz" | "bigint";
  /** The first value that stays. */
  end: Date | string;
  /** An SQL condition for which rows; all without it. */
  of?: string;
};

const stepRows = 1_000;

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
  const [name, kind, among] = [sql.ref(column), sql.raw(type), sql.raw(of)];
  for (;;) {
    const { rows } = await sql<{ last: string }>`
      select ${name}::text as last from ${sql.table(table)} where ${name} < ${end} and ${among}
       order by ${name} offset ${stepRows - 1} limit 1`.execute(db);
    const [row] = rows;
    if (row === undefined) break;
    await work(sql<boolean>`${name} <= ${row.last}::${kind} and ${among}`);
  }
  await work(sql<boolean>`${name} < ${end} and ${among}`);
}
