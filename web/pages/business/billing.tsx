import { billingCopy } from "#spec/copy/business/billing.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { BillingScreen } from "#web/features/business/billing/billing-later.ts";
import { billingQuery } from "#web/features/business/billing/billing-queries.ts";

const page = areaPage({
  url: "billing",
  title: billingCopy.title,
  asks: (account) => ({ billing: billingQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => BillingScreen.load());
export const meta = pageMeta;

export default function BillingPage() {
  const account = useAreaAccount();
  return account === null ? null : <BillingScreen key={account.id} account={account} />;
}
