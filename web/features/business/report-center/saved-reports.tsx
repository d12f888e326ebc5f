import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import {
  deleteReportTemplate,
  restoreReportTemplate,
  runReport,
  type WireReportTemplate,
} from "#contract/business/report-center.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { MoreIcon } from "#web/ui/more-icons.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { toast } from "#web/ui/toast.ts";
import { builderUrl, viewOfReport } from "./builder-view.ts";
import { CenterFrame } from "./center-frame.tsx";
import styles from "./report-center.module.css";
import { templatesQuery } from "./report-center-queries.ts";
import { rangeName, scheduleText } from "./report-words.ts";

const { saved: copy, history } = reportCenterCopy;
const keyOf = ({ id }: WireReportTemplate) => id;

/** Saved reports of an account, with their schedules. */
export function SavedReports({ account }: { account: SetUpAccount }) {
  const t = useText();
  const words = useTableWords();
  const { data: reports, isError, refetch } = useQuery(templatesQuery(account.id));
  const columns = useReportColumns(account);
  return (
    <CenterFrame accountId={account.id} title={t(reportCenterCopy.title)} intro={t(reportCenterCopy.intro)}>
      {reports === undefined ? (
        isError ? (
          <ErrorState title={t(copy.failed)} onRetry={() => void refetch()} />
        ) : null
      ) : reports.length === 0 ? (
        <EmptyState
          title={t(copy.emptyTitle)}
          actions={
            <Button variant="primary" to={advertiserUrl("reportCenterBuilder", account.id)}>
              {t(reportCenterCopy.create)}
            </Button>
          }
        >
          <p>{t(copy.emptyText)}</p>
        </EmptyState>
      ) : (
        <DataTable
          label={t(reportCenterCopy.title)}
          columns={columns}
          rows={reports}
          keyOf={keyOf}
          nameOf={({ name }) => name}
          words={words}
        />
      )}
    </CenterFrame>
  );
}

function useReportColumns(account: SetUpAccount): TableColumn<WireReportTemplate>[] {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  return useMemo(
    (): TableColumn<WireReportTemplate>[] => [
      {
        key: "report",
        title: t(copy.report),
        holdsControl: true,
        cell: (report, inCell) => {
          const { range, level } = report.definition;
          const days = typeof range === "string" ? rangeName(t, range) : formats.days(range.from, range.to);
          return (
            <span className={styles.words}>
              <Link {...inCell} to={builderUrl(account.id, viewOfReport(report))}>
                {report.name}
              </Link>
              <span className={styles.sub} suppressHydrationWarning>
                {t(reportCenterCopy.level[level])} · {days}
              </span>
            </span>
          );
        },
      },
      {
        key: "schedule",
        title: t(copy.schedule),
        cell: ({ schedule, recipients }) => (
          <span className={styles.words} suppressHydrationWarning>
            {scheduleText(t, schedule)}
            {schedule.every === "NONE" ? null : <Recipients recipients={recipients} />}
          </span>
        ),
      },
      {
        key: "next",
        title: t(copy.next),
        cell: ({ next_at: at }) => <span suppressHydrationWarning>{at === null ? "–" : formats.moment(at)}</span>,
      },
      {
        key: "last",
        title: t(copy.last),
        cell: ({ last_run: last }) => <LastRun run={last} moment={formats.moment} />,
      },
      {
        key: "actions",
        title: t(copy.actions),
        holdsControl: true,
        cell: (report, inCell) => <Actions account={account} report={report} inCell={inCell} />,
      },
    ],
    [t, formats, account],
  );
}

function Recipients({ recipients }: Pick<WireReportTemplate, "recipients">) {
  const t = useText();
  const stopped = recipients.filter((one) => one.stopped).length;
  const told = [
    t(copy.to, { count: recipients.length }),
    ...(stopped > 0 ? [t(copy.stopped, { count: stopped })] : []),
  ];
  return <span className={styles.sub}>{told.join(" · ")}</span>;
}

function LastRun({ run, moment }: { run: WireReportTemplate["last_run"]; moment: (at: string) => string }) {
  const t = useText();
  if (run === null) return <span className={styles.sub}>{t(copy.never)}</span>;
  return (
    <span className={styles.words}>
      <span suppressHydrationWarning>{moment(run.asked_at)}</span>
      {run.state === "READY" ? null : (
        <span>
          <Badge tone={run.state === "FAILED" ? "danger" : "neutral"}>{t(history[run.state])}</Badge>
        </span>
      )}
    </span>
  );
}

type ActionsProps = { account: SetUpAccount; report: WireReportTemplate; inCell: { tabIndex: 0 | -1 } };

function Actions({ account, report, inCell }: ActionsProps) {
  const t = useText();
  const asked = { advertiser_id: account.id, report_id: report.id };
  const refused = (error: unknown) => toast({ text: t(refusalSentence(error)), tone: "error" });
  const run = useCall(runReport, {
    onDone: () =>
      toast({
        text: t(copy.started, { name: report.name }),
        action: { label: t(history.title), to: advertiserUrl("reportCenterHistory", account.id) },
      }),
    onRefused: refused,
  });
  const restore = useCall(restoreReportTemplate, {
    onDone: () => toast({ text: t(copy.restored, { name: report.name }), tone: "success" }),
    onRefused: refused,
  });
  const remove = useCall(deleteReportTemplate, {
    onDone: () =>
      toast({
        text: t(copy.deleted, { name: report.name }),
        durationMs: 10_000,
        action: { label: t(copy.undo), onClick: () => restore.mutate(asked) },
      }),
    onRefused: refused,
  });
  const view = viewOfReport(report);
  const copied = { ...view, id: null, name: t(reportCenterCopy.copyOf, { name: report.name }).slice(0, 100) };
  return (
    <span className={styles.actions}>
      <Button {...inCell} size="sm" loading={run.isPending} onClick={() => run.mutate(asked)}>
        {t(copy.run)}
      </Button>
      <Menu
        label={t(copy.more, { name: report.name })}
        placement="bottom-end"
        trigger={(props) => (
          <IconButton {...props} size="sm" label={t(copy.more, { name: report.name })} icon={<MoreIcon />} />
        )}
      >
        <MenuItem to={builderUrl(account.id, view)}>{t(report.can_change ? copy.edit : copy.open)}</MenuItem>
        <MenuItem to={builderUrl(account.id, copied)}>{t(copy.duplicate)}</MenuItem>
        {report.can_change ? (
          <MenuItem danger onSelect={() => remove.mutate(asked)}>
            {t(copy.delete)}
          </MenuItem>
        ) : null}
      </Menu>
    </span>
  );
}
