import type { InfiniteData } from "@tanstack/react-query";
import type { CallData, CallInput } from "#contract/define.ts";
import type { Answer } from "#contract/envelope.ts";
import type { homefeed } from "#contract/pins.ts";
import { search } from "#contract/search.ts";
import { pricesContradict, readFilters } from "#rules/search-filters.ts";
import { type SearchParamName, type SearchParams, readSearchParams } from "#rules/search-params.ts";
import { type SearchScope, isSearchScope, searchScope } from "#rules/search-scope.ts";
import { listQuery } from "#web/app/queries.ts";

type Found = Answer<CallData<typeof search>>;
type PinList = ReturnType<typeof listQuery<typeof homefeed>>;

export type Asked = { scope: SearchScope | null; query: string; params: SearchParams };

/** What the address of a search page asks for; the scope is null when it names none there is. */
export function readAsked(scopeInPath: string | undefined, search: URLSearchParams): Asked {
  const params = readSearchParams(search);
  const known = isSearchScope(scopeInPath ?? "");
  return {
    params,
    query: params.q?.trim() ?? "",
    scope: known ? searchScope(`/search/${scopeInPath}/`, params) : null,
  };
}

/** How much of each parameter the call takes; what is longer helps nobody. */
const passed = {
  rs: 60,
  price_min: 20,
  price_max: 20,
  on_sale: 10,
  domains: 500,
  brands: 500,
  colors: 200,
  style: 200,
  category: 200,
  interest_id: 200,
  filters: 1000,
  user: 100,
  tab: 60,
  source_id: 200,
  source_module_id: 200,
  request_params: 2000,
  journey_depth: 10,
  b_id: 100,
  deb_d: 100,
  cover_pin_sig: 200,
  query_pin_sigs: 1000,
  top_pin_ids: 500,
  selected_one_bar_modules: 500,
  guided_search_query: 1000,
} as const satisfies Partial<Record<SearchParamName, number>>;

/** The results of a search as a list; the bookmark of this call stands among its data. Prices that contradict each other are left out. */
export function searchResults({ scope, query, params }: Asked) {
  const contradict = pricesContradict(readFilters(params));
  const kept = Object.entries(passed).flatMap(([name, most]) => {
    const value = params[name as keyof typeof passed];
    return value === undefined || (contradict && name.startsWith("price_")) ? [] : [[name, value.slice(0, most)]];
  });
  const input: Omit<CallInput<typeof search>, "bookmark"> = {
    query: query.slice(0, 1000),
    scope: scope ?? "pins",
    ...(params.auto_correction_disabled === "true" ? { auto_correction_disabled: true } : {}),
    ...Object.fromEntries(kept),
  };
  return { ...listQuery(search, input), getNextPageParam: ({ data }: Found) => data.bookmark };
}

const pinsAlone = (found: InfiniteData<Found>) => ({
  ...found,
  pages: found.pages.map(({ data, bookmark }) => ({
    data: data.results.filter((result) => result.type === "pin"),
    bookmark,
  })),
});

/** The same list as a grid of pins takes it. */
export function asPinList(results: ReturnType<typeof searchResults>): PinList {
  return { ...results, select: pinsAlone } as unknown as PinList;
}
