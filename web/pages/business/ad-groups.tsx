import { reportsCopy } from "#spec/copy/business/reports.ts";
import { optional } from "#web/app/queries.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { adGroupsQuery, reportQuery } from "#web/features/business/reporting/report-queries.ts";
import { readView } from "#web/features/business/reporting/report-view.ts";
import { AdGroupReport } from "#web/features/business/reporting/report-later.ts";

const page = areaPage({
  url: "reportingAdGroups",
  title: reportsCopy.nav.adGroups,
  asks(account, { search }) {
    const { period } = readView(search, account.reportToday, account.reporting);
    const shared = { account, period };
    return {
      groups: adGroupsQuery(account.id),
      report: optional(reportQuery({ ...shared, level: "AD_GROUP", granularity: "TOTAL" })),
      chart: optional(reportQuery({ ...shared, level: "ACCOUNT", granularity: "DAY" })),
    };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => AdGroupReport.load());
export const meta = pageMeta;

export default function AdGroupsPage() {
  const account = useAreaAccount();
  return account === null ? null : <AdGroupReport key={account.id} account={account} />;
}
