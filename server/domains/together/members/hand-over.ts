import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { BoardRole } from "#server/database/tables/board-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { claimFreeSlug } from "#server/domains/content/boards/board-slugs.ts";
import type { BoardForWriting } from "#server/domains/content/boards/boards.policy.ts";
import { countBoard } from "#server/domains/content/boards/update-board.ts";
import { notify } from "#server/domains/people/notify/notify.ts";

type Handed = Pick<BoardForWriting, "id" | "owner_id" | "slug" | "privacy">;

/**
 * Makes a member the owner of a locked board, and the former owner edits from then on. The board gets an address of its new owner; those
 * of before lead there.
 */
export async function handOver(services: Services, tx: Tx, board: Handed, userId: string): Promise<void> {
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
  await notify(services, tx, userId, {
    kind: "board_owner",
    actorId: formerId,
    subject: board.id,
    boardId: board.id,
  });
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
