import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { SheetHistory } from "#web/features/business/bulk/bulk-later.ts";
import { sheetsQuery } from "#web/features/business/bulk/bulk-queries.ts";

const page = areaPage({
  url: "bulkEditorHistory",
  title: bulkCopy.list.all,
  asks: (account) => ({ sheets: sheetsQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => SheetHistory.load());
export const meta = pageMeta;

export default function BulkHistoryPage() {
  const account = useAreaAccount();
  return account === null ? null : <SheetHistory key={account.id} account={account} />;
}
