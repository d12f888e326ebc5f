import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import {
  aCampaign,
  anAccount,
  sellAds,
  type TestCampaign,
  unit,
} from "#server/domains/business/events/serving.fixture.ts";
import { countStats } from "#server/domains/business/events/count-stats.ts";
import type { StoredEvent } from "#server/domains/business/events/served-ad.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { waitingForLocks } from "#tests/waiting-locks.ts";
import { accountDay } from "./account-day.ts";
import { type Charge, type Charged, chargeEvents } from "./charge-events.ts";
import { leftOf } from "./left-of.ts";
import { recapAdGroups } from "./recap-ad-groups.ts";
import { recapCampaigns } from "./recap-campaign.ts";

const site = testSite();
const owner = testPerson(site);
beforeAll(() => sellAds(site));

const now = () => site.services.clock.now();
const hourMs = 3_600_000;

const charge = (accountId: string, campaignId: string, price = unit, at = now(), adGroupId = "0") =>
  transaction(site.services.db, (tx) =>
    chargeEvents(tx, accountId, [{ campaignId, adGroupId, priceMicro: BigInt(price), isPerThousand: false }], at),
  ).then(([one]) => Number(one?.billedMicro));

async function rowsOf(accountId: string) {
  const { rows } = await sql<{ campaign_id: string; day: string; cap: number; billed: number; waived: number }>`
    select campaign_id, day::text as day, cap_micro::float8 as cap, billed_micro::float8 as billed, waived_micro::float8 as waived
      from ad_limits where ad_account_id = ${accountId} order by campaign_id, day`.execute(site.services.db);
  return rows;
}

