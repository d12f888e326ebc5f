import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { clearStorage, countStorage } from "#contract/operate/count-storage.ts";
import { type WireStorage } from "#contract/operate/storage.ts";
import { storageLimits } from "#spec/constants/storage.ts";
import { backupsCopy } from "#spec/copy/operate/backups.ts";
import { storageCopy as copy } from "#spec/copy/operate/storage.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { storageQuery } from "#web/features/operate/area/operate-queries.ts";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import { personUrl, sectionUrl } from "#web/features/operate/area/sections.ts";
import { useBytes } from "#web/features/operate/area/use-bytes.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Meter } from "#web/ui/meter.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";
import { GrowthCard } from "./growth-card.tsx";

type Counted = NonNullable<WireStorage["counted"]>;
/** While it is counted, so often; a colleague's count or the night's shows up by itself too. */
const workingMs = 1500;
const restingMs = 30_000;

const isWorking = (use: WireStorage | undefined) => use?.run?.state === "WORKING";

/** What takes how much room, how it has grown, and what can be freed. */
export function StorageScreen() {
  const t = useText();
  const queries = useQueryClient();
  const count = useCall(countStorage);
  const { data: use } = useQuery({
    ...storageQuery,
    refetchInterval: ({ state }) => (isWorking(state.data) ? workingMs : restingMs),
  });
  useTellWhenDone(use?.run ?? null);
  if (use === undefined) return null;
  const begin = () =>
    count.mutateAsync({}).then(
      (answer) => queries.setQueryData(storageQuery.queryKey, answer),
      (error: unknown) => toast({ text: t(refusalSentence(error)), tone: "error" }),
    );
  const { counted } = use;
  return (
    <Page width="medium" gap={4}>
      <ScreenHead title={t(copy.title)} text={t(copy.text)}>
        <Button loading={count.isPending} disabled={isWorking(use)} onClick={() => void begin()}>
          {t(copy.count)}
        </Button>
      </ScreenHead>
      <Run run={use.run} />
      {counted === null ? (
        <EmptyState title={t(copy.none)}>
          <p>{t(copy.noneText)}</p>
        </EmptyState>
      ) : (
        <>
          <Uses counted={counted} />
          <Freeing counted={counted} isBusy={isWorking(use)} />
          <GrowthCard days={use.days} />
          <Accounts accounts={use.accounts} />
        </>
      )}
    </Page>
  );
}

function useTellWhenDone(run: WireStorage["run"]): void {
  const t = useText();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (run?.state === "WORKING") seen.current = run.asked_at;
    else if (run?.state === "DONE" && seen.current === run.asked_at) {
      seen.current = null;
      toast({ text: t(copy.counted), tone: "success" });
    }
  }, [run, t]);
}

function Run({ run }: Pick<WireStorage, "run">) {
  const t = useText();
  if (run?.state === "FAILED")
    return (
      <Banner tone="error" live>
        {t(copy.failed)}
      </Banner>
    );
  if (run?.state !== "WORKING") return null;
  return (
    <Card className={styles.card}>
      <p className={styles.line}>
        <span className={styles.grow}>{t(copy.counting)}</span>
        <span className={styles.quiet}>{t(backupsCopy.percent, { percent: run.percent })}</span>
      </p>
      <ProgressBar label={t(copy.counting)} value={run.percent / 100} />
    </Card>
  );
}

function Uses({ counted: { at, kinds, groups, disk, is_in_bucket: isInBucket } }: { counted: Counted }) {
  const t = useText();
  const bytes = useBytes();
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  const used = disk.total_bytes - disk.free_bytes;
  return (
    <Card aria-labelledby="uses" className={styles.card}>
      <div>
        <h2 id="uses" className={styles.heading}>
          {t(copy.uses)}
        </h2>
        <p className={styles.quiet} suppressHydrationWarning>
          {t(copy.at, { time: time.format(new Date(at)) })}
        </p>
      </div>
      <Shares of={kinds.map(({ kind, bytes: size }) => ({ key: kind, label: t(copy.kinds[kind]), size }))} />
      <p className={styles.quiet}>
        {t(copy.videosText)} {isInBucket ? t(copy.bucket) : null}
      </p>
      <Meter
        label={t(copy.disk)}
        share={disk.total_bytes === 0 ? 0 : used / disk.total_bytes}
        text={t(copy.diskText, {
          ...{ free: bytes(disk.free_bytes), total: bytes(disk.total_bytes) },
          ...{ folder: disk.folder, host: disk.host },
        })}
        tone={disk.free_bytes < disk.total_bytes * scarce ? "warning" : "accent"}
      />
      <details>
        <summary>{t(copy.database)}</summary>
        <div className={styles.text}>
          <Shares of={groups.map(({ group, bytes: size }) => ({ key: group, label: t(copy.groups[group]), size }))} />
        </div>
      </details>
    </Card>
  );
}

