import { sql } from "kysely";
import type { Tx } from "../../database/connect.ts";
import type { Privacy } from "../../database/tables.ts";

/** What the edges and counters of a pin need to know of it. */
export type PlacedPin = {
  id: string;
  person_id: string;
  board_id: string;
  section_id: string | null;
  root_pin_id: string;
  privacy: Privacy;
  topics: readonly string[];
};

/**
 * Takes pins out of every list and count they stand in, without touching the pins themselves: both sides of every edge, board, section,
 * person and root counters, in the order of ids. Their rows must be locked.
 */
export async function unplacePins(tx: Tx, pins: readonly PlacedPin[]): Promise<void> {
  const ids = pins.map((pin) => pin.id);
  await sql`delete from board_pins where board_id = any(${unique(pins, "board_id")}::bigint[]) and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`delete from person_pins where person_id = any(${unique(pins, "person_id")}::bigint[]) and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`delete from root_pins where root_pin_id = any(${unique(pins, "root_pin_id")}::bigint[]) and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`delete from topic_pins where topic = any(${[...new Set(pins.flatMap((pin) => pin.topics))]}::text[]) and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await countPins(tx, pins, -1);
}

/** Puts pins into the lists and counts of their board, section, person, root and topics. */
export async function placePins(tx: Tx, pins: readonly PlacedPin[]): Promise<void> {
  for (const pin of pins) {
    await sql`insert into board_pins (board_id, pin_id, section_id, position) values (${pin.board_id}, ${pin.id}, ${pin.section_id}, ${pin.id})`.execute(
      tx,
    );
    await sql`insert into person_pins (person_id, pin_id, root_pin_id, board_id, privacy)
      values (${pin.person_id}, ${pin.id}, ${pin.root_pin_id}, ${pin.board_id}, ${pin.privacy})`.execute(tx);
    await sql`insert into root_pins (root_pin_id, pin_id, board_id, person_id, privacy)
      values (${pin.root_pin_id}, ${pin.id}, ${pin.board_id}, ${pin.person_id}, ${pin.privacy})`.execute(tx);
    await sql`insert into topic_pins (topic, pin_id) select topic, ${pin.id} from unnest(${pin.topics}::text[]) topic on conflict do nothing`.execute(
      tx,
    );
  }
  await countPins(tx, pins, 1);
}

/** Adds `sign` per pin to every counter it stands in; of people the public or the secret one. */
export async function countPins(tx: Tx, pins: readonly PlacedPin[], sign: 1 | -1): Promise<void> {
  for (const [id, count] of tally(pins.map((pin) => pin.board_id))) {
    await sql`update boards set pin_count = pin_count + ${sign * count} where id = ${id}`.execute(tx);
  }
  for (const [key, count] of tally(
    pins.flatMap((pin) => (pin.section_id === null ? [] : [`${pin.board_id}:${pin.section_id}`])),
  )) {
    const [boardId, sectionId] = key.split(":");
    await sql`update sections set pin_count = pin_count + ${sign * count} where board_id = ${boardId} and id = ${sectionId}`.execute(
      tx,
    );
  }
  const own = [...new Set(pins.map((pin) => pin.person_id))].sort(byNumber);
  for (const id of own) {
    const theirs = pins.filter((pin) => pin.person_id === id);
    const open = theirs.filter((pin) => pin.privacy === "public").length;
    await sql`update people set pin_count = pin_count + ${sign * open}, secret_pin_count = secret_pin_count + ${sign * (theirs.length - open)} where id = ${id}`.execute(
      tx,
    );
  }
  const saves = pins
    .filter((pin) => pin.privacy === "public" && pin.root_pin_id !== pin.id)
    .map((pin) => pin.root_pin_id);
  for (const [id, count] of tally(saves))
    await sql`update pins set save_count = save_count + ${sign * count} where id = ${id}`.execute(tx);
}

/** How often each id occurs, in the order of the ids: always the same order of locks. */
function tally(ids: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => byNumber(a, b));
}

function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

function unique(pins: readonly PlacedPin[], column: "board_id" | "person_id" | "root_pin_id"): string[] {
  return [...new Set(pins.map((pin) => pin[column]))];
}
