import { billingCopy } from "#spec/copy/business/billing.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { HistoryScreen } from "#web/features/business/billing/billing-later.ts";
import { historyQuery } from "#web/features/business/billing/billing-queries.ts";

const page = areaPage({
  url: "billingHistory",
  title: billingCopy.history.title,
  asks: (account) => ({ lines: historyQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => HistoryScreen.load());
export const meta = pageMeta;

export default function BillingHistoryPage() {
  const account = useAreaAccount();
  return account === null ? null : <HistoryScreen key={account.id} account={account} />;
}
