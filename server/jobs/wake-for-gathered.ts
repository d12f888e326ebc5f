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

/**
 * Looks for gathered jobs whenever some may be due, and wakes as many workers as there are batches. Writers do not tell of them, and the
 * queue's own look comes once a second only.
 */
export function wakeForGathered(events: WorkerEvents, { pool, log }: Pick<Services, "pool" | "log">): void {
  events.on("pool:create", ({ workerPool }) => {
    let timer: NodeJS.Timeout;
    let isOver = false;
    const wait = () => {
      if (isOver) return;
      timer = setTimeout(() => void look().finally(wait), gatherMs - (Date.now() % gatherMs) + marginMs);
      timer.unref();
    };
    const look = async () => {
      try {
        const { rows } = await pool.query<{ due: number }>(dueText);
        const due = rows[0]?.due ?? 0;
        if (due > 0 && !isOver) wake(workerPool, Math.ceil(due / mostJobs));
      } catch (error) {
        // When the database is away, the worker finds out by itself and begins anew.
        if (!isOver && !isUnavailable(error)) log.error("gathered jobs were not looked for", error);
      }
    };
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    events.on("pool:gracefulShutdown", end);
    events.on("pool:release", end);
    wait();
  });
}

function wake(pool: WorkerPool, count: number): void {
  try {
    pool.nudge(count);
  } catch {
    // A worker that is stopping rejects this; the next one polls by itself.
  }
}
