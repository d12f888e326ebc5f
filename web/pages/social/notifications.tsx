import { listNotifications } from "#contract/social/notifications.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { listQuery, optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";

const NotificationList = later(
  async () => (await import("#web/features/social/notifications/notification-list.tsx")).NotificationList,
);

const page = definePage({
  audience: "viewer",
  queries: () => ({ list: optional(listQuery(listNotifications, {})) }),
  head: (_, { t }) => ({ title: t(commonCopy.notifications.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, NotificationList.load);
export const meta = pageMeta;

export default function NotificationsPage() {
  const t = useText();
  return (
    <Page width="narrow">
      <h1>{t(commonCopy.notifications.title)}</h1>
      <NotificationList />
    </Page>
  );
}
