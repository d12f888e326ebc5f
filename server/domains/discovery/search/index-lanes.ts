import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** More than indexers, so that two single pins seldom meet in one. */
const lanes = 16;
/** Of many pins, those of so many lanes are indexed together: a quarter of the whole. */
const together = 4;

/**
 * The lane of a picture with all its pins, or of a board. Whatever an indexing transaction reads and writes of a picture is in one lane: a
 * document is compared with what it said before, and a first pin's document counts the saves of others.
 */
export function laneOf(id: string): number {
  // The last bits of ids are seldom anything but zero; a prime takes all of them in.
  return Number(BigInt(id) % 65_521n) % lanes;
}

/** Pins of one lane or of several, to be indexed in one transaction. */
export type Part = { ids: readonly string[]; lanes: readonly number[] };

/** Pins by the lanes of their pictures. What a picture a pin is of never changes. */
export async function lanesOfPins(db: Db, ids: readonly string[]): Promise<Map<number, string[]>> {
  const roots = await rootsOf(db, ids);
  const byLane = new Map<number, string[]>();
  for (const id of ids) {
    const lane = laneOf(roots.get(id) ?? id);
    const known = byLane.get(lane);
    if (known === undefined) byLane.set(lane, [id]);
    else known.push(id);
  }
  return byLane;
}

async function rootsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; root: string }>`
    select id, root_pin_id as root from pins where id = any(${ids}::bigint[])`.execute(db);
  const roots = new Map(rows.map(({ id, root }) => [id, root]));
  const gone = ids.filter((id) => !roots.has(id));
  if (gone.length === 0) return roots;
  const left = await sql<{ id: string; root: string }>`
    select pin_id as id, root_pin_id as root from pin_documents where pin_id = any(${gone}::bigint[])`.execute(db);
  for (const { id, root } of left.rows) roots.set(id, root);
  return roots;
}

/** All in one part, whose transaction waits for every lane it needs. */
export function wholePart(byLane: ReadonlyMap<number, readonly string[]>): Part {
  return { ids: [...byLane.values()].flat(), lanes: [...byLane.keys()] };
}

/** One part where they are few; where they are more, parts of a quarter of the lanes each, so that other transactions may work beside. */
export function partsOf(byLane: ReadonlyMap<number, readonly string[]>, most: number): Part[] {
  const whole = wholePart(byLane);
  if (whole.ids.length === 0) return [];
  if (whole.ids.length <= most) return [whole];
  const quarters = Map.groupBy(byLane, ([lane]) => Math.floor(lane / together));
  return [...quarters]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, own]) => {
      const { ids, lanes: taken } = wholePart(new Map(own));
      return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ({
        ids: ids.slice(at * most, (at + 1) * most),
        lanes: taken,
      }));
    });
}

/**
 * Takes these lanes, always in the same order, for the rest of the transaction: a job that runs twice at once counts once. Who takes
 * the index as a whole (see `lockIndex`) waits for all of them.
 */
export async function lockLanes(tx: Tx, wanted: readonly number[]): Promise<void> {
  const order = wanted.toSorted((a, b) => a - b);
  await sql`
    select pg_advisory_xact_lock_shared(hashtext('magpie search index')), pg_advisory_xact_lock(hashtext('magpie search lane'), lane)
      from unnest(${order}::int[]) lane`.execute(tx);
}

/** Takes the whole index, with all lanes and counts. Versions without lanes index under this lock: beside them nothing is counted twice. */
export async function lockIndex(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('magpie search index'))`.execute(tx);
}
