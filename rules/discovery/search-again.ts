import { type SearchParamName, type SearchParams, changeSearchParams, readSearchParams } from "./search-params.ts";
import { isSearchScope, type SearchScope } from "./search-scope.ts";

/** What stays when another thing is looked for: where, and what it is narrowed to. */
const kept: readonly SearchParamName[] = [
  ...(["scope", "filters", "price_min", "price_max", "on_sale", "commerce_only"] as const),
  ...(["colors", "brands", "domains", "category", "interest_id", "style"] as const),
];

/** Where a query that is typed at an address is looked for: on a page of results in its scope and with its filters, elsewhere among all pins. */
export function searchAgain(pathname: string, search: string): { scope: SearchScope; params: SearchParams } {
  const scope = /^\/search\/([a-z_]+)/.exec(pathname)?.[1] ?? "";
  if (!isSearchScope(scope)) return { scope: "pins", params: {} };
  const params = readSearchParams(new URLSearchParams(search));
  return {
    scope,
    params: kept.reduce((some, name) => changeSearchParams(some, { [name]: params[name] }), {} as SearchParams),
  };
}
