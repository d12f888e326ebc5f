import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { getPinAnalytics } from "#contract/business/pin-analytics.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import overview from "#web/features/business/overview/overview.module.css";
import { saveCsv } from "#web/features/business/reporting/export-csv.ts";
import { useChartWords, usePeriodWords, useTableWords } from "#web/features/business/reporting/report-words.ts";
import styles from "#web/features/business/reporting/reporting.module.css";
import { readView, writeView } from "#web/features/business/reporting/report-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TrendChart } from "#web/ui/chart/trend-chart.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { PeriodPicker } from "#web/ui/period/period-picker.tsx";
import { sortRows } from "#web/ui/table/sort-rows.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { analyticsChart, analyticsCsv, type PinMetric, pinMetrics } from "./analytics-data.ts";
import { analyticsQuery, analyticsToday } from "./analytics-queries.ts";

type TopPin = CallData<typeof getPinAnalytics>["top_pins"][number];

const { analytics: copy, metrics: metricWords, campaigns, ads } = reportsCopy;
const freshMs = 15_000;
const keyOf = ({ pin_id: id }: TopPin) => id;

/** How often others saw and used one's own pins: by day, and which most. */
export function Analytics() {
  const t = useText();
  // Nothing here is money.
  const formats = useFormats("USD", "UTC");
  const [chartWords, periodWords, tableWords] = [useChartWords(), usePeriodWords(), useTableWords()];
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
  const [sort, setSort] = useState({ key: "impressions", isDescending: true });
  const rows = useMemo(
    () =>
      sortRows(
        data?.top_pins ?? [],
        (pin) => (isPinMetric(sort.key) ? pin[sort.key] : pin.title),
        sort.isDescending,
        t.locale,
      ),
    [data, sort, t.locale],
  );
  const columns = useMemo(
    (): TableColumn<TopPin>[] => [
      {
        key: "title",
        title: t(copy.pin),
        sortable: true,
        holdsControl: true,
        cell: ({ pin_id: id, title, cover }, inCell) => (
          <span className={styles.thing}>
            {cover ? (
              <img
                src={cover.url}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className={styles.thumb}
                style={{ backgroundColor: cover.dominant_color }}
              />
            ) : (
              <span className={styles.thumb} />
            )}
            <Link {...inCell} to={`/pin/${id}/`} className={styles.name}>
              {title || t(ads.untitled)}
            </Link>
          </span>
        ),
      },
      ...pinMetrics.map((key) => ({
        key,
        title: names[key],
        numeric: true,
        sortable: true,
        cell: (pin: TopPin) => <span suppressHydrationWarning>{formats.count(pin[key])}</span>,
      })),
    ],
    [t, names, formats],
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
          <ul role="list" className={overview.tiles}>
            {pinMetrics.slice(0, 4).map((key) => (
              <li key={key} className={overview.tile}>
                <span className={overview.title}>{names[key]}</span>
                <span className={overview.figure} suppressHydrationWarning>
                  {formats.count(data.totals[key])}
                </span>
              </li>
            ))}
          </ul>
          {pinMetrics.every((key) => data.totals[key] === 0) ? null : (
            <Card>
              <TrendChart label={t(copy.byDay)} points={chart.points} series={chart.series} words={chartWords} />
            </Card>
          )}
          {rows.length === 0 ? (
            <EmptyState title={t(copy.emptyTitle)}>
              <p>{t(copy.emptyText)}</p>
            </EmptyState>
          ) : (
            <section aria-labelledby="top-pins" className={overview.section}>
              <h2 id="top-pins" className={overview.heading}>
                {t(copy.topPins)}
              </h2>
              <DataTable
                label={t(copy.topPins)}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                nameOf={({ title }) => title || t(ads.untitled)}
                words={tableWords}
                sort={sort}
                onSort={setSort}
              />
            </section>
          )}
        </>
      )}
      <p className={styles.quiet}>{t(copy.zone)}</p>
    </Page>
  );
}

function isPinMetric(key: string): key is PinMetric {
  return (pinMetrics as readonly string[]).includes(key);
}
