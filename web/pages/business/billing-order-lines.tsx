import { orderLinesCopy } from "#spec/copy/business/order-lines.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { OrderLinesScreen } from "#web/features/business/billing/billing-later.ts";
import { orderLinesQuery } from "#web/features/business/billing/billing-queries.ts";

const page = areaPage({
  url: "billingOrderLines",
  title: orderLinesCopy.title,
  asks: (account) => ({ orders: orderLinesQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => OrderLinesScreen.load());
export const meta = pageMeta;

export default function BillingOrderLinesPage() {
  const account = useAreaAccount();
  return account === null ? null : <OrderLinesScreen key={account.id} account={account} />;
}
