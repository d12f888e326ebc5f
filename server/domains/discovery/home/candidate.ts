import type { Pictured } from "#server/domains/discovery/one-per-picture.ts";
import type { Reason } from "./reason.ts";

/** A pin that may stand in a feed. */
export type Candidate = Pictured & { pin_id: string; person_id: string; board_id: string };

/** A candidate with what speaks for it. */
export type Scored = Candidate & { score: number; reason?: Reason | undefined };
