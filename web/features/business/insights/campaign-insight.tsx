import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { insightsCopy } from "#spec/copy/business/insights.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { useReportFormats } from "#web/features/business/area/formats.ts";
import { changeItem } from "#web/features/business/changes/change-item.tsx";
import { chartData } from "#web/features/business/reporting/chart-data.ts";
import { metricNames } from "#web/features/business/reporting/metric-names.ts";
import { readView, writeView } from "#web/features/business/reporting/report-view.ts";
import { useChartWords, usePeriodWords } from "#web/features/business/reporting/report-words.ts";
import reporting from "#web/features/business/reporting/reporting.module.css";
import { Button } from "#web/ui/button.tsx";
import { TrendChart } from "#web/ui/chart/trend-chart.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { PeriodPicker } from "#web/ui/period/period-picker.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { insightQueries, type InsightView, readInsight } from "./insight-queries.ts";
import { amountText, campaignInsight, groupRows } from "./insight-rows.ts";
import { GroupsTable, SharesTable } from "./insight-tables.tsx";
import styles from "./insights.module.css";

const copy = insightsCopy;

/** Why a campaign's numbers are others than in the days before: what they are made of, by ad group, and what was edited meanwhile. */
export function CampaignInsight({ account }: { account: ReportingAccount }) {
  const t = useText();
  const formats = useReportFormats(account);
  const { reportToday: today } = account;
  const { campaignId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readInsight(campaignId, search, account), [campaignId, search, account]);
  const { campaign, days } = insightQueries(account, view);
  const { data: about } = useQuery(campaign);
  const { data: report, isError, refetch } = useQuery({ ...days, placeholderData: (known) => known });
  const periodWords = usePeriodWords();
  const { period, before } = view;
  const withPeriod = (next: InsightView["period"]) =>
    writeView({ ...readView(search, today, account.reporting), period: next }, today, search, account.reporting);
  return (
    <Page width="full">
      <div className={reporting.head}>
        <h1>{t(copy.heading, { name: about?.name ?? "…" })}</h1>
        <PeriodPicker
          value={period}
          onChange={(next) => setSearch(withPeriod(next), { preventScrollReset: true })}
          today={today}
          text={formats.days(period.from, period.to)}
          maxDays={400}
          words={periodWords}
        />
      </div>
      <p className={reporting.quiet} suppressHydrationWarning>
        {t(copy.against, {
          now: formats.days(period.from, period.to),
          before: formats.days(before.from, before.to),
        })}
      </p>
      <div>
        <SegmentedControl
          label={t(copy.metric)}
          options={(["spend", "clicks", "conversions"] as const).map((value) => ({
            value,
            label: t(copy.metrics[value]),
          }))}
          value={view.metric}
          onChange={(metric) => {
            const next = new URLSearchParams(search);
            if (metric === "spend") next.delete("metric");
            else next.set("metric", metric);
            setSearch(next, { preventScrollReset: true, replace: true });
          }}
        />
      </div>
      {report !== undefined ? (
        <Explained account={account} view={view} report={report} />
      ) : isError ? (
        <ErrorState title={t(copy.failed)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height="22rem" />
      )}
      <Edits account={account} view={view} />
    </Page>
  );
}

type Report = Parameters<typeof campaignInsight>[1];

function Explained({ account, view, report }: { account: ReportingAccount; view: InsightView; report: Report }) {
  const t = useText();
  const formats = useReportFormats(account);
  const { metric } = view;
  const queries = insightQueries(account, view);
  const { data: groups } = useQuery(queries.groups);
  const { data: campaign } = useQuery(queries.campaign);
  const words = useChartWords();
  const insight = useMemo(() => campaignInsight(metric, report), [metric, report]);
  const drawn = useMemo(() => chartData(report, [metric], metricNames(t), formats), [report, metric, t, formats]);
  const isNothing = [report, report.compared].every((part) => part?.rows.every(({ impressions }) => impressions === 0));
  if (isNothing && insight.difference === 0n && insight.now === 0n)
    return (
      <EmptyState title={t(copy.emptyTitle)} level={2}>
        <p>{t(copy.emptyText)}</p>
      </EmptyState>
    );
  const names = new Map(campaign?.ad_groups.map(({ id, name }) => [id, name]));
  const rows = groups === undefined ? [] : groupRows(metric, groups, names);
  return (
    <>
      <p role="status" className={styles.told} suppressHydrationWarning>
        {toldText()}
      </p>
      <section className={styles.part}>
        <h2>{t(copy.reasons)}</h2>
        <SharesTable metric={metric} insight={insight} formats={formats} />
        <p className={reporting.quiet}>{t(copy.how)}</p>
      </section>
      {rows.length > 1 ? (
        <section className={styles.part}>
          <h2>{t(copy.groups)}</h2>
          <GroupsTable metric={metric} rows={rows} formats={formats} />
        </section>
      ) : null}
      <TrendChart label={t(copy.metrics[metric])} points={drawn.points} series={drawn.series} words={words} />
    </>
  );

  function toldText(): string {
    const { difference, ...of } = insight;
    const text = (amount: bigint) => amountText(metric, amount, formats);
    const values = { metric: t(copy.metrics[metric]), before: text(of.before), now: text(of.now) };
    if (difference === 0n) return t(copy.same, values);
    return difference > 0n
      ? t(copy.more, { ...values, amount: text(difference) })
      : t(copy.less, { ...values, amount: text(-difference) });
  }
}

/** What was edited of the campaign in both times, the latest first. */
function Edits({ account, view }: { account: ReportingAccount; view: InsightView }) {
  const t = useText();
  const formats = useReportFormats(account);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    insightQueries(account, view).edits,
  );
  const edits = data?.pages.flatMap((page) => page.data);
  return (
    <section className={styles.part}>
      <div className={reporting.head}>
        <h2>{t(copy.edits)}</h2>
        <Button size="sm" to={advertiserUrl("history", account.id)}>
          {t(copy.allEdits)}
        </Button>
      </div>
      {edits === undefined ? null : edits.length === 0 ? (
        <p className={reporting.quiet}>{t(copy.noEdits)}</p>
      ) : (
        <Timeline label={t(copy.edits)} items={edits.map((edit) => changeItem({ t, account, formats }, edit))} />
      )}
      {hasNextPage ? (
        <ShowMore
          label={t(reportsCopy.history.more)}
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      ) : null}
    </section>
  );
}
