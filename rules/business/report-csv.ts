import { csvLine } from "#rules/kit/csv-line.ts";
import { fromMicroCurrency } from "./micro-currency.ts";
import { type MetricName, metricOf, reportMetrics, type ReportSums } from "./report-metrics.ts";

export type ReportCell = string | number | null;

/** The first line of a report as a file: amounts say their currency. */
export function reportCsvHead(
  heads: readonly string[],
  columns: readonly MetricName[],
  names: Readonly<Record<MetricName, string>>,
  currency: string,
): string {
  const isMoney = (key: MetricName) => reportMetrics[key].format === "money";
  return csvLine([...heads, ...columns.map((key) => (isMoney(key) ? `${names[key]} (${currency})` : names[key]))]);
}

/** A row of it: amounts in whole units with all their decimals, shares as numbers, formulas made harmless. */
export function reportCsvLine(cells: readonly ReportCell[], columns: readonly MetricName[], sums: ReportSums): string {
  return csvLine([...cells, ...columns.map((key) => cellOf(sums, key))]);
}

function cellOf(sums: ReportSums, key: MetricName): ReportCell {
  const value = metricOf(sums, key);
  return typeof value === "bigint" ? fromMicroCurrency(value) : value;
}
