import { type MetricName, metricNames, metricOf, reportMetrics, type ReportSums } from "./report-metrics.ts";

/** The columns of a report that are counted here, as the public API calls them. */
export const metricOfColumn: ReadonlyMap<string, MetricName> = new Map(
  metricNames.flatMap((metric) => reportMetrics[metric].v5.map((name) => [name, metric])),
);

/** What the public API calls a metric first; undefined where it has no word for it. */
export const columnOfMetric = (metric: MetricName): string | undefined => reportMetrics[metric].v5[0];

/** What a column says of what was summed; null where there is nothing to say, or no such column. */
export function columnValue(sums: ReportSums, name: string): number | null {
  const metric = metricOfColumn.get(name);
  const value = metric === undefined ? null : metricOf(sums, metric);
  if (value === null) return null;
  return name.endsWith("IN_DOLLAR") ? Number(value) / 1_000_000 : Number(value);
}
