import type { Tx } from "#server/database/driver/connect.ts";

/** What goes, in the same transaction, when pins or a board are removed for good: a function of each group that keeps things of them. */
export type Cascades = {
  pins: readonly ((tx: Tx, ids: readonly string[]) => Promise<void>)[];
  boards: readonly ((tx: Tx, id: string) => Promise<void>)[];
};
