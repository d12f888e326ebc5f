import type pg from "pg";
import type { Edge } from "#engines/walks/pin-graph.ts";

const idBytes = 8;
const edgeBytes = idBytes * 3;

/** A page of public pins by id, packed by the database into one value: millions are read without a row each. */
export async function readEdges(
  client: pg.Client,
  after: string,
  max: number,
): Promise<{ edges: Buffer; last: string } | null> {
  const { rows } = await client.query<{ edges: Buffer | null; last: string | null }>({
    name: "edges",
    text: `select string_agg(int8send(pin_id) || int8send(root_pin_id) || int8send(board_id), ''::bytea order by pin_id) as edges,
                  max(pin_id) as last
             from (select pin_id, root_pin_id, board_id from pin_documents
                    where pin_id > $1 and privacy = 'public' order by pin_id limit ${max}) near`,
    values: [after],
  });
  const { edges, last } = rows[0] ?? { edges: null, last: null };
  return edges === null || last === null ? null : { edges, last };
}

/** Calls `each` with every packed edge; the same object each time. */
export function eachEdge(packed: Buffer, each: (edge: Edge) => void): void {
  const edge: Edge = { pinHigh: 0, pinLow: 0, rootHigh: 0, rootLow: 0, boardHigh: 0, boardLow: 0 };
  for (let at = 0; at + edgeBytes <= packed.length; at += edgeBytes) {
    edge.pinHigh = packed.readInt32BE(at);
    edge.pinLow = packed.readInt32BE(at + 4);
    edge.rootHigh = packed.readInt32BE(at + 8);
    edge.rootLow = packed.readInt32BE(at + 12);
    edge.boardHigh = packed.readInt32BE(at + 16);
    edge.boardLow = packed.readInt32BE(at + 20);
    each(edge);
  }
}