/** Does something many times, as many at a time as the product has connections for it. */
async function atOnce(times: number, work: (n: number) => Promise<number>): Promise<number[]> {
  const done: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return done;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test("BUS-19 a thousand clicks at once with one click's budget left bill exactly one", async () => {
  const accountId = await anAccount(site, owner);
  const { campaignId } = await aCampaign(site, accountId, { dailyMicro: 3 * unit });
  for (let click = 0; click < 2; click += 1) expect(await charge(accountId, campaignId)).toBe(unit);
  const billed = await atOnce(1_000, () => charge(accountId, campaignId));
  expect(sum(billed)).toBe(unit);
  expect(await rowsOf(accountId)).toMatchObject([
    { campaign_id: "0", billed: 3 * unit },
    { campaign_id: campaignId, cap: 3 * unit, billed: 3 * unit, waived: 999 * unit },
  ]);
});

test("BUS-19 what is left is billed to the last micro, the rest of the price waived; the account's limit holds for all campaigns", async () => {
  const accountId = await anAccount(site, owner, { capMicro: 2_500_000n });
  const [one, other] = [await aCampaign(site, accountId), await aCampaign(site, accountId)];
  expect(await charge(accountId, one.campaignId)).toBe(unit);
  expect(await charge(accountId, other.campaignId)).toBe(unit);
  expect(await charge(accountId, one.campaignId)).toBe(500_000);
  expect(await charge(accountId, other.campaignId)).toBe(0);
  const left = await leftOf(site.services.db, accountId, [one.campaignId], now());
  expect(left.account).toEqual({ capMicro: 2_500_000n, billedMicro: 2_500_000n, leftMicro: 0n });
  expect(left.campaigns.get(one.campaignId)?.today?.leftMicro).toBe(8_500_000n);
});

test("BUS-19 a lifetime's budget holds over its days", async () => {
  const accountId = await anAccount(site, owner);
  const { campaignId } = await aCampaign(site, accountId, { lifetimeMicro: 3 * unit });
  const tomorrow = new Date(now().getTime() + 24 * hourMs);
  expect(await charge(accountId, campaignId, 2 * unit)).toBe(2 * unit);
  expect(await charge(accountId, campaignId, 2 * unit, tomorrow)).toBe(unit);
  expect(await charge(accountId, campaignId, 2 * unit, tomorrow)).toBe(0);
  expect((await leftOf(site.services.db, accountId, [campaignId], tomorrow)).campaigns.get(campaignId)).toMatchObject({
    today: { billedMicro: 1_000_000n },
    lifetime: { leftMicro: 0n },
  });
});

type GroupBudget = { daily?: number; lifetime?: number; startsAt?: Date; endsAt?: Date };
const inTenDays = () => new Date(now().getTime() + 240 * hourMs);

/** Gives a campaign's ad group a budget and a schedule of its own, as whoever changes them does. */
async function budgetGroup({ accountId, campaignId }: Named, adGroupId: string, budget: GroupBudget) {
  const { daily = null, lifetime = null, startsAt = null, endsAt = lifetime === null ? null : inTenDays() } = budget;
  await transaction(site.services.db, async (tx) => {
    await sql`select 1 from campaigns where ad_account_id = ${accountId} and id = ${campaignId} for update`.execute(tx);
    await sql`update ad_groups set daily_micro = ${daily}, lifetime_micro = ${lifetime}, starts_at = ${startsAt}, ends_at = ${endsAt}
               where ad_account_id = ${accountId} and id = ${adGroupId}`.execute(tx);
    await recapAdGroups(tx, accountId, campaignId, now());
  });
}

type Named = { accountId: string; campaignId: string };

/** One more ad group of a campaign. */
async function anotherGroup({ accountId, campaignId }: Named): Promise<string> {
  const id = site.services.ids.next();
  await sql`
    insert into ad_groups (ad_account_id, id, campaign_id, name, status, bid_micro, billable_event, targeting, created_at, updated_at)
    values (${accountId}, ${id}, ${campaignId}, 'More', 'ACTIVE', ${unit}, 'CLICKTHROUGH', '{}', ${now()}, ${now()})`.execute(
    site.services.db,
  );
  return id;
}

test.each(["campaign", "daily", "lifetime", "account"])(
  "BUS-19 of all limits in a chain the least decides: %s",
  async (least) => {
    const capOf = (limit: string) => (limit === least ? 1_500_000 : 9 * unit);
    const accountId = await anAccount(site, owner, { capMicro: BigInt(capOf("account")) });
    const own = await aCampaign(site, accountId, { lifetimeMicro: capOf("campaign") });
    await budgetGroup(own, own.adGroupId, least === "daily" ? { daily: 1_500_000 } : { lifetime: capOf("lifetime") });
    const other = await anotherGroup(own);
    const billed = [];
    for (let click = 0; click < 3; click += 1)
      billed.push(await charge(accountId, own.campaignId, unit, now(), own.adGroupId));
    expect(billed).toEqual([unit, 500_000, 0]);
    const rows = await rowsOf(accountId);
    expect(rows).toHaveLength(least === "daily" ? 4 : 5);
    for (const row of rows) expect(row).toMatchObject({ billed: 1_500_000, waived: 1_500_000 });
    // Another ad group of the campaign is held to the campaign and the account alone.
    const isOfGroup = least === "daily" || least === "lifetime";
    expect(await charge(accountId, own.campaignId, unit, now(), other)).toBe(isOfGroup ? unit : 0);
  },
);

test("BUS-19 a budget by the day begins anew each day, one for a lifetime holds over all of them, and a group spends nothing on days that are not its own", async () => {
  const tomorrow = new Date(now().getTime() + 24 * hourMs);
  const own = await aCampaign(site, await anAccount(site, owner));
  const { accountId, campaignId, adGroupId } = own;
  const [lifelong, late, over] = [await anotherGroup(own), await anotherGroup(own), await anotherGroup(own)];
  await budgetGroup(own, adGroupId, { daily: unit });
  await budgetGroup(own, lifelong, { lifetime: 1_500_000 });
  await budgetGroup(own, late, { startsAt: tomorrow });
  await budgetGroup(own, over, { endsAt: new Date(now().getTime() - 30 * hourMs) });
  const both = async (id: string) => [
    await charge(accountId, campaignId, unit, now(), id),
    await charge(accountId, campaignId, unit, tomorrow, id),
    await charge(accountId, campaignId, unit, tomorrow, id),
  ];
  expect(await both(adGroupId)).toEqual([unit, unit, 0]);
  expect(await both(lifelong)).toEqual([unit, 500_000, 0]);
  expect(await both(late)).toEqual([0, unit, unit]);
  expect(await both(over)).toEqual([0, 0, 0]);
});

test("BUS-19 a campaign without a budget spends what its ad groups have, and nothing for one that has none", async () => {
  const own = await aCampaign(site, await anAccount(site, owner));
  const { accountId, campaignId, adGroupId } = own;
  await sql`update campaigns set daily_micro = null where ad_account_id = ${accountId}`.execute(site.services.db);
  const other = await anotherGroup(own);
  await budgetGroup(own, adGroupId, { daily: 1_500_000 });
  expect(await charge(accountId, campaignId, unit, now(), other)).toBe(0);
  for (const billed of [unit, 500_000, 0])
    expect(await charge(accountId, campaignId, unit, now(), adGroupId)).toBe(billed);
  // Its budget is taken away: what it spent is kept, and no more is.
  await budgetGroup(own, adGroupId, {});
  expect(await charge(accountId, campaignId, unit, now(), adGroupId)).toBe(0);
});

test("BUS-19 nothing is billed without an account's limit, for a campaign that is over, or for none", async () => {
  const unable = await anAccount(site, owner, { capMicro: null });
  const { campaignId } = await aCampaign(site, unable);
  expect(await charge(unable, campaignId)).toBe(0);
  const accountId = await anAccount(site, owner);
  const twoDaysAgo = new Date(now().getTime() - 48 * hourMs);
  const over = await aCampaign(site, accountId, { startsAt: new Date(0), endsAt: twoDaysAgo });
  expect(await charge(accountId, over.campaignId)).toBe(0);
  expect(await charge(accountId, "4242")).toBe(0);
  expect(await charge("4242", "4242")).toBe(0);
  expect((await rowsOf(accountId)).map(({ campaign_id }) => campaign_id)).toEqual(["0"]);
});

test("BUS-19 a settled day never opens again, also when the clock goes back; the next day is a new one", async () => {
  const accountId = await anAccount(site, owner);
  const { campaignId } = await aCampaign(site, accountId, { startsAt: new Date(0) });
  const [yesterday, tomorrow] = [-24, 24].map((hours) => new Date(now().getTime() + hours * hourMs));
  expect(await charge(accountId, campaignId, unit, yesterday)).toBe(unit);
  await sql`update ad_limits set settled_at = ${now()} where ad_account_id = ${accountId} and campaign_id = ${campaignId}`.execute(
    site.services.db,
  );
  expect(await charge(accountId, campaignId)).toBe(unit);
  expect(await charge(accountId, campaignId, unit, yesterday)).toBe(0);
  expect(await charge(accountId, campaignId, unit, tomorrow)).toBe(unit);
  expect((await rowsOf(accountId)).map(({ billed }) => billed)).toEqual([3 * unit, unit, unit, unit]);
});

test("BUS-19 a budget that is cut while a click opens the day holds for that click", async () => {
  const accountId = await anAccount(site, owner);
  const { campaignId } = await aCampaign(site, accountId);
  let click = Promise.resolve(0);
  await transaction(site.services.db, async (tx) => {
    await sql`update campaigns set daily_micro = 1000 where ad_account_id = ${accountId} and id = ${campaignId}`.execute(
      tx,
    );
    click = charge(accountId, campaignId);
    await waitingForLocks(site.services.db);
    await recapCampaigns(tx, accountId, [{ campaignId, dailyMicro: "1000", lifetimeMicro: null }], now());
  });
  expect(await click).toBe(1_000);
});

const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(site.services.db);
  return rows[0]?.deadlocks;
};

