import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { runReport, type WireReportRun } from "#contract/business/report-center.ts";
import { reportCenterLimits } from "#spec/constants/ad-reports.ts";
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
import { ListTable } from "#web/ui/table/list-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { toast } from "#web/ui/toast.ts";
import { CenterFrame } from "./center-frame.tsx";
import styles from "./report-center.module.css";
import { runsQuery } from "./report-center-queries.ts";

const { history: copy, problem } = reportCenterCopy;
/** So often the list is asked for while one is being made. */
const freshMs = 3000;
const keyOf = ({ id }: WireReportRun) => id;
const tones = { WORKING: "neutral", READY: "success", FAILED: "danger" } as const;

/** Reports that were made of an account, or are being made. */
export function ReportHistory({ account }: { account: SetUpAccount }) {
  const t = useText();
  const words = useTableWords();
  const list = useInfiniteQuery({
    ...runsQuery(account.id),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((run) => run.state === "WORKING")) ? freshMs : false,
  });
  const runs = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const columns = useRunColumns(account);
  const kept = { days: reportCenterLimits.fileDays };
  return (
    <CenterFrame accountId={account.id} title={t(copy.title)} intro={t(copy.kept, kept)}>
      <ListTable
        label={t(copy.title)}
        columns={columns}
        rows={runs}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        words={words}
        list={list}
        moreLabel={t(copy.more)}
        none={
          <EmptyState title={t(copy.emptyTitle)}>
            <p>{t(copy.emptyText, kept)}</p>
          </EmptyState>
        }
      />
    </CenterFrame>
  );
}

function useRunColumns(account: SetUpAccount): TableColumn<WireReportRun>[] {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  return useMemo(
    (): TableColumn<WireReportRun>[] => [
      {
        key: "report",
        title: t(copy.report),
        cell: ({ name, from, to }) => (
          <span className={styles.words}>
            <span>{name}</span>
            <span className={styles.sub} suppressHydrationWarning>
              {formats.days(from, to)}
            </span>
          </span>
        ),
      },
      {
        key: "asked",
        title: t(copy.asked),
        cell: ({ asked_at: at, asked_by: person, is_scheduled: isScheduled }) => (
          <span className={styles.words}>
            <span suppressHydrationWarning>{formats.moment(at)}</span>
            <span className={styles.sub}>
              {isScheduled ? t(copy.bySchedule) : (person?.full_name ?? t(copy.bySomebody))}
            </span>
          </span>
        ),
      },
      {
        key: "state",
        title: t(copy.state),
        cell: ({ state, problem: why }) => (
          <span className={styles.why}>
            <Badge tone={tones[state]}>{t(copy[state])}</Badge>
            {why === null ? null : <span className={styles.sub}>{t(problem[why])}</span>}
          </span>
        ),
      },
      {
        key: "rows",
        title: t(copy.rows),
        numeric: true,
        cell: ({ rows }) => <span suppressHydrationWarning>{rows === null ? "–" : formats.count(rows)}</span>,
      },
      {
        key: "file",
        title: t(copy.download),
        holdsControl: true,
        cell: (run, inCell) => <RunActions accountId={account.id} run={run} inCell={inCell} />,
      },
    ],
    [t, formats, account.id],
  );
}

type RunActionsProps = { accountId: string; run: WireReportRun; inCell: { tabIndex: 0 | -1 } };

function RunActions({ accountId, run, inCell }: RunActionsProps) {
  const t = useText();
  const again = useCall(runReport, {
    onDone: () => toast({ text: t(reportCenterCopy.saved.started, { name: run.name }) }),
    onRefused: (error) => toast({ text: t(refusalSentence(error)), tone: "error" }),
  });
  return (
    <span className={styles.actions}>
      {run.download_url === null ? (
        run.state === "READY" ? (
          <span className={styles.sub}>{t(copy.gone)}</span>
        ) : null
      ) : (
        <Button {...inCell} size="sm" to={run.download_url} aria-label={t(copy.downloadOf, { name: run.name })}>
          {t(copy.download)}
        </Button>
      )}
      {run.state === "WORKING" ? null : (
        <Button
          tabIndex={-1}
          size="sm"
          variant="quiet"
          loading={again.isPending}
          aria-label={`${t(copy.again)}: ${run.name}`}
          onClick={() => again.mutate({ advertiser_id: accountId, run_id: run.id })}
        >
          {t(copy.again)}
        </Button>
      )}
    </span>
  );
}
