import { sql } from "kysely";
import { unprepared } from "#server/database/driver/unprepared.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { countPins } from "./count-pins.ts";
import { hidePins, showPins } from "./add-to-board.ts";
import type { PlacedPin } from "./placed-pin.ts";
import { removePins } from "./remove-pins.ts";
import { tellChanged } from "./tell-changed.ts";

/** Batch size for all pins of a board, so that no statement takes long. */
const portion = 2000;

type Telling = Pick<Services, "cascades" | "ids" | "clock">;

/** Trashes all pins with their locked board: removed from people's lists and counts, kept on the board. */
export async function trashPinsOfBoard(services: Telling, tx: Tx, boardId: string, now: Date): Promise<void> {
  const all = await eachPortion(tx, boardId, async (pins, ids) => {
    await hidePins(tx, pins);
    await sql`
      update pins set deleted_at = ${now}, deleted_with_board = true, updated_at = ${now} where id = any(${ids}::bigint[])`.execute(
      tx,
    );
    await tellChanged(services, tx, ids);
  });
  await countPins(tx, all, -1, "outside");
}

/** Restores them, with the privacy of their board. */
export async function restorePinsOfBoard(
  services: Telling,
  tx: Tx,
  boardId: string,
  privacy: Privacy,
  now: Date,
): Promise<void> {
  const all = await eachPortion(tx, boardId, async (pins, ids) => {
    const back = withPrivacy(pins, privacy);
    await sql`
      update pins set deleted_at = null, deleted_with_board = false, privacy = ${privacy}, updated_at = ${now}
       where id = any(${ids}::bigint[])`.execute(tx);
    await showPins(tx, back);
    await tellChanged(services, tx, ids);
  });
  await countPins(tx, withPrivacy(all, privacy), 1, "outside");
}

/** Gives every pin of a locked board another privacy, on every edge and in every count, inside the one transaction. */
export async function changePrivacyOfPins(services: Telling, tx: Tx, boardId: string, privacy: Privacy): Promise<void> {
  const all = await eachPortion(tx, boardId, async (pins, ids) => {
    const people = [...new Set(pins.map((pin) => pin.person_id))];
    const roots = [...new Set(pins.map((pin) => pin.root_pin_id))];
    await sql`update pins set privacy = ${privacy} where id = any(${ids}::bigint[])`.execute(tx);
    await sql`
      ${unprepared}update person_pins set privacy = ${privacy} where person_id = any(${people}::bigint[]) and pin_id = any(${ids}::bigint[])`.execute(
      tx,
    );
    await sql`
      update root_pins set privacy = ${privacy} where root_pin_id = any(${roots}::bigint[]) and pin_id = any(${ids}::bigint[])`.execute(
      tx,
    );
    for (const follow of services.cascades.pinsSeen) await follow(tx, ids, { id: boardId, privacy });
    await tellChanged(services, tx, ids);
  });
  const recounted = all.filter((pin) => (pin.privacy === "public") !== (privacy === "public"));
  await countPins(tx, recounted, -1, "outside");
  await countPins(tx, withPrivacy(recounted, privacy), 1, "outside");
}

/** Removes the pins of a board that leaves the trash for good. */
export async function removePinsOfBoard(services: Pick<Services, "cascades">, tx: Tx, boardId: string): Promise<void> {
  await eachPortion(tx, boardId, (_pins, ids) => removePins(services, tx, ids), { index: false });
  await tx.deleteFrom("board_pins").where("board_id", "=", boardId).execute();
}

type Work = (pins: PlacedPin[], ids: string[]) => Promise<void>;

function withPrivacy(pins: readonly PlacedPin[], privacy: Privacy): PlacedPin[] {
  return pins.map((pin) => ({ ...pin, privacy }));
}

/**
 * Goes through the pins of a board in batches and returns all of them; counters change at the end, so that people's rows are locked only
 * briefly.
 */
async function eachPortion(tx: Tx, boardId: string, work: Work, { index = true } = {}): Promise<PlacedPin[]> {
  const all: PlacedPin[] = [];
  let after = "0";
  for (;;) {
    const { rows } = await sql<{ pin_id: string }>`
      select pin_id from board_pins where board_id = ${boardId} and pin_id > ${after} order by pin_id limit ${portion}`.execute(
      tx,
    );
    const ids = rows.map((row) => row.pin_id);
    if (ids.length === 0) return all;
    const pins = await sql<PlacedPin>`
      select id, person_id, board_id, section_id, root_pin_id, privacy, topics from pins where id = any(${ids}::bigint[])`.execute(
      tx,
    );
    all.push(...pins.rows);
    await work(pins.rows, ids);
    if (index) await enqueue(tx, "index_pins", ids);
    after = ids.at(-1) ?? after;
  }
}
