import type { CallParsed } from "#contract/kit/define.ts";
import type { restorePin as restorePinCall } from "#contract/content/pins.ts";
import { Refusal, refuse } from "#contract/kit/refusal.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { takeOutOfTrash } from "#server/domains/content/board-states/trash-board.ts";
import type { Person } from "#server/calls/viewer.ts";
import { addToBoard, removeFromBoard } from "#server/domains/content/pins/add-to-board.ts";
import { pinViews } from "#server/domains/content/pins/pins.view.ts";
import { restorableUntil } from "#server/domains/content/pins/restorable-until.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";
import { tellChanged } from "#server/domains/content/pins/tell-changed.ts";
import { touchPin } from "#server/domains/content/pins/touch-pins.ts";
import { lockPin } from "#server/domains/content/pins/writable-pin.ts";

/** Puts a pin into its person's trash: out of every list and count, but whole. */
export async function trashPin(
  services: Services,
  person: Person,
  id: string,
  touched: Touched,
): Promise<{ id: string; restorable_until: string }> {
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    const pin = await lockPin(tx, person, id, { own: true });
    touchPin(touched, pin);
    await removeFromBoard(tx, [pin]);
    await tx
      .updateTable("pins")
      .set({ deleted_at: now, deleted_with_board: false, updated_at: now })
      .where("id", "=", id)
      .execute();
    await tx
      .updateTable("boards")
      .set({ cover_pin_id: null })
      .where("id", "=", pin.board_id)
      .where("cover_pin_id", "=", id)
      .execute();
    await tx.insertInto("trash").values({ person_id: pin.person_id, kind: "pin", id, deleted_at: now }).execute();
    await refreshCovers(tx, pin.board_id);
    await tellChanged(services, tx, [id]);
    await enqueue(tx, "index_pins", [id]);
  });
  return { id, restorable_until: restorableUntil(now).toISOString() };
}

/** Takes a pin back out of the trash, to its board; to its section too while that exists. A board in the same trash comes along if asked. */
export async function restorePin(
  services: Services,
  person: Person,
  { id, with_board: withBoard }: CallParsed<typeof restorePinCall>,
): Promise<WirePin> {
  return transaction(services.db, async (tx) => {
    const pin = await lockPin(tx, person, id, { deleted: true });
    if (restorableUntil(pin.deleted_at ?? new Date(0)) < services.clock.now())
      refuse("NOT_FOUND", { message: refusalSentences.pinNotInTrash });
    if (pin.deleted_with_board) refuse("CONFLICT", { message: refusalSentences.boardInTrash });
    if (await isInOwnTrash(tx, person, pin.board_id)) {
      if (!withBoard)
        refuse("CONFLICT", { message: refusalSentences.boardInTrashToo, data: { board_id: pin.board_id } });
      await takeOutOfTrash(services, tx, person, pin.board_id);
    }
    const board = await writableBoard(tx, person, pin.board_id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return refuse("CONFLICT", {
        message: refusalSentences.boardNotForYou,
      });
    });
    const section =
      pin.section_id === null
        ? undefined
        : await tx
            .selectFrom("sections")
            .select("id")
            .where("board_id", "=", board.id)
            .where("id", "=", pin.section_id)
            .executeTakeFirst();
    const back = { ...pin, section_id: section?.id ?? null, privacy: board.privacy };
    await tx
      .updateTable("pins")
      .set({ deleted_at: null, section_id: back.section_id, privacy: back.privacy, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    await tx
      .deleteFrom("trash")
      .where("person_id", "=", person.id)
      .where("kind", "=", "pin")
      .where("id", "=", id)
      .execute();
    await addToBoard(tx, [back]);
    await refreshCovers(tx, board.id);
    await tellChanged(services, tx, [id]);
    await enqueue(tx, "index_pins", [id]);
    const [view] = await pinViews(tx, person, [back]);
    return view ?? refuse("NOT_FOUND");
  });
}

async function isInOwnTrash(tx: Tx, person: Person, boardId: string): Promise<boolean> {
  const lying = await tx
    .selectFrom("trash")
    .select("id")
    .where("person_id", "=", person.id)
    .where("kind", "=", "board")
    .where("id", "=", boardId)
    .executeTakeFirst();
  return lying !== undefined;
}
