import type { CallData } from "#contract/kit/define.ts";
import type { getAdReport, ReportMetrics } from "#contract/business/ad-reports.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import type { ChartPoint, ChartSeries } from "#web/ui/chart/chart-types.ts";
import { type MetricKey, metricNumber, sumMetrics } from "./metrics.ts";
import { metricText } from "./metric-text.ts";

type Report = Pick<CallData<typeof getAdReport>, "buckets" | "rows"> & {
  compared: Pick<CallData<typeof getAdReport>, "buckets" | "rows"> | null;
};

/** The metrics of each bucket, of all rows or those with certain ids. */
function byBucket({ buckets, rows }: Pick<Report, "buckets" | "rows">, ids?: ReadonlySet<string>): ReportMetrics[] {
  const groups = buckets.map((): ReportMetrics[] => []);
  for (const row of rows) if (ids === undefined || ids.has(row.id)) groups[row.bucket]?.push(row);
  return groups.map((group) => sumMetrics(group));
}

type ChartData = { points: ChartPoint[]; series: ChartSeries[] };

/** A report by days as a chart takes it. */
export function chartData(
  report: Report,
  metrics: readonly MetricKey[],
  names: Readonly<Record<MetricKey, string>>,
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
    isCount: !isMoney(key) && !isShare(key),
    tick: tickOf(key, formats),
  }));
  return { points, series };
}

function isMoney(key: MetricKey): boolean {
  return key === "spend" || key === "cpc" || key === "value";
}

function tickOf(key: MetricKey, formats: Formats): (value: number) => string {
  if (isMoney(key)) return formats.shortMoney;
  return isShare(key) ? formats.percent : formats.short;
}

const isShare = (key: MetricKey) => key === "ctr" || key === "measured";
