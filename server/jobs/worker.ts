import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { isUnavailable } from "../database/database-errors.ts";
import type { Services } from "../services.ts";
import type { Job, JobPayloads } from "./job.ts";
import { watchLostJobs } from "./lost-jobs.ts";

export type Worker = { stop(): Promise<void> };

const restartMs = [100, 500, 1000, 2000, 5000];

/** Makes or upgrades the queue's own tables. */
export async function migrateQueue({ pool, log }: Pick<Services, "pool" | "log">): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger(log) });
}

/**
 * Works through the queue until told to stop. A job that fails is tried again with growing pauses, five times in all; then it stays in
 * the queue's table as a dead letter, which `magpie doctor` shows. When the queue itself fails (the database is away), the worker
 * begins anew as soon as it is back; jobs whose worker is gone are given free.
 */
export async function startWorker(services: Services, jobs: readonly Job[]): Promise<Worker> {
  const lost = watchLostJobs(services);
  let stopping = false;
  let runner: Runner = await begin(services, jobs, lost.isMine);
  const working = keepWorking();
  process.on("unhandledRejection", onStray);

  /** The queue's library lets some failures of a dying database go nowhere; its jobs stay locked by it, so it begins anew as another. */
  function onStray(error: unknown): void {
    if (!isUnavailable(error)) throw error;
    services.log.warn("the worker lost the database and begins anew", { reason: String(error) });
    runner.stop().catch(() => {});
  }

  async function keepWorking(): Promise<void> {
    for (let failures = 0; !stopping; failures += 1) {
      try {
        await runner.promise;
        failures = 0;
      } catch (error) {
        services.log.warn("the worker fell and begins anew", { reason: String(error) });
      }
      if (stopping) return;
      await sleep(restartMs[Math.min(failures, restartMs.length - 1)], undefined, { ref: false });
      try {
        if (!stopping) runner = await begin(services, jobs, lost.isMine);
      } catch (error) {
        services.log.warn("the worker could not begin", { reason: String(error) });
      }
    }
  }

  return {
    async stop() {
      stopping = true;
      process.off("unhandledRejection", onStray);
      await runner.stop().catch(() => {});
      await working;
      await lost.stop();
    },
  };
}

async function begin(
  services: Services,
  jobs: readonly Job[],
  isMine: (poolId: string) => Promise<void>,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.run(services, payload as JobPayloads[typeof job.name])]),
  );
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => void isMine(workerPool.id));
  const runner = await run({
    pgPool: services.pool,
    taskList,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quietLogger(services.log),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron }])),
    ),
    events,
  });
  // Nobody may be listening at the moment it falls; keepWorking hears of it all the same.
  runner.promise.catch(() => {});
  return runner;
}

function quietLogger(log: Services["log"]): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error(`queue: ${message}`);
    else if (level === "warning") log.warn(`queue: ${message}`);
  });
}
