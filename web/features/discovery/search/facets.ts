import type { CallData } from "#contract/kit/define.ts";
import type { search } from "#contract/discovery/search.ts";

export type Facets = NonNullable<CallData<typeof search>["facets"]>;
export type FacetValue = Facets["domains"][number];

/** The values offered: those with results, and those already chosen. */
export function choices(counted: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const missing = chosen.filter((value) => !counted.some((one) => isSame(one.value, value)));
  return [...missing.map((value) => ({ value, count: 0 })), ...counted];
}
