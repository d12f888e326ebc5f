import type { EventEmitter } from "node:events";
import type { WorkerEvents, WorkerPool } from "graphile-worker";
import { isUnavailable } from "#server/database/driver/database-errors.ts";
import type { Services } from "#server/services/services.ts";
import { gatherMs } from "./enqueue.ts";
import { mostJobs } from "./run-gathered.ts";

/** Added to the moment at which gathered jobs are due. */
const marginMs = 15;
/** Jobs counted at most: more than all workers of a process take along at once. */
const mostCounted = 8 * mostJobs;

const dueText = `
  select count(*)::int as due from (
    select from graphile_worker._private_jobs
     where is_available and job_queue_id is null and priority = 0 and run_at <= now() limit ${mostCounted}) waiting`;

/** A worker that found nothing for this long looks no more until it is told of work: longer than writers wait between two hints. */
const awakeMs = 2_000;

/** Tells whoever looks for gathered jobs that there may be some. */
export type Stirs = EventEmitter<{ stir: [] }>;

/**
 * Looks for gathered jobs whenever some may be due, and wakes as many workers as there are batches. Writers do not tell of each, and the
 * queue's own look comes once a second only; so it looks from a hint (`hint-work.ts`) or a job on, until nothing has come for a while.
 */
export function wakeForGathered(
  events: WorkerEvents,
  { pool, log }: Pick<Services, "pool" | "log">,
  stirs: Stirs,
): void {
  events.on("pool:create", ({ workerPool }) => {
    let timer: NodeJS.Timeout | undefined;
    let isLooking = false;
    let isOver = false;
    let awakeUntil = 0;
    const wait = () => {
      if (isOver || performance.now() > awakeUntil) return;
      isLooking = true;
      timer = setTimeout(look, gatherMs - (Date.now() % gatherMs) + marginMs);
      timer.unref();
    };
    const look = async () => {
      try {
        const { rows } = await pool.query<{ due: number }>(dueText);
        const due = rows[0]?.due ?? 0;
        if (due > 0) awakeUntil = performance.now() + awakeMs;
        if (due > 0 && !isOver) wake(workerPool, Math.ceil(due / mostJobs));
      } catch (error) {
        // When the database is away, the worker finds out by itself and begins anew.
        if (!isOver && !isUnavailable(error)) log.error("gathered jobs were not looked for", error);
      }
      isLooking = false;
      wait();
    };
    const stir = () => {
      awakeUntil = performance.now() + awakeMs;
      if (!isLooking) wait();
    };
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      stirs.off("stir", stir);
    };
    stirs.on("stir", stir);
    // A job may leave others to do.
    events.on("job:complete", stir);
    events.on("pool:gracefulShutdown", end);
    events.on("pool:release", end);
    stir();
  });
}

function wake(pool: WorkerPool, count: number): void {
  try {
    pool.nudge(count);
  } catch {
    // A worker that is stopping rejects this; the next one polls by itself.
  }
}
