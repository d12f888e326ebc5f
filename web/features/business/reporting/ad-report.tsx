import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { WireAd } from "#contract/business/campaigns.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { adColumns, titleOf } from "./ad-columns.tsx";
import { adCsv } from "./ad-csv.ts";
import { type AdRow, adRows } from "./ad-rows.ts";
import { AppealDialog } from "./appeal-dialog.tsx";
import { saveCsv } from "./export-csv.ts";
import { addReportSums } from "#rules/business/report-metrics.ts";
import { isOfNothing } from "./metrics.ts";
import { ChartFold } from "./chart-fold.tsx";
import { ReportChart } from "./report-chart.tsx";
import { NothingPromoted } from "./nothing-promoted.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportFrame } from "./report-frame.tsx";
import { refetchEvery, reportQuery, useAllAds } from "./report-queries.ts";
import { isFiltered, type ReportView } from "./report-view.ts";
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
  const columns = useAdColumns({
    ...{ formats, rows, report: report.data, names: view.columns },
    onSwitch: mayManage ? switchAd : undefined,
    onAppeal: mayManage ? setAppealed : undefined,
  });
  if (ads === undefined)
    return (
      <ReportFrame account={account} title={t(nav.ads)} report={page}>
        {error ? <ErrorState title={t(campaigns.failed)} onRetry={() => void refetch()} /> : null}
      </ReportFrame>
    );
  if (ads.length === 0)
    return (
      <ReportFrame account={account} title={t(nav.ads)} report={page}>
        <NothingPromoted account={account} mayManage={mayManage} title={t(copy.emptyTitle)} text={t(copy.emptyText)} />
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
      <AdsBar {...{ account, rows, hidden, isComplete, change }} hasFailed={report.isError} view={view} />
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

type AdColumnsInput = Pick<Parameters<typeof adColumns>[0], "names" | "onSwitch" | "onAppeal"> & {
  formats: Formats;
  rows: readonly AdRow[];
  report: CallData<typeof getAdReport> | undefined;
};

/** The columns of the ads' table with the totals of the rows that are shown. */
function useAdColumns({ formats, rows, report, names, onSwitch, onAppeal }: AdColumnsInput) {
  const t = useText();
  return useMemo(
    () =>
      adColumns({
        t,
        formats,
        totals: {
          now: addReportSums(rows.map(({ now }) => now)),
          before: report?.compared ? addReportSums(rows.flatMap(({ before }) => before ?? [])) : null,
        },
        names,
        onSwitch,
        onAppeal,
      }),
    // The handlers do the same whenever they were made.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, formats, rows, report, names, onSwitch === undefined],
  );
}

interface AdsBarProps {
  account: SetUpAccount;
  rows: readonly AdRow[];
  /** How many delivered nothing and aren't shown. */
  hidden: number;
  /** All pages of ads are there. */
  isComplete: boolean;
  hasFailed: boolean;
  view: ReportView;
  change: (part: Partial<ReportView>) => void;
}

/** Above the table: what isn't shown, and all that is as a file. */
function AdsBar({ account, rows, hidden, isComplete, hasFailed, view, change }: AdsBarProps) {
  const t = useText();
  return (
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
        {hasFailed ? t(campaigns.numbersFailed) : null}
      </p>
      <Button
        size="sm"
        disabled={rows.length === 0}
        onClick={() =>
          saveCsv(
            `ads-${view.period.from}-${view.period.to}.csv`,
            adCsv(rows, { currency: account.currency, columns: view.columns, t }),
          )
        }
      >
        {t(campaigns.export)}
      </Button>
    </div>
  );
}
