import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ideas, typeahead } from "#contract/discovery/search.ts";
import { normaliseQuery } from "#rules/discovery/search-query.ts";
import type { SearchScope } from "#rules/discovery/search-scope.ts";
import { searchConstants } from "#spec/constants/search.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import { clearRecentSearches, removeRecentSearch, useRecentSearches } from "./recent-searches.ts";
import type { Suggestion } from "./suggestion.ts";

const pauseMs = 100;

/** Topics that are offered to who has not searched for anything yet. */
const mostTopics = 6;

/**
 * The suggestion rows for the typed text in a scope; searches lead to `addressOf`. Nothing typed: the recent searches, or else topics,
 * what many save right now first. Responses are cached by query, so a late
 * one never replaces a newer; a request that is no longer needed is aborted.
 */
export function useSuggestions(
  typed: string,
  scope: SearchScope,
  addressOf: (query: string, rs: string) => string,
): readonly Suggestion[] {
  const t = useText();
  const recent = useRecentSearches();
  const wanted = normaliseQuery(typed);
  const term = useDebounced(wanted, pauseMs);
  const { data } = useQuery({
    ...query(typeahead, {
      term: term.slice(0, 200),
      pin_scope: scope,
      count: searchConstants.typeaheadCount,
    }),
    enabled: wanted !== "" && term !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data: found } = useQuery({
    ...query(ideas, {}),
    enabled: wanted === "" && recent?.length === 0,
    retry: false,
  });
  return useMemo(() => {
    if (wanted !== "")
      return (data?.items ?? []).map((item): Suggestion => {
        const { label, url: to } = item;
        return item.type === "query"
          ? { kind: "query", label, query: item.query, to: addressOf(item.query, reasonOf(to)) }
          : { kind: item.type, label, to, picture: item.image_url };
      });
    const searches = (recent ?? []).map((one): Suggestion => ({
      kind: "recent",
      label: one,
      query: one,
      to: addressOf(one, "typed"),
      remove: () => removeRecentSearch(one),
    }));
    if (searches.length === 0)
      return [...(found?.trending ?? []), ...(found?.topics ?? [])]
        .filter((topic, index, all) => all.findIndex(({ slug }) => slug === topic.slug) === index)
        .slice(0, mostTopics)
        .map(({ name, slug, cover_images: [cover] }): Suggestion => ({
          kind: "topic",
          label: name,
          to: `/ideas/${slug}/`,
          picture: cover?.url ?? null,
        }));
    return [...searches, { kind: "forget", label: t(searchCopy.box.clearRecent), run: clearRecentSearches }];
  }, [wanted, data, recent, found, addressOf, t]);
}

/** Why a suggested search is asked for, as its address says. */
function reasonOf(address: string): string {
  return new URLSearchParams(address.replace(/^[^?]*/, "")).get("rs") ?? "typed";
}
