import { maxDocuments, type Segment } from "./segment.ts";
import { createBuilder } from "./segment-builder.ts";

/** Sizes of segments by rank; so many of one rank become one of the next. */
const ranks = [512, 8_192] as const;
const maxOfRank = 7;
/** A segment with a larger share of dead documents is rewritten. */
const maxDead = 0.3;

/** The segments that should become one now; none when all is well. A merge is never larger than one segment may be. */
export function segmentsToMerge(segments: readonly Segment[]): Segment[] {
  const decayed = segments.find(({ size, deadCount }) => deadCount > size * maxDead);
  if (decayed !== undefined) return [decayed];
  for (const [rank, max] of ranks.entries()) {
    const least = rank === 0 ? 0 : (ranks[rank - 1] ?? 0);
    const same = segments.filter(({ size }) => size >= least && size < max);
    if (same.length > maxOfRank) return same;
  }
  return [];
}

/** One segment of the living documents of several. */
export function mergeSegments(segments: readonly Segment[]): Segment {
  const living = segments.flatMap((segment) =>
    Array.from({ length: segment.size }, (_, document) => ({ segment, document })).filter(
      ({ document }) => segment.dead[document] === 0,
    ),
  );
  living.sort(
    (a, b) => at(a.segment.idHigh, a) - at(b.segment.idHigh, b) || at(a.segment.idLow, a) - at(b.segment.idLow, b),
  );
  if (living.length > maxDocuments) throw new RangeError("more documents than a segment holds");
  const builder = createBuilder();
  const numbers = new Map(segments.map((segment) => [segment, new Int32Array(segment.size).fill(-1)]));
  for (const place of living) {
    const { segment, document } = place;
    const number = builder.add({
      idHigh: at(segment.idHigh, place),
      idLow: at(segment.idLow, place),
      picture: at(segment.picture, place),
      halvings: at(segment.halvings, place),
      popularity: at(segment.popularity, place),
      divisor: at(segment.divisor, place),
      domain: at(segment.domain, place),
      brand: at(segment.brand, place),
      colors: at(segment.colors, place),
      styles: at(segment.styles, place),
      price: at(segment.price, place),
      flags: at(segment.flags, place),
      topics: segment.topics.slice(segment.topicStart[document], segment.topicStart[document + 1]),
    });
    const renumbered = numbers.get(segment);
    if (renumbered !== undefined) renumbered[document] = number;
  }
  for (const segment of segments) {
    const renumbered = numbers.get(segment) ?? new Int32Array();
    for (let term = 0; term < segment.terms.length; term += 1) {
      for (let place = segment.starts[term] ?? 0; place < (segment.starts[term + 1] ?? 0); place += 1) {
        const number = renumbered[segment.documents[place] ?? 0] ?? -1;
        if (number >= 0) builder.post(number, segment.terms[term] ?? 0, segment.impacts[place] ?? 0);
      }
    }
  }
  return builder.build();
}

function at(column: ArrayLike<number>, { document }: { document: number }): number {
  return column[document] ?? 0;
}
