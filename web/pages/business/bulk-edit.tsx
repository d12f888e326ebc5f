import { bulkEditCopy } from "#spec/copy/business/bulk-edit.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { BulkEdit } from "#web/features/business/bulk-edit/bulk-edit-later.ts";
import { campaignsQuery } from "#web/features/business/reporting/report-queries.ts";

const page = areaPage({
  url: "adsBulkEdit",
  title: bulkEditCopy.title,
  asks: (account) => ({ campaigns: campaignsQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => BulkEdit.load());
export const meta = pageMeta;

export default function BulkEditPage() {
  const account = useAreaAccount();
  return account === null ? null : <BulkEdit key={account.id} account={account} />;
}
