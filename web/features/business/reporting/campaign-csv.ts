import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { CampaignRow } from "./campaign-columns.tsx";
import { type CsvFacts, reportCsv } from "./export-csv.ts";
import { metricNames } from "./metric-names.ts";

const { campaigns: copy, filters, status, objective } = reportsCopy;

/** The campaigns of a report as a file. */
export function campaignCsv(rows: readonly CampaignRow[], { currency, columns, t }: CsvFacts): string {
  const heads = [copy.campaign, "Id", filters.status, filters.objective].map((one) => t(one));
  return reportCsv(
    [
      ...heads,
      `${t(copy.dailyBudget)} (${currency})`,
      `${t(copy.maxClick)} (${currency})`,
      t(reportsCopy.period.from),
      t(reportsCopy.period.to),
      t(labelsCopy.title),
    ],
    columns,
    metricNames(t),
    currency,
    rows.map(({ campaign, now }) => ({
      cells: [
        campaign.name,
        campaign.id,
        t(status[campaign.summary_status]),
        t(objective[campaign.objective]),
        campaign.daily_budget_micro === null ? null : fromMicroCurrency(BigInt(campaign.daily_budget_micro)),
        fromMicroCurrency(BigInt(campaign.max_click_micro)),
        campaign.start_date,
        campaign.end_date,
        campaign.labels.map(({ value }) => value).join(", "),
      ],
      metrics: now,
    })),
  );
}
