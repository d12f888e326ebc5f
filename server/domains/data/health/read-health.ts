import type { WireHealth, WireJob } from "#contract/operate/health.ts";
import { type QueuedJob, readQueue } from "#server/jobs/dead-jobs.ts";
import { readBackupDesk } from "#server/domains/data/backup/backup-desk.ts";
import { isBackupStale, newestWhole } from "#server/domains/data/backup/is-backup-due.ts";
import { refusedWithinMs } from "#spec/constants/health.ts";
import type { Services } from "#server/services/services.ts";
import { readParts } from "./read-parts.ts";
import { adTrouble, databaseBytes } from "./health.queries.ts";

/** How the instance is, as far as the process that is asked can tell. */
export async function readHealth(services: Services): Promise<WireHealth> {
  const { db, ads, clock } = services;
  const [{ waiting, failing, dead }, bytes, { backups }, trouble] = await Promise.all([
    readQueue(db),
    databaseBytes(db),
    readBackupDesk(db),
    adTrouble(db, new Date(clock.now().getTime() - refusedWithinMs)),
  ]);
  return {
    jobs: { waiting, failing: failing.map((job) => jobView(job)), dead: dead.map((job) => jobView(job)) },
    database_bytes: bytes,
    database_waiting: services.waitingForDatabase(),
    read_only: services.readOnly(),
    backup: {
      made_at: newestWhole(backups)?.made_at ?? null,
      is_stale: isBackupStale(backups, services.clock.now()),
    },
    memory_bytes: process.memoryUsage.rss(),
    uptime_seconds: Math.floor(process.uptime()),
    parts: await readParts(services, [...dead, ...failing]),
    ads: { served: servedView(ads), failed_charges: trouble.failedCharges, refused_events: trouble.refused },
  };
}

function servedView(ads: Services["ads"]): WireHealth["ads"]["served"] {
  if (ads === undefined) return null;
  const { lost, ...counted } = ads.counted();
  return { ...counted, receipts_lost: lost };
}

function jobView({ runAt, ...job }: QueuedJob): WireJob {
  return { ...job, id: String(job.id), run_at: runAt.toISOString() };
}
