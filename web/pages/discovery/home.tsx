import { useInfiniteQuery } from "@tanstack/react-query";
import { homeTuning } from "#contract/discovery/discovery.ts";
import { homefeed } from "#contract/content/pins.ts";
import { ideas } from "#contract/discovery/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";
import { sessionQuery, useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Landing, loadLandingParts } from "#web/features/content/pins/landing.tsx";
import { PinGrid } from "#web/features/content/pins/pin-grid.tsx";
import { Page } from "#web/ui/layout.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const LostNotice = later(async () => (await import("#web/features/discovery/topics/lost-notice.tsx")).LostNotice);
const HomeTop = later(async () => (await import("#web/features/discovery/home/home-top.tsx")).HomeTop);
const FirstTopics = later(async () => (await import("#web/features/discovery/home/first-topics.tsx")).FirstTopics);
const EmptyFeed = later(async () => (await import("#web/features/content/pins/empty-feed.tsx")).EmptyFeed);

const page = definePage({
  queries: () => ({ feed: listQuery(homefeed, {}) }),
  // Somebody new is asked what they like.
  after: async (_, { client }) => {
    const { user } = await client.ensureQueryData(sessionQuery);
    return user?.pin_count === 0 ? { tuning: optional(query(homeTuning, {})), ideas: optional(query(ideas, {})) } : {};
  },
  head: (_, { t }) => ({ title: t(commonCopy.product.name), description: t(commonCopy.product.tagline) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => {
  const session = browserQueries().getQueryData(sessionQuery.queryKey);
  return session?.user === null ? Promise.all([loadLandingParts(), LostNotice.load()]) : HomeTop.load();
});
export const meta = pageMeta;

export default function HomePage() {
  const t = useText();
  const viewer = useViewer();
  const { feed } = usePageQueries(page);
  const { data } = useInfiniteQuery(feed);
  const home = t(commonCopy.navigation.home);
  if (viewer === null) {
    return (
      <Page width="bleed">
        <LostNotice />
        <Landing pins={data?.pages[0]?.data ?? []}>
          <PinGrid list={feed} label={t(commonCopy.landing.feed)} empty={<EmptyFeed />} first={false} names="people" />
        </Landing>
      </Page>
    );
  }
  return (
    <Page width="full" gap={0}>
      <h1>
        <VisuallyHidden>{home}</VisuallyHidden>
      </h1>
      <LostNotice />
      <HomeTop />
      {viewer.pin_count === 0 ? <FirstTopics /> : null}
      <PinGrid list={feed} label={home} empty={<EmptyFeed />} names="people" />
    </Page>
  );
}
