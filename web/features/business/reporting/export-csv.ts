import type { ReportMetrics } from "#contract/business/ad-reports.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { csvLine } from "#rules/kit/csv-line.ts";
import { type MetricKey, metricKeys, metricValue } from "./metrics.ts";

type Cell = string | number | null;

/** A report as a file for spreadsheets: amounts in whole units with all their decimals, shares as numbers, formulas made harmless. */
export function reportCsv(
  heads: readonly string[],
  names: Readonly<Record<MetricKey, string>>,
  currency: string,
  rows: readonly { cells: readonly Cell[]; metrics: ReportMetrics }[],
): string {
  const isMoney = (key: MetricKey) => key === "spend" || key === "cpc" || key === "value";
  const titles = metricKeys.map((key) => (isMoney(key) ? `${names[key]} (${currency})` : names[key]));
  const lines = rows.map(({ cells, metrics }) => csvLine([...cells, ...metricKeys.map((key) => cellOf(metrics, key))]));
  return [csvLine([...heads, ...titles]), ...lines].join("");
}

function cellOf(metrics: ReportMetrics, key: MetricKey): Cell {
  const value = metricValue(metrics, key);
  return typeof value === "bigint" ? fromMicroCurrency(value) : value;
}

/** Gives the browser a file to keep. The mark in front tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
