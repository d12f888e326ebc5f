import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkProviders, dropJobs, getHealth, retryJobs } from "#contract/operate/health.ts";
import { adEventLimits } from "#spec/constants/ad-events.ts";
import { type HealthPart, healthLimits } from "#spec/constants/health.ts";
import { tendDays } from "#server/database/events/day-partitions.ts";
import { notePushHealth } from "#server/domains/people/notify/push-health.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { metricsText } from "#server/http/metrics.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { connectRedis } from "#server/platform/redis/connect-redis.ts";
import { freePort } from "#tests/free-port.ts";
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
    expect(parts.get(name)).toEqual({ name, state: "OFF", fact: null, count: null, ms: null, at: null });
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

const told = async (name: HealthPart) => (await support.call(getHealth, {})).parts.find((part) => part.name === name);

test("what hangs is waited for a second, all of it at the same time, and is then said to fail", async () => {
  const { storage } = site.services;
  const { check } = storage;
  const never = () => new Promise<never>(() => {});
  Object.assign(site.services, { redis: { ping: never } });
  Object.assign(storage, { check: never });
  const began = performance.now();
  const { parts } = await support.call(getHealth, {});
  expect(performance.now() - began).toBeLessThan(2 * healthLimits.answerMs);
  const hanging = parts.filter(({ state }) => state === "FAILING").map(({ name, fact }) => [name, fact]);
  expect(hanging).toEqual(["storage", "redis"].map((name) => [name, "> 1000 ms"]));
  Object.assign(site.services, { redis: undefined });
  Object.assign(storage, { check });
});

test("search says how far it is behind the newest change, and fails when that is too far or nothing answers", async () => {
  const { db } = site.services;
  await sql`insert into search_changes (revision, pin_ids, created_at)
            values (1, '{}', now() - interval '2 seconds'), (2, '{}', now() - interval '1 second')`.execute(db);
  const held = { documents: 7, bytes: 1, suggests: true, revision: 2 as number | null };
  Object.assign(site.services, { searchIndex: { held: () => held } });
  expect(await told("search")).toMatchObject({ state: "ON", count: 7, ms: 0 });
  held.revision = 1;
  const behind = await told("search");
  expect(behind).toMatchObject({ state: "ON" });
  expect(behind?.ms).toBeGreaterThan(900);
  await sql`update search_changes set created_at = now() - interval '5 minutes' where revision = 2`.execute(db);
  expect((await told("search"))?.state).toBe("FAILING");
  held.revision = null;
  expect(await told("search")).toMatchObject({ state: "ON", ms: null });
  Object.assign(site.services, { searchRole: { answers: () => false } });
  expect(await told("search")).toMatchObject({ state: "FAILING", ms: null });
  Object.assign(site.services, { searchIndex: undefined, searchRole: undefined });
});

test("push fails from a message that didn't arrive until one did; cards tell when the gateway spoke last", async () => {
  const { services } = site;
  await notePushHealth(services, [{ state: "gone" }]);
  expect(await told("push")).toMatchObject({ state: "ON" });
  for (const _ of [1, 2]) await notePushHealth(services, [{ state: "failed", why: "403" }]);
  expect(await told("push")).toMatchObject({ state: "FAILING", fact: "403", at: expect.any(String) });
  // One device of somebody's that is broken says nothing of this site.
  await notePushHealth(services, [{ state: "failed", why: "500" }, { state: "sent" }]);
  expect(await told("push")).toMatchObject({ state: "ON", at: null });
  const { stripe } = services.config;
  Object.assign(services.config, { stripe: {} });
  expect(await told("cards")).toMatchObject({ state: "ON", at: null });
  const at = services.clock.now();
  await services.db.insertInto("ad_gateway_events").values({ id: "evt_1", kind: "a", received_at: at }).execute();
  expect(await told("cards")).toMatchObject({ state: "ON", at: at.toISOString() });
  Object.assign(services.config, { stripe });
});

