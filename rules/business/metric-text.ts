import { type MetricName, metricOf, reportMetrics, type ReportSums } from "./report-metrics.ts";
import type { Formats } from "./report-formats.ts";

/** There is no such number: no rate of nothing. */
const none = "–";

/** A metric as it is written; a dash where there is none. */
export function metricText(sums: ReportSums, name: MetricName, formats: Formats): string {
  const value = metricOf(sums, name);
  if (value === null) return none;
  switch (reportMetrics[name].format) {
    case "money":
      return formats.money(BigInt(value));
    case "share":
      return formats.percent(Number(value));
    case "factor":
      return formats.factor(Number(value));
    case "count":
      return formats.count(Number(value));
  }
}
