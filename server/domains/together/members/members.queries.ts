import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { BoardRole } from "#server/database/tables/board-tables.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
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

/** Makes a person a member of a locked board, on both sides; one who belongs to it already stays as they are. */
export async function joinBoard(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  boardId: string,
  personId: string,
  role: Exclude<BoardRole, "owner">,
): Promise<boolean> {
  const now = clock.now();
  const joined = await sql`
    insert into board_people (board_id, person_id, role, created_at) values (${boardId}, ${personId}, ${role}, ${now})
    on conflict do nothing returning 1`.execute(tx);
  if (joined.rows.length === 0) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_people where board_id = ${boardId}`.execute(tx);
  if ((rows[0]?.count ?? 0) > limits.collaboratorsPerBoardMax)
    refuseFilled("NOT_ALLOWED", refusalCopy.peopleOfBoard, { most: limits.collaboratorsPerBoardMax });
  await sql`
    insert into person_boards (person_id, board_id, role, privacy, name, last_saved_at, archived, deleted, created_at)
    select ${personId}, id, ${role}, privacy, name, last_saved_at, archived_at is not null, deleted_at is not null, ${now}
      from boards where id = ${boardId}`.execute(tx);
  await sql`update boards set is_collaborative = true, revision = revision + 1 where id = ${boardId}`.execute(tx);
  // Whoever came another way is asked no more.
  await sql`delete from board_invites where board_id = ${boardId} and person_id = ${personId}`.execute(tx);
  await sql`delete from person_invites where person_id = ${personId} and board_id = ${boardId}`.execute(tx);
  await unnotify(tx, personId, "board_invite", boardId);
  return true;
}

/** Takes a person off a locked board, on both sides; false when they didn't belong to it. */
export async function takeOffBoard(tx: Tx, boardId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from board_people where board_id = ${boardId} and person_id = ${personId} and role <> 'owner' returning 1`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await sql`delete from person_boards where person_id = ${personId} and board_id = ${boardId}`.execute(tx);
  await sql`
    update boards set is_collaborative = (select count(*) > 1 from board_people where board_id = ${boardId}), revision = revision + 1
     where id = ${boardId}`.execute(tx);
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
export async function removeInvite(tx: Tx, invite: InviteRow): Promise<void> {
  await sql`delete from board_invites where board_id = ${invite.board_id} and id = ${invite.id}`.execute(tx);
  if (invite.person_id !== null)
    await sql`
      delete from person_invites where person_id = ${invite.person_id} and board_id = ${invite.board_id}`.execute(tx);
  if (invite.token_hash !== null)
    await sql`delete from invite_tokens where token_hash = ${invite.token_hash}`.execute(tx);
}
