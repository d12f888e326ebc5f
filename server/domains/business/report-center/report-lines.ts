import type { ReportNames } from "#contract/business/ad-reports.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { SavedDefinition } from "#contract/business/report-center.ts";
import { reportCsvHead, reportCsvLine } from "#rules/business/report-csv.ts";
import { type MetricName, metricNames } from "#rules/business/report-metrics.ts";
import type { Period } from "#rules/kit/periods.ts";
import { reportCenterLimits, type ReportLevel } from "#spec/constants/ad-reports.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { plannedReport } from "#server/domains/business/reports/ad-report.ts";

export type ReportAccount = { id: string; currency: string | null; time_zone: string | null };
export type Report = CallData<typeof getAdReport>;
type Row = Report["rows"][number];
type Say = (sentence: string) => string;

/** More rows than a file may have. */
export class TooLong extends Error {}

/** A stretch of a saved report as the planner is asked for it. */
export function askedReport({ range: _range, ...definition }: SavedDefinition, { from, to }: Period) {
  return { ...definition, from, to };
}

/** A saved report of these days, some rows at a time, each with its totals. `db`: one snapshot, so that the parts fit together. */
export async function* reportParts(
  db: Db | Tx,
  account: ReportAccount,
  definition: SavedDefinition,
  days: Period,
): AsyncGenerator<Report> {
  const { atOnce, fileRowsMax } = reportCenterLimits;
  for (let start = 0; ; start += atOnce) {
    const page = { start, size: atOnce };
    const part = await plannedReport(db, account, { ...askedReport(definition, days), page, names: true }, atOnce);
    if (part.count > fileRowsMax) throw new TooLong(`${part.count} rows`);
    yield part;
    if (start + atOnce >= part.count) return;
  }
}

/** How a report is written as a file, some rows at a time. */
export type FileMaker = {
  begin: (first: Report) => string;
  /** The rows of a part, and how many of them are told. */
  next: (part: Report) => Promise<{ text: string; rows: number }>;
  end: () => string;
};

/** A file for spreadsheets, as a screen shows it. */
export function sheetMaker(say: Say, definition: SavedDefinition): FileMaker {
  return {
    begin: ({ currency }) => `\uFEFF${csvHead(say, definition, currency)}`,
    next: async (part) => ({ text: [...csvLines(part, definition)].join(""), rows: part.rows.length }),
    end: () => "",
  };
}

/** The lines of a part. */
function* csvLines(part: Report, { granularity, level, columns }: SavedDefinition): Generator<string> {
  for (const row of part.rows) yield reportCsvLine(cellsOf(part, row, { granularity, level }), columns, row);
}

/** The first line. */
function csvHead(say: Say, { granularity, level, columns }: SavedDefinition, currency: string): string {
  const names = Object.fromEntries(metricNames.map((name) => [name, say(reportsCopy.metrics[name])]));
  const heads = [...(granularity === "TOTAL" ? [] : [reportsCopy.chart.day]), ...levelHeads[level]].map(say);
  return reportCsvHead(heads, columns, names as Record<MetricName, string>, currency);
}

const { level: levels, file } = reportCenterCopy;

const levelHeads: Record<ReportLevel, readonly string[]> = {
  ACCOUNT: [levels.ACCOUNT, file.id],
  CAMPAIGN: [levels.CAMPAIGN, file.id],
  AD_GROUP: [levels.AD_GROUP, file.id, levels.CAMPAIGN],
  AD: [levels.AD, file.id, levels.AD_GROUP, levels.CAMPAIGN],
};

function cellsOf(
  { names, buckets }: Report,
  { id, bucket }: Row,
  { granularity, level }: Pick<SavedDefinition, "granularity" | "level">,
): string[] {
  const named: ReportNames = names?.[id] ?? { name: "" };
  const above = { ACCOUNT: [], CAMPAIGN: [], AD_GROUP: [named.campaign], AD: [named.ad_group, named.campaign] }[level];
  return [
    ...(granularity === "TOTAL" ? [] : [momentOf(buckets[bucket], granularity)]),
    named.name,
    id,
    ...above.map((one) => one ?? ""),
  ];
}

function momentOf(bucket: Report["buckets"][number] | undefined, granularity: SavedDefinition["granularity"]): string {
  if (bucket === undefined) return "";
  return granularity === "HOUR" ? bucket.from : bucket.day;
}
