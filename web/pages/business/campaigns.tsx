import { reportsCopy } from "#spec/copy/business/reports.ts";
import { optional } from "#web/app/queries.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { campaignsQuery, reportQuery } from "#web/features/business/reporting/report-queries.ts";
import { readView } from "#web/features/business/reporting/report-view.ts";
import { CampaignReport } from "#web/features/business/reporting/report-later.ts";

const page = areaPage({
  url: "reportingCampaigns",
  title: reportsCopy.nav.campaigns,
  asks(account, { search }) {
    const { period } = readView(search, account.reportToday, account.reporting);
    const shared = { account, period };
    return {
      campaigns: campaignsQuery(account.id),
      report: optional(reportQuery({ ...shared, level: "CAMPAIGN", granularity: "TOTAL" })),
      chart: optional(reportQuery({ ...shared, level: "ACCOUNT", granularity: "DAY" })),
    };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => CampaignReport.load());
export const meta = pageMeta;

export default function CampaignsPage() {
  const account = useAreaAccount();
  return account === null ? null : <CampaignReport key={account.id} account={account} />;
}
