import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { readSearchParams } from "#rules/discovery/search-params.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { PinGrid } from "#web/features/content/pins/pin-grid.tsx";
import { asPinList, searchResults } from "#web/features/discovery/search/search-results.ts";
import { Page, Stack } from "#web/ui/layout.tsx";

const EmptyShop = later(async () => (await import("#web/features/discovery/search/empty-shop.tsx")).EmptyShop);
const SearchTools = later(async () => (await import("#web/features/discovery/search/search-tools.tsx")).SearchTools);

const { shop } = discoveryCopy;

const asked = (search: URLSearchParams) => {
  const params = readSearchParams(search);
  return { scope: "buyable_pins" as const, query: params.q?.trim() ?? "", params };
};

const page = definePage({
  queries: ({ search }) => ({ results: searchResults(asked(search)) }),
  head: (_, { t }) => ({ title: t(shop.title), description: t(shop.intro), canonical: "/shop" }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, SearchTools.load);
export const meta = pageMeta;

/** Everything that can be bought, newest first, to be narrowed by price, brand, shop, color and style. */
export default function ShopPage() {
  const t = useText();
  const { search } = useLocation();
  const what = asked(new URLSearchParams(search));
  const list = searchResults(what);
  const { data } = useInfiniteQuery(list);
  const first = data?.pages[0]?.data;
  return (
    <Page width="full" gap={5}>
      <Stack gap={2}>
        <h1>{t(shop.title)}</h1>
        <p>{t(shop.intro)}</p>
      </Stack>
      {first?.facets ? (
        <SearchTools searchQuery={what} path="/shop/" facets={first.facets} guides={first.guides} />
      ) : null}
      <PinGrid list={asPinList(list)} label={t(shop.title)} empty={<EmptyShop />} />
    </Page>
  );
}
