import type { Int64 } from "#engines/kit/int64.ts";
import { widened } from "#engines/kit/widened.ts";
import {
  countWalked,
  type Edge,
  isMixed,
  mixedFrom,
  type PinGraph,
  placeOfBoard,
  placeOfPicture,
  turnsOf,
} from "./pin-graph.ts";
import { degreeOf, fitNode, insertNeighbour, neighbourAt, nodesOf, removeNeighbour, setOwn } from "./csr-adjacency.ts";

/** Adds a public pin: its edge unless it is there, and the pin itself where it is its picture's newest. */
export function addEdge(graph: PinGraph, edge: Edge): void {
  const { pictures, boards, fromPicture, fromBoard } = graph;
  const picture = pictures.add(edge.rootHigh, edge.rootLow);
  const board = boards.add(edge.boardHigh, edge.boardLow);
  fitPicture(graph, picture);
  fitNode(fromBoard, board);
  const [high, low] = [graph.pinHigh[picture] ?? 0, graph.pinLow[picture] ?? 0];
  if (edge.pinHigh > high || (edge.pinHigh === high && edge.pinLow >>> 0 > low >>> 0))
    setNewestPin(graph, picture, { high: edge.pinHigh, low: edge.pinLow });
  if (degreeOf(fromBoard, board) === 0) setOwn(fromBoard, board, turnsOf(boards, board));
  const place = placeOfPicture(graph, board, picture);
  if (neighbourAt(fromBoard, board, place) === picture) return;
  // Before it counts on the board, so that all rows have it as what it still is.
  insertNeighbour(fromPicture, picture, placeOfBoard(graph, picture, board), board);
  insertNeighbour(fromBoard, board, place, picture);
  if (degreeOf(fromBoard, board) === mixedFrom + 1) reorder(graph, board);
  countWalked(graph, picture);
}

export function hasEdge(graph: PinGraph, root: Int64, boardId: Int64): boolean {
  const picture = graph.pictures.find(root.high, root.low);
  const board = graph.boards.find(boardId.high, boardId.low);
  if (picture < 0 || board < 0) return false;
  return neighbourAt(graph.fromBoard, board, placeOfPicture(graph, board, picture)) === picture;
}

/** Takes an edge away in both directions, if it is there; a picture or a board without any is forgotten. */
export function removeEdge(graph: PinGraph, root: Int64, boardId: Int64): void {
  const { pictures, boards, fromPicture, fromBoard } = graph;
  if (!hasEdge(graph, root, boardId)) return;
  const [picture, board] = [pictures.find(root.high, root.low), boards.find(boardId.high, boardId.low)];
  removeNeighbour(fromPicture, picture, placeOfBoard(graph, picture, board));
  removeNeighbour(fromBoard, board, placeOfPicture(graph, board, picture));
  if (degreeOf(fromBoard, board) === mixedFrom) reorder(graph, board);
  countWalked(graph, picture);
  if (degreeOf(fromPicture, picture) === 0) {
    setNewestPin(graph, picture, { high: 0, low: 0 });
    pictures.remove(picture);
  }
  if (degreeOf(fromBoard, board) === 0) boards.remove(board);
}

export function setNewestPin(graph: PinGraph, picture: number, { high, low }: Int64): void {
  graph.pinHigh[picture] = high;
  graph.pinLow[picture] = low;
}

/** A board that has just become mixed, or is no longer, changes its place in the rows of all its pictures. */
function reorder(graph: PinGraph, board: number): void {
  const { fromPicture, fromBoard } = graph;
  const wasMixed = !isMixed(graph, board);
  for (let place = 0; place < degreeOf(fromBoard, board); place += 1) {
    const picture = neighbourAt(fromBoard, board, place);
    removeNeighbour(fromPicture, picture, placeOfBoard(graph, picture, board, wasMixed));
    insertNeighbour(fromPicture, picture, placeOfBoard(graph, picture, board), board);
    countWalked(graph, picture);
  }
}

function fitPicture(graph: PinGraph, picture: number): void {
  fitNode(graph.fromPicture, picture);
  const room = nodesOf(graph.fromPicture);
  if (graph.pinHigh.length >= room) return;
  graph.pinHigh = widened(graph.pinHigh, new Int32Array(room));
  graph.pinLow = widened(graph.pinLow, new Int32Array(room));
}
