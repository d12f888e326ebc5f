import { useInfiniteQuery } from "@tanstack/react-query";
import { redirect, useLocation, useParams } from "react-router";
import { refuse } from "#contract/kit/refusal.ts";
import { ideas } from "#contract/discovery/search.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useStore } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { PinGrid } from "#web/features/content/pins/pin-grid.tsx";
import { acceptAdvisory, acceptedQueries } from "#web/features/discovery/search/accepted-queries.ts";
import { addressOf, asPinList, readSearchQuery, searchResults } from "#web/features/discovery/search/search-results.ts";
import { Page, Stack } from "#web/ui/layout.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const Advisory = later(async () => (await import("#web/features/discovery/search/advisory.tsx")).Advisory);
const FoundList = later(async () => (await import("#web/features/discovery/search/found-list.tsx")).FoundList);
const NothingFound = later(async () => (await import("#web/features/discovery/search/nothing-found.tsx")).NothingFound);
const Suggestion = later(async () => (await import("#web/features/discovery/search/suggestion.tsx")).Suggestion);
const Correction = later(async () => (await import("#web/features/discovery/search/correction.tsx")).Correction);
const FoundBoards = later(async () => (await import("#web/features/discovery/search/found-boards.tsx")).FoundBoards);
const SearchTools = later(async () => (await import("#web/features/discovery/search/search-tools.tsx")).SearchTools);
const ScopeTabs = later(async () => (await import("#web/features/discovery/search/scope-tabs.tsx")).ScopeTabs);
const loadParts = () =>
  Promise.all([
    Advisory.load(),
    FoundList.load(),
    NothingFound.load(),
    SearchTools.load(),
    Suggestion.load(),
    Correction.load(),
  ]);

const { results: words } = searchCopy;

const page = definePage({
  queries: ({ params, search }) => {
    const searchQuery = readSearchQuery(params.scope, search);
    if (searchQuery.scope === null) refuse("NOT_FOUND");
    // A parameter may name another scope than the path (business §2.5): the address then says which.
    if (searchQuery.scope !== params.scope) throw redirect(addressOf(searchQuery.scope, searchQuery.params));
    return { results: searchResults(searchQuery) };
  },
  after: ({ results: { pages } }) =>
    pages[0]?.data.results.length || pages[0]?.data.sensitivity ? {} : { ideas: query(ideas, {}) },
  head: (_, { t, at }) => {
    const searchQuery = at.search.get("q")?.trim() ?? "";
    return { title: searchQuery === "" ? t(words.noQuery) : t(words.title, { query: searchQuery }), unlisted: true };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, loadParts);
export const meta = pageMeta;

export default function SearchPage() {
  const t = useText();
  const { search } = useLocation();
  const { scope } = useParams();
  const searchQuery = readSearchQuery(scope, new URLSearchParams(search));
  const chosen = useStore(acceptedQueries).has(searchQuery.query);
  const list = searchResults(searchQuery, chosen);
  const { data } = useInfiniteQuery(list);
  const first = data?.pages[0]?.data;
  const sensitivity = first?.sensitivity;
  const held =
    sensitivity !== undefined && sensitivity.results !== "shown" && !(sensitivity.results === "asked" && chosen);
  const correction = first?.correction;
  const suggestion = first?.suggestion;
  const own = searchQuery.scope?.startsWith("my_") ?? false;
  const path = `/search/${scope ?? "pins"}/`;
  const isPins = first?.facets != null;
  const ownBoards =
    searchQuery.scope === "my_content" ? (first?.results ?? []).filter((one) => one.type === "board") : [];
  const hasShop = Boolean(first?.facets?.price) || searchQuery.scope === "buyable_pins";
  const title = searchQuery.query === "" ? t(words.noQuery) : t(words.title, { query: searchQuery.query });
  const empty = <NothingFound searchQuery={searchQuery} path={path} own={own} />;
  return (
    <Page width="full" gap={5}>
      <Stack gap={0}>
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
        <ScopeTabs searchQuery={searchQuery} hasShop={hasShop} />
      </Stack>
      {sensitivity === undefined ? null : (
        <Advisory
          key={searchQuery.query}
          sensitivity={sensitivity}
          held={held}
          onShow={sensitivity.results === "asked" ? () => acceptAdvisory(searchQuery.query) : undefined}
        />
      )}
      {suggestion && !held ? (
        <Suggestion suggestion={suggestion} typed={searchQuery.query} path={path} params={searchQuery.params} />
      ) : null}
      {correction ? <Correction correction={correction} path={path} params={searchQuery.params} /> : null}
      {isPins ? (
        <SearchTools searchQuery={searchQuery} path={path} facets={first.facets} guides={first.guides} />
      ) : null}
      {ownBoards.length > 0 ? <FoundBoards boards={ownBoards} /> : null}
      {held ? null : searchQuery.scope === "boards" ||
        searchQuery.scope === "users" ||
        searchQuery.scope === "my_boards" ? (
        <FoundList list={list} empty={empty} />
      ) : (
        <PinGrid list={asPinList(list)} label={title} empty={empty} names={own ? undefined : "people"} />
      )}
    </Page>
  );
}
