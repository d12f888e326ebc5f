import { Logger, parseCronItems, run, runMigrations, type TaskList } from "graphile-worker";
import type { Services } from "../services.ts";
import type { Job, JobPayloads } from "./job.ts";

export type Worker = { stop(): Promise<void> };

/** Makes or upgrades the queue's own tables. */
export async function migrateQueue({ pool, log }: Pick<Services, "pool" | "log">): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger(log) });
}

/**
 * Works through the queue. A job that fails is tried again with growing pauses, five times in all; then it stays in the queue's
 * table as a dead letter, which `magpie doctor` shows.
 */
export async function startWorker(services: Services, jobs: readonly Job[]): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.run(services, payload as JobPayloads[typeof job.name])]),
  );
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
  });
  return { stop: () => runner.stop() };
}

function quietLogger(log: Services["log"]): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error(`queue: ${message}`);
    else if (level === "warning") log.warn(`queue: ${message}`);
  });
}
