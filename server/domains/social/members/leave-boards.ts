import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { takeOffBoard } from "#server/domains/content/boards/board-members.ts";

/** Takes a person off the boards of others, board by board. */
export async function leaveBoards(db: Db, personId: string): Promise<void> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from person_boards where person_id = ${personId} and role <> 'owner'`.execute(db);
  for (const { board_id: id } of rows)
    await transaction(db, async (tx) => {
      await lockBoards(tx, [id], { action: "any" });
      await takeOffBoard(tx, id, personId);
    });
}
