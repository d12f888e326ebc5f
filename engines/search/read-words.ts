import { scoring } from "./search-engine.ts";

/** How well a form fits a document, as PostgreSQL's ts_rank would say it for the form alone, in parts of `wholeImpact`. */
export type Impact = { form: string; impact: number };

/**
 * The impact of what stands in the weightiest field, at most. A form that stands there and before in others may have up to 1.31 times as
 * much, which still fits the sixteen bits of a posting.
 */
export const wholeImpact = 50_000;
const maxImpact = 65_535;

/** What ts_rank divides a sum of inverse squares by: π²/6. */
const basel = 1.644_934_066_85;
const weights: Readonly<Record<string, number>> = {
  A: scoring.fields[3],
  B: scoring.fields[2],
  C: scoring.fields[1],
};

/**
 * Reads the text of a tsvector (`'lamp':3A,17C 'oak':4A`): each form with its impact. The sums are those of ts_rank without normalisation (calc_rank_or in PostgreSQL's tsrank.c).
 */
export function readWords(words: string): Impact[] {
  const impacts: Impact[] = [];
  let at = 0;
  while ((at = words.indexOf("'", at)) >= 0) {
    const end = words.indexOf("'", at + 1);
    if (end < 0) break;
    let next = words.indexOf(" ", end);
    if (next < 0) next = words.length;
    const places = words.slice(end + 2, next).split(",");
    const impact = Math.min(Math.round(impactOf(places) * wholeImpact), maxImpact);
    impacts.push({ form: words.slice(at + 1, end), impact });
    at = next;
  }
  return impacts;
}

/** What the scores of a document with so many different words are divided by. */
export function lengthDivisor(words: number): number {
  return 1 + scoring.length * Math.log(Math.max(words, 1));
}

function impactOf(places: readonly string[]): number {
  let sum = 0;
  let best = -1;
  let bestAt = 0;
  for (let at = 0; at < places.length; at += 1) {
    const weight = weights[places[at]?.at(-1) ?? ""] ?? scoring.fields[0];
    sum += weight / ((at + 1) * (at + 1));
    if (weight > best) [best, bestAt] = [weight, at];
  }
  return (best + sum - best / ((bestAt + 1) * (bestAt + 1))) / basel;
}
