import { type CountedPart, mergeFacets } from "./merge-facets.ts";
import type { Question } from "./question.ts";
import { type FoundHits, type Hit, relaxes } from "./search-engine.ts";

/** What a part of the index finds by itself, its counts such that they can be added to those of others. */
export type FoundPart = Pick<FoundHits, "hits" | "newest"> & { counted: CountedPart | null };

/**
 * Asks one part. The question is never relaxed by the part itself.
 * @param exact whether the answer must be as of the `newest` asked for; otherwise it may be one of a moment before
 * @returns null when it does not answer
 */
export type AskPart = (question: Question, exact: boolean) => Promise<FoundPart | null>;

/**
 * Asks an index that stands in parts, all pins of one picture in the same: what is found is what one index of all documents finds, to the
 * byte. A document's score follows from itself and the question, so the best of all are among the best of each.
 * @returns null when a part does not answer
 */
export async function searchParts(parts: readonly AskPart[], question: Question): Promise<FoundHits | null> {
  const found = await searchOnce(parts, question);
  // Whether too little holds all words is known of all parts together alone.
  if (found === null || !relaxes(question, found)) return found;
  return searchOnce(parts, { ...question, relaxed: true, newest: found.newest });
}

async function searchOnce(parts: readonly AskPart[], question: Question): Promise<FoundHits | null> {
  const first = everyOne(await Promise.all(parts.map((ask) => ask(question, false))));
  if (first === null) return null;
  // One that answered from a moment before has scores of that moment, which do not compare with others.
  const newest = first.map((part) => part.newest).reduce((one, other) => (isGreater(one, other) ? one : other));
  const sameMoment = await Promise.all(
    parts.map(async (ask, at) => {
      const known = first[at];
      return known?.newest === newest ? known : ask({ ...question, newest }, true);
    }),
  );
  const found = everyOne(sameMoment);
  if (found === null) return null;
  const counted = everyOne(found.map((part) => part.counted));
  return {
    hits: found
      .flatMap(({ hits }) => hits)
      .toSorted(byPlace)
      .slice(0, question.max),
    facets: counted === null ? null : mergeFacets(counted),
    relaxed: question.relaxed,
    newest,
  };
}

function everyOne<Item>(items: readonly (Item | null)[]): Item[] | null {
  const there = items.filter((item) => item !== null);
  return there.length === items.length ? there : null;
}

function byPlace(a: Hit, b: Hit): number {
  return b.score - a.score || (isGreater(a.id, b.id) ? -1 : 1);
}

function isGreater(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}
