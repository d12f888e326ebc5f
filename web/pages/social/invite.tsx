import { readInvite } from "#contract/social/members.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { Page } from "#web/ui/layout.tsx";

const InviteCard = later(async () => (await import("#web/features/social/members/invite-card.tsx")).InviteCard);

const page = definePage({
  queries: ({ params: { token = "" } }) => ({ invite: optional(query(readInvite, { token })) }),
  head: (_, { t }) => ({ title: t(socialCopy.join.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, InviteCard.load);
export const meta = pageMeta;

/** Where a mailed invitation to a board leads. */
export default function InvitePage() {
  return (
    <Page width="narrow">
      <InviteCard />
    </Page>
  );
}
