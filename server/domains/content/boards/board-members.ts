import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { BoardRole } from "#server/database/tables/board-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import { claimFreeSlug } from "./board-slugs.ts";
import type { BoardForWriting } from "./boards.policy.ts";
import { countBoard } from "./count-board.ts";
import { holdIfPrivate } from "./hold-if-private.ts";

/**
 * Puts a person onto a locked board, on both sides; one who belongs to it already stays as they are. Refuses when the board has as many
 * people as it may.
 * @returns whether they are new to it
 */
export async function putOnBoard(
  tx: Tx,
  boardId: string,
  personId: string,
  role: Exclude<BoardRole, "owner">,
  now: Date,
): Promise<boolean> {
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

/** Gives a member another right, on both sides; from then on they belong to the board by themselves. */
export async function setRole(tx: Tx, boardId: string, personId: string, role: BoardRole): Promise<void> {
  await sql`
    update board_people set role = ${role}, group_id = null where board_id = ${boardId} and person_id = ${personId}`.execute(
    tx,
  );
  await sql`update person_boards set role = ${role} where person_id = ${personId} and board_id = ${boardId}`.execute(
    tx,
  );
}

/**
 * Makes a member the owner of a locked board; the former owner becomes an editor. The board gets an address under its new owner, and the
 * former addresses redirect there.
 */
export async function changeOwner(
  tx: Tx,
  board: Pick<BoardForWriting, "id" | "owner_id" | "slug" | "privacy">,
  userId: string,
): Promise<void> {
  const { owner_id: formerId } = board;
  await setRole(tx, board.id, formerId, "edit");
  await setRole(tx, board.id, userId, "owner");
  const slug = await claimFreeSlug(tx, { ownerId: userId, boardId: board.id, slug: board.slug });
  await sql`
    update boards set owner_id = ${userId}, slug = ${slug},
           former_owner_ids = array_append(array_remove(array_remove(former_owner_ids, ${userId}::bigint), ${formerId}::bigint), ${formerId}::bigint)
     where id = ${board.id}`.execute(tx);
  await countBoard(tx, formerId, board.privacy, -1);
  await countBoard(tx, userId, board.privacy, 1);
  await enqueue(tx, "index_board", { board_id: board.id });
  if (board.privacy === "public") await holdIfPrivate(tx, userId);
}

/** The members of a locked board were changed by hand: pages that show it refetch. */
export async function noteChangedMembers(tx: Tx, boardId: string): Promise<void> {
  await sql`update boards set revision = revision + 1, version = version + 1 where id = ${boardId}`.execute(tx);
}
