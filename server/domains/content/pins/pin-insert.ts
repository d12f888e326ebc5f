import { type RawBuilder, sql } from "kysely";
import type { WirePin } from "#contract/kit/shapes.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";
import type { Repeatable } from "#server/calls/idempotency/stored-answer.ts";
import type { BoardForWriting, Writable } from "#server/domains/content/boards/boards.policy.ts";
import { addJob } from "#server/jobs/enqueue.ts";
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
  /** The operators' rules that act on it once it is there. */
  rules?: readonly string[];
  repeatable: Repeatable | null;
};

/** The pin's picture as a cover; none when it is sensitive. */
export function coverOf({ row }: PinInsert): Cover | null {
  if (row.sensitivity !== null) return null;
  return { pin_id: row.id, hash: row.media_hash, dominant_color: row.dominant_color };
}

/** The jobs of a new pin. */
export function jobsOf(insert: PinInsert): RawBuilder<unknown> {
  const { row, savedFrom, rules = [] } = insert;
  const jobs = [addJob("index_pins", [row.id])];
  if (savedFrom !== null && isCounted(insert)) jobs.push(addJob("notify_saves", [row.id]));
  if (rules.length > 0) jobs.push(addJob("meet_rules", { kind: "pin", id: row.id, person_id: row.person_id, rules }));
  return sql.join(jobs);
}

/** Whether the pin is in the public counts: those never rise by what the public may not see. */
export function isCounted({ board }: PinInsert): boolean {
  return board.privacy === "public";
}