test("BUS-19 operators and /metrics tell from one count what became of pages that asked for ads, of refused events and failed charges", async () => {
  const { services } = site;
  const counted = { pages: 40, places: 80, placed: 55, auctions: 20, late: 1, lost: 2 };
  const held = { ads: 3, accounts: 2, buildMs: 1 };
  let answers: boolean | null = true;
  Object.assign(services, { ads: { counted: () => counted, held: () => held, answers: () => answers } });
  const now = services.clock.now();
  const hour = 3_600_000;
  await tendDays(services.pool, "ad_events", dayOf(now), adEventLimits.keptDays);
  await sql`
    insert into ad_events (ad_account_id, day, auction_id, place, kind, campaign_id, ad_group_id, ad_id, pin_id, surface, served_at, at, reason)
    select 7, ${now.toISOString().slice(0, 10)}::date, n, 0, 'click', 1, 1, 1, 1, 'HOME', ${now}, at, reason
      from (values (1, ${now}::timestamptz, 'repeated'), (2, ${new Date(now.getTime() - 23 * hour)}, 'repeated'), (3, ${now}, 'bot'),
                   (4, ${now}, null), (5, ${new Date(now.getTime() - 25 * hour)}, 'crowd')) as made (n, at, reason)`.execute(
    services.db,
  );
  const charges = ["FAILED", "PAST_DUE", "SUCCEEDED"] as const;
  await services.db
    .insertInto("ad_charges")
    .values(
      charges.map((state, at) => ({
        ...{
          ad_account_id: String(7 + at),
          id: String(70 + at),
          state,
          reason: "MONTH" as const,
          amount_micro: "5000000",
        },
        ...{ currency: "USD", invoice_id: null, next_try_at: null, created_at: now },
      })),
    )
    .execute();
  expect((await support.call(getHealth, {})).ads).toEqual({
    served: { pages: 40, places: 80, placed: 55, auctions: 20, late: 1, receipts_lost: 2 },
    failed_charges: 2,
    refused_events: [
      { reason: "repeated", count: 2 },
      { reason: "bot", count: 1 },
    ],
  });
  expect(await told("auction")).toMatchObject({ state: "ON", count: 3 });
  const lines = (await metricsText(services)).split("\n");
  for (const line of [
    "magpie_ad_pages_total 40",
    "magpie_ad_places_total 80",
    "magpie_ads_placed_total 55",
    'magpie_ad_auctions_total{outcome="late"} 1',
    "magpie_ad_receipts_lost_total 2",
    "magpie_ad_charges_failed 2",
    'magpie_ad_events_refused{reason="repeated"} 2',
    'magpie_ad_events_refused{reason="bot"} 1',
  ])
    expect(lines).toContain(line);
  expect(lines.filter((line) => line.includes("crowd"))).toEqual([]);
  answers = false;
  expect(await told("auction")).toMatchObject({ state: "FAILING" });
  answers = null;
  expect(await told("auction")).toMatchObject({ state: "OFF" });
  Object.assign(services, { ads: undefined });
  await sql`delete from ad_charges`.execute(services.db);
});

const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

test.skipIf(!hasRedis)(
  "a Redis tells how soon it answers, and without its address that it is gone (skipped where none is installed)",
  async () => {
    const port = await freePort();
    const server = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""]);
    for await (const line of server.stdout) if (String(line).includes("Ready to accept connections")) break;
    const { client, close } = await connectRedis(`redis://127.0.0.1:${port}`, site.services.log);
    Object.assign(site.services, { redis: client });
    expect(await told("redis")).toMatchObject({ state: "ON", ms: expect.any(Number) });
    const gone = once(client, "error");
    server.kill("SIGKILL");
    await gone;
    const failed = await told("redis");
    expect(failed).toMatchObject({ state: "FAILING", ms: null });
    expect(failed?.fact).not.toContain("127.0.0.1");
    Object.assign(site.services, { redis: undefined });
    await close();
  },
);
