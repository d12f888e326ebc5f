import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";
import { counters, fixes } from "./invariants.ts";

/**
 * Corrects every counter that differs from a fresh count, and recomputes the covers of these boards. Each counter's rows are locked while
 * they are counted, so that no save comes between. Returns the number of rows changed.
 */
export async function fixCounters(db: Db, boardsWithWrongCovers: readonly string[]): Promise<number> {
  let fixed = 0;
  for (const { table, column, counted } of Object.values(counters))
    fixed += await transaction(db, (tx) => fixCounter(tx, table, column, counted));
  for (const fix of fixes) fixed += await fix(db);
  for (const board of boardsWithWrongCovers)
    await transaction(db, async (tx) => {
      await sql`select id from boards where id = ${board} for update`.execute(tx);
      await refreshCovers(tx, board);
      fixed += 1;
    });
  return fixed;
}

async function fixCounter(tx: Db, table: string, column: string, counted: string): Promise<number> {
  const [name, counter] = [sql.ref(table), sql.ref(column)];
  await sql`set local statement_timeout = 0`.execute(tx);
  // Counting and saving exclude each other: a save updates the counter's row in the same transaction as the row it counts.
  await sql`lock table ${name} in share row exclusive mode`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    update ${name} t set ${counter} = n.count
      from (select t.id, coalesce(c.count, 0)::int as count from ${name} t left join (${sql.raw(counted)}) c (id, count) on c.id = t.id) n
     where n.id = t.id and t.${counter} <> n.count`.execute(tx);
  return Number(numAffectedRows);
}
