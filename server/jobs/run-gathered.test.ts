import { sql } from "kysely";
import { expect, test } from "vitest";
import { testSite } from "#tests/test-site.ts";
import { readQueue } from "./dead-jobs.ts";
import { enqueue } from "./enqueue.ts";
import { defineJob } from "./job.ts";
import { startWorker } from "./worker.ts";

const site = testSite();
const jobs = "graphile_worker._private_jobs";

/** Runs the queue's index jobs through this until nothing is left to be tried soon. */
async function work(run: (ids: readonly string[]) => Promise<void>, done: () => Promise<boolean> | boolean) {
  const worker = await startWorker(site.services, [
    defineJob({ name: "index_pins", effect: "none", run: (_, ids) => run(ids) }),
  ]);
  try {
    await expect.poll(done, { interval: 20 }).toBe(true);
  } finally {
    await worker.stop();
  }
}

const isEmpty = async () => (await site.services.pool.query(`select 1 from ${jobs}`)).rowCount === 0;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

test("what waits of a kind runs together, each once, and leaves the queue", async () => {
  const { db } = site.services;
  for (const id of numbers(120)) await enqueue(db, "index_pins", [id]);
  const runs: (readonly string[])[] = [];
  await work(async (ids) => void runs.push(ids), isEmpty);
  expect(runs.flat().toSorted()).toEqual(numbers(120).toSorted());
  expect(runs.length).toBeLessThan(20);
});

test("one that always fails fails alone: the others that ran with it are done, and it stays to be tried again", async () => {
  const { db, pool } = site.services;
  for (const id of numbers(50)) await enqueue(db, "index_pins", [id]);
  const done = new Set<string>();
  await work(
    async (ids) => {
      if (ids.includes("13")) throw new Error("13 is bad");
      for (const id of ids) done.add(id);
    },
    () => done.size === 49,
  );
  await expect.poll(async () => (await readQueue(db)).failing.length).toBe(1);
  const { rows } = await pool.query(`select payload from ${jobs}`);
  expect(rows).toEqual([{ payload: ["13"] }]);
  await pool.query(`delete from ${jobs}`);
});

test("what runs is tried again after it failed, whatever comes in meanwhile", async () => {
  const { db } = site.services;
  await enqueue(db, "index_pins", ["first"]);
  const runs: (readonly string[])[] = [];
  await work(async (ids) => {
    runs.push(ids);
    if (runs.length > 1) return;
    for (const id of numbers(8)) await enqueue(db, "index_pins", [id]);
    throw new Error("once");
  }, isEmpty);
  expect(new Set(runs.slice(1).flat())).toEqual(new Set([...numbers(8), "first"]));
});

test("writers of one kind do not wait for each other's transactions", async () => {
  const { db, pool } = site.services;
  let open = 0;
  const allAreOpen = Promise.withResolvers<void>();
  const write = (id: string) =>
    db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '5s'`.execute(tx);
      await enqueue(tx, "index_pins", [id]);
      if ((open += 1) === 8) allAreOpen.resolve();
      await allAreOpen.promise;
    });
  await Promise.all(numbers(8).map(write));
  await pool.query(`delete from ${jobs}`);
});

test("what a worker that died had taken along is done by whoever is left", async () => {
  const { db, pool } = site.services;
  for (const id of numbers(5)) await enqueue(db, "index_pins", [id]);
  await pool.query(
    `update ${jobs} set locked_by = 'worker-that-died', locked_at = now() - interval '1 minute', attempts = 1`,
  );
  const done: string[] = [];
  await work(async (ids) => void done.push(...ids), isEmpty);
  expect(done.toSorted()).toEqual(numbers(5));
});
