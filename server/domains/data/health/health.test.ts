import { sql } from "kysely";
import { expect, test } from "vitest";
import { dropJobs, getHealth, retryJobs } from "#contract/operate/health.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site, { roles: ["owner"] });
const support = testPerson(site, { roles: ["support"] });

/** A job that has failed for good, as the queue keeps it. */
async function deadJob(): Promise<string> {
  const { db } = site.services;
  await enqueue(db, "check_ad", { ad_account_id: "1", ad_id: "1" });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it broke'
     where id = (select max(id) from graphile_worker._private_jobs) returning id`.execute(db);
  return String(rows[0]?.id);
}

test("an operator sees dead jobs with why, has one tried anew and takes another away; the second time changes nothing", async () => {
  const [one, other] = [await deadJob(), await deadJob()];
  const before = await support.call(getHealth, {});
  expect(before.jobs.dead.map(({ id, name, error }) => [id, name, error])).toEqual([
    [one, "check_ad", "it broke"],
    [other, "check_ad", "it broke"],
  ]);
  expect(before.database_bytes).toBeGreaterThan(1_000_000);
  expect(before.parts).toMatchObject({ mail: false, cards: false });
  for (const _ of [1, 2])
    expect((await owner.call(retryJobs, { ids: [one] })).jobs.dead.map(({ id }) => id)).toEqual([other]);
  for (const _ of [1, 2]) expect((await owner.call(dropJobs, { ids: [other] })).jobs.dead).toEqual([]);
  await expect(support.call(retryJobs, { ids: [one] })).rejects.toMatchObject({ reason: "ROLE_MISSING" });
  for (const ids of [[], ["x"], ["1e3"], "all"])
    await expect(owner.call(retryJobs, { ids } as never)).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
});
