import { useParams } from "react-router";
import { search } from "#contract/search.ts";
import { searchCopy } from "#spec/copy/search.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { FoundList } from "#web/features/search/found-list.tsx";
import { Page } from "#web/ui/layout.tsx";

const wordsOf = (slug = "") => slug.replaceAll("-", " ");

const page = definePage({
  queries: ({ params }) => ({ results: listQuery(search, { query: wordsOf(params.slug) }) }),
  head: (_, { at }) => ({ title: wordsOf(at.params.slug), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Where the links of the sample collection lead: its pins on the same subject. */
export default function SamplePage() {
  const t = useText();
  const { slug } = useParams();
  const { results } = usePageQueries(page);
  return (
    <Page width="full">
      <h1>{wordsOf(slug)}</h1>
      <h2>{t(searchCopy.results.moreLikeThis)}</h2>
      <FoundList results={results} />
    </Page>
  );
}
