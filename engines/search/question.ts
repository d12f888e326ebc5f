import type { SearchRequest } from "./search-engine.ts";
import { flagBits } from "./segment.ts";
import type { Suggested, SuggestQuestion } from "./suggestions.ts";

/** Everything the thread can be asked, and what it says to it. */
export type IndexQuestion =
  | { find: Question }
  /** Asked of a part of the index. `exact`: the answer is of the question's `newest`, of no moment before. */
  | { findPart: Question; exact: boolean }
  | { suggest: SuggestQuestion };
export type IndexAnswer =
  | { /** `FoundHits` or `FoundPart` as JSON, which costs less to hand over. */ found: string }
  | { suggested: Suggested };

/** A question for the index thread. Of the viewer it only says what to hide, since the index holds public data alone. */
export type Question = Pick<
  SearchRequest,
  "terms" | "relaxed" | "enough" | "buyable" | "moving" | "filters" | "newest" | "after" | "max" | "counted"
> & {
  /** Documents with one of these flags are left out of counts. */
  unseen: number;
};

/** The index question for a request; null where only PostgreSQL can answer: a viewer's own things, boards and people, phrases. */
export function questionOf(request: SearchRequest): Question | null {
  const { viewer, kind, own, personId, ...rest } = request;
  if (kind !== "pins" || own || personId !== null) return null;
  const { terms, relaxed, enough, buyable, moving, filters, newest, after, max, counted } = rest;
  if (terms.some((term) => term.alternatives.some((one) => one.kind === "row"))) return null;
  const unseen = (viewer.seesSensitive ? 0 : flagBits.sensitive) | (viewer.hidesAi ? flagBits.aiLabelled : 0);
  return { terms, relaxed, enough, buyable, moving, filters, newest, after, max, counted, unseen };
}
