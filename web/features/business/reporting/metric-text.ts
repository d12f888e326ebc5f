import type { ReportMetrics } from "#contract/business/ad-reports.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import type { MetricKey } from "./metrics.ts";

/** A metric as it is written; a dash where there is none. */
export function metricText(metrics: ReportMetrics, key: MetricKey, formats: Formats): string {
  switch (key) {
    case "spend":
      return formats.money(metrics.spend_micro);
    case "value":
      return formats.money(metrics.conversion_value_micro);
    case "cpc":
      return metrics.cpc_micro === null ? reportsCopy.table.none : formats.money(metrics.cpc_micro);
    case "ctr":
      return metrics.ctr === null ? reportsCopy.table.none : formats.percent(metrics.ctr);
    default:
      return formats.count(metrics[key]);
  }
}
