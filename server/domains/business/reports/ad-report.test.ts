import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData, CallInput } from "#contract/kit/define.ts";
import { readInput } from "#server/calls/read-input.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";
import { aCampaign, anAccount, clickAd, sellAds, unit } from "#server/domains/business/events/serving.fixture.ts";
import { adEventsInvariants } from "#server/domains/business/events/ad-events.invariants.ts";
import { storeEvents } from "#server/domains/business/events/store-events.ts";
import { findDrift } from "#server/domains/data/doctor/recount.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { adReport } from "./ad-report.ts";
import { happenings } from "./happenings.fixture.ts";
import { type RawEvent, recountByDay } from "./recount.fixture.ts";

const site = testSite({ config: { trustProxy: 1 } });
const owner = testPerson(site);
const viewer = testPerson(site);
beforeAll(() => sellAds(site));

const hourMs = 3_600_000;
const today = () => site.services.clock.now().toISOString().slice(0, 10);

test("BUS-03 what happens to an ad is in its report at once, at every level, with spend and rates", async () => {
  const own = await aCampaign(site, await anAccount(site, owner));
  await clickAd(site, viewer, own, 250_001);
  await clickAd(site, await site.person(), own, 250_000);
  const ids = { ACCOUNT: own.accountId, CAMPAIGN: own.campaignId, AD_GROUP: own.adGroupId, AD: own.adId } as const;
  for (const level of ["ACCOUNT", "CAMPAIGN", "AD_GROUP", "AD"] as const) {
    const report = await owner.call(getAdReport, { advertiser_id: own.accountId, level, from: today(), to: today() });
    const told = { impressions: 2, clicks: 2, spend_micro: "500001", ctr: 1, cpc_micro: "250000", conversions: 0 };
    expect(report).toMatchObject({ currency: "USD", time_zone: "UTC", totals: told, compared: null });
    expect(report.rows).toMatchObject([{ ...told, id: ids[level], bucket: 0 }]);
  }
});

test("BUS-03 an account to which nothing happened has a report without rows; of chosen ids only those are told", async () => {
  const accountId = await anAccount(site, owner);
  const [one, other] = [await aCampaign(site, accountId), await aCampaign(site, accountId)];
  const asked = { advertiser_id: accountId, level: "CAMPAIGN", from: today(), to: today() } as const;
  const empty = await owner.call(getAdReport, { ...asked, compare: { from: "2026-01-01", to: "2026-01-01" } });
  expect(empty).toMatchObject({
    rows: [],
    totals: { impressions: 0, ctr: null, cpc_micro: null },
    compared: { rows: [] },
  });
  await clickAd(site, viewer, one);
  await clickAd(site, await site.person(), other);
  const chosen = await owner.call(getAdReport, { ...asked, ids: [other.campaignId] });
  expect(chosen.rows.map(({ id }) => id)).toEqual([other.campaignId]);
  expect(chosen.totals.clicks).toBe(1);
});

