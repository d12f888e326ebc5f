import { searchColorNames } from "#rules/search-color.ts";
import { searchStyleNames } from "#rules/search-style.ts";
import { topValues } from "../postgres-facets.ts";
import { type Facets, filterBits } from "../search-engine.ts";
import type { LiveIndex } from "./live-index.ts";
import { flagBits, type Segment } from "./segment.ts";

export type FacetCounter = {
  /** Counts a document that fails these filters; of several of one picture the first. */
  count: (segment: Segment, document: number, failed: number) => void;
  facets: () => Facets;
};

/** Which picture was last counted for which question. */
let stamps = new Uint32Array(1 << 12);
let question = 0;
/** Counts by the number of a name, zero between questions. */
let tallies = new Uint32Array(1 << 12);

export function createFacetCounter({ names, roots }: LiveIndex): FacetCounter {
  if (stamps.length < roots.size) stamps = new Uint32Array(roots.size * 2);
  if (tallies.length < names.size * 3) tallies = new Uint32Array(names.size * 6);
  question += 1;
  const touched: number[] = [];
  const [colors, styles] = [new Uint32Array(16), new Uint32Array(16)];
  const price = { count: 0, min: Number.POSITIVE_INFINITY, max: 0 };
  let [total, onSale] = [0, 0];
  /** Domains, brands and topics share the names; each has its third of the tallies. */
  const tally = (kind: 0 | 1 | 2, name: number) => {
    const at = name * 3 + kind;
    if (tallies[at] === 0) touched.push(at);
    tallies[at] = (tallies[at] ?? 0) + 1;
  };
  const addBits = (counts: Uint32Array, bits: number) => {
    for (let left = bits; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      counts[bit] = (counts[bit] ?? 0) + 1;
    }
  };
  return {
    count(segment, document, failed) {
      // Whoever fails two filters is in no count at all.
      if ((failed & (failed - 1)) !== 0) return;
      const root = segment.root[document] ?? 0;
      if (stamps[root] === question) return;
      stamps[root] = question;
      if (failed === 0) total += 1;
      const but = (bit: number) => (failed & ~bit) === 0;
      const [domain, brand] = [segment.domain[document] ?? 0, segment.brand[document] ?? 0];
      if (domain !== 0 && but(filterBits.domains)) tally(0, domain - 1);
      if (brand !== 0 && but(filterBits.brands)) tally(1, brand - 1);
      if (but(filterBits.colors)) addBits(colors, segment.colors[document] ?? 0);
      if (but(filterBits.styles)) addBits(styles, segment.styles[document] ?? 0);
      if (but(filterBits.topics)) {
        const end = segment.topicStart[document + 1] ?? 0;
        for (let at = segment.topicStart[document] ?? 0; at < end; at += 1) tally(2, segment.topics[at] ?? 0);
      }
      if (but(filterBits.onSale) && ((segment.flags[document] ?? 0) & flagBits.onSale) !== 0) onSale += 1;
      const cost = segment.price[document] ?? Number.NaN;
      if (!Number.isNaN(cost) && but(filterBits.price)) {
        price.count += 1;
        price.min = Math.min(price.min, cost);
        price.max = Math.max(price.max, cost);
      }
    },
    facets() {
      const of = (kind: number) =>
        topValues(
          touched
            .filter((at) => at % 3 === kind)
            .map((at) => ({ value: names.word((at - kind) / 3), count: tallies[at] ?? 0 })),
        );
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
    },
  };
}

function named(names: readonly string[], counts: Uint32Array) {
  return topValues(names.flatMap((value, bit) => (counts[bit] === 0 ? [] : [{ value, count: counts[bit] ?? 0 }])));
}
