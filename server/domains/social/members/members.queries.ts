import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { BoardRole } from "#server/database/tables/board-tables.ts";
import type { Services } from "#server/services/services.ts";
import { putOnBoard } from "#server/domains/content/boards/board-members.ts";
import { unnotify } from "#server/domains/people/notify/notify.ts";

export type InviteRow = {
  board_id: string;
  id: string;
  person_id: string | null;
  email: string | null;
  role: "edit" | "add" | "view";
  state: "pending" | "declined";
  invited_by: string;
  token_hash: Buffer | null;
  created_at: Date;
};

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

/** The invitations of a board, oldest first. */
export async function invitesOf(db: Db | Tx, boardId: string): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select board_id, id, person_id, email, role, state, invited_by, token_hash, created_at from board_invites
     where board_id = ${boardId} order by id`.execute(db);
  return rows;
}

/** Removes an invitation on every side. */
export async function removeInvite(
  tx: Tx,
  invite: Pick<InviteRow, "board_id" | "id" | "person_id" | "token_hash">,
): Promise<void> {
  await sql`delete from board_invites where board_id = ${invite.board_id} and id = ${invite.id}`.execute(tx);
  if (invite.person_id !== null)
    await sql`
      delete from person_invites where person_id = ${invite.person_id} and board_id = ${invite.board_id}`.execute(tx);
  if (invite.token_hash !== null)
    await sql`delete from invite_tokens where token_hash = ${invite.token_hash}`.execute(tx);
}
