import type { Tx } from "#server/database/driver/connect.ts";
import type { Ids } from "#server/database/ids.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import type { Clock } from "#server/platform/clock/clock.ts";

type Board = { id: string; privacy: Privacy };

/**
 * Cascades within the same transaction, one function per group that stores something about pins or boards. `pins` and `boards`: they are
 * permanently removed; `pinsChanged`: words, link, picture, marks or whether they are to be seen at all, as they are now; the others: their
 * audience changed.
 */
export type Cascades = {
  pins: readonly ((tx: Tx, ids: readonly string[]) => Promise<void>)[];
  boards: readonly ((tx: Tx, id: string) => Promise<void>)[];
  pinsSeen: readonly ((tx: Tx, ids: readonly string[], board: Board) => Promise<void>)[];
  pinsChanged: readonly ((services: { ids: Ids; clock: Clock }, tx: Tx, ids: readonly string[]) => Promise<void>)[];
  boardSeen: readonly ((tx: Tx, board: Board) => Promise<void>)[];
};
