import { useSuspenseQuery } from "@tanstack/react-query";
import { ideas, topicFeed } from "#contract/discovery/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { JoinCard } from "#web/features/discovery/topics/join-card.tsx";
import { TopicChips } from "#web/features/discovery/topics/topic-chips.tsx";
import { PinGrid } from "#web/features/content/pins/pin-grid.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CompassIcon } from "#web/ui/icons.tsx";
import { Page, Row, Stack } from "#web/ui/layout.tsx";

const FollowTopicButton = later(
  async () => (await import("#web/features/discovery/topics/follow-topic-button.tsx")).FollowTopicButton,
);

const page = definePage({
  queries: ({ params: { topic = "" } }) => ({ ideas: query(ideas, { topic }), feed: listQuery(topicFeed, { topic }) }),
  head: ({ ideas: { topic }, feed }, { t }) => {
    const first = feed.pages[0]?.data[0];
    return {
      title: topic?.name ?? t(commonCopy.navigation.explore),
      description: topic ? t(commonCopy.counts.pins, { count: topic.pin_count }) : undefined,
      image: first ? { ...first.images["736x"], alt: first.alt_text } : undefined,
    };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, FollowTopicButton.load);
export const meta = pageMeta;

export default function TopicPage() {
  const t = useText();
  const queries = usePageQueries(page);
  const { data } = useSuspenseQuery(queries.ideas);
  const explore = t(commonCopy.navigation.explore);
  const name = data.topic?.name ?? explore;
  const inside = data.topics.filter((one) => one.parent_slug === data.topic?.slug);
  const beside = data.topics.filter((one) => one.parent_slug !== data.topic?.slug);
  return (
    <Page width="full" gap={5}>
      <Stack gap={2}>
        <Breadcrumb
          label={t(searchCopy.feed.breadcrumb)}
          trail={[
            { label: explore, to: "/ideas/" },
            { label: name, to: `/ideas/${data.topic?.slug ?? ""}/` },
          ]}
        />
        <Row gap={4} wrap>
          <h1>{name}</h1>
          {data.topic ? (
            <FollowTopicButton
              key={data.topic.slug}
              slug={data.topic.slug}
              name={name}
              followed={data.topic.followed_by_me}
            />
          ) : null}
        </Row>
      </Stack>
      {inside.length > 0 ? (
        <TopicChips label={t(discoveryCopy.topics.inside, { topic: name })} topics={inside} showLabel />
      ) : null}
      {beside.length > 0 ? (
        <TopicChips
          label={t(searchCopy.feed.nearTopic, { topic: name })}
          topics={beside}
          showLabel={inside.length > 0}
        />
      ) : null}
      <JoinCard />
      <PinGrid
        list={queries.feed}
        label={name}
        names="people"
        empty={<EmptyState icon={<CompassIcon />} title={t(commonCopy.board.emptyOther)} />}
      />
    </Page>
  );
}
