import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { WorkerEvents, WorkerPool } from "graphile-worker";
import { expect, test } from "vitest";
import { testSite } from "#tests/test-site.ts";
import { enqueue, gatherMs } from "./enqueue.ts";
import { mostJobs } from "./run-gathered.ts";
import { type Stirs, wakeForGathered } from "./wake-for-gathered.ts";

const site = testSite();

/** Notes how many workers are woken, until it is ended. */
function watch(services: Parameters<typeof wakeForGathered>[1] = site.services) {
  const events: WorkerEvents = new EventEmitter();
  const stirs: Stirs = new EventEmitter();
  const woken: number[] = [];
  const workerPool = { nudge: (count: number) => void woken.push(count) } as unknown as WorkerPool;
  wakeForGathered(events, services, stirs);
  events.emit("pool:create", { workerPool, ctx: undefined as never });
  return {
    woken,
    stir: () => stirs.emit("stir"),
    end: () => events.emit("pool:release", { pool: workerPool, workerPool, ctx: undefined as never }),
  };
}

const clear = () => site.services.pool.query("delete from graphile_worker._private_jobs");

test("nobody is woken while nothing is due", async () => {
  await enqueue(
    site.services.db,
    "send_mail",
    { template: "", to: "", locale: "", values: {} },
    { runAt: new Date(Date.now() + 60_000) },
  );
  const { woken, end } = watch();
  await wait(3 * gatherMs);
  end();
  expect(woken).toEqual([]);
  await clear();
});

test("what is due wakes a worker for each batch, and no more after the end", async () => {
  const { db, pool } = site.services;
  const { woken, end } = watch();
  await enqueue(db, "index_pins", ["1"]);
  await expect.poll(() => woken, { interval: 10 }).toContain(1);
  await pool.query(
    "insert into graphile_worker._private_jobs (task_id, payload) select task_id, payload from graphile_worker._private_jobs, generate_series(1, $1)",
    [2 * mostJobs],
  );
  await expect.poll(() => woken, { interval: 10 }).toContain(3);
  end();
  await wait(gatherMs);
  const then = woken.length;
  await wait(2 * gatherMs);
  expect(woken).toHaveLength(then);
  await clear();
});

test("what is put in between two moments is due together at the second", async () => {
  const { db, pool } = site.services;
  for (let number = 0; number < 20; number += 1) await enqueue(db, "index_pins", [String(number)]);
  const { rows } = await pool.query<{ run_at: Date; created_at: Date }>(
    "select run_at, created_at from graphile_worker._private_jobs",
  );
  for (const { run_at, created_at } of rows) {
    expect(run_at.getTime() % gatherMs).toBe(0);
    expect(run_at.getTime() - created_at.getTime()).toBeGreaterThanOrEqual(0);
    expect(run_at.getTime() - created_at.getTime()).toBeLessThanOrEqual(gatherMs);
  }
  await clear();
});

test("an idle worker looks no more until it is told of work", async () => {
  const { db, pool, log } = site.services;
  let looks = 0;
  const counting = {
    query: (text: string) => {
      looks += 1;
      return pool.query(text);
    },
  } as unknown as typeof pool;
  const { woken, stir, end } = watch({ pool: counting, log });
  const looksIn = async (ms: number) => {
    const before = looks;
    await wait(ms);
    return looks - before;
  };
  await expect.poll(() => looksIn(3 * gatherMs)).toBe(0);
  expect(looks).toBeGreaterThan(0);
  await enqueue(db, "index_pins", ["1"]);
  stir();
  await expect.poll(() => woken, { interval: 10 }).toContain(1);
  end();
  await clear();
});
