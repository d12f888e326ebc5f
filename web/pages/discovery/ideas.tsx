import { useSuspenseQuery } from "@tanstack/react-query";
import { ideas } from "#contract/discovery/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { JoinCard } from "#web/features/discovery/topics/join-card.tsx";
import { TopicChips } from "#web/features/discovery/topics/topic-chips.tsx";
import { TopicTiles } from "#web/features/discovery/topics/topic-tiles.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CompassIcon } from "#web/ui/icons.tsx";
import { Page, Row, Stack } from "#web/ui/layout.tsx";
import { TagIcon } from "#web/ui/more-icons.tsx";

const LostNotice = later(async () => (await import("#web/features/discovery/topics/lost-notice.tsx")).LostNotice);

const page = definePage({
  queries: () => ({ ideas: query(ideas, {}) }),
  head: ({ ideas: { topics } }, { t }) => ({
    title: t(searchCopy.feed.topics),
    description: t(commonCopy.product.tagline),
    image: topics[0]?.cover_images[0],
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function IdeasPage() {
  const t = useText();
  const { data } = useSuspenseQuery(usePageQueries(page).ideas);
  return (
    <Page>
      <Row gap={4} wrap justify="space-between">
        <Stack gap={2}>
          <h1>{t(searchCopy.feed.topics)}</h1>
          <p>{t(searchCopy.feed.intro)}</p>
        </Stack>
        <Button to="/shop/" icon={<TagIcon size={20} />}>
          {t(discoveryCopy.shop.title)}
        </Button>
      </Row>
      <LostNotice />
      <JoinCard />
      {data.trending.length > 0 ? (
        <TopicChips label={t(discoveryCopy.topics.trending)} topics={data.trending} showLabel />
      ) : null}
      {data.topics.length > 0 ? (
        <TopicTiles topics={data.topics} />
      ) : (
        <EmptyState icon={<CompassIcon />} title={t(commonCopy.board.emptyOther)} />
      )}
    </Page>
  );
}
