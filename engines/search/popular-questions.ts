import { createTtlCache } from "#engines/kit/ttl-cache.ts";
import type { FoundHits } from "./search-engine.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";

/** Freshness fades too slowly to be felt within this. */
const ttlMs = 10_000;
const maxKept = 500;

/**
 * Caches first pages until the index changes, so that what many search for at the same time is searched once. Answers are JSON, as of the
 * `newest` asked for or, unless they must be exact, of a moment before.
 */
export function answerPopular(find: (index: LiveIndex, question: Question) => Pick<FoundHits, "newest">) {
  const cached = createTtlCache<string>(ttlMs, maxKept);
  let answered: LiveIndex | null = null;
  return (index: LiveIndex, question: Question, exact = false): string => {
    if (question.after !== null) return JSON.stringify(find(index, question));
    // An index built anew counts its changes anew.
    if (index !== answered) cached.clear();
    answered = index;
    const key = JSON.stringify({ ...question, newest: "", changes: index.changes });
    const known = exact ? undefined : cached.get(key);
    if (known !== undefined) return known;
    const found = JSON.stringify(find(index, question));
    cached.set(key, found);
    return found;
  };
}
