import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import type { Services } from "#server/services/services.ts";
import { copyPins, removeCopies } from "#server/domains/content/pins/copy-pins.ts";
import { movePins } from "#server/domains/content/pins/move-pins.ts";
import type { PlacedPin } from "#server/domains/content/pins/placed-pin.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";
import { trashPins, untrashPins } from "#server/domains/content/pins/trash-pins.ts";
import { type ActionRow, lockPlacedPins, type Slot } from "./actions.queries.ts";

type Pins = ReadonlyMap<string, PlacedPin & { deleted: boolean }>;

/**
 * Does the action with these pins, whose boards are locked. What somebody changed meanwhile (a pin moved on, deleted) is left as it is.
 */
export async function workSlots(services: Services, tx: Tx, action: ActionRow, slots: readonly Slot[]): Promise<void> {
  const now = services.clock.now();
  const pins = await lockPlacedPins(
    tx,
    slots.map((slot) => slot.pin_id),
  );
  for (const [from, own] of byBoard(slots)) {
    const here = own.filter((slot) => standsOn(pins, slot.pin_id, from));
    if (action.kind === "delete")
      await trashPins(
        tx,
        here.flatMap((slot) => pins.get(slot.pin_id) ?? []),
        now,
      );
    else {
      const to = await boardFacts(tx, action.to_board_id ?? from);
      if (action.kind === "copy") {
        const copies = here.map((slot) => ({
          pin_id: slot.pin_id,
          copy_id: slot.copy_pin_id ?? "0",
          section_id: slot.to_section_id,
          position: slot.to_position ?? slot.position,
        }));
        await copyPins(tx, copies, { ...to, person_id: action.person_id }, now);
      } else {
        const sections = await sectionsThere(
          tx,
          to.id,
          here.map((slot) => slot.to_section_id),
        );
        const moves = here.flatMap((slot) => {
          const pin = pins.get(slot.pin_id);
          if (pin === undefined) return [];
          return [{ pin, section_id: kept(sections, slot.to_section_id), position: slot.to_position ?? slot.position }];
        });
        await movePins(services, tx, moves, to, now);
      }
    }
  }
  await settle(tx, action, slots, true, now);
}

/** Takes back what `workSlots` did with these pins: each goes to its board, section and place of before. */
export async function unworkSlots(
  services: Services,
  tx: Tx,
  action: ActionRow,
  slots: readonly Slot[],
): Promise<void> {
  const now = services.clock.now();
  const isCopy = action.kind === "copy";
  const pins = await lockPlacedPins(
    tx,
    slots.map((slot) => (isCopy ? (slot.copy_pin_id ?? "0") : slot.pin_id)),
  );
  if (isCopy) {
    const copies = [...pins.values()].filter((pin) => !pin.deleted && pin.board_id === action.to_board_id);
    await removeCopies(services, tx, copies, now);
  } else
    for (const [from, own] of byBoard(slots)) {
      const home = await boardFacts(tx, from);
      const sections = await sectionsThere(
        tx,
        from,
        own.map((slot) => slot.section_id),
      );
      if (action.kind === "delete") {
        const back = own.flatMap((slot) => {
          const pin = pins.get(slot.pin_id);
          if (pin === undefined || !pin.deleted || pin.board_id !== from) return [];
          const section_id = kept(sections, slot.section_id);
          return [{ ...pin, section_id, privacy: home.privacy, position: slot.position }];
        });
        await untrashPins(tx, back, now);
        continue;
      }
      const moves = own.flatMap((slot) => {
        const pin = pins.get(slot.pin_id);
        if (pin === undefined || !standsOn(pins, slot.pin_id, action.to_board_id ?? from)) return [];
        return [{ pin, section_id: kept(sections, slot.section_id), position: slot.position }];
      });
      await movePins(services, tx, moves, home, now);
    }
  await settle(tx, action, slots, false, now);
}

/** Covers and progress after a step. */
async function settle(tx: Tx, action: ActionRow, slots: readonly Slot[], done: boolean, now: Date): Promise<void> {
  const boards = new Set([
    ...slots.map((slot) => slot.board_id),
    ...(action.to_board_id === null ? [] : [action.to_board_id]),
  ]);
  for (const id of [...boards].toSorted(byNumber)) {
    await refreshCovers(tx, id);
    await sql`update boards set updated_at = ${now} where id = ${id}`.execute(tx);
  }
  await sql`
    update board_action_pins set done = ${done}
     where person_id = ${action.person_id} and action_id = ${action.id} and pin_id = any(${slots.map((slot) => slot.pin_id)}::bigint[])`.execute(
    tx,
  );
  await sql`
    update board_actions set done = done + ${done ? slots.length : -slots.length}::int, worked_at = ${now}
     where person_id = ${action.person_id} and id = ${action.id}`.execute(tx);
}

function byBoard(slots: readonly Slot[]): [string, Slot[]][] {
  const groups = new Map<string, Slot[]>();
  for (const slot of slots) {
    const group = groups.get(slot.board_id);
    if (group === undefined) groups.set(slot.board_id, [slot]);
    else group.push(slot);
  }
  return [...groups].toSorted(([a], [b]) => byNumber(a, b));
}

function standsOn(pins: Pins, id: string, boardId: string): boolean {
  const pin = pins.get(id);
  return pin !== undefined && !pin.deleted && pin.board_id === boardId;
}

async function boardFacts(tx: Tx, id: string): Promise<{ id: string; privacy: Privacy }> {
  const row = await tx
    .selectFrom("boards")
    .select(["id", "privacy"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? refuse("NOT_FOUND", { message: "We couldn't find that board. It may have been deleted." });
}

/** Which of these sections the board still has; pins of one that is gone stand on the board alone. */
async function sectionsThere(tx: Tx, boardId: string, ids: readonly (string | null)[]): Promise<Set<string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from sections where board_id = ${boardId} and id = any(${wanted}::bigint[])`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

function kept(sections: ReadonlySet<string>, id: string | null): string | null {
  return id !== null && sections.has(id) ? id : null;
}
