import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { createFingerprintIndex, type FingerprintIndex } from "#engines/fingerprints/fingerprint-index.ts";
import { int64Of } from "#engines/kit/int64.ts";
import { addEdge, createGraphBuilder, type Edge, type PinGraph, removeEdge } from "#engines/walks/graph.ts";
import { newestRevision, nextChanges } from "#server/domains/discovery/search/change-log.ts";
import { eachEdge, readEdges } from "./read-edges.ts";
import { type FingerprintPage, readFingerprints, readFingerprintsOf } from "./read-fingerprints.ts";

/** Everything the thread answers from, as of one revision of the changes. */
export type DiscoveryState = { graph: PinGraph; fingerprints: FingerprintIndex; revision: number; builtAt: number };

const step = 5_000;
const fingerprintsStep = 1_000;

/** Builds the whole state while the old one keeps answering. */
export async function buildState(client: pg.Client): Promise<DiscoveryState> {
  const revision = await newestRevision(client);
  const builder = createGraphBuilder();
  for (let last = "0"; ;) {
    const page = await readEdges(client, last, step);
    if (page === null) break;
    eachEdge(page.edges, builder.add);
    last = page.last;
    // Lets questions to the old graph through.
    await sleep(0);
  }
  const fingerprints = createFingerprintIndex();
  for (let last: string | null = "0"; last !== null;) {
    const page: FingerprintPage = await readFingerprints(client, last, fingerprintsStep);
    for (const row of page.rows) fingerprints.set(row);
    await sleep(0);
    last = page.last;
  }
  return { graph: builder.build(), fingerprints, revision, builtAt: performance.now() };
}

type Changed = { pin_id: string; root_pin_id: string; board_id: string; open: boolean };

/** Applies all pending changes. False when the graph is full and must be rebuilt. */
export async function catchUp(client: pg.Client, state: DiscoveryState): Promise<boolean> {
  for (;;) {
    const changes = await nextChanges(client, state.revision);
    if (changes === null) return true;
    const { rows } = await client.query<Changed>(
      `select p.id as pin_id, p.root_pin_id, p.board_id, coalesce(d.privacy = 'public', false) as open
         from pins p left join pin_documents d on d.pin_id = p.id where p.id = any($1::bigint[])`,
      [changes.pinIds],
    );
    for (const [root, board] of changes.leftEdges) leave(state.graph, root, board);
    for (const row of rows) if (!applyChange(state.graph, row)) return false;
    await catchUpFingerprints(client, state.fingerprints, changes.pinIds, rows);
    state.revision = changes.revision;
  }
}

/** When a picture's representative pin is hidden, another of its pins takes over; none when all are hidden. */
async function catchUpFingerprints(
  client: pg.Client,
  fingerprints: FingerprintIndex,
  ids: readonly string[],
  changed: readonly Changed[],
): Promise<void> {
  const there = new Set(changed.map((row) => row.pin_id));
  const gone = new Set(ids.filter((id) => !there.has(id)));
  const roots = [...new Set([...changed.map((row) => row.root_pin_id), ...fingerprints.rootsOf(gone)])];
  const rows = await readFingerprintsOf(client, roots);
  for (const row of rows) fingerprints.set(row);
  const shown = new Set(rows.map((row) => row.root_pin_id));
  for (const root of roots) if (!shown.has(root)) fingerprints.remove(root);
}

/** Takes the edge between a picture and a board away, if there is one. */
function leave(graph: PinGraph, rootId: string, boardId: string): void {
  const [root, board] = [int64Of(rootId), int64Of(boardId)];
  const numbers = [graph.pictures.find(root.high, root.low), graph.boards.find(board.high, board.low)] as const;
  if (numbers[0] >= 0 && numbers[1] >= 0) removeEdge(graph, ...numbers);
}

function applyChange(graph: PinGraph, { pin_id, root_pin_id, board_id, open }: Changed): boolean {
  if (!open) {
    leave(graph, root_pin_id, board_id);
    return true;
  }
  const [pin, root, board] = [int64Of(pin_id), int64Of(root_pin_id), int64Of(board_id)];
  const edge: Edge = {
    pinHigh: pin.high,
    pinLow: pin.low,
    rootHigh: root.high,
    rootLow: root.low,
    boardHigh: board.high,
    boardLow: board.low,
  };
  return addEdge(graph, edge);
}