test("BUS-03 more impressions than four bytes hold are told as they are", async () => {
  const own = await aCampaign(site, await anAccount(site, owner));
  await clickAd(site, viewer, own);
  await sql`update ad_stats set impressions = 2147483647 where ad_account_id = ${own.accountId}`.execute(
    site.services.db,
  );
  await sql`insert into ad_stats select (jsonb_populate_record(s, jsonb_build_object('at', at - interval '15 minutes'))).*
              from ad_stats s where ad_account_id = ${own.accountId}`.execute(site.services.db);
  const before = new Date(site.services.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const asked = { advertiser_id: own.accountId, level: "ACCOUNT", from: before, to: today() } as const;
  const report = await owner.call(getAdReport, { ...asked, granularity: "TOTAL" });
  expect(report.totals.impressions).toBe(2 * 2_147_483_647);
  // The doctor counts below.
  await sql`delete from ad_stats s where ad_account_id = ${own.accountId}
               and at < (select max(at) from ad_stats where ad_account_id = ${own.accountId})`.execute(
    site.services.db,
  );
  await sql`update ad_stats set impressions = 1 where ad_account_id = ${own.accountId}`.execute(site.services.db);
});

test("BUS-03 another's account is not found, and a span that is none is refused", async () => {
  const accountId = await anAccount(site, owner);
  const asked = { advertiser_id: accountId, level: "ACCOUNT", from: today(), to: today() } as const;
  await expect(viewer.call(getAdReport, asked)).rejects.toThrow(expect.objectContaining({ reason: "NOT_FOUND" }));
  const wrong: Partial<CallInput<typeof getAdReport>>[] = [
    { from: "2026-02-30" },
    { from: "2026-12-02", to: "2026-12-01" },
    { from: "2020-01-01", to: "2026-01-01" },
    { from: "2026-01-01", to: "2026-03-01", granularity: "HOUR" },
    { compare: { from: "2026-12-02", to: "2026-12-01" } },
    { ids: [] },
  ];
  for (const one of wrong)
    await expect(owner.call(getAdReport, { ...asked, ...one })).rejects.toThrow(
      expect.objectContaining({ reason: "INVALID_PARAMETERS" }),
    );
});

/** Days around both changes of the clock, as far as the zone has any. */
const zones: [zone: string, spans: [from: string, to: string][]][] = [
  ["UTC", [["2026-03-07", "2026-03-09"]]],
  [
    "America/New_York",
    [
      ["2026-03-07", "2026-03-09"],
      ["2026-10-31", "2026-11-02"],
    ],
  ],
  [
    "Pacific/Auckland",
    [
      ["2026-04-04", "2026-04-06"],
      ["2026-09-26", "2026-09-28"],
    ],
  ],
  ["Asia/Kolkata", [["2026-03-07", "2026-03-09"]]],
];
const perZone = 1_500;
const random = seededRandom();

async function rawEvents(accountId: string): Promise<RawEvent[]> {
  const { rows } = await sql<RawEvent>`
    select kind, reason, campaign_id, ad_group_id, ad_id, at, billed_micro from ad_events where ad_account_id = ${accountId}`.execute(
    site.services.db,
  );
  return rows;
}

function rowsByDay({ buckets, rows }: Pick<CallData<typeof getAdReport>, "buckets" | "rows">) {
  return new Map(
    rows.map(({ id, bucket, impressions, clicks, closeups, saves, hides, invalid, repeated, spend_micro }) => [
      `${buckets[bucket]?.day} ${id}`,
      { impressions, clicks, closeups, saves, hides, invalid, repeated, spend_micro: BigInt(spend_micro) },
    ]),
  );
}

describe.each(zones)("BUS-03 in %s, over both changes of the clock,", (zone, spans) => {
  let accountId: string;
  let payer: Person;
  let events: RawEvent[];
  beforeAll(async () => {
    const { id, username } = await site.person();
    payer = { ...nobody, id, username };
    accountId = await anAccount(site, payer, { zone, capMicro: 10_000_000_000n });
    const start = { startsAt: new Date(0) };
    const campaigns = await Promise.all(
      [1, 2, 3].map((n) => aCampaign(site, accountId, { ...start, dailyMicro: n * 60 * unit })),
    );
    for (let n = 0; n < perZone / 10; n += 1) {
      const [from, to] = spans[n % spans.length] ?? ["", ""];
      const [begin, end] = [Date.parse(from) - 14 * hourMs, Date.parse(to) + 38 * hourMs];
      const at = new Date(begin + random.number(end - begin));
      const events = happenings(site.services, random, { campaigns, at, count: 10 });
      await storeEvents(site.services, accountId, events, at);
    }
    events = await rawEvents(accountId);
  });

  const reportOf = (facts: Omit<CallInput<typeof getAdReport>, "advertiser_id">) =>
    adReport(site.services, payer, readInput(getAdReport, { ...facts, advertiser_id: accountId }));

  test("every sum of every day is what the raw events say", async () => {
    expect(events).toHaveLength(perZone);
    for (const [from, to] of spans)
      for (const level of ["ACCOUNT", "CAMPAIGN", "AD_GROUP", "AD"] as const) {
        const report = await reportOf({ level, from, to, granularity: "DAY" });
        const days = new Set(report.buckets.map(({ day }) => day));
        const recounted = recountByDay(events, { level, zone, accountId });
        const wanted = [...recounted].filter(([key]) => days.has(key.split(" ")[0] ?? ""));
        expect(rowsByDay(report)).toEqual(new Map(wanted));
        expect(BigInt(report.totals.spend_micro)).toBe(
          wanted.reduce((sum, [, { spend_micro }]) => sum + spend_micro, 0n),
        );
      }
  });

  test("hours have no gaps, days have 23 to 25 of them, and each holds what happened in it", async () => {
    for (const [from, to] of spans) {
      const report = await reportOf({ level: "ACCOUNT", from, to, granularity: "HOUR" });
      expect(report.buckets.every(({ from: begin }, n) => n === 0 || report.buckets[n - 1]?.to === begin)).toBe(true);
      const hours = [...Map.groupBy(report.buckets, ({ day }) => day).values()].map((ofDay) => ofDay.length);
      expect(hours.toSorted((a, b) => a - b)).toEqual(
        spans.length === 1
          ? [24, 24, 24]
          : from < "2026-09" === (zone !== "Pacific/Auckland")
            ? [23, 24, 24]
            : [24, 24, 25],
      );
      for (const { bucket, clicks, invalid, repeated } of report.rows) {
        const { from: begin = "", to: end = "" } = report.buckets[bucket] ?? {};
        const within = events.filter(({ at }) => at >= new Date(begin) && at < new Date(end));
        expect(within.filter(({ kind, reason }) => kind === "click" && reason === null)).toHaveLength(clicks);
        expect(within.filter(({ reason }) => reason !== null && reason !== "repeated")).toHaveLength(invalid);
        expect(within.filter(({ reason }) => reason === "repeated")).toHaveLength(repeated);
      }
    }
  });
});

test("BUS-19 the doctor counts the same, and finds a count and a bill that are not what happened", async () => {
  const { db, pool } = site.services;
  const isOurs = ({ invariant }: { invariant: string }) => Object.hasOwn(adEventsInvariants.holds ?? {}, invariant);
  const drift = async () => (await findDrift(db)).filter(isOurs);
  expect(await drift()).toEqual([]);
  for (const damage of [
    "update ad_stats set clicks = clicks + 1 where (ad_account_id, ad_id, at) in (select ad_account_id, ad_id, at from ad_stats limit 1)",
    "update ad_limits set billed_micro = billed_micro - 1 where billed_micro > 0 and ends_at is not null",
    "update ad_limits set billed_micro = billed_micro - 1 where billed_micro > 0 and campaign_id = 0",
  ]) {
    await pool.query(damage);
    expect((await drift()).length, damage).toBeGreaterThan(0);
    await pool.query(damage.replace("- 1", "+ 1").replace("clicks + 1", "clicks - 1"));
  }
});
