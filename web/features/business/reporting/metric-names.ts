import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import { type MetricKey, metricKeys } from "./metrics.ts";

/** What each metric is called. */
export function metricNames(t: Translate): Record<MetricKey, string> {
  return Object.fromEntries(metricKeys.map((key) => [key, t(reportsCopy.metrics[key])])) as Record<MetricKey, string>;
}
