import type { Alternative, WeighedTerm } from "./search-engine.ts";
import type { Dictionary } from "./dictionary.ts";
import { wholeImpact } from "./read-words.ts";
import { maxDocuments, type Postings, postingsOf, type Segment } from "./segment.ts";

/** An alternative as the numbers of its words; `scale` turns the sum of their impacts into its part of the score, in `scoreParts`. */
type NumberedAlternative = { words: number[]; scale: number };
export type NumberedTerm = NumberedAlternative[];

/**
 * The matches of a segment: document numbers, their scores in parts of `scoreParts`, and how many terms each holds. Valid until the next
 * segment is scored.
 */
export type Scored = { count: number; documents: Uint16Array; scores: Int32Array; held: Uint8Array };

/**
 * Scores by words are whole numbers of this part: sums of whole numbers are the same in whatever order words and terms are added up, which
 * differs from segment to segment. No score by words comes near 1,000, so they fit 32 bits.
 */
export const scoreParts = 2 ** 21;

const scores = new Int32Array(maxDocuments);
const held = new Uint8Array(maxDocuments);
const documents = new Uint16Array(maxDocuments);
const ofAlternative = new Int32Array(maxDocuments);
const inAlternative = new Uint16Array(maxDocuments);
const ofTerm = new Int32Array(maxDocuments);
const inTerm = new Uint16Array(maxDocuments);
let found = 0;

/** Looking up one document in a word's postings costs as much as scanning this many. */
const costOfLookUp = 16;

/** The terms with their words as numbers; words no document holds are dropped. */
export function numberTerms(words: Dictionary, terms: readonly WeighedTerm[]): NumberedTerm[] {
  const sum = terms.reduce((total, { weight }) => total + weight, 0);
  return terms.map(({ alternatives, weight }) =>
    alternatives.flatMap((one) => {
      const numbers = one.kind === "word" ? numbersOf(words, one) : [];
      return one.kind === "row" || numbers.length === 0
        ? []
        : { words: numbers, scale: (((weight / sum) * one.factor) / one.forms.length / wholeImpact) * scoreParts };
    }),
  );
}

/** The part of the score that impacts make; never nothing, since it also says that a document holds the term. */
function scored(impacts: number, scale: number): number {
  return ((impacts * scale) | 0) + 1;
}

function numbersOf(words: Dictionary, one: Alternative & { kind: "word" }): number[] {
  const [first = "", ...others] = one.forms;
  const begun = one.open ? words.beginningWith(first) : [words.find(first) ?? []].flat();
  return [...begun, ...others.flatMap((form) => words.find(form) ?? [])];
}

/**
 * Scores the documents of a segment that hold every term, or any of them. Term at a time over flat arrays that all segments share;
 * of a term's alternatives the best counts.
 */
export function scoreSegment(segment: Segment, terms: readonly NumberedTerm[], relaxed: boolean): Scored {
  for (let at = 0; at < found; at += 1) {
    scores[documents[at] ?? 0] = 0;
    held[documents[at] ?? 0] = 0;
  }
  found = 0;
  const sized = terms.map((term) => ({ term, size: sizeOf(segment, term) }));
  // The rarest term first: documents without it are skipped from then on.
  sized.sort((a, b) => a.size - b.size);
  if (!relaxed && sized[0]?.size === 0) return { count: 0, documents, scores, held };
  for (const [place, { term, size }] of sized.entries()) {
    const isFewer = !relaxed && place > 0 && found * costOfLookUp < size;
    const [first] = term;
    // The only alternative's impacts are made a score here, which spares a pass.
    const only = !isFewer && term.length === 1 && first !== undefined ? first : null;
    const scale = only?.scale ?? 0;
    const count =
      only !== null
        ? addImpacts(segment, only.words, ofTerm, inTerm)
        : isFewer
          ? lookUpTerm(segment, term, place)
          : scoreTerm(segment, term);
    for (let at = 0; at < count; at += 1) {
      const document = inTerm[at] ?? 0;
      const sum = ofTerm[document] ?? 0;
      const score = only === null ? sum : scored(sum, scale);
      ofTerm[document] = 0;
      const before = held[document] ?? 0;
      if (!relaxed && before !== place) continue;
      if (before === 0) documents[found++] = document;
      held[document] = before + 1;
      scores[document] = (scores[document] ?? 0) + score;
    }
  }
  return { count: found, documents, scores, held };
}

function sizeOf(segment: Segment, term: NumberedTerm): number {
  let size = 0;
  for (const { words } of term) {
    for (const word of words) {
      const postings = postingsOf(segment, word);
      if (postings !== null) size += postings.to - postings.from;
    }
  }
  return size;
}

/** Leaves a term's documents in `inTerm` and their scores in `ofTerm`; returns their number. */
function scoreTerm(segment: Segment, term: NumberedTerm): number {
  let inAll = 0;
  for (const alternative of term) {
    const count = addImpacts(segment, alternative.words, ofAlternative, inAlternative);
    for (let at = 0; at < count; at += 1) {
      const document = inAlternative[at] ?? 0;
      const score = scored(ofAlternative[document] ?? 0, alternative.scale);
      ofAlternative[document] = 0;
      const best = ofTerm[document] ?? 0;
      if (best === 0) inTerm[inAll++] = document;
      if (score > best) ofTerm[document] = score;
    }
  }
  return inAll;
}

/**
 * The same, looking up only the documents that matched all earlier terms: when those are few and the term is common, most of its postings
 * are never read.
 */
function lookUpTerm(segment: Segment, term: NumberedTerm, place: number): number {
  const places = term.map(({ words, scale }) => ({
    scale,
    postings: words.flatMap((word) => postingsOf(segment, word) ?? []),
  }));
  let inAll = 0;
  for (let at = 0; at < found; at += 1) {
    const document = documents[at] ?? 0;
    if (held[document] !== place) continue;
    let best = 0;
    for (const { postings, scale } of places) {
      let sum = 0;
      for (const one of postings) sum += impactIn(segment, one, document);
      if (sum > 0) best = Math.max(best, scored(sum, scale));
    }
    if (best === 0) continue;
    ofTerm[document] = best;
    inTerm[inAll++] = document;
  }
  return inAll;
}

/** The impact of a word in a document, by binary search; 0 when it isn't there. */
function impactIn({ documents: holding, impacts }: Segment, { from, to }: Postings, document: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((holding[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low < to && holding[low] === document ? (impacts[low] ?? 0) : 0;
}

/** Adds up the impacts of these words; leaves the documents that hold any in `inSums` and returns their number. */
function addImpacts(segment: Segment, words: readonly number[], sums: Int32Array, inSums: Uint16Array): number {
  let count = 0;
  for (const word of words) {
    const postings = postingsOf(segment, word);
    if (postings === null) continue;
    for (let place = postings.from; place < postings.to; place += 1) {
      const document = segment.documents[place] ?? 0;
      const before = sums[document] ?? 0;
      if (before === 0) inSums[count++] = document;
      sums[document] = before + (segment.impacts[place] ?? 0);
    }
  }
  return count;
}
