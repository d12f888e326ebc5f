import { createKept } from "#engines/kit/kept.ts";
import type { FoundHits } from "./search-engine.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";

/** Freshness fades too slowly to be felt within this. */
const keptMs = 10_000;
const maxKept = 500;

/**
 * Answers first pages, and the same question with the same answer until the index changes: what many look for at once is looked for
 * once. Answers are JSON.
 */
export function answerPopular(find: (index: LiveIndex, question: Question) => FoundHits) {
  const kept = createKept<string>(keptMs, maxKept);
  return (index: LiveIndex, question: Question): string => {
    if (question.after !== null) return JSON.stringify(find(index, question));
    const key = JSON.stringify({ ...question, newest: "", changes: index.changes });
    const known = kept.get(index, key);
    if (known !== undefined) return known;
    const found = JSON.stringify(find(index, question));
    kept.set(index, key, found);
    return found;
  };
}
