import type pg from "pg";
import { int64Of } from "#engines/kit/int64.ts";
import { addEdge, hasEdge, removeEdge, setNewestPin } from "#engines/walks/change-graph.ts";
import { newestPinOf, type PinGraph } from "#engines/walks/pin-graph.ts";
import { newestPublic } from "./read-fingerprints.ts";

/** A changed pin as it stands now; `open`: its document is public. */
export type ChangedPin = { pin_id: string; root_pin_id: string; board_id: string; open: boolean };

type Place = readonly [root: string, board: string];

/**
 * Brings a graph to where the database stands with these pins, in place.
 * @param left where pictures stood that were moved away or are gone for good
 */
export async function keepGraph(
  client: pg.Client,
  graph: PinGraph,
  pins: readonly ChangedPin[],
  left: readonly Place[],
): Promise<void> {
  for (const pin of pins) if (pin.open) add(graph, pin);
  const closed = pins.flatMap((pin): Place[] => (pin.open ? [] : [[pin.root_pin_id, pin.board_id]]));
  const places = [...closed, ...left].filter(([root, board]) => hasEdge(graph, int64Of(root), int64Of(board)));
  if (places.length === 0) return;
  const standing = await standingPlaces(client, places);
  for (const [root, board] of places)
    if (!standing.has(`${root} ${board}`)) removeEdge(graph, int64Of(root), int64Of(board));
  await keepNewest(client, graph, new Set(places.map(([root]) => root)));
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

/** Those of these places where a public pin of the picture stands still: it may have been saved to the board more than once. */
async function standingPlaces(client: pg.Client, places: readonly Place[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ root_pin_id: string; board_id: string }>({
    name: "discovery: standing",
    text: `select distinct root_pin_id, board_id from pin_documents
            where board_id = any($1::bigint[]) and root_pin_id = any($2::bigint[]) and privacy = 'public'`,
    values: [[...new Set(places.map(([, board]) => board))], [...new Set(places.map(([root]) => root))]],
  });
  return new Set(rows.map((row) => `${row.root_pin_id} ${row.board_id}`));
}

/** The newest pin of a picture may be the one that has gone. */
async function keepNewest(client: pg.Client, graph: PinGraph, roots: ReadonlySet<string>): Promise<void> {
  const pictures = [...roots].flatMap((id) => {
    const root = int64Of(id);
    const picture = graph.pictures.find(root.high, root.low);
    return picture < 0 ? [] : { id, picture };
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