/** With less of the disk free, it is told in another colour. */
const scarce = 0.1;

/** What there is nothing of has no bar. */
function Shares({ of }: { of: readonly { key: string; label: string; size: number }[] }) {
  const bytes = useBytes();
  const used = of.filter(({ size }) => size > 0);
  const all = used.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className={styles.form}>
      {used.map(({ key, label, size }) => (
        <Meter key={key} label={label} share={size / all} text={bytes(size)} />
      ))}
    </div>
  );
}

function Freeing({ counted: { unused, exports, kinds }, isBusy }: { counted: Counted; isBusy: boolean }) {
  const t = useText();
  const bytes = useBytes();
  const queries = useQueryClient();
  const clear = useCall(clearStorage);
  const backups = kinds.find(({ kind }) => kind === "backups")?.bytes ?? 0;
  const askToClear = () =>
    askFirst({
      title: t(copy.clearTitle),
      text: t(copy.clearText),
      label: t(copy.clearConfirm),
      async write() {
        queries.setQueryData(storageQuery.queryKey, await clear.mutateAsync({}));
      },
    });
  return (
    <Card aria-labelledby="free" className={styles.card}>
      <div className={styles.line}>
        <h2 id="free" className={`${styles.heading} ${styles.grow}`}>
          {t(copy.free)}
        </h2>
        <Button disabled={isBusy} onClick={askToClear}>
          {t(copy.clear)}
        </Button>
      </div>
      <ul className={styles.people}>
        <li className={styles.person}>
          <Freed name={t(copy.unused, { count: unused.count })} text={t(copy.unusedText)} />
          <span suppressHydrationWarning>{bytes(unused.bytes)}</span>
        </li>
        <li className={styles.person}>
          <Freed
            name={t(copy.exports, { count: exports.count })}
            text={t(copy.exportsText, { days: storageLimits.exportDays })}
          />
          <span suppressHydrationWarning>{bytes(exports.bytes)}</span>
        </li>
        <li className={styles.person}>
          <Freed name={t(copy.kinds.backups)} text={t(copy.backupsText)} />
          <span suppressHydrationWarning>{bytes(backups)}</span>
          <Button size="sm" to={sectionUrl("backups")}>
            {t(copy.toBackups)}
          </Button>
        </li>
      </ul>
    </Card>
  );
}

function Freed({ name, text }: { name: string; text: string }) {
  return (
    <span className={`${styles.words} ${styles.grow}`}>
      <span>{name}</span>
      <span className={styles.quiet}>{text}</span>
    </span>
  );
}

function Accounts({ accounts }: Pick<WireStorage, "accounts">) {
  const t = useText();
  const bytes = useBytes();
  return (
    <Card aria-labelledby="accounts" className={styles.card}>
      <div>
        <h2 id="accounts" className={styles.heading}>
          {t(copy.accounts)}
        </h2>
        <p className={styles.quiet}>{t(accounts.length === 0 ? copy.accountsNone : copy.accountsText)}</p>
      </div>
      <ul className={styles.people}>
        {accounts.map(({ person, bytes: size }) => (
          <li key={person.id} className={styles.person}>
            <span className={`${styles.words} ${styles.grow}`}>
              <Link to={personUrl(person.id)} dir="auto">
                {person.full_name}
              </Link>
              <span className={styles.quiet}>@{person.username}</span>
            </span>
            <span suppressHydrationWarning>{bytes(size)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
