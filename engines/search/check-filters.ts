import { searchColorNames } from "#rules/discovery/search-color.ts";
import type { SearchFilters } from "#rules/discovery/search-filters.ts";
import { bitsOf, searchStyleNames } from "#rules/discovery/search-style.ts";
import { filterBits } from "./search-engine.ts";
import type { Dictionary } from "./dictionary.ts";
import { flagBits, type Segment } from "./segment.ts";

/** Which of the filters a document fails, as bits; 0 when it passes all. */
export type FilterCheck = (segment: Segment, document: number) => number;

/** The filters with their names as numbers. */
export function filterCheck(names: Dictionary, filters: SearchFilters): FilterCheck {
  const { priceMin, priceMax, onSale } = filters;
  const hasPrice = priceMin !== null || priceMax !== null;
  const [low, high] = [priceMin ?? 0, priceMax ?? Number.POSITIVE_INFINITY];
  const colors = bitsOf(searchColorNames, filters.colors);
  const styles = bitsOf(searchStyleNames, filters.styles);
  const numbers = (values: readonly string[]) =>
    values.length === 0 ? null : new Set(values.flatMap((value) => names.find(value) ?? []));
  const [domains, brands, topics] = [numbers(filters.domains), numbers(filters.brands), numbers(filters.topics)];
  return (segment, document) => {
    let failed = 0;
    if (hasPrice) {
      const price = segment.price[document] ?? Number.NaN;
      if (!(price >= low && price <= high)) failed |= filterBits.price;
    }
    if (onSale && ((segment.flags[document] ?? 0) & flagBits.onSale) === 0) failed |= filterBits.onSale;
    if (domains !== null && !domains.has((segment.domain[document] ?? 0) - 1)) failed |= filterBits.domains;
    if (brands !== null && !brands.has((segment.brand[document] ?? 0) - 1)) failed |= filterBits.brands;
    if (colors !== 0 && ((segment.colors[document] ?? 0) & colors) === 0) failed |= filterBits.colors;
    if (styles !== 0 && ((segment.styles[document] ?? 0) & styles) === 0) failed |= filterBits.styles;
    if (topics !== null && !hasTopic(segment, document, topics)) failed |= filterBits.topics;
    return failed;
  };
}

function hasTopic({ topicStart, topics }: Segment, document: number, wanted: ReadonlySet<number>): boolean {
  for (let at = topicStart[document] ?? 0; at < (topicStart[document + 1] ?? 0); at += 1)
    if (wanted.has(topics[at] ?? -1)) return true;
  return false;
}
