import type pg from "pg";
import { int64Of } from "#engines/kit/int64.ts";
import { eachKey } from "#server/database/each-key.ts";
import { addEdge, hasEdge, removeEdge, setNewestPin } from "#engines/walks/change-graph.ts";
import { newestPinOf, type PinGraph } from "#engines/walks/pin-graph.ts";
import { newestPublic } from "./read-fingerprints.ts";

/** A changed pin as it stands now; `open`: its document is public. */
export type ChangedPin = { pin_id: string; root_pin_id: string; board_id: string; open: boolean };

type Place = readonly [root: string, board: string];

/** So many places are asked for in one statement. */
const placesAtOnce = 32;

/** What changed: all pins by their ids, those that are still there as they stand, and where pictures stood that were moved away or are gone. */
export type Changed = { ids: readonly string[]; pins: readonly ChangedPin[]; left: readonly Place[] };

/** Brings a graph to where the database stands with these pins, in place. */
export async function keepGraph(client: pg.Client, graph: PinGraph, { ids, pins, left }: Changed): Promise<void> {
  for (const pin of pins) if (pin.open) add(graph, pin);
  const closed = pins.flatMap((pin): Place[] => (pin.open ? [] : [[pin.root_pin_id, pin.board_id]]));
  const places = [...closed, ...left].filter(([root, board]) => hasEdge(graph, int64Of(root), int64Of(board)));
  if (places.length === 0) return;
  const standing = await standingPlaces(client, places);
  for (const [root, board] of places)
    if (!standing.has(keyOf([root, board]))) removeEdge(graph, int64Of(root), int64Of(board));
  await keepNewest(client, graph, new Set(places.map(([root]) => root)), new Set(ids));
}

function add(graph: PinGraph, { pin_id, root_pin_id, board_id }: ChangedPin): void {
  const [pin, root, board] = [int64Of(pin_id), int64Of(root_pin_id), int64Of(board_id)];
  addEdge(graph, {
    pinHigh: pin.high,
    pinLow: pin.low,
    rootHigh: root.high,
    rootLow: root.low,
    boardHigh: board.high,
    boardLow: board.low,
  });
}

/**
 * Those of these places where a public pin of the picture stands still: it may have been saved to the board more than once. Place by place,
 * up to the first: a board may hold very many other pictures, and a picture stand on it very often.
 */
async function standingPlaces(client: pg.Client, places: readonly Place[]): Promise<ReadonlySet<string>> {
  const standing = new Set<string>();
  const asked = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  for (let from = 0; from < asked.length; from += placesAtOnce) {
    const next = asked.slice(from, from + placesAtOnce);
    const roots = next.map(([root]) => root);
    const each = eachKey(
      roots,
      "$1::bigint[]",
      (root, at) => `
      select root_pin_id, board_id from pin_documents
       where root_pin_id = ${root} and board_id = ($2::bigint[])[${at}] and privacy = 'public' limit 1`,
    );
    const { rows } = await client.query<{ root_pin_id: string; board_id: string }>(each, [
      roots,
      next.map(([, board]) => board),
    ]);
    for (const row of rows) standing.add(keyOf([row.root_pin_id, row.board_id]));
  }
  return standing;
}

const keyOf = ([root, board]: Place) => `${root} ${board}`;

/** The newest pin of a picture may be the one that has gone: asked only where it is among those that changed. */
async function keepNewest(
  client: pg.Client,
  graph: PinGraph,
  roots: ReadonlySet<string>,
  changed: ReadonlySet<string>,
): Promise<void> {
  const pictures = [...roots].flatMap((id) => {
    const root = int64Of(id);
    const picture = graph.pictures.find(root.high, root.low);
    return picture < 0 || !changed.has(newestPinOf(graph, picture)) ? [] : { id, picture };
  });
  const newest = await newestPublic(
    client,
    pictures.map(({ id }) => id),
  );
  for (const { id, picture } of pictures) {
    const pin = newest.get(id)?.pin_id;
    if (pin !== undefined && pin !== newestPinOf(graph, picture)) setNewestPin(graph, picture, int64Of(pin));
  }
}
