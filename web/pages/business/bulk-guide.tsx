import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { GuidePage } from "#web/features/business/bulk/bulk-later.ts";
import { guideQuery } from "#web/features/business/bulk/bulk-queries.ts";

const page = areaPage({
  url: "bulkEditorResources",
  title: bulkCopy.guide.title,
  asks: (account) => ({ guide: guideQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => GuidePage.load());
export const meta = pageMeta;

export default function BulkGuidePage() {
  const account = useAreaAccount();
  return account === null ? null : <GuidePage key={account.id} account={account} />;
}
