import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { ReportHistory } from "#web/features/business/report-center/report-center-later.ts";
import { runsQuery } from "#web/features/business/report-center/report-center-queries.ts";

const page = areaPage({
  url: "reportCenterHistory",
  title: reportCenterCopy.history.title,
  asks: (account) => ({ runs: runsQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => ReportHistory.load());
export const meta = pageMeta;

export default function ReportHistoryPage() {
  const account = useAreaAccount();
  return account === null ? null : <ReportHistory key={account.id} account={account} />;
}
