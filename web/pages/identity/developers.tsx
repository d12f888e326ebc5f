import { appCopy } from "#spec/copy/identity/apps.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { ApiGuide } from "#web/features/identity/apps/api-guide.tsx";
import { referenceQuery } from "#web/features/identity/apps/app-queries.ts";
import { appText } from "#web/features/identity/apps/app-text.ts";

const page = definePage({
  audience: "anyone",
  queries: () => ({ reference: referenceQuery }),
  head: (_, { t }) => ({ title: appText(t, appCopy.developers.title) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Where people who write programs begin. */
export default function DevelopersPage() {
  return <ApiGuide />;
}
