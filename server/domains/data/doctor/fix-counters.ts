import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";

/** A counter and a fresh count of what it counts. */
type Counter = { table: string; column: string; counted: string };

const counters: readonly Counter[] = [
  { table: "boards", column: "pin_count", counted: "select board_id, count(*) from board_pins group by 1" },
  { table: "boards", column: "section_count", counted: "select board_id, count(*) from sections group by 1" },
  { table: "boards", column: "follower_count", counted: "select board_id, count(*) from board_followers group by 1" },
  {
    table: "sections",
    column: "pin_count",
    counted: "select section_id, count(*) from board_pins where section_id is not null group by 1",
  },
  {
    table: "pins",
    column: "save_count",
    counted:
      "select root_pin_id, count(*) from root_pins where privacy = 'public' and pin_id <> root_pin_id group by 1",
  },
  {
    table: "people",
    column: "pin_count",
    counted: "select person_id, count(*) from person_pins where privacy = 'public' group by 1",
  },
  {
    table: "people",
    column: "secret_pin_count",
    counted: "select person_id, count(*) from person_pins where privacy <> 'public' group by 1",
  },
  {
    table: "people",
    column: "board_count",
    counted: "select owner_id, count(*) from boards where deleted_at is null and privacy = 'public' group by 1",
  },
  {
    table: "people",
    column: "secret_board_count",
    counted: "select owner_id, count(*) from boards where deleted_at is null and privacy <> 'public' group by 1",
  },
  { table: "people", column: "follower_count", counted: "select person_id, count(*) from followers group by 1" },
  {
    table: "groups",
    column: "person_count",
    counted: "select group_id, count(*) from group_people where state = 'member' group by 1",
  },
  { table: "people", column: "following_count", counted: "select person_id, count(*) from follows group by 1" },
];

/**
 * Writes what a fresh count says into every counter that says something else, and takes the covers of these boards anew. Each counter's
 * rows are locked while they are counted, so that no save comes between. Gives the number of rows it changed.
 */
export async function fixCounters(db: Db, boardsWithWrongCovers: readonly string[]): Promise<number> {
  let fixed = 0;
  for (const { table, column, counted } of counters)
    fixed += await transaction(db, (tx) => fixCounter(tx, table, column, counted));
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
