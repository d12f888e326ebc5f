import { int64Of, textOfInt64 } from "#engines/kit/int64.ts";
import { createTopK } from "#engines/kit/top-k.ts";
import { type FoundHits, type Hit, relaxes, scoring } from "./search-engine.ts";
import type { FoundPart } from "./search-parts.ts";
import { filterCheck } from "./check-filters.ts";
import { createFacetCounter, type FacetCounter } from "./count-facets.ts";
import { freshness } from "./freshness.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";
import { numberTerms, scoreParts, scoreSegment } from "./score-segment.ts";
import { flagBits } from "./segment.ts";

type Candidate = { score: number; high: number; low: number; picture: number };

/** Answers a question from the index: the same score as PostgreSQL's, and of several of one picture the best. */
export function searchIndex(index: LiveIndex, question: Question): FoundHits {
  const found = findWhole(index, question);
  return relaxes(question, found) ? findWhole(index, { ...question, relaxed: true }) : found;
}

/** The same for an index that holds a part of the documents; see `searchParts`. */
export function searchPart(index: LiveIndex, question: Question): FoundPart {
  const { hits, counter } = findOnce(index, question);
  return { hits, counted: counter?.part() ?? null, newest: question.newest };
}

function findWhole(index: LiveIndex, question: Question): FoundHits {
  const { hits, counter } = findOnce(index, question);
  return { hits, facets: counter?.facets() ?? null, relaxed: question.relaxed, newest: question.newest };
}

function findOnce(index: LiveIndex, question: Question): { hits: Hit[]; counter: FacetCounter | null } {
  if (question.terms.length === 0) return { hits: [], counter: null };
  // Much-saved pictures crowd the top; only rarely must more be kept to find enough different ones.
  for (let kept = question.max * 4; ; kept *= 8) {
    const { best, isAll, seen, counter } = bestOf(index, question, kept);
    const hits = [];
    for (const { score, high, low, picture } of best) {
      if (hits.length === question.max) break;
      if (seen.has(picture)) continue;
      seen.add(picture);
      hits.push({ id: textOfInt64(high, low), score });
    }
    if (isAll || hits.length === question.max) return { hits, counter };
  }
}

function bestOf(index: LiveIndex, question: Question, kept: number) {
  const { terms, relaxed, buyable, moving, filters, after, newest, unseen } = question;
  const numbered = numberTerms(index.words, terms);
  const failing = filterCheck(index.names, filters);
  const counter = question.counted ? createFacetCounter(index) : null;
  const newestId = int64Of(newest);
  const from = after === null ? null : { score: after.score, ...int64Of(after.id) };
  const best = createTopK<Candidate>(kept, isWorse);
  /** Pictures already on earlier pages. */
  const seen = new Set<number>();
  for (const segment of index.segments) {
    const { maxPopularity } = segment;
    const maxFreshness = freshness(segment.idHigh[segment.size - 1] ?? 0, newestId.high);
    const scored = scoreSegment(segment, numbered, relaxed);
    for (let at = 0; at < scored.count; at += 1) {
      const document = scored.documents[at] ?? 0;
      const held = scored.held[document] ?? 0;
      if (!relaxed && held !== terms.length) continue;
      const picture = segment.picture[document] ?? 0;
      const isCounted = counter !== null && counter.takes(segment, document);
      const byWords =
        (scored.scores[document] ?? 0) / ((segment.divisor[document] ?? 1) * scoreParts) +
        (relaxed && held === terms.length ? scoring.whole : 0);
      // For very common terms most documents are dropped here, before anything else of them is read. Added up in the same order as the
      // score, so that rounding never takes it below one.
      if ((byWords + maxPopularity + maxFreshness) * scoring.scale < best.least() && !isCounted) continue;
      const high = segment.idHigh[document] ?? 0;
      const parts = byWords + (segment.popularity[document] ?? 0) + freshness(high, newestId.high);
      const score = Math.floor(parts * scoring.scale);
      if (score < best.least() && !isCounted) continue;
      if (segment.dead[document] === 1) continue;
      if (moving && ((segment.flags[document] ?? 0) & flagBits.moving) === 0) continue;
      if (buyable && Number.isNaN(segment.price[document] ?? Number.NaN)) continue;
      const low = segment.idLow[document] ?? 0;
      if (high > newestId.high || (high === newestId.high && low > newestId.low)) continue;
      const failed = failing(segment, document);
      if (isCounted && ((segment.flags[document] ?? 0) & unseen) === 0) counter?.count(segment, document, failed);
      if (failed !== 0) continue;
      if (from !== null && !isBehind(from, score, high, low)) seen.add(picture);
      else if (score >= best.least()) best.add({ score, high, low, picture });
    }
  }
  return { best: best.take(), isAll: !best.isFull(), seen, counter };
}

/** Whether a place comes after another in the order of (score, id), the greatest first. */
function isBehind(
  before: { score: number; high: number; low: number },
  score: number,
  high: number,
  low: number,
): boolean {
  if (score !== before.score) return score < before.score;
  return high === before.high ? low < before.low : high < before.high;
}

function isWorse(a: Candidate, b: Candidate): boolean {
  return isBehind(b, a.score, a.high, a.low);
}
