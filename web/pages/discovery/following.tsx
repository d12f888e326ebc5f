import { followingFeed, followSuggestions } from "#contract/discovery/discovery.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { PinGrid } from "#web/features/content/pins/pin-grid.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const HomeTop = later(async () => (await import("#web/features/discovery/home/home-top.tsx")).HomeTop);

const PeopleToFollow = later(
  async () => (await import("#web/features/discovery/people/people-to-follow.tsx")).PeopleToFollow,
);

const { home } = discoveryCopy;

const page = definePage({
  audience: "viewer",
  queries: () => ({ feed: listQuery(followingFeed, {}), suggestions: optional(query(followSuggestions, {})) }),
  head: (_, { t }) => ({ title: t(home.following), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([HomeTop.load(), PeopleToFollow.load()]));
export const meta = pageMeta;

/** The newest of those one follows, newest first, nothing else. */
export default function FollowingPage() {
  const t = useText();
  const { feed } = usePageQueries(page);
  return (
    <Page width="full" gap={0}>
      <h1>
        <VisuallyHidden>{t(home.following)}</VisuallyHidden>
      </h1>
      <HomeTop />
      <PeopleToFollow />
      <PinGrid
        list={feed}
        label={t(home.following)}
        names="savers"
        empty={
          <EmptyState
            icon={<PeopleIcon size={32} />}
            title={t(home.followingEmpty)}
            actions={
              <Button to="/ideas/" variant="primary">
                {t(commonCopy.profile.findIdeas)}
              </Button>
            }
          >
            {t(home.followingEmptyText)}
          </EmptyState>
        }
      />
    </Page>
  );
}
