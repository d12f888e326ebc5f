import { useSuspenseQuery } from "@tanstack/react-query";
import { ideas, topicFeed } from "#contract/search.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { TopicList } from "#web/features/discovery/topic-list.tsx";
import { PinGrid } from "#web/features/pins/pin-grid.tsx";
import { Page } from "#web/ui/layout.tsx";

const page = definePage({
  queries: ({ params: { topic = "" } }) => ({ ideas: query(ideas, { topic }), feed: listQuery(topicFeed, { topic }) }),
  head: ({ ideas: { topic } }, { t }) => ({
    title: topic?.name ?? t(commonCopy.navigation.explore),
    description: topic ? t(commonCopy.counts.pins, { count: topic.pin_count }) : undefined,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function TopicPage() {
  const t = useText();
  const queries = usePageQueries(page);
  const { data } = useSuspenseQuery(queries.ideas);
  const name = data.topic?.name ?? t(commonCopy.navigation.explore);
  return (
    <Page width="full">
      <h1>{name}</h1>
      <TopicList topics={data.topics} />
      <PinGrid list={queries.feed} label={name} empty={<p>{t(commonCopy.board.emptyOther)}</p>} />
    </Page>
  );
}
