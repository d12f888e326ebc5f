import type { Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";

type Board = { id: string; privacy: Privacy };

/**
 * What goes with a change of pins or a board, in the same transaction: a function of each group that keeps things of them. `pins` and
 * `boards` when they are removed for good; the others when fewer or more people may see them.
 */
export type Cascades = {
  pins: readonly ((tx: Tx, ids: readonly string[]) => Promise<void>)[];
  boards: readonly ((tx: Tx, id: string) => Promise<void>)[];
  pinsSeen: readonly ((tx: Tx, ids: readonly string[], board: Board) => Promise<void>)[];
  boardSeen: readonly ((tx: Tx, board: Board) => Promise<void>)[];
};
