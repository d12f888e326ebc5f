import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { BillableEvent } from "#engines/auction/ad.ts";
import { adEventsInvariants } from "#server/domains/business/events/ad-events.invariants.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { recapAdGroups } from "#server/domains/business/limits/recap-ad-groups.ts";
import { viewerAdHistory } from "#server/domains/business/serving/viewer-ad-history.ts";
import { findDrift } from "#server/domains/data/doctor/recount.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import {
  aCampaign,
  anAccount,
  keyOf,
  sellAds,
  sendEvents,
  serveMany,
  type TestCampaign,
  unit,
} from "./serving.fixture.ts";

const site = testSite({ config: { trustProxy: 1 } });
const viewer = testPerson(site);
beforeAll(() => sellAds(site));

const seen = (token: string) => ({ kind: "impression" as const, token, visible_ms: 1_500 });
const fresh = async (budget: Parameters<typeof aCampaign>[2] = {}) =>
  aCampaign(site, await anAccount(site, await site.person()), budget);

/** Shows an ad so often at a price. */
const shown = (campaign: TestCampaign, times: number, price: number, event: BillableEvent = "IMPRESSION") =>
  serveMany(site, campaign, times, { to: keyOf(site, viewer), price, event });

async function moneyOf({ accountId, campaignId }: TestCampaign) {
  const { rows } = await sql<Record<"billed" | "waived" | "carry" | "events", number>>`
    select l.billed_micro::float8 as billed, l.waived_micro::float8 as waived, l.carry_milli as carry,
           (select coalesce(sum(billed_micro), 0)::float8 from ad_events where ad_account_id = ${accountId}) as events
      from ad_limits l where ad_account_id = ${accountId} and campaign_id = ${campaignId} and day > '-infinity'`.execute(
    site.services.db,
  );
  return rows[0];
}

const drift = async () =>
  (await findDrift(site.services.db)).filter(({ invariant }) =>
    Object.hasOwn(adEventsInvariants.holds ?? {}, invariant),
  );

test("BUS-19 impressions that count cost a thousandth of their price each, what is less than a micro waits for the next", async () => {
  const own = await fresh();
  const [first = "", ...others] = await shown(own, 4, 1_300);
  expect(await sendEvents(site, viewer, [seen(first)])).toMatchObject({ accepted: 1 });
  expect(await moneyOf(own)).toEqual({ billed: 1, waived: 0, carry: 300, events: 1 });
  await sendEvents(site, viewer, others.map(seen));
  expect(await moneyOf(own)).toEqual({ billed: 5, waived: 0, carry: 200, events: 5 });
});

test("BUS-19 impressions that do not count, repeat themselves, or belong to ads that are paid by the click cost nothing", async () => {
  const own = await fresh();
  const [first = "", brief = "", foreign = ""] = await shown(own, 3, 9_000_000);
  const [byClick = ""] = await shown(own, 1, 9_000_000, "CLICKTHROUGH");
  await sendEvents(site, viewer, [seen(first), seen(first), { ...seen(brief), visible_ms: 300 }, seen(byClick)]);
  await sendEvents(site, viewer, [seen(first)]);
  await sendEvents(site, await site.person(), [seen(foreign)]);
  await sendEvents(site, viewer, [{ ...seen(first), kind: "click" }]);
  expect(await moneyOf(own)).toEqual({ billed: 9_000, waived: 0, carry: 0, events: 9_000 });
  // What did not count and does now is paid once.
  await sendEvents(site, viewer, [seen(brief)]);
  expect(await moneyOf(own)).toMatchObject({ billed: 18_000 });
});

test("BUS-19 a view of half a video costs its price, once; impressions and clicks of that ad nothing", async () => {
  const own = await fresh();
  const [token = ""] = await shown(own, 1, 30_001, "VIDEO_V_50_MRC");
  await sendEvents(site, viewer, [seen(token), { ...seen(token), kind: "click" }]);
  expect(await moneyOf(own)).toBeUndefined();
  for (let again = 0; again < 2; again += 1) await sendEvents(site, viewer, [{ ...seen(token), kind: "video_50" }]);
  expect(await moneyOf(own)).toEqual({ billed: 30_001, waived: 0, carry: 0, events: 30_001 });
});

test("BUS-19 impressions are billed to the last micro of a budget, the rest waived, and at no more than is bid by now", async () => {
  const own = await fresh({ dailyMicro: 10_000 });
  await sendEvents(site, viewer, (await shown(own, 3, 4_000_500)).map(seen));
  expect(await moneyOf(own)).toEqual({ billed: 10_000, waived: 2_001, carry: 500, events: 10_000 });
  const cut = await fresh();
  await sql`update ad_groups set bid_micro = 2000 where ad_account_id = ${cut.accountId}`.execute(site.services.db);
  await sendEvents(site, viewer, (await shown(cut, 5, 4_000_500)).map(seen));
  expect(await moneyOf(cut)).toEqual({ billed: 10, waived: 0, carry: 0, events: 10 });
});

