import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import type { PlacedPin } from "./placed-pin.ts";

/**
 * Root pins go through in portions in the order of their ids. Few at a time are looked up one by one in that order, which is also the order
 * of their locks; should two writers still meet in one portion, the one that loses begins again (see `transaction`).
 */
const portion = 100;

/**
 * Adds `sign` per pin to its counters. Always in the order boards, sections, root pins, people, and by id within each, so that two writers
 * cannot deadlock.
 * @param where `everywhere`, or `outside` when the board and its sections keep counting the pins
 */
export async function countPins(
  tx: Tx,
  pins: readonly PlacedPin[],
  sign: 1 | -1,
  where: "everywhere" | "outside",
): Promise<void> {
  if (where === "everywhere") {
    for (const [id, count] of tally(pins.map((pin) => pin.board_id)))
      await sql`update boards set pin_count = pin_count + ${sign * count}::int where id = ${id}`.execute(tx);
    await countInSections(tx, pins, sign);
  }
  const saves = pins
    .filter((pin) => pin.privacy === "public" && pin.root_pin_id !== pin.id)
    .map((pin) => pin.root_pin_id);
  const counts = tally(saves);
  for (let from = 0; from < counts.length; from += portion)
    await countSaves(tx, counts.slice(from, from + portion), sign);
  const open = new Map(tally(pins.filter((pin) => pin.privacy === "public").map((pin) => pin.person_id)));
  for (const [id, count] of tally(pins.map((pin) => pin.person_id))) {
    const shown = open.get(id) ?? 0;
    await sql`
      update people set pin_count = pin_count + ${sign * shown}::int, secret_pin_count = secret_pin_count + ${sign * (count - shown)}::int
       where id = ${id}`.execute(tx);
  }
}

async function countInSections(tx: Tx, pins: readonly PlacedPin[], sign: 1 | -1): Promise<void> {
  const places = new Map(
    pins.flatMap((pin) => (pin.section_id === null ? [] : [[pin.section_id, pin.board_id] as const])),
  );
  for (const [id, count] of tally(pins.flatMap((pin) => pin.section_id ?? [])))
    await sql`
      update sections set pin_count = pin_count + ${sign * count}::int where board_id = ${places.get(id)} and id = ${id}`.execute(
      tx,
    );
}

async function countSaves(tx: Tx, counts: readonly [string, number][], sign: 1 | -1): Promise<void> {
  // A board's pins come from many roots: many in one statement, since row by row is too slow.
  const ids = counts.map(([id]) => id);
  await sql`
    update pins p set save_count = save_count + c.saves
      from unnest(${ids}::bigint[], ${counts.map(([, count]) => sign * count)}::int[]) as c (id, saves)
     where p.id = c.id and p.id = any(${ids}::bigint[])`.execute(tx);
}

/** How often each id occurs, in the order of the ids: always the same order of locks. */
export function tally(ids: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => byNumber(a, b));
}
