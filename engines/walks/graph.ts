import { createIdTable, type IdTable } from "#engines/kit/id-table.ts";
import { widened } from "#engines/kit/widened.ts";
import {
  addNeighbour,
  at,
  bytesOfSide,
  createSide,
  degreeOf,
  nodesOf,
  removeNeighbour,
  rowLength,
  type Side,
  startOf,
} from "./side.ts";

/** The bipartite graph of pictures and the public boards they were saved to. */
export type PinGraph = {
  pictures: IdTable;
  boards: IdTable;
  fromPicture: Side;
  fromBoard: Side;
  /** The newest public pin of each picture, in two 32-bit parts. */
  pinHigh: Int32Array<ArrayBuffer>;
  pinLow: Int32Array<ArrayBuffer>;
};

/** An edge as the database holds it, ids in 32-bit parts: a public pin. */
export type Edge = {
  pinHigh: number;
  pinLow: number;
  rootHigh: number;
  rootLow: number;
  boardHigh: number;
  boardLow: number;
};

/** Boards with more pins are mixed and say little about each: a walk takes them only from pictures that are on no smaller board. */
const mixedFrom = 3_000;

/** Gathers edges in the order of their pins' ids; `build` gives the graph. */
export function createGraphBuilder(): { add: (edge: Edge) => void; build: () => PinGraph } {
  const [pictures, boards] = [createIdTable(), createIdTable()];
  let from = new Int32Array(4_096);
  let to = new Int32Array(4_096);
  let pinHigh = new Int32Array(4_096);
  let pinLow = new Int32Array(4_096);
  let edges = 0;
  return {
    add(edge) {
      if (edges === from.length) [from, to] = [doubled(from), doubled(to)];
      const picture = pictures.add(edge.rootHigh, edge.rootLow);
      if (picture >= pinHigh.length) [pinHigh, pinLow] = [doubled(pinHigh), doubled(pinLow)];
      pinHigh[picture] = edge.pinHigh;
      pinLow[picture] = edge.pinLow;
      from[edges] = picture;
      to[edges] = boards.add(edge.boardHigh, edge.boardLow);
      edges += 1;
    },
    build() {
      const fromPicture = createSide(pictures.size, from, to, edges);
      const fromBoard = createSide(boards.size, to, from, edges);
      prune(fromPicture, fromBoard, pictures.size);
      const room = nodesOf(fromPicture);
      return { pictures, boards, fromPicture, fromBoard, pinHigh: sized(pinHigh, room), pinLow: sized(pinLow, room) };
    },
  };
}

/** Adds a fresh save. False when the graph is full and must be rebuilt. */
export function addEdge(graph: PinGraph, edge: Edge): boolean {
  const { pictures, boards, fromPicture, fromBoard } = graph;
  const picture = pictures.add(edge.rootHigh, edge.rootLow);
  const board = boards.add(edge.boardHigh, edge.boardLow);
  if (picture >= nodesOf(fromPicture) || board >= nodesOf(fromBoard)) return false;
  const [high, low] = [graph.pinHigh[picture] ?? 0, graph.pinLow[picture] ?? 0];
  if (edge.pinHigh > high || (edge.pinHigh === high && edge.pinLow >>> 0 > low >>> 0)) {
    graph.pinHigh[picture] = edge.pinHigh;
    graph.pinLow[picture] = edge.pinLow;
  }
  removeEdge(graph, picture, board);
  return addNeighbour(fromPicture, picture, board) && addNeighbour(fromBoard, board, picture);
}

/** Takes an edge away in both directions. */
export function removeEdge({ fromPicture, fromBoard }: PinGraph, picture: number, board: number): void {
  if (removeNeighbour(fromPicture, picture, board)) removeNeighbour(fromBoard, board, picture);
}

export function bytesOfGraph({ pictures, boards, fromPicture, fromBoard, pinHigh }: PinGraph): number {
  return (
    bytesOfSide(fromPicture) + bytesOfSide(fromBoard) + pinHigh.byteLength * 2 + (pictures.size + boards.size) * 16
  );
}

/** Moves each picture's mixed boards behind its others, so that only the others are walked. */
function prune(fromPicture: Side, fromBoard: Side, pictures: number): void {
  const { rows, neighbours } = fromPicture;
  for (let picture = 0; picture < pictures; picture += 1) {
    const first = startOf(fromPicture, picture);
    const count = degreeOf(fromPicture, picture);
    let kept = 0;
    for (let place = first; place < first + count; place += 1) {
      const board = neighbours[place] ?? 0;
      if (degreeOf(fromBoard, board) > mixedFrom) continue;
      neighbours[place] = neighbours[first + kept] ?? 0;
      neighbours[first + kept] = board;
      kept += 1;
    }
    if (kept > 0) rows[picture * rowLength + at.walked] = kept;
  }
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  return widened(array, new Int32Array(array.length * 2));
}

function sized(array: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(size);
  copy.set(array.subarray(0, size));
  return copy;
}
