import type { FoundHits } from "../search-engine.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";

const mostKept = 500;
/** Freshness fades too slowly to be felt within this. */
const keptMs = 10_000;

type Kept = { found: string; until: number };

/**
 * Answers first pages, and the same question with the same answer until the index changes: what many look for at once is looked for
 * once. Answers are JSON.
 */
export function answerPopular(find: (index: LiveIndex, question: Question) => FoundHits) {
  const kept = new Map<string, Kept>();
  let of: { index: LiveIndex; changes: number } | null = null;
  return (index: LiveIndex, question: Question): string => {
    if (question.after !== null) return JSON.stringify(find(index, question));
    if (of?.index !== index || of.changes !== index.changes) {
      kept.clear();
      of = { index, changes: index.changes };
    }
    const key = JSON.stringify({ ...question, newest: "" });
    const now = performance.now();
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return known.found;
    const found = JSON.stringify(find(index, question));
    kept.delete(key);
    kept.set(key, { found, until: now + keptMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return found;
  };
}
