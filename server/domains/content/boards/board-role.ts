import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { BoardRole } from "#server/database/tables/board-tables.ts";

/** What a person may do on a board; null when they don't belong to it. */
export async function boardRole(db: Db | Tx, boardId: string, personId: string): Promise<BoardRole | null> {
  const row = await db
    .selectFrom("board_people")
    .select("role")
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.role ?? null;
}
