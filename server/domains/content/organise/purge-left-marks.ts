import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Deletes notes and favorites of pins and boards that no longer exist. */
export async function purgeLeftMarks(db: Db): Promise<void> {
  for (const [table, column, things] of [
    ["pin_notes", "pin_id", "pins"],
    ["favorite_pins", "pin_id", "pins"],
    ["favorite_boards", "board_id", "boards"],
  ] as const)
    await sql`
      delete from ${sql.table(table)} mark
       where not exists (select 1 from ${sql.table(things)} t where t.id = mark.${sql.ref(column)})`.execute(db);
}
