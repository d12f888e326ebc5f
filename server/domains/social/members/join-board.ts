import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { BoardRole } from "#server/database/tables/board-tables.ts";
import type { Services } from "#server/services/services.ts";
import { putOnBoard } from "#server/domains/content/boards/board-members.ts";
import { unnotify } from "#server/domains/people/notify/notify.ts";

/** Makes a person a member of a locked board; whoever came another way is asked no more. False when they belonged to it already. */
export async function joinBoard(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  boardId: string,
  personId: string,
  role: Exclude<BoardRole, "owner">,
): Promise<boolean> {
  if (!(await putOnBoard(tx, boardId, personId, role, clock.now()))) return false;
  await sql`delete from board_invites where board_id = ${boardId} and person_id = ${personId}`.execute(tx);
  await sql`delete from person_invites where person_id = ${personId} and board_id = ${boardId}`.execute(tx);
  await unnotify(tx, personId, "board_invite", boardId);
  return true;
}
