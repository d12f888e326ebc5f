import type { WorkerEvents, WorkerPool } from "graphile-worker";
import { gatherMs } from "./enqueue.ts";

/** Added to the time a batched job waits. */
const marginMs = 15;

/**
 * Polls for jobs when batched ones are due. The queue notifies workers when a job is added; one that waits to be batched would otherwise be
 * found by the next regular poll, up to a second later. However many are added, it polls once per delay.
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
    // A worker that is stopping rejects this; the next one polls by itself.
  }
}
