import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";

/** Updates the search documents of pins to their board's privacy in the same transaction, before anybody can search again. */
export async function followPins(
  tx: Tx,
  pinIds: readonly string[],
  board: { id: string; privacy: Privacy },
): Promise<void> {
  await sql`
    update pin_documents set left_board_id = coalesce(left_board_id, board_id), board_id = ${board.id}, privacy = ${board.privacy}
     where pin_id = any(${pinIds}::bigint[])`.execute(tx);
}

/** The same for a board itself. */
export async function followBoardPrivacy(tx: Tx, board: { id: string; privacy: Privacy }): Promise<void> {
  await sql`update board_documents set privacy = ${board.privacy} where board_id = ${board.id}`.execute(tx);
}
