/**
 * One direction of the graph as compressed rows: the neighbours of node n stand at `start[n]`, `degree[n]` of them, and `walked[n]` of
 * those are stepped to. Behind the rows is room, to which a row that grows is moved, so that fresh saves cost a walk nothing.
 */
export type Side = {
  start: Int32Array;
  degree: Int32Array;
  walked: Int32Array;
  /** How many the row has room for. */
  room: Int32Array;
  neighbours: Int32Array;
  /** Where the free room begins. */
  used: number;
};

/** Rows from edges: `from[e]` has the neighbour `to[e]`, in the order of the edges. A tenth more stays free. */
export function createSide(nodes: number, from: Int32Array, to: Int32Array, edges: number): Side {
  const spareNodes = nodes + Math.ceil(nodes / 10) + 1_000;
  const side: Side = {
    start: new Int32Array(spareNodes),
    degree: new Int32Array(spareNodes),
    walked: new Int32Array(spareNodes),
    room: new Int32Array(spareNodes),
    neighbours: new Int32Array(edges + Math.ceil(edges / 10) + 10_000),
    used: edges,
  };
  const { start, degree, neighbours } = side;
  for (let edge = 0; edge < edges; edge += 1) degree[from[edge] ?? 0] = (degree[from[edge] ?? 0] ?? 0) + 1;
  let next = 0;
  for (let node = 0; node < nodes; node += 1) {
    start[node] = next;
    next += degree[node] ?? 0;
  }
  const place = start.slice(0, nodes);
  for (let edge = 0; edge < edges; edge += 1) {
    const node = from[edge] ?? 0;
    const at = place[node] ?? 0;
    neighbours[at] = to[edge] ?? 0;
    place[node] = at + 1;
  }
  side.walked.set(degree);
  side.room.set(degree);
  return side;
}

/** Adds a neighbour that is stepped to at once. False when there is no room left: the graph has to be built anew. */
export function addNeighbour(side: Side, node: number, neighbour: number): boolean {
  if (node >= side.start.length) return false;
  const degree = side.degree[node] ?? 0;
  if (degree === (side.room[node] ?? 0) && !moveRow(side, node, degree * 2 + 2)) return false;
  const start = side.start[node] ?? 0;
  const walked = side.walked[node] ?? 0;
  side.neighbours[start + degree] = side.neighbours[start + walked] ?? 0;
  side.neighbours[start + walked] = neighbour;
  side.degree[node] = degree + 1;
  side.walked[node] = walked + 1;
  return true;
}

/** Takes one edge away, if it is there. */
export function removeNeighbour(side: Side, node: number, neighbour: number): boolean {
  const start = side.start[node] ?? 0;
  const degree = side.degree[node] ?? 0;
  const walked = side.walked[node] ?? 0;
  const at = side.neighbours.subarray(start, start + degree).indexOf(neighbour);
  if (at < 0) return false;
  if (at < walked) {
    side.neighbours[start + at] = side.neighbours[start + walked - 1] ?? 0;
    side.neighbours[start + walked - 1] = side.neighbours[start + degree - 1] ?? 0;
    side.walked[node] = walked - 1;
  } else side.neighbours[start + at] = side.neighbours[start + degree - 1] ?? 0;
  side.degree[node] = degree - 1;
  return true;
}

function moveRow(side: Side, node: number, room: number): boolean {
  if (side.used + room > side.neighbours.length) return false;
  const start = side.start[node] ?? 0;
  side.neighbours.copyWithin(side.used, start, start + (side.degree[node] ?? 0));
  side.start[node] = side.used;
  side.room[node] = room;
  side.used += room;
  return true;
}

export function bytesOfSide({ start, neighbours }: Side): number {
  return start.byteLength * 4 + neighbours.byteLength;
}
