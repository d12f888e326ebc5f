import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** So many marks are looked through at a time. */
const portion = 5000;

type Marks = "pin_notes" | "favorite_pins" | "favorite_boards";
type Mark = { person_id: string; of: string };

/** Deletes notes and favorites of pins and boards that no longer exist. */
export async function purgeLeftMarks(db: Db): Promise<void> {
  for (const [table, column, things] of [
    ["pin_notes", "pin_id", "pins"],
    ["favorite_pins", "pin_id", "pins"],
    ["favorite_boards", "board_id", "boards"],
  ] as const)
    await purge(db, table, column, things);
}

/** Marks are kept by person, what they mark by its own id: first the marks, then what of it is there, then those that are left. */
async function purge(db: Db, table: Marks, column: string, things: "pins" | "boards"): Promise<void> {
  for (let last: Mark = { person_id: "0", of: "0" }; ;) {
    const { rows: marks } = await sql<Mark>`
      select person_id, ${sql.ref(column)} as of from ${sql.table(table)}
       where (person_id, ${sql.ref(column)}) > (${last.person_id}::bigint, ${last.of}::bigint)
       order by person_id, ${sql.ref(column)} limit ${portion}`.execute(db);
    const next = marks.at(-1);
    if (next === undefined) return;
    last = next;
    const { rows: there } = await sql<{ id: string }>`
      select id from ${sql.table(things)} where id = any(${[...new Set(marks.map((mark) => mark.of))]}::bigint[])`.execute(
      db,
    );
    const ids = new Set(there.map(({ id }) => id));
    for (const mark of marks.filter(({ of }) => !ids.has(of)))
      await sql`
        delete from ${sql.table(table)} where person_id = ${mark.person_id} and ${sql.ref(column)} = ${mark.of}`.execute(
        db,
      );
  }
}
