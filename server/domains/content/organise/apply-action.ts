import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { copyPins, removeCopies } from "#server/domains/content/pins/copy-pins.ts";
import { movePins } from "#server/domains/content/pins/move-pins.ts";
import type { PlacedPin } from "#server/domains/content/pins/placed-pin.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";
import { touchPins } from "#server/domains/content/pins/touch-pins.ts";
import { trashPins, untrashPins } from "#server/domains/content/pins/trash-pins.ts";
import { type ActionRow, lockPlacedPins, type ActionItem } from "./actions.queries.ts";

type Pins = ReadonlyMap<string, PlacedPin & { deleted: boolean }>;

/** Applies the action to these pins, whose boards are locked. Pins changed meanwhile by others (moved on, deleted) are left alone. */
export async function applyAction(
  services: Services,
  tx: Tx,
  action: ActionRow,
  items: readonly ActionItem[],
  touched: Touched,
): Promise<void> {
  const now = services.clock.now();
  await touchItems(tx, touched, action, items);
  const pins = await lockPlacedPins(
    tx,
    items.map((item) => item.pin_id),
  );
  for (const [from, own] of byBoard(items)) {
    const here = own.filter((item) => standsOn(pins, item.pin_id, from));
    if (action.kind === "delete")
      await trashPins(
        services,
        tx,
        here.flatMap((item) => pins.get(item.pin_id) ?? []),
        now,
      );
    else {
      const to = await boardFacts(tx, action.to_board_id ?? from);
      if (action.kind === "copy") {
        const copies = here.map((item) => ({
          pin_id: item.pin_id,
          copy_id: item.copy_pin_id ?? "0",
          section_id: item.to_section_id,
          position: item.to_position ?? item.position,
        }));
        await copyPins(tx, copies, { ...to, person_id: action.person_id }, now);
      } else {
        const sections = await sectionsThere(
          tx,
          to.id,
          here.map((item) => item.to_section_id),
        );
        const moves = here.flatMap((item) => {
          const pin = pins.get(item.pin_id);
          if (pin === undefined) return [];
          return [{ pin, section_id: kept(sections, item.to_section_id), position: item.to_position ?? item.position }];
        });
        await movePins(services, tx, moves, to, now);
      }
    }
  }
  await settle(tx, action, items, true, now);
}

/** Reverts `applyAction` for these pins: each goes back to its former board, section and position. */
export async function revertAction(
  services: Services,
  tx: Tx,
  action: ActionRow,
  items: readonly ActionItem[],
  touched: Touched,
): Promise<void> {
  const now = services.clock.now();
  await touchItems(tx, touched, action, items);
  const isCopy = action.kind === "copy";
  const pins = await lockPlacedPins(
    tx,
    items.map((item) => (isCopy ? (item.copy_pin_id ?? "0") : item.pin_id)),
  );
  if (isCopy) {
    const copies = [...pins.values()].filter((pin) => !pin.deleted && pin.board_id === action.to_board_id);
    await removeCopies(services, tx, copies, now);
  } else
    for (const [from, own] of byBoard(items)) {
      const home = await boardFacts(tx, from);
      const sections = await sectionsThere(
        tx,
        from,
        own.map((item) => item.section_id),
      );
      if (action.kind === "delete") {
        const back = own.flatMap((item) => {
          const pin = pins.get(item.pin_id);
          if (pin === undefined || !pin.deleted || pin.board_id !== from) return [];
          const section_id = kept(sections, item.section_id);
          return [{ ...pin, section_id, privacy: home.privacy, position: item.position }];
        });
        await untrashPins(services, tx, back, now);
        continue;
      }
      const moves = own.flatMap((item) => {
        const pin = pins.get(item.pin_id);
        if (pin === undefined || !standsOn(pins, item.pin_id, action.to_board_id ?? from)) return [];
        return [{ pin, section_id: kept(sections, item.section_id), position: item.position }];
      });
      await movePins(services, tx, moves, home, now);
    }
  await settle(tx, action, items, false, now);
}

/** What a step changes of what others are shown: its pins or their copies, where they stand and where they go. */
async function touchItems(tx: Tx, touched: Touched, action: ActionRow, items: readonly ActionItem[]): Promise<void> {
  touched.name(action.to_board_id, ...new Set(items.map((item) => item.board_id)));
  const ids = items.flatMap((item) => (action.kind === "copy" ? (item.copy_pin_id ?? []) : item.pin_id));
  await touchPins(tx, touched, { ids });
}

/** Covers and progress after a step. */
async function settle(
  tx: Tx,
  action: ActionRow,
  items: readonly ActionItem[],
  done: boolean,
  now: Date,
): Promise<void> {
  const boards = new Set([
    ...items.map((item) => item.board_id),
    ...(action.to_board_id === null ? [] : [action.to_board_id]),
  ]);
  for (const id of [...boards].toSorted(byNumber)) {
    await refreshCovers(tx, id);
    await sql`update boards set updated_at = ${now} where id = ${id}`.execute(tx);
  }
  await sql`
    update board_action_pins set done = ${done}
     where person_id = ${action.person_id} and action_id = ${action.id} and pin_id = any(${items.map((item) => item.pin_id)}::bigint[])`.execute(
    tx,
  );
  await sql`
    update board_actions set done = done + ${done ? items.length : -items.length}::int, worked_at = ${now}
     where person_id = ${action.person_id} and id = ${action.id}`.execute(tx);
}

function byBoard(items: readonly ActionItem[]): [string, ActionItem[]][] {
  const groups = new Map<string, ActionItem[]>();
  for (const item of items) {
    const group = groups.get(item.board_id);
    if (group === undefined) groups.set(item.board_id, [item]);
    else group.push(item);
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
  return row ?? refuse("NOT_FOUND", { message: refusalSentences.boardGone });
}

/** Which of these sections the board still has; pins of a deleted one go to the board itself. */
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
