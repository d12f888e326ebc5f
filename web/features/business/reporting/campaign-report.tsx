import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { hasPage } from "#web/features/business/area/has-page.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { EditStart } from "#web/ui/table/table-types.ts";
import { CampaignConflictBanner } from "./campaign-conflict.tsx";
import { campaignColumns, type CampaignRow } from "./campaign-columns.tsx";
import { campaignCsv } from "./campaign-csv.ts";
import { campaignRows } from "./campaign-rows.ts";
import { saveCsv } from "./export-csv.ts";
import { isOfNothing, sumMetrics } from "./metrics.ts";
import { ChartFold } from "./chart-fold.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportFrame } from "./report-frame.tsx";
import { refetchEvery, reportQuery, useAllCampaigns } from "./report-queries.ts";
import { isFiltered } from "./report-view.ts";
import { useMoneyWords, useTableWords } from "./report-words.ts";
import styles from "./reporting.module.css";
import { useCampaignEdits } from "./use-campaign-edits.ts";
import { useReportView } from "./use-report-view.ts";

const { campaigns: copy, filters, nav, table } = reportsCopy;

const keyOf = ({ campaign }: CampaignRow) => campaign.id;
const nameOf = ({ campaign }: CampaignRow) => campaign.name;
const nothing: ReadonlySet<string> = new Set();

/** The campaigns of an account and what they do: a chart, and a table they are changed in. */
export function CampaignReport({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useTableWords();
  const money = useMoneyWords();
  const page = useReportView(account);
  const { view, change, today } = page;
  const { items: campaigns, error, isComplete, refetch } = useAllCampaigns(account.id);
  const report = useQuery({
    ...reportQuery({ accountId: account.id, level: "CAMPAIGN", granularity: "TOTAL", period: view.period }),
    refetchInterval: refetchEvery(view.period, today),
    placeholderData: (known) => known,
  });
  const edits = useCampaignEdits(account, formats);
  const [selected, setSelected] = useState(nothing);
  /** What was changed here stays in sight, whatever it delivered. */
  const [touched, setTouched] = useState(nothing);
  const { rows, hidden } = useMemo(
    () => campaignRows(campaigns ?? [], report.data, view, touched, t.locale),
    [campaigns, report.data, view, touched, t.locale],
  );
  const chosen = rows.filter(({ campaign }) => selected.has(campaign.id));
  const mayManage = account.rights.includes("ads:manage");
  const { change: changeOne } = edits;
  const columns = useMemo(
    () =>
      campaignColumns({
        t,
        formats,
        account,
        money,
        today,
        totals: {
          now: sumMetrics(rows.map(({ now }) => now)),
          before: report.data?.compared ? sumMetrics(rows.flatMap(({ before }) => before ?? [])) : null,
        },
        onChange: mayManage
          ? (campaign, part) => {
              setTouched((known) => new Set([...known, campaign.id]));
              changeOne(campaign, part);
            }
          : undefined,
      }),
    // The handlers do the same whenever they were made.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, formats, account, money, today, rows, report.data, mayManage],
  );
  const asked = useAskedEdit(page.search.get("edit"));
  if (campaigns === undefined)
    return (
      <ReportFrame account={account} title={t(nav.campaigns)} report={page}>
        {error ? <ErrorState title={t(copy.failed)} onRetry={() => void refetch()} /> : null}
      </ReportFrame>
    );
  if (campaigns.length === 0)
    return (
      <ReportFrame account={account} title={t(nav.campaigns)} report={page}>
        <EmptyState
          title={t(copy.emptyTitle)}
          actions={
            hasPage("quickPromote") && mayManage ? (
              <Button variant="primary" to={advertiserUrl("quickPromote", account.id)}>
                {t(copy.promote)}
              </Button>
            ) : null
          }
        >
          <p>{t(copy.emptyText)}</p>
        </EmptyState>
      </ReportFrame>
    );
  const isPart = isFiltered(view) || chosen.length > 0;
  return (
    <ReportFrame account={account} title={t(nav.campaigns)} report={page}>
      {edits.conflict ? (
        <CampaignConflictBanner
          conflict={edits.conflict}
          words={edits.wordsOf(edits.conflict.campaign, edits.conflict.change)}
          onSettle={edits.settleConflict}
        />
      ) : null}
      <ReportFilters accountId={account.id} view={view} onChange={change} of="campaigns" />
      {report.isError ? (
        <p role="status" className={styles.quiet}>
          {t(copy.numbersFailed)}
        </p>
      ) : null}
      <div className={styles.bar}>
        {chosen.length > 0 ? (
          <div className={styles.actions} role="group" aria-label={t(copy.selected, { count: chosen.length })}>
            <strong role="status">{t(copy.selected, { count: chosen.length })}</strong>
            {mayManage ? (
              <>
                <Button
                  size="sm"
                  onClick={() =>
                    void edits.changeMany(
                      chosen.map(({ campaign }) => campaign),
                      "PAUSED",
                    )
                  }
                >
                  {t(copy.pause)}
                </Button>
                <Button
                  size="sm"
                  onClick={() =>
                    void edits.changeMany(
                      chosen.map(({ campaign }) => campaign),
                      "ACTIVE",
                    )
                  }
                >
                  {t(copy.resume)}
                </Button>
              </>
            ) : null}
            {chosen.length === 1 && chosen[0] ? (
              <Button size="sm" to={advertiserUrl("reportingAds", account.id, { campaign_id: chosen[0].campaign.id })}>
                {t(copy.seeAds)}
              </Button>
            ) : null}
            <Button size="sm" variant="quiet" onClick={() => setSelected(nothing)}>
              {t(copy.clear)}
            </Button>
          </div>
        ) : (
          <p className={styles.quiet}>
            {hidden === 0 ? null : (
              <>
                {t(filters.hidden, { count: hidden })}{" "}
                <Button size="sm" variant="quiet" onClick={() => change({ hidesUndelivered: false })}>
                  {t(filters.showAll)}
                </Button>
              </>
            )}
            {isComplete ? null : t(copy.more)}
          </p>
        )}
        <Button
          size="sm"
          disabled={rows.length === 0}
          onClick={() =>
            saveCsv(
              `campaigns-${view.period.from}-${view.period.to}.csv`,
              campaignCsv(chosen.length > 0 ? chosen : rows, account.currency, t),
            )
          }
        >
          {t(copy.export)}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t(copy.noneTitle)} level={2}>
          <p>{t(copy.noneText)}</p>
        </EmptyState>
      ) : (
        <DataTable
          label={t(nav.campaigns)}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          nameOf={nameOf}
          words={words}
          sort={view.sort}
          onSort={(sort) => change({ sort }, true)}
          selected={selected}
          onSelect={setSelected}
          openEdit={edits.reopened ?? asked}
          totalsLabel={t(table.totals, { count: rows.length })}
        />
      )}
      <ChartFold isFlat={isOfNothing(report.data)}>
        <ReportChart
          account={account}
          view={view}
          level="CAMPAIGN"
          ids={isPart ? new Set((chosen.length > 0 ? chosen : rows).map(keyOf)) : null}
          onChange={(metrics) => change({ metrics })}
        />
      </ChartFold>
    </ReportFrame>
  );
}

/** The cell an address asks to open: `?edit=9.budget`. */
function useAskedEdit(edit: string | null): EditStart | null {
  return useMemo(() => {
    const [, key, column] = /^(\d{1,18})\.(name|budget|end)$/.exec(edit ?? "") ?? [];
    return key === undefined || column === undefined ? null : { key, column };
  }, [edit]);
}
