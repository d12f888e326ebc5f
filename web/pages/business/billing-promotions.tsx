import { billingCopy } from "#spec/copy/business/billing.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { CreditsScreen } from "#web/features/business/billing/billing-later.ts";
import { creditsQuery } from "#web/features/business/billing/billing-queries.ts";

const page = areaPage({
  url: "billingPromotions",
  title: billingCopy.credits.title,
  asks: (account) => ({ credits: creditsQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => CreditsScreen.load());
export const meta = pageMeta;

export default function BillingPromotionsPage() {
  const account = useAreaAccount();
  return account === null ? null : <CreditsScreen key={account.id} account={account} />;
}
