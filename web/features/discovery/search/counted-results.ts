import { search } from "#contract/discovery/search.ts";
import { query } from "#web/app/queries.ts";
import { searchInput, type SearchQuery } from "./search-results.ts";

/** How many results a search would have, and what it could be narrowed to: its first page, of which hardly anything is asked. */
export function countedResults(asked: SearchQuery) {
  return query(search, { ...searchInput(asked), page_size: 1 });
}
