import type { SearchRequest } from "../search-engine.ts";

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