test("BUS-19 a hundred budget cuts in flight: what was billed stays, nothing is billed beyond the cap, and nobody waits in a circle", async () => {
  const random = seededRandom();
  const accountId = await anAccount(site, owner, { capMicro: 400_000_000n });
  const campaigns = await Promise.all(
    Array.from({ length: 4 }, () => aCampaign(site, accountId, { dailyMicro: 100 * unit })),
  );
  const billedByGroup = new Map<string, number>();
  const pick = () => random.pick(campaigns as [TestCampaign, ...TestCampaign[]]);
  const groups = new Map<string, [string, ...string[]]>();
  for (const one of campaigns)
    groups.set(one.campaignId, [one.adGroupId, await anotherGroup(one), await anotherGroup(one)]);
  const groupOf = ({ campaignId }: TestCampaign) => random.pick(groups.get(campaignId) ?? ["0"]);
  const cut = async () => {
    const [one, budget] = [pick(), 1 + random.number(120 * unit)];
    const adGroupId = groupOf(one);
    if (random.chance(0.5)) {
      await budgetGroup(one, adGroupId, random.pick<GroupBudget>([{ daily: budget }, { lifetime: budget }, {}]));
      return 0;
    }
    const { campaignId } = one;
    await transaction(site.services.db, async (tx) => {
      await sql`update campaigns set daily_micro = ${budget} where ad_account_id = ${accountId} and id = ${campaignId}`.execute(
        tx,
      );
      await recapCampaigns(tx, accountId, [{ campaignId, dailyMicro: String(budget), lifetimeMicro: null }], now());
    });
    return 0;
  };
  const clicks = async () => {
    const many = Array.from({ length: 1 + random.number(5) }, () => {
      const one = pick();
      return {
        campaignId: one.campaignId,
        adGroupId: groupOf(one),
        priceMicro: BigInt(1 + random.number(3 * unit)),
        isPerThousand: random.chance(0.3),
      };
    });
    const charges = await transaction(site.services.db, async (tx) => {
      const charged = await chargeEvents(tx, accountId, many, now());
      await countCharges(tx, many, charged);
      return charged;
    });
    return sum(charges.map(({ billedMicro }) => Number(billedMicro)));
  };
  const circles = await deadlocks();
  const billed = sum(await atOnce(400, (n) => (n % 4 === 0 ? cut() : clicks())));
  expect(await deadlocks()).toBe(circles);
  const rows = await rowsOf(accountId);
  for (const { billed: spent, cap } of rows) expect(spent).toBeLessThanOrEqual(cap);
  expect(rows[0]?.billed).toBe(billed);
  const of = (ids: readonly string[], day?: string) =>
    sum(
      rows
        .filter((row) => ids.includes(row.campaign_id) && (day === undefined || row.day === day))
        .map((row) => row.billed),
    );
  expect(of(campaigns.map(({ campaignId }) => campaignId))).toBe(billed);
  // Whenever a group was given a limit, it has counted all that the group was billed.
  const limited = rows.filter(({ campaign_id }) => [...groups.values()].flat().includes(campaign_id));
  expect(limited.length).toBeGreaterThan(5);
  for (const row of limited) expect(row.billed, row.day).toBe(billedByGroup.get(row.campaign_id) ?? 0);

  /** As whoever stores events counts them, by which a limit that is made later begins. */
  async function countCharges(tx: Tx, asked: readonly Charged[], charged: readonly Charge[]): Promise<void> {
    const events = asked.map(({ campaignId, adGroupId }, n) => ({
      event: {
        ...{ campaignId, adGroupId, adId: adGroupId, kind: "click", reason: null },
        billedMicro: charged[n]?.billedMicro ?? 0n,
        waivedMicro: charged[n]?.waivedMicro ?? 0n,
      } as StoredEvent,
      ...{ at: now(), times: 1 },
    }));
    await countStats(
      tx,
      accountId,
      events.toSorted((a, b) => Number(BigInt(a.event.adId) - BigInt(b.event.adId))),
    );
    for (const { event } of events)
      billedByGroup.set(event.adGroupId, (billedByGroup.get(event.adGroupId) ?? 0) + Number(event.billedMicro));
  }
});

