import { listAdChanges } from "#contract/business/ad-changes.ts";
import { getAdReport } from "#contract/business/ad-reports.ts";
import { getCampaign } from "#contract/business/campaigns.ts";
import { listQuery, query } from "#web/app/queries.ts";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { comparedWith, type Period } from "#rules/kit/periods.ts";
import { type InsightMetric, insightMetrics } from "#rules/business/insight.ts";
import { askedAs } from "#web/features/business/reporting/report-queries.ts";
import { readView } from "#web/features/business/reporting/report-view.ts";
import type { PeriodChoice } from "#web/ui/period/period-picker.tsx";

/** All that an address says of the page. */
export type InsightView = { campaignId: string; period: PeriodChoice; before: Period; metric: InsightMetric };

/** Reads an address. Days are always compared here: with as many before them where it says nothing else. */
export function readInsight(campaignId: string, search: URLSearchParams, account: ReportingAccount): InsightView {
  const { period: chosen } = readView(search, account.reportToday, account.reporting);
  const period = chosen.comparison === "none" ? { ...chosen, comparison: "previous" as const } : chosen;
  return {
    ...{ campaignId, period },
    before: comparedWith(period, period.comparison) ?? period,
    metric: insightMetrics.find((one) => one === search.get("metric")) ?? "spend",
  };
}

export function insightQueries(
  { id: accountId, reporting }: ReportingAccount,
  { campaignId, period: { from, to }, before }: InsightView,
) {
  const shared = { advertiser_id: accountId, from, to, compare: before, ...askedAs(reporting) };
  return {
    campaign: query(getCampaign, { advertiser_id: accountId, campaign_id: campaignId }),
    days: query(getAdReport, { ...shared, level: "CAMPAIGN", granularity: "DAY", ids: [campaignId] }),
    groups: query(getAdReport, {
      ...{ ...shared, level: "AD_GROUP", granularity: "TOTAL" },
      filters: [{ by: "campaign_id", operator: "=", value: campaignId }],
    }),
    edits: listQuery(listAdChanges, {
      ...{ advertiser_id: accountId, campaign_id: campaignId, since: before.from, until: to, page_size: 50 },
    }),
  };
}
