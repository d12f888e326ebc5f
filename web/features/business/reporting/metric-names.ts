import { type MetricName, metricNames as every } from "#rules/business/report-metrics.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";

/** What each metric is called. */
export function metricNames(t: Translate): Record<MetricName, string> {
  return Object.fromEntries(every.map((name) => [name, t(reportsCopy.metrics[name])])) as Record<MetricName, string>;
}
