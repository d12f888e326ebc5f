import { createTopK } from "#engines/kit/top-k.ts";
import { type FacetValue, maxFacetValues } from "./search-engine.ts";

/** The commonest first, of equals the first by name: as many as a facet tells. */
export function topValues(values: readonly FacetValue[]): FacetValue[] {
  const best = createTopK<{ value: string; score: number }>(maxFacetValues, isRarer);
  for (const { value, count } of values) best.add({ value, score: count });
  return best.take().map(({ value, score }) => ({ value, count: score }));
}

function isRarer(a: { value: string; score: number }, b: { value: string; score: number }): boolean {
  return a.score === b.score ? a.value > b.value : a.score < b.score;
}
