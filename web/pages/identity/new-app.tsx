import { Link } from "react-router";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { referenceQuery } from "#web/features/identity/apps/app-queries.ts";
import { appText } from "#web/features/identity/apps/app-text.ts";
import { NewApp } from "#web/features/identity/apps/new-app.tsx";
import { Page } from "#web/ui/layout.tsx";

const page = definePage({
  audience: "viewer",
  queries: () => ({ reference: referenceQuery }),
  head: (_, { t }) => ({ title: appText(t, appCopy.form.create), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** The form that makes an app. */
export default function NewAppPage() {
  const t = useText();
  return (
    <Page width="medium">
      <p>
        <Link to="/developers/apps/">{t(appCopy.app.back)}</Link>
      </p>
      <NewApp />
    </Page>
  );
}
