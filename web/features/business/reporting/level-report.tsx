import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { ChartFold } from "./chart-fold.tsx";
import { saveCsv } from "./export-csv.ts";
import type { Counted } from "./metric-columns.tsx";
import { isOfNothing } from "./metrics.ts";
import { NothingPromoted } from "./nothing-promoted.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportFrame } from "./report-frame.tsx";
import { isFiltered } from "./report-view.ts";
import { useTableWords } from "./report-words.ts";
import styles from "./reporting.module.css";
import type { useReportView } from "./use-report-view.ts";

const { campaigns: copy, filters, table } = reportsCopy;

type LevelReportProps<Item extends { id: string }, Row extends Counted> = {
  account: ReportingAccount;
  page: ReturnType<typeof useReportView>;
  level: "AD_GROUP" | "AD";
  title: string;
  /** Its name without days and ending. */
  file: string;
  /** All of the level, as far as they are there. */
  list: { items: readonly Item[] | undefined; error: unknown; isComplete: boolean; refetch: () => unknown };
  empty: { title: string; text: string };
  report: UseQueryResult<CallData<typeof getAdReport>>;
  rows: readonly Row[];
  /** How many delivered nothing and aren't shown. */
  hidden: number;
  columns: TableColumn<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  campaignName: string | undefined;
  csv: () => string;
  children?: ReactNode;
};

/** The report of a level: what is shown of it, its table, and a chart below. */
export function LevelReport<Item extends { id: string }, Row extends Counted>(props: LevelReportProps<Item, Row>) {
  const { account, page, level, title, list, empty, report, rows, columns, keyOf, nameOf, campaignName } = props;
  const t = useText();
  const words = useTableWords();
  const { view, change } = page;
  const mayManage = account.rights.includes("ads:manage");
  const carried = view.campaignId === null ? {} : { campaign_id: view.campaignId };
  if (list.items === undefined || list.items.length === 0)
    return (
      <ReportFrame account={account} title={title} report={page} carried={carried}>
        {list.items !== undefined ? (
          <NothingPromoted account={account} mayManage={mayManage} title={empty.title} text={empty.text} />
        ) : list.error ? (
          <ErrorState title={t(copy.failed)} onRetry={() => void list.refetch()} />
        ) : null}
      </ReportFrame>
    );
  return (
    <ReportFrame account={account} title={title} report={page} carried={carried}>
      <ReportFilters
        account={account}
        view={view}
        onChange={change}
        of={level === "AD" ? "ads" : "adGroups"}
        campaignName={campaignName}
      />
      <LevelBar {...props} />
      {rows.length === 0 ? (
        <EmptyState title={t(copy.noneTitle)}>
          <p>{t(copy.noneText)}</p>
        </EmptyState>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          nameOf={nameOf}
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
          level={level}
          ids={isFiltered(view) ? new Set(rows.map(keyOf)) : null}
          onChange={(metrics) => change({ metrics })}
        />
      </ChartFold>
      {props.children}
    </ReportFrame>
  );
}

/** Above the table: what isn't shown, and all that is as a file. */
function LevelBar<Item extends { id: string }, Row extends Counted>(props: LevelReportProps<Item, Row>) {
  const { page, file, list, report, rows, hidden, csv } = props;
  const { view, change } = page;
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
        {list.isComplete ? null : t(copy.more)}
        {report.isError ? t(copy.numbersFailed) : null}
      </p>
      <Button
        size="sm"
        disabled={rows.length === 0}
        onClick={() => saveCsv(`${file}-${view.period.from}-${view.period.to}.csv`, csv())}
      >
        {t(copy.export)}
      </Button>
    </div>
  );
}
