import { searchColorNames } from "#rules/discovery/search-color.ts";
import { searchStyleNames } from "#rules/discovery/search-style.ts";
import { type Facets, filterBits, maxFacetValues, maxSampled } from "./search-engine.ts";
import type { CountedPart } from "./merge-facets.ts";
import { topValues } from "./top-values.ts";
import type { LiveIndex } from "./live-index.ts";
import { flagBits, type Segment } from "./segment.ts";

/** The document that a picture of the sample is counted by. */
type Sampled = { picture: number; segment: Segment; document: number; failed: number };

export type FacetCounter = {
  /** Whether a document can still change the counts. */
  takes: (segment: Segment, document: number) => boolean;
  /** Counts a document that fails these filters; of a picture's documents, the oldest of those that fail least, as PostgreSQL does. */
  count: (segment: Segment, document: number, failed: number) => void;
  facets: () => Facets;
  /** The counts as those of a part, which are added to those of others. */
  part: () => CountedPart;
};

/** For which question a picture was last counted, and its index in the sample. */
let stamps = new Uint32Array(1 << 12);
let slots = new Uint32Array(1 << 12);
let question = 0;
/** Counts by the number of a name; all zero between questions. */
let tallies = new Uint32Array(1 << 12);

/**
 * Counts different pictures by distinct sampling (Gibbons, 2001): each picture is in the sample or not by its id alone, and whenever the
 * sample grows too large, every second picture falls out of it. So one saved by thousands counts once, like any other, and the counts do
 * not follow from the order in which the documents came.
 */
export function createFacetCounter({ names, pictures }: LiveIndex): FacetCounter {
  if (stamps.length < pictures.size)
    [stamps, slots] = [new Uint32Array(pictures.size * 2), new Uint32Array(pictures.size * 2)];
  if (tallies.length < names.size * 3) tallies = new Uint32Array(names.size * 6);
  question += 1;
  const own = question;
  let sample: Sampled[] = [];
  let level = 0;
  const isSampled = (segment: Segment, document: number) => level === 0 || (segment.halvings[document] ?? 0) >= level;
  const thin = () => {
    level += 1;
    sample = sample.filter(({ segment, document }) => isSampled(segment, document));
    for (const [slot, { picture }] of sample.entries()) slots[picture] = slot;
  };
  return {
    takes(segment, document) {
      if (!isSampled(segment, document)) return false;
      const picture = segment.picture[document] ?? 0;
      if (stamps[picture] !== own) return true;
      const known = sample[slots[picture] ?? 0];
      return known === undefined || known.failed !== 0 || isOlder(segment, document, known);
    },
    count(segment, document, failed) {
      const picture = segment.picture[document] ?? 0;
      const known = stamps[picture] === own ? sample[slots[picture] ?? 0] : undefined;
      if (known === undefined) {
        stamps[picture] = own;
        slots[picture] = sample.push({ picture, segment, document, failed }) - 1;
        while (sample.length > maxSampled) thin();
      } else if (failed < known.failed || (failed === known.failed && isOlder(segment, document, known)))
        Object.assign(known, { segment, document, failed });
    },
    facets: () => tallied(names, sample, 2 ** level, commonest),
    part() {
      const groups = Map.groupBy(sample, ({ segment, document }) => segment.halvings[document] ?? 0);
      return {
        level,
        groups: [...groups].map(([halvings, pictures]) => ({
          halvings,
          pictures: pictures.length,
          counts: tallied(names, pictures, 1, null),
        })),
      };
    },
  };
}

function isOlder({ idHigh, idLow }: Segment, document: number, than: Sampled): boolean {
  const [high, thanHigh] = [idHigh[document] ?? 0, than.segment.idHigh[than.document] ?? 0];
  return high === thanHigh ? (idLow[document] ?? 0) < (than.segment.idLow[than.document] ?? 0) : high < thanHigh;
}

/**
 * Counts of a sample, each picture standing for several.
 * @param choose the tallies to tell of a kind; null: all, in any order
 */
function tallied(
  names: LiveIndex["names"],
  sample: readonly Sampled[],
  by: number,
  choose: ((places: readonly number[]) => readonly number[]) | null,
): Facets {
  const touched: number[] = [];
  const [colors, styles] = [new Uint32Array(16), new Uint32Array(16)];
  const price = { count: 0, min: Number.POSITIVE_INFINITY, max: 0 };
  let [total, onSale] = [0, 0];
  /** Domains, brands and topics share one numbering; each has its third of the tallies. */
  const tally = (at: number) => {
    if (tallies[at] === 0) touched.push(at);
    tallies[at] = (tallies[at] ?? 0) + by;
  };
  for (const { segment, document, failed } of sample) {
    // A document that fails two filters is in no count.
    if ((failed & (failed - 1)) !== 0) continue;
    if (failed === 0) total += by;
    const [domain, brand] = [segment.domain[document] ?? 0, segment.brand[document] ?? 0];
    if (domain !== 0 && (failed & ~filterBits.domains) === 0) tally((domain - 1) * 3);
    if (brand !== 0 && (failed & ~filterBits.brands) === 0) tally((brand - 1) * 3 + 1);
    if ((failed & ~filterBits.colors) === 0) addBits(colors, segment.colors[document] ?? 0, by);
    if ((failed & ~filterBits.styles) === 0) addBits(styles, segment.styles[document] ?? 0, by);
    if ((failed & ~filterBits.topics) === 0) {
      const end = segment.topicStart[document + 1] ?? 0;
      for (let at = segment.topicStart[document] ?? 0; at < end; at += 1) tally((segment.topics[at] ?? 0) * 3 + 2);
    }
    if ((failed & ~filterBits.onSale) === 0 && ((segment.flags[document] ?? 0) & flagBits.onSale) !== 0) onSale += by;
    const cost = segment.price[document] ?? Number.NaN;
    if (cost >= 0 && (failed & ~filterBits.price) === 0) {
      price.count += by;
      if (cost < price.min) price.min = cost;
      if (cost > price.max) price.max = cost;
    }
  }
  const of = (kind: number) => {
    const places = touched.filter((at) => at % 3 === kind);
    const valueOf = (at: number) => ({ value: names.word((at - kind) / 3), count: tallies[at] ?? 0 });
    return choose === null ? places.map(valueOf) : topValues(choose(places).map(valueOf));
  };
  const facets: Facets = {
    total,
    domains: of(0),
    brands: of(1),
    colors: named(searchColorNames, colors),
    styles: named(searchStyleNames, styles),
    topics: of(2),
    on_sale: onSale,
    price: price.count === 0 ? null : price,
  };
  for (const at of touched) tallies[at] = 0;
  return facets;
}

/** The indices of the highest tallies, including all ties with the lowest of them: so few that sorting them by name is cheap. */
function commonest(places: readonly number[]): readonly number[] {
  if (places.length <= maxFacetValues * 4) return places;
  const counts = Uint32Array.from(places, (at) => tallies[at] ?? 0).sort();
  const least = counts[counts.length - maxFacetValues] ?? 0;
  return places.filter((at) => (tallies[at] ?? 0) >= least);
}

function addBits(counts: Uint32Array, bits: number, by: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const bit = 31 - Math.clz32(left & -left);
    counts[bit] = (counts[bit] ?? 0) + by;
  }
}

function named(names: readonly string[], counts: Uint32Array) {
  return topValues(names.flatMap((value, bit) => (counts[bit] === 0 ? [] : [{ value, count: counts[bit] ?? 0 }])));
}
