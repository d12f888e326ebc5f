import { readFilters } from "#rules/discovery/search-filters.ts";
import type { SearchRequest } from "#engines/search/search-engine.ts";

/** A search of everything public, narrowed by nothing, from its beginning. */
export const unfiltered = {
  kind: "pins",
  own: false,
  relaxed: false,
  enough: 0,
  personId: null,
  buyable: false,
  moving: false,
  filters: readFilters({}),
  after: null,
  counted: false,
} as const satisfies Partial<SearchRequest>;
