import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkProviders, dropJobs, getHealth, retryJobs } from "#contract/operate/health.ts";
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
  const parts = new Map(before.parts.map((part) => [part.name, part]));
  expect(parts.get("database")).toMatchObject({ state: "ON", fact: expect.stringMatching(/^PostgreSQL \d+/) });
  for (const name of ["mail", "cards", "google", "storage"] as const)
    expect(parts.get(name)).toEqual({ name, state: "OFF", fact: null, count: null });
  for (const _ of [1, 2])
    expect((await owner.call(retryJobs, { ids: [one] })).jobs.dead.map(({ id }) => id)).toEqual([other]);
  for (const _ of [1, 2]) expect((await owner.call(dropJobs, { ids: [other] })).jobs.dead).toEqual([]);
  await expect(support.call(retryJobs, { ids: [one] })).rejects.toMatchObject({ reason: "ROLE_MISSING" });
  for (const ids of [[], ["x"], ["1e3"], "all"])
    await expect(owner.call(retryJobs, { ids } as never)).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
});

test("a part that fails says so: mail that can't be sent, a storage that can't be written; what is set up tells no secret", async () => {
  const { config, storage } = site.services;
  const before = { smtpUrl: config.smtpUrl, s3: config.s3 };
  const s3 = { endpoint: "https://s3.example", bucket: "b", region: "r", accessKeyId: "id", secretAccessKey: "hush" };
  Object.assign(config, { smtpUrl: "smtp://me:hush@mail.example", s3 });
  const of = async (name: string) => (await support.call(getHealth, {})).parts.find((part) => part.name === name);
  expect(await of("mail")).toMatchObject({ state: "ON" });
  expect(await of("storage")).toMatchObject({ state: "ON" });
  expect(JSON.stringify(await support.call(getHealth, {}))).not.toContain("hush");
  await enqueue(site.services.db, "send_mail", {
    template: "verify_email",
    to: "a@b.example",
    locale: "en",
    values: {},
  });
  await sql`update graphile_worker._private_jobs set attempts = 2, last_error = 'connect ECONNREFUSED'
             where id = (select max(id) from graphile_worker._private_jobs)`.execute(site.services.db);
  expect(await of("mail")).toMatchObject({ state: "FAILING", fact: "connect ECONNREFUSED" });
  const { check } = storage;
  Object.assign(storage, { check: () => Promise.reject(new Error("no")) });
  expect(await of("storage")).toMatchObject({ state: "FAILING" });
  Object.assign(storage, { check });
  Object.assign(config, before);
  expect(await owner.call(checkProviders, {})).toEqual([]);
  await expect(support.call(checkProviders, {})).rejects.toMatchObject({ reason: "ROLE_MISSING" });
});
