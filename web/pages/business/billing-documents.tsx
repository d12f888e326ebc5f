import { billingCopy } from "#spec/copy/business/billing.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { DocumentsScreen } from "#web/features/business/billing/billing-later.ts";
import { documentsQuery, kindIn } from "#web/features/business/billing/billing-queries.ts";

const page = areaPage({
  url: "billingDocuments",
  title: billingCopy.documents.title,
  asks: (account, { search }) => ({ documents: documentsQuery(account.id, kindIn(search)) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => DocumentsScreen.load());
export const meta = pageMeta;

export default function BillingDocumentsPage() {
  const account = useAreaAccount();
  return account === null ? null : <DocumentsScreen key={account.id} account={account} />;
}
