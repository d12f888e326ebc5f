import { Link, useParams } from "react-router";
import { refuse } from "#contract/kit/refusal.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { appQuery, referenceQuery } from "#web/features/identity/apps/app-queries.ts";
import "#web/features/identity/apps/app-text.ts";
import { Page } from "#web/ui/layout.tsx";

const AppDetails = later(async () => (await import("#web/features/identity/apps/app-details.tsx")).AppDetails);

const page = definePage({
  audience: "viewer",
  queries: ({ params: { id = "" } }) => ({
    app: /^[1-9]\d{0,17}$/.test(id) ? appQuery(id) : refuse("NOT_FOUND"),
    reference: referenceQuery,
  }),
  head: ({ app }) => ({ title: app.name, unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => AppDetails.load());
export const meta = pageMeta;

/** One app of the viewer's. */
export default function AppPage() {
  const t = useText();
  const { id = "" } = useParams();
  return (
    <Page width="medium">
      <p>
        <Link to="/developers/apps/">{t(appCopy.app.back)}</Link>
      </p>
      <AppDetails key={id} id={id} />
    </Page>
  );
}
