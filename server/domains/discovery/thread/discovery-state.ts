import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { createFingerprintIndex, type FingerprintIndex } from "#engines/fingerprints/fingerprint-index.ts";
import { createGraphBuilder } from "#engines/walks/build-graph.ts";
import { bytesOfGraph, type PinGraph } from "#engines/walks/pin-graph.ts";
import { newestRevision, nextChanges } from "#server/domains/discovery/search/change-log.ts";
import { type ChangedPin, keepGraph } from "./keep-graph.ts";
import { eachEdge, readEdges } from "./read-edges.ts";
import { type FingerprintPage, readFingerprints, readFingerprintsOf } from "./read-fingerprints.ts";

/** Everything the thread answers from, as of one revision of the changes. */
export type DiscoveryState = { graph: PinGraph; fingerprints: FingerprintIndex; revision: number; buildMs: number };

const step = 5_000;
const fingerprintsStep = 1_000;

/** Builds the whole state while the old one keeps answering. */
export async function buildState(client: pg.Client): Promise<DiscoveryState> {
  const began = performance.now();
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
  return { graph: builder.build(), fingerprints, revision, buildMs: performance.now() - began };
}

/**
 * Applies all pending changes: what is then held is what would be built now. Each batch is read as it stands in the database, so that
 * applying one twice, or late, does no harm.
 * @returns whether there were any
 */
export async function catchUp(client: pg.Client, state: DiscoveryState): Promise<boolean> {
  for (let any = false; ; any = true) {
    const changes = await nextChanges(client, state.revision);
    if (changes === null) return any;
    const { rows } = await client.query<ChangedPin>({
      name: "discovery: changed",
      text: `select p.id as pin_id, p.root_pin_id, coalesce(d.board_id, p.board_id) as board_id, coalesce(d.privacy = 'public', false) as open
               from pins p left join pin_documents d on d.pin_id = p.id where p.id = any($1::bigint[])`,
      values: [changes.pinIds],
    });
    await keepGraph(client, state.graph, { ids: changes.pinIds, pins: rows, left: changes.leftEdges });
    const changed = new Set(changes.pinIds);
    // A picture whose representative is still there keeps it.
    const left = changes.leftEdges.flatMap(([root]) => (changed.has(state.fingerprints.pinOf(root) ?? "") ? root : []));
    const roots = [...rows.map((row) => row.root_pin_id), ...left];
    await keepFingerprints(client, state.fingerprints, [...new Set(roots)]);
    state.revision = changes.revision;
  }
}

/** When a picture's representative pin is hidden, another of its pins takes over; none when all are hidden. */
async function keepFingerprints(
  client: pg.Client,
  fingerprints: FingerprintIndex,
  roots: readonly string[],
): Promise<void> {
  const rows = await readFingerprintsOf(client, roots);
  for (const row of rows) fingerprints.set(row);
  const shown = new Set(rows.map((row) => row.root_pin_id));
  for (const root of roots) if (!shown.has(root)) fingerprints.remove(root);
}

/** Bytes of all it holds. */
export function bytesOfState({ graph, fingerprints }: DiscoveryState): number {
  return bytesOfGraph(graph) + fingerprints.bytes();
}
