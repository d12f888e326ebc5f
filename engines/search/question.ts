import type { SearchRequest } from "./search-engine.ts";
import { flagBits } from "./segment.ts";
import type { Suggested, SuggestQuestion } from "./suggestions.ts";

/** Everything the thread can be asked, and what it says to it. */
export type IndexQuestion = { find: Question } | { suggest: SuggestQuestion };
export type IndexAnswer =
  | { /** `FoundHits` as JSON, which costs less to hand over. */ found: string }
  | { suggested: Suggested };

/** What the thread is asked: of who asks nothing but what they do not see, for it holds nothing but what is public. */
export type Question = Pick<
  SearchRequest,
  "terms" | "relaxed" | "enough" | "buyable" | "moving" | "filters" | "newest" | "after" | "max" | "counted"
> & {
  /** What bears one of these flags stands in no count. */
  unseen: number;
};

/** The question a request comes to, or null for one only PostgreSQL answers: of one's own, of boards and people, of words in a row. */
export function questionOf(request: SearchRequest): Question | null {
  const { viewer, kind, own, personId, ...rest } = request;
  if (kind !== "pins" || own || personId !== null) return null;
  const { terms, relaxed, enough, buyable, moving, filters, newest, after, max, counted } = rest;
  if (terms.some((term) => term.alternatives.some((one) => one.kind === "row"))) return null;
  const unseen = (viewer.seesSensitive ? 0 : flagBits.sensitive) | (viewer.hidesAi ? flagBits.aiLabelled : 0);
  return { terms, relaxed, enough, buyable, moving, filters, newest, after, max, counted, unseen };
}
