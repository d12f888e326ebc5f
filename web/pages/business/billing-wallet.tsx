import { walletCopy } from "#spec/copy/business/wallet.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { WalletScreen } from "#web/features/business/billing/billing-later.ts";
import { billingQuery, walletQuery } from "#web/features/business/billing/billing-queries.ts";

const page = areaPage({
  url: "billingPrepaidSpendSummary",
  title: walletCopy.title,
  asks: (account) => ({ wallet: walletQuery(account.id), billing: billingQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => WalletScreen.load());
export const meta = pageMeta;

export default function BillingWalletPage() {
  const account = useAreaAccount();
  return account === null ? null : <WalletScreen key={account.id} account={account} />;
}
