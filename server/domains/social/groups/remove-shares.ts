import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

/** Ends what shares a board with one group or, without it, with all; gives the groups. */
export async function removeShares(tx: Tx, boardId: string, groupId?: string): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    delete from board_groups where board_id = ${boardId} ${groupId === undefined ? sql`` : sql`and group_id = ${groupId}`}
    returning group_id`.execute(tx);
  const ids = rows.map((row) => row.group_id);
  if (ids.length > 0)
    await sql`delete from group_boards where group_id = any(${ids}::bigint[]) and board_id = ${boardId}`.execute(tx);
  return ids;
}
