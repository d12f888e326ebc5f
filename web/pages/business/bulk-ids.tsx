import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { IdsPage } from "#web/features/business/bulk/bulk-later.ts";
import { idsQuery } from "#web/features/business/bulk/bulk-queries.ts";

const page = areaPage({
  url: "bulkEditorIdLibrary",
  title: bulkCopy.ids.title,
  asks: (account) => ({ ids: idsQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => IdsPage.load());
export const meta = pageMeta;

export default function BulkIdsPage() {
  const account = useAreaAccount();
  return account === null ? null : <IdsPage key={account.id} account={account} />;
}
