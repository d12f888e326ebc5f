import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional } from "#web/app/queries.ts";
import { sessionQuery, useViewer } from "#web/app/session.tsx";
import { AccountForm } from "#web/features/business/accounts/account-form-later.ts";
import { employersQuery, sharedAccountsQuery } from "#web/features/business/access/access-queries.ts";
import { AccountsManager } from "#web/features/business/access/manager-later.ts";
import { accountsQuery } from "#web/features/business/area/area-queries.ts";
import { areaText } from "#web/features/business/area/area-text.ts";

const page = definePage({
  audience: "viewer",
  failsInPlace: true,
  queries: () => ({ session: sessionQuery, employers: employersQuery }),
  after: ({ session }) =>
    (session.ads_sold ?? session.ads_kept) === true
      ? { shared: sharedAccountsQuery, accounts: optional(accountsQuery) }
      : {},
  head: (_, { t }) => ({ title: areaText(t, managerCopy.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([AccountsManager.load(), AccountForm.load()]));
export const meta = pageMeta;

export default function AccountsManagerPage() {
  const viewer = useViewer();
  return viewer === null ? null : <AccountsManager viewer={viewer} />;
}
