import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import type { Translate } from "#web/app/text.tsx";
import { csvLine } from "#rules/kit/csv-line.ts";
import { type MetricName, metricOf, reportMetrics, type ReportSums } from "#rules/business/report-metrics.ts";

/** What a report's file is of beside its rows: numbers in the order of the table's columns. */
export type CsvFacts = { currency: string; columns: readonly MetricName[]; t: Translate };

type Cell = string | number | null;

/** A report as a file for spreadsheets: amounts in whole units with all their decimals, shares as numbers, formulas made harmless. */
export function reportCsv(
  heads: readonly string[],
  columns: readonly MetricName[],
  names: Readonly<Record<MetricName, string>>,
  currency: string,
  rows: readonly { cells: readonly Cell[]; metrics: ReportSums }[],
): string {
  const isMoney = (key: MetricName) => reportMetrics[key].format === "money";
  const titles = columns.map((key) => (isMoney(key) ? `${names[key]} (${currency})` : names[key]));
  const lines = rows.map(({ cells, metrics }) => csvLine([...cells, ...columns.map((key) => cellOf(metrics, key))]));
  return [csvLine([...heads, ...titles]), ...lines].join("");
}

function cellOf(metrics: ReportSums, key: MetricName): Cell {
  const value = metricOf(metrics, key);
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
