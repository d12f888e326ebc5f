import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireAd } from "#contract/business/campaigns.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { hasPage } from "#web/features/business/area/has-page.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { adColumns, titleOf } from "./ad-columns.tsx";
import { adCsv } from "./ad-csv.ts";
import { type AdRow, adRows } from "./ad-rows.ts";
import { AppealDialog } from "./appeal-dialog.tsx";
import { saveCsv } from "./export-csv.ts";
import { isOfNothing, sumMetrics } from "./metrics.ts";
import { ChartFold } from "./chart-fold.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportFrame } from "./report-frame.tsx";
import { refetchEvery, reportQuery, useAllAds } from "./report-queries.ts";
import { isFiltered } from "./report-view.ts";
import { useTableWords } from "./report-words.ts";
import styles from "./reporting.module.css";
import { useAdSwitch } from "./use-ad-switch.ts";
import { useReportView } from "./use-report-view.ts";

const { ads: copy, campaigns, filters, nav, table } = reportsCopy;
const keyOf = ({ ad }: AdRow) => ad.id;

/** The ads of an account: what review says of them, and what they do. */
export function AdReport({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useTableWords();
  const page = useReportView(account);
  const { view, change, today } = page;
  const { items: ads, error, isComplete, refetch } = useAllAds(account.id);
  const report = useQuery({
    ...reportQuery({ accountId: account.id, level: "AD", granularity: "TOTAL", period: view.period }),
    refetchInterval: refetchEvery(view.period, today),
    placeholderData: (known) => known,
  });
  const switchAd = useAdSwitch(account.id);
  const [appealed, setAppealed] = useState<WireAd | null>(null);
  const { rows, hidden } = useMemo(
    () => adRows(ads ?? [], report.data, view, t.locale),
    [ads, report.data, view, t.locale],
  );
  const mayManage = account.rights.includes("ads:manage");
  const columns = useMemo(
    () =>
      adColumns({
        t,
        formats,
        totals: {
          now: sumMetrics(rows.map(({ now }) => now)),
          before: report.data?.compared ? sumMetrics(rows.flatMap(({ before }) => before ?? [])) : null,
        },
        onSwitch: mayManage ? switchAd : undefined,
        onAppeal: mayManage ? setAppealed : undefined,
      }),
    // The handlers do the same whenever they were made.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, formats, rows, report.data, mayManage],
  );
  if (ads === undefined || ads.length === 0)
    return (
      <ReportFrame account={account} title={t(nav.ads)} report={page}>
        {ads === undefined ? (
          error ? (
            <ErrorState title={t(campaigns.failed)} onRetry={() => void refetch()} />
          ) : null
        ) : (
          <EmptyState
            title={t(copy.emptyTitle)}
            actions={
              hasPage("quickPromote") && mayManage ? (
                <Button variant="primary" to={advertiserUrl("quickPromote", account.id)}>
                  {t(campaigns.promote)}
                </Button>
              ) : null
            }
          >
            <p>{t(copy.emptyText)}</p>
          </EmptyState>
        )}
      </ReportFrame>
    );
  return (
    <ReportFrame account={account} title={t(nav.ads)} report={page}>
      <ReportFilters
        accountId={account.id}
        view={view}
        onChange={change}
        of="ads"
        campaignName={ads.find((ad) => ad.campaign_id === view.campaignId)?.campaign_name}
      />
      <div className={styles.bar}>
        <p className={styles.quiet}>
          {hidden === 0 ? null : (
            <>
              {t(filters.hidden, { count: hidden })}{" "}
              <Button size="sm" variant="quiet" onClick={() => change({ hidesUndelivered: false })}>
                {t(filters.showAll)}
              </Button>
            </>
          )}
          {isComplete ? null : t(campaigns.more)}
          {report.isError ? t(campaigns.numbersFailed) : null}
        </p>
        <Button
          size="sm"
          disabled={rows.length === 0}
          onClick={() => saveCsv(`ads-${view.period.from}-${view.period.to}.csv`, adCsv(rows, account.currency, t))}
        >
          {t(campaigns.export)}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t(campaigns.noneTitle)}>
          <p>{t(campaigns.noneText)}</p>
        </EmptyState>
      ) : (
        <DataTable
          label={t(nav.ads)}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          nameOf={({ ad }) => titleOf(ad, t)}
          words={words}
          sort={view.sort}
          onSort={(sort) => change({ sort }, true)}
          totalsLabel={t(table.totals, { count: rows.length })}
        />
      )}
      <ChartFold isFlat={isOfNothing(report.data)}>
        <ReportChart
          account={account}
          view={view}
          level="AD"
          ids={isFiltered(view) ? new Set(rows.map(keyOf)) : null}
          onChange={(metrics) => change({ metrics })}
        />
      </ChartFold>
      {appealed ? <AppealDialog accountId={account.id} ad={appealed} onClose={() => setAppealed(null)} /> : null}
    </ReportFrame>
  );
}
