import type { InfiniteData } from "@tanstack/react-query";
import type { CallData, CallInput } from "#contract/define.ts";
import type { Answer } from "#contract/envelope.ts";
import type { homefeed } from "#contract/pins.ts";
import { search } from "#contract/search.ts";
import { type SearchParams, readSearchParams } from "#rules/search-params.ts";
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

/** The results of a search as a list; the bookmark of this call stands among its data. */
export function searchResults({ scope, query, params }: Asked) {
  const input: Omit<CallInput<typeof search>, "bookmark"> = {
    query,
    scope: scope ?? "pins",
    ...(params.rs === undefined ? {} : { rs: params.rs.slice(0, 60) }),
    ...(params.auto_correction_disabled === "true" ? { auto_correction_disabled: true } : {}),
    ...(params.domains === undefined ? {} : { domains: params.domains.slice(0, 500) }),
    ...(params.colors === undefined ? {} : { colors: params.colors.slice(0, 200) }),
  };
  return { ...listQuery(search, input), getNextPageParam: ({ data }: Found) => data.bookmark };
}

const pinsAlone = (found: InfiniteData<Found>) => ({
  ...found,
  pages: found.pages.map(({ data, bookmark }) => ({ data: data.results, bookmark })),
});

/** The same list as a grid of pins takes it. */
export function asPinList(results: ReturnType<typeof searchResults>): PinList {
  return { ...results, select: pinsAlone } as unknown as PinList;
}
