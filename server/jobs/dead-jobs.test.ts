import { expect, test } from "vitest";
import { testSite } from "#tests/test-site.ts";
import { dropDeadJobs, readQueue, retryDeadJobs } from "./dead-jobs.ts";
import { enqueue } from "./enqueue.ts";

const site = testSite();

test("a dead letter is seen with its reason, tried anew with all its tries, or taken away; what waits is left alone", async () => {
  const { db, pool } = site.services;
  for (let number = 0; number < 3; number += 1) await enqueue(db, "empty_trash", {});
  await pool.query(`
    update graphile_worker._private_jobs set attempts = 5, last_error = E'no room\\nat somewhere'
     where id in (select id from graphile_worker._private_jobs order by id limit 2)`);
  const { waiting, failing, dead } = await readQueue(db);
  expect({ waiting, failing }).toEqual({ waiting: [{ name: "empty_trash", count: 1 }], failing: [] });
  expect(dead).toMatchObject([
    { name: "empty_trash", attempts: 5, most: 5, error: "no room" },
    { name: "empty_trash", attempts: 5, most: 5, error: "no room" },
  ]);
  const [first, second] = dead.map(({ id }) => id);
  expect(await retryDeadJobs(db, [first ?? ""])).toBe(1);
  expect(await retryDeadJobs(db, [first ?? ""])).toBe(0);
  expect((await readQueue(db)).dead.map(({ id }) => id)).toEqual([second]);
  expect(await dropDeadJobs(db, [second ?? ""])).toBe(1);
  expect(await readQueue(db)).toMatchObject({ waiting: [{ name: "empty_trash", count: 2 }], dead: [] });
  await site.settle();
  expect((await readQueue(db)).waiting).toEqual([]);
});
