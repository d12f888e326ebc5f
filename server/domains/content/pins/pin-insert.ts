import type { WirePin } from "#contract/kit/shapes.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";
import type { Repeatable } from "#server/calls/idempotency/stored-answer.ts";
import type { BoardForWriting, Writable } from "#server/domains/content/boards/boards.policy.ts";
import type { PinRow } from "./pin-row.ts";

/** A pin to be written, with everything that is decided before. */
export type PinInsert = {
  row: PinRow;
  method: string;
  /** The advertiser account of another person it is made in. */
  advertiserId?: string | null;
  board: Writable<BoardForWriting>;
  /** The root whose save count rises; null for a first pin. */
  savedFrom: string | null;
  answer: WirePin;
  repeatable: Repeatable | null;
};

/** The pin's picture as a cover; none when it is sensitive. */
export function coverOf({ row }: PinInsert): Cover | null {
  if (row.sensitivity !== null) return null;
  return { pin_id: row.id, hash: row.media_hash, dominant_color: row.dominant_color };
}

/** Whether the pin is in the public counts: those never rise by what the public may not see. */
export function isCounted({ board }: PinInsert): boolean {
  return board.privacy === "public";
}
