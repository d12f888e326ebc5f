import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { AdGroupRow } from "./ad-group-rows.ts";
import { type CsvFacts, reportCsv } from "./export-csv.ts";
import { metricNames } from "./metric-names.ts";

const { adGroups: copy, campaigns, filters, status } = reportsCopy;

/** The ad groups of a report as a file. */
export function adGroupCsv(rows: readonly AdGroupRow[], { currency, columns, t }: CsvFacts): string {
  return reportCsv(
    [t(copy.adGroup), "Id", t(campaigns.campaign), t(filters.status), `${t(copy.bid)} (${currency})`],
    columns,
    metricNames(t),
    currency,
    rows.map(({ group, now }) => ({
      cells: [
        ...[group.name, group.id, group.campaign_name, t(status[group.summary_status])],
        fromMicroCurrency(BigInt(group.bid_micro)),
      ],
      metrics: now,
    })),
  );
}
