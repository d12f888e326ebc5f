import { productName } from "#rules/kit/product-name.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  checkBackup,
  createBackup,
  removeBackup,
  type WireBackup,
  type WireBackups,
} from "#contract/operate/backups.ts";
import { backupLimits } from "#spec/constants/backups.ts";
import { backupsCopy as copy } from "#spec/copy/operate/backups.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { backupsQuery } from "#web/features/operate/area/operate-queries.ts";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import { useBytes } from "#web/features/operate/area/use-bytes.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { toast } from "#web/ui/toast.ts";
import { BackupRules } from "./backup-rules.tsx";
import { useBackupTime } from "./use-backup-time.ts";

const openRestorePoint = dialogOpener(async () => (await import("./restore-point-dialog.tsx")).RestorePointDialog);
const keyOf = ({ name }: WireBackup) => name;
/** While one is made, so often; a colleague's or the schedule's shows up by itself too. */
const workingMs = 1500;
const restingMs = 30_000;

/** The backups of this site: what there is, what is being made, when the next one comes, and how to go back. */
export function BackupsScreen() {
  const t = useText();
  const { data: desk } = useQuery({
    ...backupsQuery,
    refetchInterval: ({ state }) => (isWorking(state.data) ? workingMs : restingMs),
  });
  const change = useChange();
  const make = useCall(createBackup);
  useTellWhenDone(desk?.run ?? null);
  if (desk === undefined) return null;
  return (
    <Page width="wide" gap={4}>
      <ScreenHead title={t(operateCopy.area.backups)} text={t(copy.text)}>
        <Button
          variant="primary"
          loading={make.isPending}
          disabled={isWorking(desk)}
          onClick={() => void change(() => make.mutateAsync({}))}
        >
          {t(copy.make)}
        </Button>
      </ScreenHead>
      <Run desk={desk} />
      <Backups desk={desk} change={change} />
      <BackupRules rules={desk.rules} />
    </Page>
  );
}

const isWorking = (desk: WireBackups | undefined) => desk?.run?.state === "WORKING";

type Change = (work: () => Promise<WireBackups>) => Promise<boolean>;

/** Makes a change, shows what it came to, or why not. True once it is done. */
function useChange(): Change {
  const t = useText();
  const queries = useQueryClient();
  return async (work) => {
    try {
      queries.setQueryData(backupsQuery.queryKey, await work());
      return true;
    } catch (error) {
      toast({ text: t(refusalSentence(error)), tone: "error" });
      return false;
    }
  };
}

function useTellWhenDone(run: WireBackups["run"]): void {
  const t = useText();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (run?.state === "WORKING") seen.current = run.asked_at;
    else if (run?.state === "DONE" && seen.current === run.asked_at) {
      seen.current = null;
      toast({ text: t(run.kind === "make" ? copy.madeToast : copy.checkedToast), tone: "success" });
    }
  }, [run, t]);
}

/** What is at work, what came to nothing, and whether there is nothing to rely on. */
function Run({ desk: { run, is_stale: isStale } }: { desk: WireBackups }) {
  const t = useText();
  if (run?.state === "WORKING") {
    const label = run.kind === "make" ? t(copy.making) : t(copy.checking, { name: run.name });
    return (
      <Card className={styles.card}>
        <p className={styles.line}>
          <span className={styles.grow}>{label}</span>
          <span className={styles.quiet}>{t(copy.percent, { percent: run.percent })}</span>
        </p>
        <ProgressBar label={label} value={run.percent / 100} />
      </Card>
    );
  }
  return (
    <>
      {run?.state === "FAILED" && run.failure !== null ? (
        <Banner tone={run.failure === "incomplete" ? "warning" : "error"} live>
          {t(copy.failures[run.failure], { software: productName })}
        </Banner>
      ) : null}
      {isStale ? (
        <Banner tone="warning" title={t(copy.stale, { days: backupLimits.staleDays })}>
          {t(copy.staleText)}
        </Banner>
      ) : null}
    </>
  );
}

