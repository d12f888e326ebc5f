// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array, and a check in these loops would be felt
import { createIdTable } from "#engines/kit/id-table.ts";
import { widened } from "#engines/kit/widened.ts";
import { countWalked, type Edge, isMixed, type PinGraph, turnsOf } from "./pin-graph.ts";
import {
  at,
  createAdjacency,
  degreeOf,
  nodesOf,
  packRows,
  rowLength,
  setOwn,
  type CsrAdjacency,
  startOf,
} from "./csr-adjacency.ts";

/** Where less of the edges is left, since pictures were saved to a board more than once, the room of the others is given back. */
const worthPacking = 0.95;

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
      // Numbers in the order of ids, so that rows in the order of numbers are in that of ids.
      const [newPictures, newBoards] = [pictures.sort(), boards.sort()];
      if (newPictures !== null) {
        renumber(from, edges, newPictures);
        [pinHigh, pinLow] = [moved(pinHigh, newPictures), moved(pinLow, newPictures)];
      }
      if (newBoards !== null) renumber(to, edges, newBoards);
      const fromPicture = createAdjacency(pictures.size, from, to, edges);
      sortRows(fromPicture, pictures.size);
      if (fromPicture.edges < edges * worthPacking) packRows(fromPicture, 0);
      const fromBoard = turnedRound(fromPicture, pictures.size, boards.size, from, to);
      const room = nodesOf(fromPicture);
      const columns = { pinHigh: sized(pinHigh, room), pinLow: sized(pinLow, room) };
      const graph = { pictures, boards, fromPicture, fromBoard, ...columns };
      for (let board = 0; board < boards.size; board += 1) setOwn(fromBoard, board, turnsOf(boards, board));
      for (let picture = 0; picture < pictures.size; picture += 1) orderBoards(graph, picture);
      return graph;
    },
  };
}

/** Rows of fewer are sorted here, of more by the engine. */
const fewNeighbours = 24;

/** Sorts each row by number and leaves each neighbour once. */
function sortRows(side: CsrAdjacency, nodes: number): void {
  const { rows, neighbours } = side;
  for (let node = 0; node < nodes; node += 1) {
    const [start, degree] = [startOf(side, node), degreeOf(side, node)];
    if (degree > fewNeighbours) neighbours.subarray(start, start + degree).sort();
    else insertionSort(neighbours, start, start + degree);
    let kept = 0;
    for (let place = start; place < start + degree; place += 1) {
      const neighbour = neighbours[place]!;
      if (kept === 0 || neighbours[start + kept - 1] !== neighbour) neighbours[start + kept++] = neighbour;
    }
    rows[node * rowLength + at.degree] = kept;
    side.edges -= degree - kept;
  }
}

function insertionSort(numbers: Int32Array, start: number, end: number): void {
  for (let next = start + 1; next < end; next += 1) {
    const number = numbers[next]!;
    let place = next;
    while (place > start && numbers[place - 1]! > number) {
      numbers[place] = numbers[place - 1]!;
      place -= 1;
    }
    numbers[place] = number;
  }
}

/** The other direction, its rows in the order of nodes. `from` and `to` are used to gather the edges. */
function turnedRound(
  side: CsrAdjacency,
  nodes: number,
  others: number,
  from: Int32Array,
  to: Int32Array,
): CsrAdjacency {
  let edge = 0;
  for (let node = 0; node < nodes; node += 1) {
    const [start, degree] = [startOf(side, node), degreeOf(side, node)];
    for (let place = start; place < start + degree; place += 1) {
      from[edge] = node;
      to[edge] = side.neighbours[place]!;
      edge += 1;
    }
  }
  return createAdjacency(others, to, from, edge);
}

/** Moves a picture's mixed boards behind its others, each in their order, so that only the others are walked. */
function orderBoards(graph: PinGraph, picture: number): void {
  const { neighbours } = graph.fromPicture;
  const start = startOf(graph.fromPicture, picture);
  const end = start + degreeOf(graph.fromPicture, picture);
  let mixed: number[] | null = null;
  let next = start;
  for (let place = start; place < end; place += 1) {
    const board = neighbours[place]!;
    if (isMixed(graph, board)) (mixed ??= []).push(board);
    else neighbours[next++] = board;
  }
  if (mixed !== null) neighbours.set(mixed, next);
  if (mixed === null) setOwn(graph.fromPicture, picture, end - start);
  else countWalked(graph, picture);
}

function renumber(numbers: Int32Array, count: number, changed: Int32Array): void {
  for (let place = 0; place < count; place += 1) numbers[place] = changed[numbers[place]!]!;
}

function moved(column: Int32Array, places: Int32Array): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(column.length);
  for (let old = 0; old < places.length; old += 1) copy[places[old]!] = column[old]!;
  return copy;
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  return widened(array, new Int32Array(array.length * 2));
}

function sized(array: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(size);
  copy.set(array.subarray(0, size));
  return copy;
}
