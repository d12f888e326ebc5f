import { type FoundHits, relaxes, scoring } from "./search-engine.ts";
import { filterCheck } from "./check-filters.ts";
import { createFacetCounter } from "./count-facets.ts";
import { firstHalf, millisecondsOf, secondHalf, wholeId } from "./halves.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";
import { numberTerms, scoreSegment } from "./score-segment.ts";
import { flagBits } from "./segment.ts";

type Candidate = { score: number; idFirst: number; idSecond: number; root: number };

/** Answers a question from the index: the same score as PostgreSQL's, and of several of one picture the best. */
export function searchIndex(index: LiveIndex, question: Question): FoundHits {
  const found = findOnce(index, question);
  return relaxes(question, found) ? findOnce(index, { ...question, relaxed: true }) : found;
}

function findOnce(index: LiveIndex, question: Question): FoundHits {
  const { relaxed } = question;
  if (question.terms.length === 0) return { hits: [], facets: null, relaxed, newest: question.newest };
  // Pictures saved often crowd the best; rarely more of them have to be kept to find enough different ones.
  for (let kept = question.most * 4; ; kept *= 8) {
    const { best, isAll, seen, facets } = bestOf(index, question, kept);
    const hits = [];
    for (const { score, idFirst, idSecond, root } of best) {
      if (hits.length === question.most) break;
      if (seen.has(root)) continue;
      seen.add(root);
      hits.push({ id: wholeId(idFirst, idSecond), score });
    }
    if (isAll || hits.length === question.most) return { hits, facets, relaxed, newest: question.newest };
  }
}

function bestOf(index: LiveIndex, question: Question, kept: number) {
  const { terms, relaxed, buyable, moving, filters, after, newest, unseen } = question;
  const numbered = numberTerms(index.words, terms);
  const failing = filterCheck(index.names, filters);
  const counter = question.counted ? createFacetCounter(index) : null;
  const newestId = halvesOf(newest);
  const from = after === null ? null : { score: after.score, ...halvesOf(after.id) };
  const decay = Math.exp((index.began - millisecondsOf(newestId.idFirst, newestId.idSecond)) / scoring.freshnessMs);
  const best = createBest(kept);
  /** Pictures that stand on earlier pages. */
  const seen = new Set<number>();
  for (const segment of index.segments) {
    const mostBeside = segment.mostPopularity + segment.mostFreshness * decay;
    const scored = scoreSegment(segment, numbered, relaxed);
    for (let at = 0; at < scored.count; at += 1) {
      const document = scored.documents[at] ?? 0;
      const held = scored.held[document] ?? 0;
      if (!relaxed && held !== terms.length) continue;
      const root = segment.root[document] ?? 0;
      const isCounted = counter !== null && counter.takes(root);
      const byWords =
        (scored.scores[document] ?? 0) / (segment.divisor[document] ?? 1) +
        (relaxed && held === terms.length ? scoring.whole : 0);
      // Of what is found by the hundred thousand, most ends here, before more of it is looked up.
      if ((byWords + mostBeside) * scoring.scale < best.least() && !isCounted) continue;
      const parts = byWords + (segment.popularity[document] ?? 0) + (segment.freshness[document] ?? 0) * decay;
      const score = Math.floor(parts * scoring.scale);
      if (score < best.least() && !isCounted) continue;
      if (segment.dead[document] === 1) continue;
      if (moving && ((segment.flags[document] ?? 0) & flagBits.moving) === 0) continue;
      if (buyable && Number.isNaN(segment.price[document] ?? Number.NaN)) continue;
      const [idFirst, idSecond] = [segment.idFirst[document] ?? 0, segment.idSecond[document] ?? 0];
      if (idFirst > newestId.idFirst || (idFirst === newestId.idFirst && idSecond > newestId.idSecond)) continue;
      const failed = failing(segment, document);
      if (isCounted && ((segment.flags[document] ?? 0) & unseen) === 0) counter?.count(segment, document, failed);
      if (failed !== 0) continue;
      if (from !== null && !isBehind(from, score, idFirst, idSecond)) seen.add(root);
      else best.add({ score, idFirst, idSecond, root });
    }
  }
  return { ...best.take(), seen, facets: counter?.facets() ?? null };
}

function halvesOf(id: string) {
  return { idFirst: firstHalf(id), idSecond: secondHalf(id) };
}

/** Whether a place comes after another in the order of (score, id), the greatest first. */
function isBehind(
  before: { score: number; idFirst: number; idSecond: number },
  score: number,
  idFirst: number,
  idSecond: number,
): boolean {
  if (score !== before.score) return score < before.score;
  return idFirst === before.idFirst ? idSecond < before.idSecond : idFirst < before.idFirst;
}

/** Keeps so many of the best in a heap whose root is the least of them. */
function createBest(kept: number) {
  const heap: Candidate[] = [];
  const sink = (one: Candidate, from: number) => {
    let at = from;
    for (;;) {
      let child = at * 2 + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (left === undefined) break;
      let worse = left;
      if (right !== undefined && isWorse(right, left)) [child, worse] = [child + 1, right];
      if (!isWorse(worse, one)) break;
      heap[at] = worse;
      at = child;
    }
    heap[at] = one;
  };
  const rise = (one: Candidate) => {
    let at = heap.push(one) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isWorse(one, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = one;
  };
  return {
    least: () => (heap.length < kept ? Number.NEGATIVE_INFINITY : (heap[0]?.score ?? Number.NEGATIVE_INFINITY)),
    add(candidate: Candidate) {
      const [least] = heap;
      if (heap.length < kept || least === undefined) return rise(candidate);
      if (isWorse(least, candidate)) sink(candidate, 0);
    },
    /** The best first; with room left, that is all there were. */
    take: () => ({ best: heap.toSorted((a, b) => (isWorse(a, b) ? 1 : -1)), isAll: heap.length < kept }),
  };
}

function isWorse(a: Candidate, b: Candidate): boolean {
  return isBehind(b, a.score, a.idFirst, a.idSecond);
}