function Backups({ desk, change }: { desk: WireBackups; change: Change }) {
  const t = useText();
  const table = useTableWords();
  const bytes = useBytes();
  const timeOf = useBackupTime();
  const columns = useBackupColumns(desk, change);
  const { place } = desk;
  return (
    <>
      {desk.backups.length === 0 ? (
        <EmptyState title={t(copy.none)}>
          <p>{t(copy.noneText)}</p>
        </EmptyState>
      ) : (
        <DataTable
          label={t(copy.list)}
          columns={columns}
          rows={desk.backups}
          keyOf={keyOf}
          nameOf={(one) => timeOf(one.made_at)}
          words={table}
        />
      )}
      <p className={styles.quiet} suppressHydrationWarning>
        {place === null
          ? t(copy.placeUnknown)
          : t(copy.place, { folder: place.folder, host: place.host, free: bytes(place.free_bytes) })}
      </p>
    </>
  );
}

function useBackupColumns(desk: WireBackups, change: Change): TableColumn<WireBackup>[] {
  const t = useText();
  const bytes = useBytes();
  const timeOf = useBackupTime();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const check = useCall(checkBackup);
  const remove = useCall(removeBackup);
  const nameOf = (one: WireBackup) => timeOf(one.made_at);
  const askToRemove = (one: WireBackup) =>
    askFirst({
      title: t(copy.removeTitle, { time: nameOf(one) }),
      text: t(copy.removeText),
      label: t(copy.remove),
      async write() {
        const answer = await guarded(() => remove.mutateAsync({ name: one.name }));
        if (answer === cancelled) return;
        queries.setQueryData(backupsQuery.queryKey, answer);
        toast({ text: t(copy.removed), tone: "success" });
      },
    });
  return [
    {
      key: "made",
      title: t(copy.made),
      cell: (one) => <span suppressHydrationWarning>{nameOf(one)}</span>,
    },
    { key: "size", title: t(copy.size), cell: (one) => <span suppressHydrationWarning>{bytes(one.bytes)}</span> },
    { key: "holds", title: t(copy.holds), isWide: true, cell: ({ holds }) => <Holds holds={holds} /> },
    { key: "check", title: t(copy.check), cell: (one) => <Checked checked={one.checked} /> },
    {
      key: "acts",
      title: t(copy.acts),
      cell: (one) => (
        <span className={styles.ends}>
          <Button
            size="sm"
            aria-label={t(copy.restoreFor, { time: nameOf(one) })}
            onClick={() => openRestorePoint({ name: one.name })}
          >
            {t(copy.restore)}
          </Button>
          <Button
            size="sm"
            aria-label={t(copy.checkFor, { time: nameOf(one) })}
            disabled={isWorking(desk) || check.isPending}
            onClick={() => void change(() => check.mutateAsync({ name: one.name }))}
          >
            {t(copy.checkNow)}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t(copy.removeFor, { time: nameOf(one) })}
            onClick={() => askToRemove(one)}
          >
            {t(copy.remove)}
          </Button>
        </span>
      ),
    },
  ];
}

function Holds({ holds }: Pick<WireBackup, "holds">) {
  const t = useText();
  if (holds === null) return <span className={styles.quiet}>{t(copy.unread)}</span>;
  const { people, pins, files } = holds;
  return <>{files === null ? t(copy.holdsNoFiles, { people, pins }) : t(copy.holdsText, { people, pins, files })}</>;
}

function Checked({ checked }: Pick<WireBackup, "checked">) {
  const t = useText();
  if (checked === null) return <Badge tone="neutral">{t(copy.unchecked)}</Badge>;
  return (
    <Badge tone={checked.is_whole ? "success" : "danger"}>{t(checked.is_whole ? copy.whole : copy.damaged)}</Badge>
  );
}
