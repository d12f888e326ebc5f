// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array, and a check in these loops would be felt
import { widened } from "#engines/kit/widened.ts";

/**
 * One direction of the graph in compressed sparse rows. What a step needs of a node lies side by side, for one cache miss: where its
 * neighbors begin, their number, a number of the side's own, and how often the current walk has passed. A row that grows beyond its room
 * moves to the spare room at the end; when that is used up, all rows are packed anew.
 */
export type CsrAdjacency = {
  /** Four numbers a node; see `at`. */
  rows: Int32Array<ArrayBuffer>;
  /** How many neighbours each row has room for. */
  room: Int32Array<ArrayBuffer>;
  neighbours: Int32Array<ArrayBuffer>;
  /** Where the free room begins. */
  used: number;
  /** Neighbours of all nodes. */
  edges: number;
};

/**
 * Where a node's numbers stand behind `node * rowLength`. `own`: of a picture how many of its boards are walked, of a board what its turns
 * begin with.
 */
export const at = { start: 0, degree: 1, own: 2, visits: 3 } as const;
export const rowLength = 4;

/** Nodes of one bucket of the sorting: so few that their rows and neighbours lie near the processor. */
const bucketBits = 11;

/** One in so many neighbours, and some in any case, is spare room for rows that grow; as much may lie idle between the rows at most. */
const spare = { share: 10, least: 1_000 };

const withSpare = (count: number) => count + Math.ceil(count / spare.share) + spare.least;

/**
 * Builds rows from edges: `from[e]` has the neighbor `to[e]`, in the order of the edges; a tenth stays free. A counting sort in two passes,
 * first into buckets of neighboring nodes, then within each: placed in one pass, nearly every edge of a large graph would miss the cache
 * twice (radix partitioning; Manegold, Boncz and Kersten, 2002).
 */
export function createAdjacency(nodes: number, from: Int32Array, to: Int32Array, edges: number): CsrAdjacency {
  const rows = new Int32Array(withSpare(nodes) * rowLength);
  const room = new Int32Array(withSpare(nodes));
  const neighbours = new Int32Array(withSpare(edges));
  // Where each bucket begins: counted one further on, then summed up.
  const buckets = new Int32Array(((nodes - 1) >> bucketBits) + 3);
  for (let edge = 0; edge < edges; edge += 1) {
    const after = (from[edge]! >> bucketBits) + 1;
    buckets[after] = buckets[after]! + 1;
  }
  for (let bucket = 1; bucket < buckets.length; bucket += 1) buckets[bucket] = buckets[bucket]! + buckets[bucket - 1]!;
  const [sortedFrom, sortedTo] = [new Int32Array(edges), new Int32Array(edges)];
  for (let edge = 0; edge < edges; edge += 1) {
    const node = from[edge]!;
    const place = buckets[node >> bucketBits]!;
    buckets[node >> bucketBits] = place + 1;
    sortedFrom[place] = node;
    sortedTo[place] = to[edge]!;
  }
  // Within a bucket, nodes that are counted one after the other lie side by side.
  for (let edge = 0; edge < edges; edge += 1) room[sortedFrom[edge]!] = room[sortedFrom[edge]!]! + 1;
  let next = 0;
  for (let node = 0; node < nodes; node += 1) {
    rows[node * rowLength + at.start] = next;
    next += room[node]!;
  }
  // The degree grows with every edge that has found its place.
  for (let edge = 0; edge < edges; edge += 1) {
    const row = sortedFrom[edge]! * rowLength;
    const placed = rows[row + at.degree]!;
    neighbours[rows[row + at.start]! + placed] = sortedTo[edge]!;
    rows[row + at.degree] = placed + 1;
  }
  return { rows, room, neighbours, used: edges, edges };
}

/** How many nodes there is room for. */
export function nodesOf({ room }: CsrAdjacency): number {
  return room.length;
}

export function degreeOf({ rows }: CsrAdjacency, node: number): number {
  return rows[node * rowLength + at.degree] ?? 0;
}

export function startOf({ rows }: CsrAdjacency, node: number): number {
  return rows[node * rowLength + at.start] ?? 0;
}

export function ownOf({ rows }: CsrAdjacency, node: number): number {
  return rows[node * rowLength + at.own] ?? 0;
}

export function setOwn({ rows }: CsrAdjacency, node: number, own: number): void {
  rows[node * rowLength + at.own] = own;
}

/** The neighbour at a place of a node's row; -1 behind its last. */
export function neighbourAt(side: CsrAdjacency, node: number, place: number): number {
  return place < degreeOf(side, node) ? side.neighbours[startOf(side, node) + place]! : -1;
}

/** The first place of a node's row whose neighbour does not come before; those that do stand in front. */
export function firstPlace(side: CsrAdjacency, node: number, comesBefore: (neighbour: number) => boolean): number {
  const start = startOf(side, node);
  let [low, high] = [0, degreeOf(side, node)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(side.neighbours[start + middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Makes room for a node. */
export function fitNode(side: CsrAdjacency, node: number): void {
  if (node < nodesOf(side)) return;
  const nodes = withSpare(node);
  side.rows = widened(side.rows, new Int32Array(nodes * rowLength));
  side.room = widened(side.room, new Int32Array(nodes));
}

/** Puts a neighbour at a place of a node's row; those behind move up. */
export function insertNeighbour(side: CsrAdjacency, node: number, place: number, neighbour: number): void {
  const degree = degreeOf(side, node);
  if (degree === side.room[node]) moveRow(side, node, degree + (degree >> 2) + 2);
  const start = startOf(side, node);
  side.neighbours.copyWithin(start + place + 1, start + place, start + degree);
  side.neighbours[start + place] = neighbour;
  side.rows[node * rowLength + at.degree] = degree + 1;
  side.edges += 1;
}

/** Takes the neighbour at a place of a node's row away; those behind move down. */
export function removeNeighbour(side: CsrAdjacency, node: number, place: number): void {
  const [start, degree] = [startOf(side, node), degreeOf(side, node)];
  side.neighbours.copyWithin(start + place, start + place + 1, start + degree);
  side.rows[node * rowLength + at.degree] = degree - 1;
  side.edges -= 1;
  // Half of it lies idle.
  if (side.neighbours.length > withSpare(side.edges * 2)) packRows(side, 0);
}

function moveRow(side: CsrAdjacency, node: number, room: number): void {
  if (side.used + room > side.neighbours.length) packRows(side, room);
  const start = startOf(side, node);
  side.neighbours.copyWithin(side.used, start, start + degreeOf(side, node));
  side.rows[node * rowLength + at.start] = side.used;
  side.room[node] = room;
  side.used += room;
}

/** Puts all rows one behind the other, without idle room between, and a spare of which so much is wanted at once behind them. */
export function packRows(side: CsrAdjacency, wanted: number): void {
  const { rows, room, neighbours } = side;
  const packed = new Int32Array(withSpare(side.edges) + wanted);
  let used = 0;
  for (let node = 0; node < room.length; node += 1) {
    const [start, degree] = [startOf(side, node), degreeOf(side, node)];
    // Copied here: most rows are so short that a call for each would cost more.
    for (let place = 0; place < degree; place += 1) packed[used + place] = neighbours[start + place]!;
    rows[node * rowLength + at.start] = used;
    room[node] = degree;
    used += degree;
  }
  side.neighbours = packed;
  side.used = used;
}

export function bytesOfAdjacency({ rows, room, neighbours }: CsrAdjacency): number {
  return rows.byteLength + room.byteLength + neighbours.byteLength;
}
