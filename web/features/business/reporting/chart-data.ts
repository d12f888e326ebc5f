import type { CallData } from "#contract/kit/define.ts";
import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import type { ChartPoint, ChartSeries } from "#web/ui/chart/chart-types.ts";
import { addReportSums, type MetricName, reportMetrics, type ReportSums } from "#rules/business/report-metrics.ts";
import { metricNumber } from "./metrics.ts";
import { metricText } from "#rules/business/metric-text.ts";

type Part = {
  buckets: CallData<typeof getAdReport>["buckets"];
  rows: readonly (ReportSums & { id: string; bucket: number })[];
};
type Report = Part & { compared: Part | null };

/** The metrics of each bucket, of all rows or those with certain ids. */
function byBucket({ buckets, rows }: Part, ids?: ReadonlySet<string>): ReportSums[] {
  const groups = buckets.map((): ReportSums[] => []);
  for (const row of rows) if (ids === undefined || ids.has(row.id)) groups[row.bucket]?.push(row);
  return groups.map((group) => addReportSums(group));
}

type ChartData = { points: ChartPoint[]; series: ChartSeries[] };

/** A report by days as a chart takes it. */
export function chartData(
  report: Report,
  metrics: readonly MetricName[],
  names: Readonly<Record<MetricName, string>>,
  formats: Formats,
  ids?: ReadonlySet<string>,
): ChartData {
  const now = byBucket(report, ids);
  const before = report.compared ? byBucket(report.compared, ids) : null;
  const points = report.buckets.map(({ day }, at) => {
    const earlier = report.compared?.buckets[at]?.day;
    return {
      key: day,
      label: formats.day(day),
      short: formats.shortDay(day),
      before: earlier === undefined ? undefined : formats.day(earlier),
    };
  });
  const series = metrics.map((key) => ({
    key,
    label: names[key],
    values: now.map((one) => metricNumber(one, key)),
    texts: now.map((one) => metricText(one, key, formats)),
    before: before
      ? {
          values: now.map((_, at) => (before[at] ? metricNumber(before[at], key) : null)),
          texts: now.map((_, at) => (before[at] ? metricText(before[at], key, formats) : "")),
        }
      : undefined,
    isCount: reportMetrics[key].format === "count",
    tick: tickOf(key, formats),
  }));
  return { points, series };
}

function tickOf(key: MetricName, formats: Formats): (value: number) => string {
  const { format } = reportMetrics[key];
  if (format === "money") return formats.shortMoney;
  return format === "share" ? formats.percent : formats.short;
}
