import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { enqueue } from "./enqueue.ts";
import { startWorker } from "./worker.ts";
import { defineJob } from "./job.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

test("a job whose worker died is done again within a minute, by whoever is left", async () => {
  const { services } = site;
  await enqueue(services.db, "empty_trash", {});
  await services.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'worker-that-died', locked_at = now() - interval '1 minute', attempts = 1",
  );
  let runs = 0;
  const worker = await startWorker(services, [defineJob({ name: "empty_trash", run: async () => void (runs += 1) })]);
  await expect.poll(() => runs, { timeout: 40_000, interval: 200 }).toBe(1);
  await worker.stop();
}, 60_000);
