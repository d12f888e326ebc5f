import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { WireCampaign } from "#contract/business/campaigns.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { useReportFormats } from "#web/features/business/area/formats.ts";
import { labelsOf } from "#web/features/business/labels/labels-of.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { EditStart } from "#web/ui/table/table-types.ts";
import { CampaignConflictBanner } from "./campaign-conflict.tsx";
import type { CampaignChange } from "./campaign-change.ts";
import { CampaignsBar } from "./campaigns-bar.tsx";
import type { CampaignRow } from "./campaign-columns.tsx";
import { campaignRows } from "./campaign-rows.ts";
import { isOfNothing } from "./metrics.ts";
import { NothingPromoted } from "./nothing-promoted.tsx";
import { ChartFold } from "./chart-fold.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportFrame } from "./report-frame.tsx";
import { refetchEvery, reportQuery, useAllCampaigns } from "./report-queries.ts";
import { isFiltered } from "./report-view.ts";
import { useTableWords } from "./report-words.ts";
import styles from "./reporting.module.css";
import { useCampaignEdits } from "./use-campaign-edits.ts";
import { useCampaignColumns } from "./use-campaign-columns.ts";
import { useReportView } from "./use-report-view.ts";

const { campaigns: copy, nav, table } = reportsCopy;

const keyOf = ({ campaign }: CampaignRow) => campaign.id;
const nameOf = ({ campaign }: CampaignRow) => campaign.name;
const nothing: ReadonlySet<string> = new Set();

/** The campaigns of an account and what they do: a chart, and a table they are changed in. */
export function CampaignReport({ account }: { account: ReportingAccount }) {
  const t = useText();
  const formats = useReportFormats(account);
  const words = useTableWords();
  const page = useReportView(account);
  const { view, change, today } = page;
  const { items: campaigns, error, isComplete, refetch } = useAllCampaigns(account.id);
  const report = useQuery({
    ...reportQuery({ account, level: "CAMPAIGN", granularity: "TOTAL", period: view.period }),
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
  const onChange = (campaign: WireCampaign, part: CampaignChange) => {
    setTouched((known) => new Set([...known, campaign.id]));
    edits.change(campaign, part);
  };
  const columns = useCampaignColumns({
    ...{ account, formats, today: account.today, rows, report: report.data, names: view.columns },
    onChange: mayManage ? onChange : undefined,
  });
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
        <NothingPromoted account={account} mayManage={mayManage} title={t(copy.emptyTitle)} text={t(copy.emptyText)} />
      </ReportFrame>
    );
  const isPart = isFiltered(view) || chosen.length > 0;
  return (
    <ReportFrame account={account} title={t(nav.campaigns)} report={page}>
      <Conflict edits={edits} />
      <ReportFilters account={account} view={view} onChange={change} of="campaigns" labels={labelsOf(campaigns)} />
      {report.isError ? (
        <p role="status" className={styles.quiet}>
          {t(copy.numbersFailed)}
        </p>
      ) : null}
      <CampaignsBar
        {...{ account, rows, chosen, hidden, isComplete, change, mayManage }}
        view={view}
        changeMany={edits.changeMany}
        known={campaigns}
        onClear={() => setSelected(nothing)}
      />
      {rows.length === 0 ? (
        <NoneFound />
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

/** A change that came too late, put before whoever made it. */
function Conflict({ edits }: { edits: ReturnType<typeof useCampaignEdits> }) {
  return (
    <>
      {edits.conflict ? (
        <CampaignConflictBanner
          conflict={edits.conflict}
          words={edits.wordsOf(edits.conflict.campaign, edits.conflict.change)}
          onSettle={edits.settleConflict}
        />
      ) : null}
    </>
  );
}

function NoneFound() {
  const t = useText();
  return (
    <EmptyState title={t(copy.noneTitle)} level={2}>
      <p>{t(copy.noneText)}</p>
    </EmptyState>
  );
}