test("BUS-19 a day of impressions, views and clicks at random prices costs their sum within a micro; the doctor counts it again, and finds a carry that is not what was left", async () => {
  const [random, own] = [seededRandom(), await fresh({ dailyMicro: 1_000 * unit })];
  let [owed, sent] = [0n, 0];
  for (let round = 0; round < 12; round += 1) {
    const price = 1 + random.number(random.chance(0.5) ? 5_000 : 20_000_000);
    const event = random.pick(["IMPRESSION", "IMPRESSION", "VIDEO_V_50_MRC"] as const);
    const tokens = await shown(own, 1 + random.number(8), price, event);
    const views = tokens.map((token) => ({ ...seen(token), kind: "video_50" as const }));
    await sendEvents(site, viewer, [...tokens.map(seen), ...views]);
    owed += BigInt(tokens.length) * BigInt(price) * (event === "IMPRESSION" ? 1n : 1000n);
    sent += tokens.length;
  }
  const money = await moneyOf(own);
  expect(BigInt(money?.billed ?? 0) * 1000n + BigInt(money?.carry ?? 0)).toBe(owed);
  expect({ ...money, sent }).toMatchObject({ events: money?.billed, waived: 0, sent });
  expect(await drift()).toEqual([]);
  await sql`update ad_limits set carry_milli = (carry_milli + 1) % 1000 where ad_account_id = ${own.accountId} and ends_at is not null`.execute(
    site.services.db,
  );
  expect((await drift()).map(({ invariant }) => invariant)).toEqual([
    "what impressions cost beyond whole micro is carried by their day",
  ]);
  await sql`update ad_limits set carry_milli = (carry_milli + 999) % 1000 where ad_account_id = ${own.accountId} and ends_at is not null`.execute(
    site.services.db,
  );
});

test("BUS-19 a group's own budget is spent to the last micro by impressions and clicks at once; the doctor counts what it was billed on a day and in all", async () => {
  const own = await fresh({ dailyMicro: 1_000 * unit });
  const { accountId, campaignId, adGroupId } = own;
  const { db, clock } = site.services;
  // Something is billed before it has a budget: that counts too.
  await sendEvents(site, viewer, (await shown(own, 2, 3_000_500)).map(seen));
  await transaction(db, async (tx) => {
    await sql`update ad_groups set lifetime_micro = 1000000, ends_at = ${new Date(clock.now().getTime() + 86_400_000)}
               where ad_account_id = ${accountId} and id = ${adGroupId}`.execute(tx);
    await recapAdGroups(tx, accountId, campaignId, clock.now());
  });
  const [impressions, clicks] = [await shown(own, 20, 9_000_000), await shown(own, 2, 900_000, "CLICKTHROUGH")];
  await Promise.all([
    ...impressions.map((token) => sendEvents(site, viewer, [seen(token)])),
    ...clicks.map((token) => sendEvents(site, viewer, [{ ...seen(token), kind: "click" }])),
  ]);
  const { rows } = await sql<{ day: string; billed: number; cap: number }>`
    select day::text as day, billed_micro::float8 as billed, cap_micro::float8 as cap from ad_limits
     where ad_account_id = ${accountId} and scope = 'ad_group' order by day`.execute(db);
  const money = await moneyOf(own);
  expect(rows.map(({ billed, cap }) => [billed, cap])).toEqual([1, 2].map(() => [money?.billed, 1_000_000]));
  expect(money?.billed).toBeLessThanOrEqual(1_000_000);
  expect(await drift()).toEqual([]);
  for (const day of rows.map((row) => row.day)) {
    const damage = (by: number) =>
      sql`update ad_limits set billed_micro = billed_micro + ${by} where ad_account_id = ${accountId} and scope = 'ad_group' and day = ${day}::date`.execute(
        db,
      );
    await damage(-1);
    expect((await drift()).map(({ invariant }) => invariant)).toEqual([
      "what an ad group was billed on a day and in all is what its events cost",
    ]);
    await damage(1);
  }
});

test("BUS-19 how often somebody saw an ad group of paid impressions is remembered for thirty days, beside its campaign", async () => {
  const own = await fresh();
  const person = await site.person();
  const asked = { to: keyOf(site, person), price: 9_000 };
  const [one = "", two = "", brief = ""] = await serveMany(site, own, 3, { ...asked, event: "IMPRESSION" });
  const [byClick = ""] = await serveMany(site, own, 1, asked);
  await sendEvents(site, person, [seen(one), seen(two), { ...seen(brief), visible_ms: 10 }, seen(byClick)]);
  const { db, clock } = site.services;
  const countsOf = async (days: number) => {
    const moment = new Date(clock.now().getTime() + days * 86_400_000);
    return new Map(
      (await viewerAdHistory(db, keyOf(site, person), moment)).campaigns.map(({ id, count }) => [id, count]),
    );
  };
  const counts = new Map([
    [own.campaignId, 3],
    [own.adGroupId, 2],
  ]);
  expect([await countsOf(0), await countsOf(29), await countsOf(30)]).toEqual([counts, counts, new Map()]);
});
