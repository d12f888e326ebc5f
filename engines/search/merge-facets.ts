import { type Facets, type FacetValue, maxSampled } from "./search-engine.ts";
import { topValues } from "./top-values.ts";

/**
 * What a part of the index counted. `level`: how often its sample was halved. `groups`: every value, of the pictures whose halvings are the
 * same, unmultiplied; so that the sample can be halved further.
 */
export type CountedPart = { level: number; groups: { halvings: number; pictures: number; counts: Facets }[] };

/** The facets that one index of all parts would tell: its sample is what the samples of the parts become when halved as often. */
export function mergeFacets(parts: readonly CountedPart[]): Facets {
  const groups = parts.flatMap((part) => part.groups);
  let level = Math.max(...parts.map((part) => part.level));
  const kept = () => groups.filter(({ halvings }) => halvings >= level);
  while (kept().reduce((sum, { pictures }) => sum + pictures, 0) > maxSampled) level += 1;
  return facetsOf(
    kept().map(({ counts }) => counts),
    2 ** level,
  );
}

/** The sum of counts, each picture standing for so many, cut to the values that a facet tells. */
function facetsOf(counts: readonly Facets[], by: number): Facets {
  const sum = (of: (one: Facets) => number) => counts.reduce((all, one) => all + of(one), 0) * by;
  const values = (of: (one: Facets) => readonly FacetValue[]) => {
    const sums = new Map<string, number>();
    for (const { value, count } of counts.flatMap(of)) sums.set(value, (sums.get(value) ?? 0) + count * by);
    return topValues([...sums].map(([value, count]) => ({ value, count })));
  };
  const prices = counts.flatMap(({ price }) => price ?? []);
  return {
    total: sum(({ total }) => total),
    domains: values(({ domains }) => domains),
    brands: values(({ brands }) => brands),
    colors: values(({ colors }) => colors),
    styles: values(({ styles }) => styles),
    topics: values(({ topics }) => topics),
    on_sale: sum(({ on_sale }) => on_sale),
    price:
      prices.length === 0
        ? null
        : {
            count: sum(({ price }) => price?.count ?? 0),
            min: Math.min(...prices.map(({ min }) => min)),
            max: Math.max(...prices.map(({ max }) => max)),
          },
  };
}
