import { search } from "#contract/discovery/search.ts";
import { query } from "#web/app/queries.ts";
import { searchInput, type SearchQuery } from "./search-results.ts";

/** A search's result count and facets, from a first page that asks for as few results as possible. */
export function countedResults(asked: SearchQuery) {
  return query(search, { ...searchInput(asked), page_size: 1 });
}
