import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { bulkEdit as bulkEditCall, WireAction } from "#contract/content/organise.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { byNumber } from "#server/database/ids.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards, writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { refuseFollowersSave } from "#server/domains/content/pins/refuse-followers-save.ts";
import { sectionOfBoard } from "#server/domains/content/boards/section-of-board.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireActionRights, saversOf } from "./action-rights.ts";
import type { ActionItem } from "./actions.queries.ts";
import { visibleOrOwn } from "./left-pins.ts";
import { insertAction, insertItems, startAction } from "./start-action.ts";

type Input = CallParsed<typeof bulkEditCall>;

/** Moves, copies or deletes chosen pins: all of them or none. Refuses SAME_PLACE when every one stands there already. */
export async function bulkEdit(
  services: Services,
  person: Person,
  input: Input,
  key: string | null,
  touched: Touched,
): Promise<WireAction> {
  const toBoard = input.action === "delete" ? null : (input.board_id ?? missing("board_id"));
  // Done once already it changes nothing.
  touched.name();
  return writeOnce(services, person, { key, call: "BulkEdit.update", request: input }, async (tx) => {
    const ids = [...new Set(input.pin_ids)];
    const before = await placesOf(tx, person, ids);
    const sources = [...new Set(before.map((place) => place.board_id))];
    await lockBoards(tx, [...sources, ...(toBoard === null ? [] : [toBoard])], {
      by: person.id,
      busy: (id) => (toBoard === null ? "BOARD_BUSY" : id === toBoard ? "BOARD_BUSY_TARGET" : "BOARD_BUSY_SOURCE"),
    });
    const target = toBoard === null ? null : await writableBoard(tx, person, toBoard, "add");
    if (target !== null && input.section_id) await sectionOfBoard(tx, target.id, input.section_id);
    // Read again under the lock, because pins may be gone by then.
    const places = await placesOf(tx, person, ids);
    if (places.some((place) => !sources.includes(place.board_id))) refuse("CONFLICT");
    const wanted = places.filter((place) => input.action !== "move" || !standsThere(place, toBoard, input.section_id));
    if (wanted.length === 0) refuse("SAME_PLACE");
    for (const boardId of sources) {
      const own = wanted.filter((place) => place.board_id === boardId).map((place) => place.pin_id);
      const savers = await saversOf(tx, own);
      await requireActionRights(tx, person, { kind: input.action, boardId, savers, target });
    }
    const items = wanted.map((place): ActionItem => {
      const copy = input.action === "copy" ? services.ids.next() : null;
      const stays = place.board_id === toBoard && copy === null;
      return {
        ...place,
        to_section_id: target === null ? null : (input.section_id ?? null),
        // Pins that come from another board go first, keeping their order.
        to_position: target === null ? null : stays ? place.position : (copy ?? services.ids.next()),
        copy_pin_id: copy,
      };
    });
    const first = items[0]?.board_id ?? refuse("NOT_FOUND");
    const id = await insertAction(services, tx, person, { kind: input.action, board_id: first, target });
    await insertItems(tx, person, id, items);
    return startAction(services, tx, person, id, target, touched);
  });
}

type Place = Pick<ActionItem, "pin_id" | "board_id" | "section_id" | "position">;

/** Where the pins stand, last ones of their board first. Refuses NOT_FOUND, naming those the person can't see, and what they see only as a follower. */
async function placesOf(tx: Tx, person: Person, ids: readonly string[]): Promise<Place[]> {
  const pins = await visibleOrOwn(tx, person, ids);
  if (pins.length < ids.length) {
    const there = new Set(pins.map((pin) => pin.id));
    refuse("NOT_FOUND", {
      message: refusalSentences.pinsGone,
      detail: "pin_ids",
      data: { field: "pin_ids", missing: ids.filter((id) => !there.has(id)) },
    });
  }
  for (const pin of pins) refuseFollowersSave(person, pin);
  const { rows } = await sql<Place>`
    select pin_id, board_id, section_id, position from board_pins
     where board_id = any(${[...new Set(pins.map((pin) => pin.board_id))]}::bigint[]) and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return rows.toSorted((a, b) => byNumber(a.position, b.position) || byNumber(a.pin_id, b.pin_id));
}

function standsThere(place: Place, boardId: string | null, sectionId: string | null | undefined): boolean {
  return place.board_id === boardId && place.section_id === (sectionId ?? null);
}

function missing(field: string): never {
  return refuseField(field, `${field}: say where the Pins go`);
}
