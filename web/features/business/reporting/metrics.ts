import { type MetricName, metricOf, type ReportSums } from "#rules/business/report-metrics.ts";

/** What is shown where nobody chose, in this order. */
export const usualMetrics = [
  ...(["spend", "impressions", "clicks", "ctr", "cpc", "closeups", "saves", "hides"] as const),
  ...(["conversions", "value", "repeated", "measured", "invalid"] as const),
] as const satisfies readonly MetricName[];

/** The same as a picture or a share needs it: a number, amounts in whole units. */
export function metricNumber(sums: ReportSums, name: MetricName): number | null {
  const value = metricOf(sums, name);
  return typeof value === "bigint" ? Number(value) / 1e6 : value;
}

/** How much more or less a number is, as a share of what it was; null where there is nothing to compare with. */
export function changeOf(now: ReportSums, before: ReportSums, key: MetricName): number | null {
  const [value, earlier] = [metricNumber(now, key), metricNumber(before, key)];
  return value === null || earlier === null || earlier === 0 ? null : value / earlier - 1;
}

/** Whether anything was delivered at all. */
export function hasDelivered({ impressions, clicks, spend_micro: spend }: ReportSums): boolean {
  return impressions > 0 || clicks > 0 || spend !== "0";
}

type Rows = { rows: readonly ReportSums[] };

/** Whether a report and what it is compared with tell of nothing that was delivered; false until it is known. */
export function isOfNothing(report: (Rows & { compared: Rows | null }) | undefined): boolean {
  return report !== undefined && ![...report.rows, ...(report.compared?.rows ?? [])].some((row) => hasDelivered(row));
}
