import type { ReportMetrics } from "#contract/business/ad-reports.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import type { MetricKey } from "./metrics.ts";

/** There is no such number: no rate of nothing. */
const none = "–";

/** A metric as it is written; a dash where there is none. */
export function metricText(metrics: ReportMetrics, key: MetricKey, formats: Formats): string {
  switch (key) {
    case "spend":
      return formats.money(metrics.spend_micro);
    case "value":
      return formats.money(metrics.conversion_value_micro);
    case "cpc":
      return metrics.cpc_micro === null ? none : formats.money(metrics.cpc_micro);
    case "ctr":
    case "measured":
      return metrics.ctr === null ? none : formats.percent(metrics.ctr);
    default:
      return formats.count(metrics[key]);
  }
}
