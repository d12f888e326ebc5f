import { listConversations } from "#contract/social/messages.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { listQuery, optional } from "#web/app/queries.ts";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { Page } from "#web/ui/layout.tsx";

const Messages = later(async () => (await import("#web/features/social/messages/messages.tsx")).Messages);

const page = definePage({
  audience: "viewer",
  queries: () => ({ list: optional(listQuery(listConversations, {})) }),
  head: ({ list }, { t, at }) => {
    const open = list?.pages.flatMap(({ data }) => data).find(({ id }) => id === at.params.id);
    const name = open?.user ? personName(open.user, t) : open?.group?.name;
    const title = t(commonCopy.messages.title);
    return { title: name ? `${name} · ${title}` : title, unlisted: true };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, Messages.load);
export const meta = pageMeta;

/** The viewer's conversations, and the one the address names. */
export default function MessagesPage() {
  return (
    <Page width="medium">
      <Messages />
    </Page>
  );
}