const zones = [
  "UTC",
  "America/New_York",
  "Pacific/Auckland",
  "Asia/Kolkata",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "America/Havana",
];

test.each(zones)("BUS-19 the days of %s are chained and hold every moment of two years", async (zone) => {
  const { db } = site.services;
  const { rows } = await sql<{ gaps: number; hours: number[] }>`
    with days as (
      select d::date::timestamp at time zone ${zone} as starts_at, (d::date + 1)::timestamp at time zone ${zone} as ends_at
        from generate_series('2026-01-01'::date, '2027-12-31'::date, '1 day') d)
    select count(*) filter (where ends_at <> next)::int as gaps,
           array_agg(distinct extract(epoch from ends_at - starts_at)::float8 / 3600) as hours
      from (select *, lead(starts_at) over (order by starts_at) as next from days) chained`.execute(db);
  expect(rows[0]?.gaps).toBe(0);
  const fixed = zone === "UTC" || zone === "Asia/Kolkata";
  const change = zone === "Australia/Lord_Howe" ? 0.5 : 1;
  expect(rows[0]?.hours).toEqual(fixed ? [24] : [24 - change, 24, 24 + change]);
  const start = Date.UTC(2026, 9, 24);
  for (let hour = 0; hour < 24 * 10; hour += 0.5) {
    const moment = new Date(start + hour * hourMs);
    const { starts_at, ends_at } = await accountDay(db, zone, moment);
    expect(starts_at.getTime() <= moment.getTime() && moment.getTime() < ends_at.getTime()).toBe(true);
  }
});
