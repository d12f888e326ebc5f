import type { Tx } from "#server/database/driver/connect.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { lockPinRows } from "#server/domains/content/pins/lock-pins.ts";
import { addTopics, removeTopics } from "#server/domains/content/pins/add-to-board.ts";
import { type Visible, visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import type { PinRow } from "#server/domains/content/pins/pin-row.ts";
import type { PinWords } from "#server/domains/content/pins/words-after.ts";
import type { Person } from "#server/calls/viewer.ts";

/** Locks pins, after their boards, and reads them again, without those deleted meanwhile. */
export async function lockPins(tx: Tx, person: Person, pins: readonly Visible<PinRow>[]): Promise<Visible<PinRow>[]> {
  const ids = pins.map((pin) => pin.id);
  await lockBoards(
    tx,
    pins.map((pin) => pin.board_id),
    { by: person.id },
  );
  await lockPinRows(tx, ids);
  return visiblePins(tx, person, ids);
}

/** Sets a locked pin's texts and topics. Indexing is up to the caller. */
export async function writeWords(tx: Tx, pin: PinRow, words: PinWords, now: Date): Promise<void> {
  await tx
    .updateTable("pins")
    .set({ ...words, version: pin.version + 1, updated_at: now })
    .where("id", "=", pin.id)
    .execute();
  await removeTopics(tx, [pin]);
  await addTopics(tx, [{ id: pin.id, topics: words.topics }]);
}
