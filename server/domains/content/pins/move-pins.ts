import { sql } from "kysely";
import { unprepared } from "#server/database/driver/unprepared.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { countPins, tally } from "./count-pins.ts";
import type { PlacedPin } from "./placed-pin.ts";
import { tellChanged } from "./tell-changed.ts";

/** Where one pin goes. */
export type PinMove = { pin: PlacedPin; section_id: string | null; position: string };

/**
 * Moves pins of one locked board to another (or inside it), on every edge, with all counts. Covers are the caller's. A pin takes the
 * privacy of the board it comes to.
 */
export async function movePins(
  services: Pick<Services, "cascades" | "ids" | "clock">,
  tx: Tx,
  moves: readonly PinMove[],
  to: { id: string; privacy: Privacy },
  now: Date,
): Promise<void> {
  const pins = moves.map(({ pin }) => pin);
  const from = pins[0];
  if (from === undefined) return;
  const ids = pins.map((pin) => pin.id);
  const sections = moves.map((move) => move.section_id);
  const moved = moves.map(({ pin, section_id }) => ({ ...pin, board_id: to.id, section_id, privacy: to.privacy }));
  await countPlaces(tx, pins, moved);
  await sql`
    update pins p set board_id = ${to.id}, section_id = m.section_id, privacy = ${to.privacy}, version = version + 1, updated_at = ${now}
      from unnest(${ids}::bigint[], ${sections}::bigint[]) as m (id, section_id)
     where p.id = m.id and p.id = any(${ids}::bigint[])`.execute(tx);
  if (from.board_id === to.id) {
    await sql`
      ${unprepared}update board_pins bp set section_id = m.section_id, position = m.position
        from unnest(${ids}::bigint[], ${sections}::bigint[], ${moves.map((move) => move.position)}::bigint[]) as m (id, section_id, position)
       where bp.board_id = ${to.id} and bp.pin_id = m.id`.execute(tx);
  } else await changeBoard(services, tx, moves, from.board_id, to);
  if ((from.privacy === "public") !== (to.privacy === "public")) {
    await countPins(tx, pins, -1, "outside");
    await countPins(tx, moved, 1, "outside");
    await tellChanged(services, tx, ids);
  }
  await enqueue(tx, "index_pins", ids);
}

async function changeBoard(
  { cascades }: Pick<Services, "cascades">,
  tx: Tx,
  moves: readonly PinMove[],
  fromId: string,
  to: { id: string; privacy: Privacy },
): Promise<void> {
  const pins = moves.map(({ pin }) => pin);
  const ids = pins.map((pin) => pin.id);
  await sql`${unprepared}delete from board_pins where board_id = ${fromId} and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into board_pins (board_id, pin_id, section_id, position)
    select ${to.id}::bigint, * from unnest(${ids}::bigint[], ${moves.map((move) => move.section_id)}::bigint[],
                                           ${moves.map((move) => move.position)}::bigint[])`.execute(tx);
  await sql`
    ${unprepared}update person_pins set board_id = ${to.id}, privacy = ${to.privacy}
     where person_id = any(${[...new Set(pins.map((pin) => pin.person_id))]}::bigint[]) and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`
    update root_pins r set board_id = ${to.id}, privacy = ${to.privacy}
      from unnest(${pins.map((pin) => pin.root_pin_id)}::bigint[], ${ids}::bigint[]) as m (root_pin_id, pin_id)
     where r.root_pin_id = m.root_pin_id and r.pin_id = m.pin_id
       and r.root_pin_id = any(${[...new Set(pins.map((pin) => pin.root_pin_id))]}::bigint[])`.execute(tx);
  // When it leaves the public, its search document must change at once. Between two public boards the indexing job is soon enough, and the
  // document's many index entries are written once.
  if (to.privacy !== "public" || pins.some((pin) => pin.privacy !== "public"))
    for (const follow of cascades.pinsSeen) await follow(tx, ids, to);
  await sql`
    update boards set cover_pin_id = null where id = ${fromId} and cover_pin_id = any(${ids}::bigint[])`.execute(tx);
}

/** Boards first, then sections, each by id: the order every writer keeps. */
async function countPlaces(tx: Tx, before: readonly PlacedPin[], after: readonly PlacedPin[]): Promise<void> {
  for (const [id, change] of changes(before, after, (pin) => pin.board_id))
    await sql`update boards set pin_count = pin_count + ${change}::int where id = ${id}`.execute(tx);
  const boardOf = new Map([...before, ...after].map((pin) => [pin.section_id, pin.board_id]));
  for (const [id, change] of changes(before, after, (pin) => pin.section_id))
    await sql`
      update sections set pin_count = pin_count + ${change}::int where board_id = ${boardOf.get(id)} and id = ${id}`.execute(
      tx,
    );
}

function changes(
  before: readonly PlacedPin[],
  after: readonly PlacedPin[],
  placeOf: (pin: PlacedPin) => string | null,
): [string, number][] {
  const ids = (pins: readonly PlacedPin[]) => pins.flatMap((pin) => placeOf(pin) ?? []);
  const left = new Map(tally(ids(before)));
  const came = new Map(tally(ids(after)));
  return tally([...left.keys(), ...came.keys()])
    .map(([id]): [string, number] => [id, (came.get(id) ?? 0) - (left.get(id) ?? 0)])
    .filter(([, change]) => change !== 0);
}
