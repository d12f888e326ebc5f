import { reportsCopy } from "#spec/copy/business/reports.ts";
import { optional } from "#web/app/queries.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { adsQuery, reportQuery } from "#web/features/business/reporting/report-queries.ts";
import { readView } from "#web/features/business/reporting/report-view.ts";
import { AdReport } from "#web/features/business/reporting/report-later.ts";

const page = areaPage({
  url: "reportingAds",
  title: reportsCopy.nav.ads,
  asks(account, { search }) {
    const { period } = readView(search, account.reportToday, account.reporting);
    const shared = { account, period };
    return {
      ads: adsQuery(account.id),
      report: optional(reportQuery({ ...shared, level: "AD", granularity: "TOTAL" })),
      chart: optional(reportQuery({ ...shared, level: "ACCOUNT", granularity: "DAY" })),
    };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => AdReport.load());
export const meta = pageMeta;

export default function AdsPage() {
  const account = useAreaAccount();
  return account === null ? null : <AdReport key={account.id} account={account} />;
}
