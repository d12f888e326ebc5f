import type { FoundHits, SearchRequest } from "../search-engine.ts";
import type { Suggested, SuggestQuestion } from "./suggestions.ts";

/** Everything the thread can be asked, and what it says to it. */
export type IndexQuestion = { find: Question } | { suggest: SuggestQuestion };
export type IndexAnswer = { found: FoundHits } | { suggested: Suggested };

/** What the thread is asked: nothing of who asks, for it holds nothing but what everybody may see. */
export type Question = Pick<
  SearchRequest,
  "terms" | "relaxed" | "buyable" | "moving" | "filters" | "newest" | "after" | "most" | "counted"
>;

/** The question a request comes to, or null for one only PostgreSQL answers: of one's own, of boards and people, of words in a row. */
export function questionOf(request: SearchRequest): Question | null {
  const { kind, own, personId, terms, relaxed, buyable, moving, filters, newest, after, most, counted } = request;
  if (kind !== "pins" || own || personId !== null) return null;
  if (terms.some((term) => term.alternatives.some((one) => one.kind === "row"))) return null;
  return { terms, relaxed, buyable, moving, filters, newest, after, most, counted };
}
