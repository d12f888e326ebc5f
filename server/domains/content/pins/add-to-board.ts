import type { PlacedPin } from "./placed-pin.ts";
import { sql } from "kysely";
import { unprepared } from "#server/database/driver/unprepared.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { countPins } from "./count-pins.ts";

/**
 * Removes pins from every list and count they are in, without touching the pins themselves: both sides of every edge, and the counters of
 * board, section, person and root, in the order of ids. Their board's row must be locked.
 */
export async function removeFromBoard(tx: Tx, pins: readonly PlacedPin[]): Promise<void> {
  await sql`
    ${unprepared}delete from board_pins where board_id = any(${unique(pins, "board_id")}::bigint[]) and pin_id = any(${idsOf(pins)}::bigint[])`.execute(
    tx,
  );
  await hidePins(tx, pins);
  await countPins(tx, pins, -1, "everywhere");
}

/** Adds pins to the lists and counts of their board, section, person, root and topics. */
export async function addToBoard(tx: Tx, pins: readonly PlacedPin[]): Promise<void> {
  await sql`
    insert into board_pins (board_id, pin_id, section_id, position)
    select * from unnest(${pins.map((pin) => pin.board_id)}::bigint[], ${idsOf(pins)}::bigint[],
                         ${pins.map((pin) => pin.section_id)}::bigint[], ${pins.map((pin) => pin.position ?? pin.id)}::bigint[])`.execute(
    tx,
  );
  await showPins(tx, pins);
  await countPins(tx, pins, 1, "everywhere");
}

/** Removes pins from the lists of people, roots and topics, but not of their board, as in the trash. No counts change. */
export async function hidePins(tx: Tx, pins: readonly PlacedPin[]): Promise<void> {
  const ids = idsOf(pins);
  await sql`
    ${unprepared}delete from person_pins where person_id = any(${unique(pins, "person_id")}::bigint[]) and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`
    delete from root_pins where root_pin_id = any(${unique(pins, "root_pin_id")}::bigint[]) and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await removeTopics(tx, pins);
}

/** Adds pins to the lists of people, roots and topics. No counts change. */
export async function showPins(tx: Tx, pins: readonly PlacedPin[]): Promise<void> {
  const column = (name: "id" | "person_id" | "board_id" | "root_pin_id" | "privacy") => pins.map((pin) => pin[name]);
  await sql`
    insert into person_pins (person_id, pin_id, root_pin_id, board_id, privacy)
    select * from unnest(${column("person_id")}::bigint[], ${column("id")}::bigint[], ${column("root_pin_id")}::bigint[],
                         ${column("board_id")}::bigint[], ${column("privacy")}::text[])`.execute(tx);
  await sql`
    insert into root_pins (root_pin_id, pin_id, board_id, person_id, privacy)
    select * from unnest(${column("root_pin_id")}::bigint[], ${column("id")}::bigint[], ${column("board_id")}::bigint[],
                         ${column("person_id")}::bigint[], ${column("privacy")}::text[])`.execute(tx);
  await addTopics(tx, pins);
}

/** Puts pins under their topics. */
export async function addTopics(tx: Tx, pins: readonly Pick<PlacedPin, "id" | "topics">[]): Promise<void> {
  const edges = pins.flatMap(({ id, topics }) => topics.map((topic) => ({ id, topic })));
  if (edges.length === 0) return;
  await sql`
    insert into topic_pins (topic, pin_id)
    select * from unnest(${edges.map((edge) => edge.topic)}::text[], ${edges.map((edge) => edge.id)}::bigint[])
    on conflict do nothing`.execute(tx);
}

/** Takes pins from under their topics. */
export async function removeTopics(tx: Tx, pins: readonly Pick<PlacedPin, "id" | "topics">[]): Promise<void> {
  const topics = [...new Set(pins.flatMap((pin) => pin.topics))];
  if (topics.length === 0) return;
  await sql`delete from topic_pins where topic = any(${topics}::text[]) and pin_id = any(${idsOf(pins)}::bigint[])`.execute(
    tx,
  );
}

/** A pin's position on its board. */
export async function positionOf(tx: Tx, boardId: string, pinId: string): Promise<string> {
  const { position } = await tx
    .selectFrom("board_pins")
    .select("position")
    .where("board_id", "=", boardId)
    .where("pin_id", "=", pinId)
    .executeTakeFirstOrThrow();
  return position;
}

function idsOf(pins: readonly { id: string }[]): string[] {
  return pins.map((pin) => pin.id);
}

function unique(pins: readonly PlacedPin[], column: "board_id" | "person_id" | "root_pin_id"): string[] {
  return [...new Set(pins.map((pin) => pin[column]))];
}
