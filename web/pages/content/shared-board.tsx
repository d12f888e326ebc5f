import { readShareLink, sharedPins } from "#contract/social/share-links.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";
import { Page } from "#web/ui/layout.tsx";

const SharedCard = later(async () => (await import("#web/features/social/members/shared-card.tsx")).SharedCard);

const page = definePage({
  queries: ({ params: { token = "" } }) => ({ link: optional(query(readShareLink, { token })) }),
  after: ({ link }, { at: { params } }) =>
    link?.board_name ? { pins: optional(listQuery(sharedPins, { token: params.token ?? "" })) } : {},
  head: ({ link }, { t }) => ({ title: link?.board_name ?? t(socialCopy.join.sharedClosed), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, SharedCard.load);
export const meta = pageMeta;

/** Where a share link of a board leads. */
export default function SharedBoardPage() {
  return (
    <Page width="full">
      <SharedCard />
    </Page>
  );
}
