import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parseCronItems, run, type Runner, type WorkerEvents } from "graphile-worker";
import { isUnavailable } from "#server/database/driver/database-errors.ts";
import type { Services } from "#server/services/services.ts";
import type { Job } from "./job.ts";
import { watchLostJobs } from "./lost-jobs.ts";
import { quietLogger } from "./quiet-logger.ts";
import { tasksOf } from "./tasks-of.ts";
import { type Stirs, wakeForGathered } from "./wake-for-gathered.ts";

export type Worker = { stop: () => Promise<void> };

const concurrency = 4;
const pollMs = 1000;
/** Longer than any pause of a healthy worker, also on a busy machine. */
const stalledMs = 10_000;
const stopMs = 5000;
const afterStopMs = 30_000;
const restartMs = [100, 500, 1000, 2000, 5000] as const;

/** Distinguishes stray rejections of the queue's library from those of other code in this process. */
const ofQueue = new AsyncLocalStorage<true>();

/**
 * Works through the queue until stopped. A failed job is retried with growing delays, five times in all; then it stays as a dead letter,
 * which `magpie doctor` shows. When the queue itself fails (the database is away), the worker restarts as soon as it is back; jobs of dead
 * workers are released.
 */
export async function startWorker(services: Services, jobs: readonly Job[]): Promise<Worker> {
  const lost = watchLostJobs(services);
  const stirs: Stirs = new EventEmitter();
  services.bus?.subscribe("work", () => void stirs.emit("stir"));
  let stopping = false;
  const ending = new AbortController();
  const given = { isMine: lost.isMine, stirs, ending: ending.signal };
  let running = await ofQueue.run(true, begin, services, jobs, given);
  const working = keepWorking();
  process.on("unhandledRejection", onStray);

  /**
   * The queue's library leaves some rejections of a lost database unhandled while its jobs stay locked, so the worker restarts under a new
   * id.
   */
  function onStray(error: unknown): void {
    if (!isUnavailable(error)) throw error;
    if (stopping || ofQueue.getStore() === undefined) return;
    services.log.warn("the worker lost the database and begins anew", { reason: String(error) });
    running.runner.stop().catch(() => {});
  }

  async function keepWorking(): Promise<void> {
    for (let failures = 0; !stopping; failures += 1) {
      const ended = await Promise.race([running.runner.promise.then(String, String), running.stalled]);
      if (stopping) return;
      services.log.warn("the worker begins anew", { reason: ended });
      running.runner.stop().catch(() => {});
      await sleep(restartMs[Math.min(failures, restartMs.length - 1)], undefined, { ref: false });
      try {
        if (!stopping) running = await ofQueue.run(true, begin, services, jobs, given);
        failures = 0;
      } catch (error) {
        services.log.warn("the worker could not begin", { reason: String(error) });
      }
    }
  }

  return {
    async stop() {
      stopping = true;
      ending.abort();
      const ended = running.runner.stop().then(
        () => true,
        () => true,
      );
      const isWhole = await Promise.race([ended, sleep(stopMs, false, { ref: false })]);
      // A job cut off during the restart fails with its connection, which is no reason to crash.
      if (isWhole) process.off("unhandledRejection", onStray);
      else setTimeout(() => process.off("unhandledRejection", onStray), afterStopMs).unref();
      await Promise.race([working, sleep(stopMs, undefined, { ref: false })]);
      await lost.stop();
    },
  };
}

type Running = {
  runner: Runner;
  /** Resolves when the worker hasn't polled for too long although it has free capacity. */
  stalled: Promise<string>;
};

async function begin(
  services: Services,
  jobs: readonly Job[],
  { isMine, stirs, ending }: { isMine: (workerId: string) => Promise<void>; stirs: Stirs; ending: AbortSignal },
): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => void isMine(workerPool.id));
  // A notification comes in the context in which its connection was opened, perhaps by somebody else; what it starts is of the queue.
  events.on("pool:listen:notification", () => ofQueue.enterWith(true));
  const stalled = watchPolls(events);
  wakeForGathered(events, services, stirs);
  const runner = await run({
    pgPool: services.pool,
    taskList: tasksOf(services, jobs, ending),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: quietLogger(services.log),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron }])),
    ),
    events,
  });
  // Marked as handled, since nobody may be awaiting it when it rejects; `keepWorking` still sees it.
  runner.promise.catch(() => {});
  return { runner, stalled };
}

/** An idle worker polls every second; one that hasn't for long is stuck on a lost connection. */
function watchPolls(events: WorkerEvents): Promise<string> {
  let lastPoll = performance.now();
  let atWork = 0;
  events.on("worker:getJob:start", () => void (lastPoll = performance.now()));
  events.on("job:start", () => void (atWork += 1));
  events.on("job:complete", () => {
    atWork -= 1;
    lastPoll = performance.now();
  });
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (atWork >= concurrency || performance.now() - lastPoll < stalledMs) return;
      clearInterval(timer);
      resolve("it stopped asking for jobs");
    }, pollMs);
    timer.unref();
    events.on("stop", () => clearInterval(timer));
  });
}
