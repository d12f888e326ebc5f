import { reportsCopy } from "#spec/copy/business/reports.ts";
import { titleOf } from "./ad-columns.tsx";
import type { AdRow } from "./ad-rows.ts";
import { type CsvFacts, reportCsv } from "./export-csv.ts";
import { metricNames } from "./metric-names.ts";

const { ads: copy, campaigns, filters, status } = reportsCopy;

/** The ads of a report as a file. */
export function adCsv(rows: readonly AdRow[], { currency, columns, t }: CsvFacts): string {
  return reportCsv(
    [copy.ad, "Id", campaigns.campaign, filters.status, filters.review].map((one) => t(one)),
    columns,
    metricNames(t),
    currency,
    rows.map(({ ad, now }) => ({
      cells: [titleOf(ad, t), ad.id, ad.campaign_name, t(status[ad.summary_status]), t(status[ad.review_status])],
      metrics: now,
    })),
  );
}
