import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { DownloadPage } from "#web/features/business/bulk/bulk-later.ts";
import { guideQuery, idsQuery } from "#web/features/business/bulk/bulk-queries.ts";

const page = areaPage({
  url: "bulkEditorDownload",
  title: bulkCopy.download.title,
  asks: (account) => ({ guide: guideQuery(account.id), ids: idsQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => DownloadPage.load());
export const meta = pageMeta;

export default function BulkDownloadPage() {
  const account = useAreaAccount();
  return account === null ? null : <DownloadPage key={account.id} account={account} />;
}
