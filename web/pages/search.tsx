import { useLocation } from "react-router";
import type { CallInput } from "#contract/define.ts";
import { search } from "#contract/search.ts";
import { searchCopy } from "#spec/copy/search.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { FoundList } from "#web/features/search/found-list.tsx";
import { Page } from "#web/ui/layout.tsx";

type Scope = NonNullable<CallInput<typeof search>["scope"]>;

const page = definePage({
  // A scope that does not exist is refused by the call, which makes the page a 404.
  queries: ({ params, search: asked }) => ({
    results: listQuery(search, { query: asked.get("q") ?? "", scope: params.scope as Scope }),
  }),
  head: (_, { t, at }) => ({
    title: t(searchCopy.results.title, { query: at.search.get("q") ?? "" }),
    unlisted: true,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function SearchPage() {
  const t = useText();
  const asked = new URLSearchParams(useLocation().search).get("q") ?? "";
  return (
    <Page width="full">
      <h1>{t(searchCopy.results.title, { query: asked })}</h1>
      <FoundList results={usePageQueries(page).results} />
    </Page>
  );
}
