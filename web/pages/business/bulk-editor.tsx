import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { HubPage } from "#web/features/business/bulk/bulk-later.ts";
import { recentSheets, sheetsQuery } from "#web/features/business/bulk/bulk-queries.ts";

const page = areaPage({
  url: "bulkEditor",
  title: bulkCopy.title,
  asks: (account) => ({ sheets: sheetsQuery(account.id, recentSheets) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => HubPage.load());
export const meta = pageMeta;

export default function BulkEditorPage() {
  const account = useAreaAccount();
  return account === null ? null : <HubPage key={account.id} account={account} />;
}
