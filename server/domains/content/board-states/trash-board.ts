import { refuse } from "#contract/kit/refusal.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { restorePinsOfBoard, trashPinsOfBoard } from "#server/domains/content/pins/board-wide.ts";
import { touchPins } from "#server/domains/content/pins/touch-pins.ts";
import { restorableUntil } from "#server/domains/content/pins/restorable-until.ts";
import { seen } from "#server/calls/seen.ts";
import type { Person } from "#server/calls/viewer.ts";
import { claimFreeSlug, freeSlugs } from "#server/domains/content/boards/board-slugs.ts";
import { type BoardForWriting, lockBoards, lockWritableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { boardRow, type BoardRow } from "#server/domains/content/boards/boards.queries.ts";
import { boardViews } from "#server/domains/content/boards/boards.view.ts";
import { countBoard } from "#server/domains/content/boards/count-board.ts";
import { carryToMembers } from "./update-board.ts";
import { holdIfPrivate } from "#server/domains/content/boards/hold-if-private.ts";

/**
 * Puts a board with its pins into its owner's trash. Its addresses are free from then on; sections, members and followers stay with it
 * and come back with it.
 */
export async function trashBoard(
  services: Services,
  person: Person,
  id: string,
  touched: Touched,
): Promise<{ id: string; restorable_until: string }> {
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    const board = await lockWritableBoard(tx, person, id, "owner");
    await putIntoTrash(services, tx, board, now, touched);
  });
  return { id, restorable_until: restorableUntil(now).toISOString() };
}

/** The row changes of trashing, for a locked board after the authorization. */
export async function putIntoTrash(
  services: Services,
  tx: Tx,
  board: BoardForWriting,
  now: Date,
  touched: Touched,
): Promise<void> {
  const { id } = board;
  touched.name(id, board.owner_id);
  await touchPins(tx, touched, { boardId: id });
  await tx
    .updateTable("boards")
    .set({ deleted_at: now, updated_at: now, version: board.version + 1 })
    .where("id", "=", id)
    .execute();
  await freeSlugs(tx, id);
  await carryToMembers(tx, id);
  await trashPinsOfBoard(services, tx, id, now);
  await countBoard(tx, board.owner_id, board.privacy, -1);
  await tx.insertInto("trash").values({ person_id: board.owner_id, kind: "board", id, deleted_at: now }).execute();
  await enqueue(tx, "index_board", { board_id: id });
}

/** Takes a board back out of the trash with the pins that went with it, at its address, or one with a number where that is taken. */
export async function restoreBoard(services: Services, person: Person, id: string): Promise<WireBoard> {
  return transaction(services.db, async (tx) => {
    await lockBoards(tx, [id]);
    const board = await takeOutOfTrash(services, tx, person, id);
    const [view] = await boardViews(tx, person, [seen(board, "view")]);
    return view ?? refuse("NOT_FOUND");
  });
}

/** The row changes of restoring, for a locked board. */
export async function takeOutOfTrash(services: Services, tx: Tx, person: Person, id: string): Promise<BoardRow> {
  const now = services.clock.now();
  const taken = await tx
    .deleteFrom("trash")
    .where("person_id", "=", person.id)
    .where("kind", "=", "board")
    .where("id", "=", id)
    .returning("deleted_at")
    .executeTakeFirst();
  if (taken === undefined || restorableUntil(taken.deleted_at) < now)
    refuse("NOT_FOUND", { message: refusalSentences.boardNotInTrash });
  const board = await boardRow(tx, id);
  const slug = await claimFreeSlug(tx, { ownerId: board.owner_id, boardId: id, slug: board.slug });
  await tx
    .updateTable("boards")
    .set({ deleted_at: null, slug, updated_at: now, version: board.version + 1 })
    .where("id", "=", id)
    .execute();
  await carryToMembers(tx, id);
  await restorePinsOfBoard(services, tx, id, board.privacy, now);
  await countBoard(tx, board.owner_id, board.privacy, 1);
  await enqueue(tx, "index_board", { board_id: id });
  // It was public when it went; its owner's profile may be private by now.
  if (board.privacy === "public") await holdIfPrivate(tx, board.owner_id);
  return boardRow(tx, id);
}
