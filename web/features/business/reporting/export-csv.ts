import { type ReportCell, reportCsvHead, reportCsvLine } from "#rules/business/report-csv.ts";
import type { MetricName, ReportSums } from "#rules/business/report-metrics.ts";
import type { Translate } from "#web/app/text.tsx";

/** What a report's file is of beside its rows: numbers in the order of the table's columns. */
export type CsvFacts = { currency: string; columns: readonly MetricName[]; t: Translate };

/** A report as a file for spreadsheets. */
export function reportCsv(
  heads: readonly string[],
  columns: readonly MetricName[],
  names: Readonly<Record<MetricName, string>>,
  currency: string,
  rows: readonly { cells: readonly ReportCell[]; metrics: ReportSums }[],
): string {
  const lines = rows.map(({ cells, metrics }) => reportCsvLine(cells, columns, metrics));
  return [reportCsvHead(heads, columns, names, currency), ...lines].join("");
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
