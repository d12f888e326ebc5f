import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { optional } from "#web/app/queries.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { ReportDownload } from "#web/features/business/report-center/report-center-later.ts";
import { runQuery } from "#web/features/business/report-center/report-center-queries.ts";

const page = areaPage({
  url: "reportCenterDownload",
  title: reportCenterCopy.download.title,
  asks(account, { search }) {
    const [run, key] = [search.get("run"), search.get("key")];
    return run && key ? { run: optional(runQuery(account.id, run, key)) } : {};
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => ReportDownload.load());
export const meta = pageMeta;

export default function ReportDownloadPage() {
  const account = useAreaAccount();
  return account === null ? null : <ReportDownload key={account.id} account={account} />;
}
