import { taxDocumentsCopy } from "#spec/copy/business/tax-documents.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { TaxDocumentsScreen } from "#web/features/business/billing/billing-later.ts";
import { billingQuery, taxYearsQuery } from "#web/features/business/billing/billing-queries.ts";

const page = areaPage({
  url: "billingTaxDocuments",
  title: taxDocumentsCopy.title,
  asks: (account) => ({ years: taxYearsQuery(account.id), billing: billingQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => TaxDocumentsScreen.load());
export const meta = pageMeta;

export default function BillingTaxDocumentsPage() {
  const account = useAreaAccount();
  return account === null ? null : <TaxDocumentsScreen key={account.id} account={account} />;
}
