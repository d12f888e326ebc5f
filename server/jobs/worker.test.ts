import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { testSite } from "#tests/test-site.ts";
import { enqueue } from "./enqueue.ts";
import { startWorker } from "./worker.ts";
import { defineJob } from "./job.ts";

const site = testSite();

test("a job whose worker died is done again within a minute, by whoever is left", async () => {
  const { services } = site;
  await enqueue(services.db, "empty_trash", {});
  await services.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'worker-that-died', locked_at = now() - interval '1 minute', attempts = 1",
  );
  let runs = 0;
  const worker = await startWorker(services, [
    defineJob({
      name: "empty_trash",
      effect: "removes",
      touches: ["pin", "board", "section"],
      run: async () => void (runs += 1),
    }),
  ]);
  await expect.poll(() => runs, { interval: 200 }).toBe(1);
  await worker.stop();
});

test("what gathers is done soon although nothing tells of it: writers send no notification, under which they would commit one by one", async () => {
  const done = new Set<string>();
  const told: string[] = [];
  const listener = await site.services.pool.connect();
  listener.on("notification", ({ channel }) => void told.push(channel));
  await listener.query('listen "jobs:insert"');
  const worker = await startWorker(site.services, [
    defineJob({ name: "index_pins", effect: "none", run: async (_, ids) => ids.forEach((id) => done.add(id)) }),
  ]);
  const waits: number[] = [];
  for (let n = 1; n <= 8; n += 1) {
    const began = performance.now();
    await enqueue(site.services.db, "index_pins", [String(n)]);
    await expect.poll(() => done.has(String(n)), { interval: 10 }).toBe(true);
    waits.push(performance.now() - began);
  }
  await worker.stop();
  await listener.query('unlisten "jobs:insert"');
  listener.removeAllListeners("notification");
  listener.release();
  expect(told).toEqual([]);
  // Found by chance at the queue's own looks, once a second, eight would take more.
  expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThan(4000);
});

test("a worker begins anew when its queue leaves a failure behind, and not for one of something else", async () => {
  const warned: string[] = [];
  const services = {
    ...site.services,
    log: { ...site.services.log, warn: (message: string) => void warned.push(message) },
  };
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  const lose = async () => {
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  };
  // The worker listens on one of these, which is not of its making.
  const opened = await Promise.all(Array.from({ length: 10 }, () => services.pool.connect()));
  for (const client of opened) client.release();
  const worker = await startWorker(services, [
    defineJob({ name: "empty_trash", effect: "removes", touches: ["pin"], run: async () => void lose() }),
  ]);
  try {
    void lose();
    await sleep(200);
    expect(warned).toEqual([]);
    await enqueue(services.db, "empty_trash", {});
    await expect.poll(() => warned).toContain("the worker lost the database and begins anew");
  } finally {
    await worker.stop();
    for (const listener of others) process.on("unhandledRejection", listener);
  }
});
