import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dropJobs, retryJobs, type WireHealth, type WireJob } from "#contract/operate/health.ts";
import type { OperatorRight } from "#contract/kit/rights.ts";
import { backupLimits } from "#spec/constants/backups.ts";
import { backupsCopy } from "#spec/copy/operate/backups.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { healthQuery } from "#web/features/operate/area/operate-queries.ts";
import { sayDuration } from "#web/features/operate/area/say-duration.ts";
import { sections, sectionUrl } from "#web/features/operate/area/sections.ts";
import { useBytes } from "#web/features/operate/area/use-bytes.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";
import { AdsCard } from "./ads-card.tsx";
import { PartsCard } from "./parts-card.tsx";

const { health: copy } = operateCopy;
const freshMs = 10_000;

/** How the instance is: what failed, how large it has grown, what is set up. */
export function HealthScreen({ rights }: { rights: readonly OperatorRight[] }) {
  const t = useText();
  const bytes = useBytes();
  const { data: health } = useQuery({ ...healthQuery, refetchInterval: freshMs });
  if (health === undefined) return null;
  const { waiting, failing, dead } = health.jobs;
  const count = waiting.reduce((sum, job) => sum + job.count, 0);
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium" });
  return (
    <Page width="medium" gap={4}>
      <h1>{t(copy.title)}</h1>
      {health.read_only === null ? null : <Banner tone="error">{t(copy.readOnly)}</Banner>}
      {health.backup.is_stale ? (
        <Banner
          tone="warning"
          title={t(backupsCopy.stale, { days: backupLimits.staleDays })}
          actions={
            rights.includes(sections.backups.right) ? (
              <Button size="sm" to={sectionUrl("backups")}>
                {t(copy.toBackups)}
              </Button>
            ) : null
          }
        />
      ) : null}
      <Card aria-labelledby="figures" className={styles.card}>
        <h2 id="figures" className={styles.heading}>
          {t(copy.figures)}
        </h2>
        <dl className={styles.figures}>
          <Figure name={t(copy.database)} value={bytes(health.database_bytes)} />
          <Figure name={t(copy.memory)} value={bytes(health.memory_bytes)} />
          <Figure name={t(copy.uptime)} value={sayDuration(t.locale, health.uptime_seconds)} />
          <Figure name={t(copy.waitingForDatabase)} value={String(health.database_waiting)} />
          <Figure
            name={t(copy.backup)}
            value={health.backup.made_at === null ? t(copy.noBackup) : date.format(new Date(health.backup.made_at))}
          />
        </dl>
      </Card>
      <Card aria-labelledby="jobs" className={styles.card}>
        <div>
          <h2 id="jobs" className={styles.heading}>
            {t(copy.jobs)}
          </h2>
          <p className={styles.quiet}>{t(copy.waiting, { count })}</p>
        </div>
        {dead.length + failing.length === 0 ? <p>{t(copy.noneFailed)}</p> : null}
        <Dead jobs={dead} mayManage={rights.includes("health:manage")} />
        <ul className={styles.people}>
          {failing.map((job) => (
            <li key={job.id} className={styles.person}>
              <JobWords job={job} />
              <Badge tone="warning">{t(copy.again)}</Badge>
            </li>
          ))}
        </ul>
      </Card>
      <AdsCard ads={health.ads} rights={rights} />
      <PartsCard parts={health.parts} mayManage={rights.includes("health:manage")} />
      <p className={styles.quiet}>{t(copy.shell)}</p>
    </Page>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd suppressHydrationWarning>{value}</dd>
    </div>
  );
}

function JobWords({ job }: { job: WireJob }) {
  return (
    <span className={styles.words}>
      <span>
        <strong>{job.name}</strong> <span className={styles.quiet}>{`${job.id} · ${job.attempts}/${job.most}`}</span>
      </span>
      {job.error === null ? null : <span className={styles.finding}>{job.error}</span>}
    </span>
  );
}

function Dead({ jobs, mayManage }: { jobs: readonly WireJob[]; mayManage: boolean }) {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const retry = useCall(retryJobs);
  const drop = useCall(dropJobs);
  async function change(work: () => Promise<WireHealth>): Promise<void> {
    try {
      const answer = await guarded(work);
      if (answer !== cancelled) queries.setQueryData(healthQuery.queryKey, answer);
    } catch (error) {
      toast({ text: t(refusalSentence(error)), tone: "error" });
    }
  }
  const isBusy = retry.isPending || drop.isPending;
  return (
    <ul className={styles.people}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.person}>
          <JobWords job={job} />
          <Badge tone="danger">{t(copy.dead)}</Badge>
          {mayManage ? (
            <span className={styles.ends}>
              <Button
                size="sm"
                disabled={isBusy}
                onClick={() => void change(() => retry.mutateAsync({ ids: [job.id] }))}
              >
                {t(copy.retry)}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                disabled={isBusy}
                onClick={() => void change(() => drop.mutateAsync({ ids: [job.id] }))}
              >
                {t(copy.drop)}
              </Button>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
