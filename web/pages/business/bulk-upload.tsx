import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { optional } from "#web/app/queries.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { UploadPage } from "#web/features/business/bulk/bulk-later.ts";
import { sheetQuery } from "#web/features/business/bulk/bulk-queries.ts";

const page = areaPage({
  url: "bulkEditorUpload",
  title: bulkCopy.drop.title,
  asks: (account, { search }) => {
    const id = search.get("sheet");
    return id !== null && /^[1-9]\d{0,17}$/.test(id) ? { sheet: optional(sheetQuery(account.id, id)) } : {};
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => UploadPage.load());
export const meta = pageMeta;

export default function BulkUploadPage() {
  const account = useAreaAccount();
  return account === null ? null : <UploadPage key={account.id} account={account} />;
}
