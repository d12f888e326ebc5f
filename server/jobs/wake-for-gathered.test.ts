import { EventEmitter } from "node:events";
import type { WorkerEvents, WorkerPool } from "graphile-worker";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherMs } from "./enqueue.ts";
import { wakeForGathered } from "./wake-for-gathered.ts";

/** A look comes this soon after what it looks for is due. */
const soonMs = 20;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A queue that notes when a worker is told to look. */
function queue() {
  const events: WorkerEvents = new EventEmitter();
  const looks: number[] = [];
  const workerPool = { nudge: () => looks.push(performance.now()) } as unknown as WorkerPool;
  wakeForGathered(events);
  return {
    looks,
    tell: (channel = "jobs:insert") =>
      events.emit("pool:listen:notification", {
        workerPool,
        message: { channel, processId: 1 },
        client: undefined as never,
        ctx: undefined as never,
      }),
  };
}

test("what gathers is looked for when it is due, long before the next regular look", () => {
  const { looks, tell } = queue();
  tell();
  vi.advanceTimersByTime(gatherMs);
  expect(looks).toHaveLength(0);
  vi.advanceTimersByTime(soonMs);
  expect(looks).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(looks).toHaveLength(1);
});

test("however many jobs are put in meanwhile, there is one look for each such while, and one after the last of them", () => {
  const { looks, tell } = queue();
  let last = 0;
  for (let ms = 0; ms < 4 * gatherMs; ms += 10) {
    last = performance.now();
    tell();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(10_000);
  expect(looks.length).toBeLessThanOrEqual(5);
  for (const [index, at] of looks.entries()) expect(at - (looks[index - 1] ?? 0)).toBeGreaterThanOrEqual(gatherMs - 50);
  expect(looks.at(-1)).toBeGreaterThanOrEqual(last + gatherMs);
  expect(looks.at(-1)).toBeLessThanOrEqual(last + gatherMs + soonMs);
});

test("other news of the queue wake nobody", () => {
  const { looks, tell } = queue();
  tell("jobs:delete");
  vi.advanceTimersByTime(10_000);
  expect(looks).toEqual([]);
});
