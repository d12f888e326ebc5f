import { type FacetValue, maxFacetValues } from "./search-engine.ts";

/** The commonest first, as many as a facet tells. */
export function topValues(values: readonly FacetValue[]): FacetValue[] {
  return values
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, maxFacetValues);
}
