import { readShareLink } from "#contract/together/share-links.ts";
import { togetherCopy } from "#spec/copy/together/together.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import "#web/features/together/members/people.module.css";
import "#web/ui/control.module.css";
import "#web/ui/empty-state.module.css";
import "#web/ui/form-field.module.css";
import { Page } from "#web/ui/layout.tsx";

const SharedCard = later(async () => (await import("#web/features/together/members/shared-card.tsx")).SharedCard);

const page = definePage({
  queries: ({ params: { token = "" } }) => ({ link: optional(query(readShareLink, { token })) }),
  head: (_, { t }) => ({ title: t(togetherCopy.join.sharedClosed), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, SharedCard.load);
export const meta = pageMeta;

/** Where a share link of a board leads. */
export default function SharedBoardPage() {
  return (
    <Page width="narrow">
      <SharedCard />
    </Page>
  );
}
