import { appCopy } from "#spec/copy/identity/apps.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { appsQuery } from "#web/features/identity/apps/app-queries.ts";
import { appText } from "#web/features/identity/apps/app-text.ts";
import { AppsList } from "#web/features/identity/apps/apps-list.tsx";

const page = definePage({
  audience: "viewer",
  queries: () => ({ apps: appsQuery() }),
  head: (_, { t }) => ({ title: appText(t, appCopy.list.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Where people who write programs keep their apps. */
export default function AppsPage() {
  return <AppsList />;
}
