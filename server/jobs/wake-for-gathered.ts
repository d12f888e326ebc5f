import type { WorkerEvents, WorkerPool } from "graphile-worker";
import { gatherMs } from "./enqueue.ts";

/** Beyond the time that a gathered job waits. */
const marginMs = 15;

/**
 * Has a worker look for jobs when those that gather are due. The queue is told of a job when it is put in; one that waits for more of its
 * kind would else be found by the next regular look, up to a second later. However many are put in, it looks once for each such while.
 */
export function wakeForGathered(events: WorkerEvents): void {
  let lastToldAt = 0;
  let timer: NodeJS.Timeout | null = null;
  const arm = (pool: WorkerPool) => {
    const toldAt = lastToldAt;
    const wait = Math.max(0, toldAt + gatherMs + marginMs - performance.now());
    timer = setTimeout(() => {
      timer = null;
      wake(pool);
      if (lastToldAt > toldAt) arm(pool);
    }, wait);
    timer.unref();
  };
  events.on("pool:listen:notification", ({ workerPool, message }) => {
    if (message.channel !== "jobs:insert") return;
    lastToldAt = performance.now();
    if (timer === null) arm(workerPool);
  });
}

function wake(pool: WorkerPool): void {
  try {
    pool.nudge(1);
  } catch {
    // One that has ended meanwhile refuses; who comes after it looks by themselves.
  }
}
