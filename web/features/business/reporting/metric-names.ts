import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import type { MetricName } from "#rules/business/report-metrics.ts";
import { usualMetrics } from "./metrics.ts";

/** What each metric is called. */
export function metricNames(t: Translate): Record<MetricName, string> {
  return Object.fromEntries(usualMetrics.map((key) => [key, t(reportsCopy.metrics[key])])) as Record<
    MetricName,
    string
  >;
}
