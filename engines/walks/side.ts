// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array, and a check in these loops would be felt
/**
 * One direction of the graph in compressed sparse rows. What a step needs of a node lies side by side, for one cache miss: where its
 * neighbors begin, their number, how many of them are walked, and how often the current walk has passed. A row that grows is moved to spare
 * room at the end, so fresh saves don't slow walks down.
 */
export type Side = {
  /** Four numbers a node; see `at`. */
  rows: Int32Array;
  /** How many neighbours each row has room for. */
  room: Int32Array;
  neighbours: Int32Array;
  /** Where the free room begins. */
  used: number;
};

/** Where a node's numbers stand behind `node * rowLength`. */
export const at = { start: 0, degree: 1, walked: 2, visits: 3 } as const;
export const rowLength = 4;

/** Nodes of one bucket of the sorting: so few that their rows and neighbours lie near the processor. */
const bucketBits = 11;

/**
 * Builds rows from edges: `from[e]` has the neighbor `to[e]`, in the order of the edges; a tenth stays free. A counting sort in two passes,
 * first into buckets of neighboring nodes, then within each: placed in one pass, nearly every edge of a large graph would miss the cache
 * twice (radix partitioning; Manegold, Boncz and Kersten, 2002).
 */
export function createSide(nodes: number, from: Int32Array, to: Int32Array, edges: number): Side {
  const spareNodes = nodes + Math.ceil(nodes / 10) + 1_000;
  const rows = new Int32Array(spareNodes * rowLength);
  const room = new Int32Array(spareNodes);
  const neighbours = new Int32Array(edges + Math.ceil(edges / 10) + 10_000);
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
    rows[node * rowLength + at.walked] = room[node]!;
    next += room[node]!;
  }
  // The degree grows with every edge that has found its place.
  for (let edge = 0; edge < edges; edge += 1) {
    const row = sortedFrom[edge]! * rowLength;
    const placed = rows[row + at.degree]!;
    neighbours[rows[row + at.start]! + placed] = sortedTo[edge]!;
    rows[row + at.degree] = placed + 1;
  }
  return { rows, room, neighbours, used: edges };
}

/** How many nodes there is room for. */
export function nodesOf({ room }: Side): number {
  return room.length;
}

export function degreeOf({ rows }: Side, node: number): number {
  return rows[node * rowLength + at.degree] ?? 0;
}

/** How many neighbors are walked. */
export function walkedOf({ rows }: Side, node: number): number {
  return rows[node * rowLength + at.walked] ?? 0;
}

export function startOf({ rows }: Side, node: number): number {
  return rows[node * rowLength + at.start] ?? 0;
}

/** Adds a neighbor that is walked from now on. False when there is no room: the graph must be rebuilt. */
export function addNeighbour(side: Side, node: number, neighbour: number): boolean {
  if (node >= nodesOf(side)) return false;
  const degree = degreeOf(side, node);
  if (degree === (side.room[node] ?? 0) && !moveRow(side, node, degree * 2 + 2)) return false;
  const start = startOf(side, node);
  const walked = walkedOf(side, node);
  side.neighbours[start + degree] = side.neighbours[start + walked] ?? 0;
  side.neighbours[start + walked] = neighbour;
  side.rows[node * rowLength + at.degree] = degree + 1;
  side.rows[node * rowLength + at.walked] = walked + 1;
  return true;
}

/** Takes one edge away, if it is there. */
export function removeNeighbour(side: Side, node: number, neighbour: number): boolean {
  const start = startOf(side, node);
  const degree = degreeOf(side, node);
  const walked = walkedOf(side, node);
  const place = side.neighbours.subarray(start, start + degree).indexOf(neighbour);
  if (place < 0) return false;
  if (place < walked) {
    side.neighbours[start + place] = side.neighbours[start + walked - 1] ?? 0;
    side.neighbours[start + walked - 1] = side.neighbours[start + degree - 1] ?? 0;
    side.rows[node * rowLength + at.walked] = walked - 1;
  } else side.neighbours[start + place] = side.neighbours[start + degree - 1] ?? 0;
  side.rows[node * rowLength + at.degree] = degree - 1;
  return true;
}

function moveRow(side: Side, node: number, room: number): boolean {
  if (side.used + room > side.neighbours.length) return false;
  const start = startOf(side, node);
  side.neighbours.copyWithin(side.used, start, start + degreeOf(side, node));
  side.rows[node * rowLength + at.start] = side.used;
  side.room[node] = room;
  side.used += room;
  return true;
}

export function bytesOfSide({ rows, room, neighbours }: Side): number {
  return rows.byteLength + room.byteLength + neighbours.byteLength;
}
