import type { InfiniteData } from "@tanstack/react-query";
import type { CallData, CallInput } from "#contract/kit/define.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import type { homefeed } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { pricesContradict, readPrices } from "#rules/discovery/search-prices.ts";
import {
  changeSearchParams,
  type SearchParams,
  readSearchParams,
  writeSearchParams,
} from "#rules/discovery/search-params.ts";
import { type SearchScope, isSearchScope, searchScope } from "#rules/discovery/search-scope.ts";
import { listQuery } from "#web/app/queries.ts";

type Found = Answer<CallData<typeof search>>;
type PinList = ReturnType<typeof listQuery<typeof homefeed>>;

export type SearchQuery = { scope: SearchScope | null; query: string; params: SearchParams };

/** The search that a URL asks for. The scope defaults to all pins and is null when the URL names an unknown one. */
export function readSearchQuery(scopeInPath: string | undefined, search: URLSearchParams): SearchQuery {
  const params = readSearchParams(search);
  const known = scopeInPath === undefined || isSearchScope(scopeInPath);
  return {
    params,
    query: params.q?.trim() ?? "",
    scope: known ? searchScope(`/search/${scopeInPath ?? ""}/`, params) : null,
  };
}

/** The URL of the same search in another scope, without parameters that contradict it. */
export function addressOf(scope: SearchScope, params: SearchParams): string {
  const kept = changeSearchParams(params, { scope: undefined, commerce_only: undefined });
  return `/search/${scope}/?${writeSearchParams(kept)}`;
}

/** The call's maximum length of a parameter. */
const longest = 1000;
/** Parameters that aren't passed on as text. */
const own = /^(q|scope|commerce_only|auto_correction_disabled)$/;

/**
 * The results of a search as a list; the bookmark of this call stands among its data. Prices that contradict each other are left out.
 * `accepted`: whoever asks chose to see what an advisory holds back.
 */
export function searchResults(asked: SearchQuery, accepted = false) {
  return { ...listQuery(search, searchInput(asked, accepted)), getNextPageParam: ({ data }: Found) => data.bookmark };
}

/** The call's input for a search. */
export function searchInput({ scope, query, params }: SearchQuery, accepted = false) {
  const contradict = pricesContradict(readPrices(params));
  const kept = Object.entries(params).flatMap(([name, value]) =>
    own.test(name) || (contradict && /^(price_|filters)/.test(name)) ? [] : [[name, value.slice(0, longest)]],
  );
  const input: Omit<CallInput<typeof search>, "bookmark"> = {
    query: query.slice(0, longest),
    scope: scope ?? "pins",
    ...(params.auto_correction_disabled === "true" ? { auto_correction_disabled: true } : {}),
    ...(accepted ? { advisory_accepted: true } : {}),
    ...Object.fromEntries(kept),
  };
  return input;
}

const pinsAlone = (found: InfiniteData<Found>) => ({
  ...found,
  pages: found.pages.map(({ data, bookmark }) => ({
    data: data.results.filter((result) => result.type === "pin"),
    bookmark,
  })),
});

/** The results in the form that the pin grid expects. */
export function asPinList(results: ReturnType<typeof searchResults>): PinList {
  return { ...results, select: pinsAlone } as unknown as PinList;
}
