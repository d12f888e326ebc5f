import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { SavedReports } from "#web/features/business/report-center/report-center-later.ts";
import { templatesQuery } from "#web/features/business/report-center/report-center-queries.ts";

const page = areaPage({
  url: "reportCenter",
  title: reportCenterCopy.title,
  asks: (account) => ({ reports: templatesQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => SavedReports.load());
export const meta = pageMeta;

export default function ReportCenterPage() {
  const account = useAreaAccount();
  return account === null ? null : <SavedReports key={account.id} account={account} />;
}
