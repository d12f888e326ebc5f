import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";

/** Counts a board to its owner's public or secret ones. */
export async function countBoard(tx: Tx, ownerId: string, privacy: Privacy, sign: 1 | -1): Promise<void> {
  await (privacy === "public"
    ? sql`update people set board_count = board_count + ${sign}::int where id = ${ownerId}`.execute(tx)
    : sql`update people set secret_board_count = secret_board_count + ${sign}::int where id = ${ownerId}`.execute(tx));
}
