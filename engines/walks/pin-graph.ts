import type { IdTable } from "#engines/kit/id-table.ts";
import { textOfInt64 } from "#engines/kit/int64.ts";
import { bytesOfAdjacency, degreeOf, firstPlace, ownOf, setOwn, type CsrAdjacency } from "./csr-adjacency.ts";

/**
 * The bipartite graph of pictures and the public boards they were saved to. A picture stands on a board once, however many pins of it are
 * there. The order of each row follows from ids alone: so the same edges make a graph that is walked the same way, whether it was built
 * from them or came to them by changes.
 */
export type PinGraph = {
  pictures: IdTable;
  boards: IdTable;
  /** Rows in the order of boards' ids, mixed boards behind the others; `own`: how many are walked. */
  fromPicture: CsrAdjacency;
  /** Rows in the order of pictures' ids; `own`: what the turns begin with. */
  fromBoard: CsrAdjacency;
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

/**
 * Boards with more pictures are mixed and say little about each: a walk takes them only from pictures that are on no smaller board.
 */
export const mixedFrom = 3_000;

export function isMixed({ fromBoard }: PinGraph, board: number): boolean {
  return degreeOf(fromBoard, board) > mixedFrom;
}

/** Where a picture stands or would stand in a board's row. */
export function placeOfPicture({ pictures, fromBoard }: PinGraph, board: number, picture: number): number {
  return firstPlace(fromBoard, board, (other) => pictures.isBefore(other, picture));
}

/** Where a board stands or would stand in a picture's row, as a mixed one or not. */
export function placeOfBoard(graph: PinGraph, picture: number, board: number, mixed = isMixed(graph, board)): number {
  return firstPlace(graph.fromPicture, picture, (other) => {
    if (other === board) return false;
    const isOtherMixed = isMixed(graph, other);
    return isOtherMixed === mixed ? graph.boards.isBefore(other, board) : mixed;
  });
}

/** How many of a picture's boards are walked. */
export function walkedOf({ fromPicture }: PinGraph, picture: number): number {
  return ownOf(fromPicture, picture);
}

/** Counts anew how many of a picture's boards are walked: those that are not mixed, or else all. */
export function countWalked(graph: PinGraph, picture: number): void {
  const plain = firstPlace(graph.fromPicture, picture, (board) => !isMixed(graph, board));
  setOwn(graph.fromPicture, picture, plain === 0 ? degreeOf(graph.fromPicture, picture) : plain);
}

/** What the turns of a node begin with: small, so that sums with visits stay so. */
export function turnsOf(ids: IdTable, node: number): number {
  return ids.hashOf(node) >>> 12;
}

/** The id of a picture's newest public pin. */
export function newestPinOf({ pinHigh, pinLow }: PinGraph, picture: number): string {
  return textOfInt64(pinHigh[picture] ?? 0, pinLow[picture] ?? 0);
}

export function bytesOfGraph({ pictures, boards, fromPicture, fromBoard, pinHigh }: PinGraph): number {
  return (
    bytesOfAdjacency(fromPicture) +
    bytesOfAdjacency(fromBoard) +
    pinHigh.byteLength * 2 +
    pictures.bytes() +
    boards.bytes()
  );
}
