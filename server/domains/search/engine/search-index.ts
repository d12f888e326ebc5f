import { type FoundHits, scoring } from "../search-engine.ts";
import { filterCheck } from "./check-filters.ts";
import { createFacetCounter } from "./count-facets.ts";
import { firstHalf, millisecondsOf, secondHalf, wholeId } from "./halves.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";
import { numberTerms, scoreSegment } from "./score-segment.ts";
import { flagBits } from "./segment.ts";

/** Of more matches in one segment only every second, third … is counted, for as many: large counts are near enough. */
const mostCounted = 2_048;

type Candidate = { score: number; idFirst: number; idSecond: number; root: number };

/** Answers a question from the index: the same score as PostgreSQL's, and of several of one picture the best. */
export function searchIndex(index: LiveIndex, question: Question): FoundHits {
  if (question.terms.length === 0) return { hits: [], facets: null };
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
    if (isAll || hits.length === question.most) return { hits, facets };
  }
}

function bestOf(index: LiveIndex, question: Question, kept: number) {
  const { terms, relaxed, buyable, moving, filters, after, newest } = question;
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
    const scored = scoreSegment(segment, numbered, relaxed);
    const stride = Math.ceil(scored.count / mostCounted);
    for (let at = 0; at < scored.count; at += 1) {
      const document = scored.documents[at] ?? 0;
      const held = scored.held[document] ?? 0;
      if (!relaxed && held !== terms.length) continue;
      const parts =
        (scored.scores[document] ?? 0) / (segment.divisor[document] ?? 1) +
        (segment.popularity[document] ?? 0) +
        (segment.freshness[document] ?? 0) * decay +
        (relaxed && held === terms.length ? scoring.whole : 0);
      const score = Math.floor(parts * scoring.scale);
      const isCounted = counter !== null && at % stride === 0;
      // Of what is found by the hundred thousand, most ends here.
      if (score < best.least() && !isCounted) continue;
      if (segment.dead[document] === 1) continue;
      if (moving && ((segment.flags[document] ?? 0) & flagBits.moving) === 0) continue;
      if (buyable && Number.isNaN(segment.price[document] ?? Number.NaN)) continue;
      const [idFirst, idSecond] = [segment.idFirst[document] ?? 0, segment.idSecond[document] ?? 0];
      if (idFirst > newestId.idFirst || (idFirst === newestId.idFirst && idSecond > newestId.idSecond)) continue;
      const failed = failing(segment, document);
      if (isCounted) counter.count(segment, document, failed, stride);
      if (failed !== 0) continue;
      const root = segment.root[document] ?? 0;
      if (from !== null && !isBehind(from, score, idFirst, idSecond)) seen.add(root);
      else if (score >= best.least()) best.add({ score, idFirst, idSecond, root });
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

/** Keeps so many of the best: gathers four times as many, then sorts and cuts. */
function createBest(kept: number) {
  let gathered: Candidate[] = [];
  let least = Number.NEGATIVE_INFINITY;
  let isAll = true;
  const cut = () => {
    gathered.sort((a, b) => b.score - a.score || b.idFirst - a.idFirst || b.idSecond - a.idSecond);
    if (gathered.length <= kept) return;
    gathered = gathered.slice(0, kept);
    least = gathered.at(-1)?.score ?? least;
    isAll = false;
  };
  return {
    least: () => least,
    add(candidate: Candidate) {
      gathered.push(candidate);
      if (gathered.length >= kept * 4) cut();
    },
    take() {
      cut();
      return { best: gathered, isAll };
    },
  };
}
