import { walletCopy } from "#spec/copy/business/wallet.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { WalletDaysScreen } from "#web/features/business/billing/billing-later.ts";
import { walletDaysQuery } from "#web/features/business/billing/billing-queries.ts";

const page = areaPage({
  url: "billingPrepaidSpendBreakdown",
  title: walletCopy.daysTitle,
  asks: (account) => ({ days: walletDaysQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => WalletDaysScreen.load());
export const meta = pageMeta;

export default function BillingWalletDaysPage() {
  const account = useAreaAccount();
  return account === null ? null : <WalletDaysScreen key={account.id} account={account} />;
}
