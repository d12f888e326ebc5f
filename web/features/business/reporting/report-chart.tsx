import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { useReportFormats } from "#web/features/business/area/formats.ts";
import { TrendChart } from "#web/ui/chart/trend-chart.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { chartData } from "./chart-data.ts";
import { metricNames } from "./metric-names.ts";
import type { MetricName } from "#rules/business/report-metrics.ts";
import { usualMetrics } from "./metrics.ts";
import { refetchEvery, reportQuery } from "./report-queries.ts";
import type { ReportView } from "./report-view.ts";
import { useChartWords } from "./report-words.ts";
import styles from "./reporting.module.css";

const { metrics: names, chart } = reportsCopy;

type ReportChartProps = {
  account: ReportingAccount;
  view: ReportView;
  onChange: (metrics: readonly MetricName[]) => void;
  level: "CAMPAIGN" | "AD_GROUP" | "AD";
  /** What the table shows, where that isn't everything. */
  ids: ReadonlySet<string> | null;
};

/** Above so many ids the whole level is asked for and taken apart here. */
const askedIdsMax = 250;

/** One or two numbers of the report by day, of what the table shows. */
export function ReportChart({ account, view, onChange, level, ids }: ReportChartProps) {
  const t = useText();
  const formats = useReportFormats(account);
  const words = useChartWords();
  const { period, metrics } = view;
  const { data, isError } = useQuery({
    ...reportQuery({
      account,
      granularity: "DAY",
      period,
      level: ids === null ? "ACCOUNT" : level,
      ids: ids !== null && ids.size > 0 && ids.size <= askedIdsMax ? [...ids] : undefined,
    }),
    refetchInterval: refetchEvery(period, account.reportToday),
    placeholderData: (known) => known,
  });
  const drawn = useMemo(
    () => data && chartData(data, metrics, metricNames(t), formats, ids ?? undefined),
    [data, metrics, t, formats, ids],
  );
  if (drawn === undefined)
    return isError ? (
      <p className={styles.quiet} role="status">
        {t(reportsCopy.campaigns.numbersFailed)}
      </p>
    ) : (
      <Skeleton shape="block" height="22rem" />
    );
  const [first = "spend", second] = metrics;
  const options = usualMetrics.map((key) => ({ value: key as string, label: t(names[key]) }));
  return (
    <TrendChart
      label={metrics.map((key) => t(names[key])).join(" · ")}
      points={drawn.points}
      series={drawn.series}
      words={words}
    >
      <span className={styles.choices}>
        <Select
          label={t(chart.first)}
          hideLabel
          options={options.filter(({ value }) => value !== second)}
          value={first}
          onChange={({ currentTarget: { value } }) =>
            onChange(second ? [value as MetricName, second] : [value as MetricName])
          }
        />
        <Select
          label={t(chart.second)}
          hideLabel
          options={[{ value: "", label: t(chart.nothing) }, ...options.filter(({ value }) => value !== first)]}
          value={second ?? ""}
          onChange={({ currentTarget: { value } }) => onChange(value === "" ? [first] : [first, value as MetricName])}
        />
      </span>
    </TrendChart>
  );
}
