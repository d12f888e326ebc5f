import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { getPinAnalytics } from "#contract/business/pin-analytics.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import overview from "#web/features/business/overview/overview.module.css";
import { saveCsv } from "#web/features/business/reporting/export-csv.ts";
import { useChartWords, usePeriodWords } from "#web/features/business/reporting/report-words.ts";
import styles from "#web/features/business/reporting/reporting.module.css";
import { readView, writeView } from "#web/features/business/reporting/report-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TrendChart } from "#web/ui/chart/trend-chart.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { PeriodPicker } from "#web/ui/period/period-picker.tsx";
import { analyticsChart, analyticsCsv, type PinMetric, pinMetrics } from "./analytics-data.ts";
import { analyticsQuery, analyticsToday } from "./analytics-queries.ts";
import { TopPins } from "./top-pins.tsx";

const { analytics: copy, metrics: metricWords, campaigns } = reportsCopy;
const freshMs = 15_000;

/** How often others saw and used one's own pins: by day, and which most. */
export function Analytics() {
  const t = useText();
  // Nothing here is money.
  const formats = useFormats("USD", "UTC");
  const [chartWords, periodWords] = [useChartWords(), usePeriodWords()];
  const [search, setSearch] = useSearchParams();
  const today = analyticsToday();
  const view = readView(search, today);
  const { period } = view;
  const { data, isError, refetch, isFetching } = useQuery({
    ...analyticsQuery(period),
    refetchInterval: freshMs,
    placeholderData: (known) => known,
  });
  const names = useMemo(
    () => Object.fromEntries(pinMetrics.map((key) => [key, t(metricWords[key])])) as Record<PinMetric, string>,
    [t],
  );
  const chart = useMemo(
    () => data && analyticsChart(data, ["impressions", "saves"], names, formats),
    [data, names, formats],
  );
  return (
    <Page width="wide">
      <div className={styles.head}>
        <h1>{t(copy.title)}</h1>
        <PeriodPicker
          value={period}
          onChange={(next) => setSearch(writeView({ ...view, period: next }, today), { preventScrollReset: true })}
          today={today}
          text={formats.days(period.from, period.to)}
          maxDays={400}
          words={periodWords}
          withoutComparison
        />
        <Button
          disabled={data === undefined}
          onClick={() =>
            data &&
            saveCsv(
              `pins-${period.from}-${period.to}.csv`,
              analyticsCsv(data, names, { day: t(reportsCopy.chart.day), pin: t(copy.pin) }),
            )
          }
        >
          {t(campaigns.export)}
        </Button>
      </div>
      <p>{t(copy.intro)}</p>
      {data === undefined || chart === undefined ? (
        isError ? (
          <ErrorState title={t(copy.failed)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : null
      ) : (
        <>
          <Totals totals={data.totals} names={names} formats={formats} />
          {pinMetrics.every((key) => data.totals[key] === 0) ? null : (
            <Card>
              <TrendChart label={t(copy.byDay)} points={chart.points} series={chart.series} words={chartWords} />
            </Card>
          )}
          <TopPins pins={data.top_pins} names={names} formats={formats} />
        </>
      )}
      <p className={styles.quiet}>{t(copy.zone)}</p>
    </Page>
  );
}

interface TotalsProps {
  totals: CallData<typeof getPinAnalytics>["totals"];
  names: Readonly<Record<PinMetric, string>>;
  formats: Formats;
}

function Totals({ totals, names, formats }: TotalsProps) {
  return (
    <ul role="list" className={overview.tiles}>
      {pinMetrics.slice(0, 4).map((key) => (
        <li key={key} className={overview.tile}>
          <span className={overview.title}>{names[key]}</span>
          <span className={overview.figure} suppressHydrationWarning>
            {formats.count(totals[key])}
          </span>
        </li>
      ))}
    </ul>
  );
}
