import { redirect } from "react-router";
import { businessCopy } from "#spec/copy/business/business.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional } from "#web/app/queries.ts";
import { sessionQuery, useViewer } from "#web/app/session.tsx";
import { Hub } from "#web/features/business/accounts/hub.tsx";
import { accountsQuery } from "#web/features/business/area/area-queries.ts";
import { useSoldAccounts } from "#web/features/business/area/use-sold-accounts.ts";
import { AccountForm } from "#web/features/business/accounts/account-form-later.ts";
import { areaText } from "#web/features/business/area/area-text.ts";

const page = definePage({
  audience: "viewer",
  failsInPlace: true,
  queries: () => ({ session: sessionQuery }),
  after: ({ session }) => {
    if (session.user?.is_partner !== true) throw redirect("/business/convert/", 303);
    return (session.ads_sold ?? session.ads_kept) === true ? { accounts: optional(accountsQuery) } : {};
  },
  head: (_, { t }) => ({ title: areaText(t, businessCopy.hub.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => AccountForm.load());
export const meta = pageMeta;

export default function HubPage() {
  const viewer = useViewer();
  const accounts = useSoldAccounts();
  return viewer === null ? null : <Hub viewer={viewer} accounts={accounts} />;
}
