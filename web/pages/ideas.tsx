import { useSuspenseQuery } from "@tanstack/react-query";
import { ideas } from "#contract/search.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { TopicList } from "#web/features/discovery/topic-list.tsx";
import { Page } from "#web/ui/layout.tsx";

const page = definePage({
  queries: () => ({ ideas: query(ideas, {}) }),
  head: (_, { t }) => ({ title: t(commonCopy.navigation.explore), description: t(commonCopy.product.tagline) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function IdeasPage() {
  const t = useText();
  const { data } = useSuspenseQuery(usePageQueries(page).ideas);
  return (
    <Page>
      <h1>{t(commonCopy.navigation.explore)}</h1>
      <TopicList topics={data.topics} />
    </Page>
  );
}
