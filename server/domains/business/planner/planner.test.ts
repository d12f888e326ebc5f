import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type AdPlan, createAdPlan, deleteAdPlan, getAdForecast, listAdPlans } from "#contract/business/planner.ts";
import { aCampaign, anAccount, clickAd, sellAds } from "#server/domains/business/events/serving.fixture.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { unpackSample } from "./day-sample.ts";
import { keepForecastDaysJob } from "./keep-forecast-days.job.ts";
import { keepPastDays } from "./planner.fixture.ts";
import { forecastDays } from "./planner.queries.ts";

const site = testSite({ config: { trustProxy: 1 } });
const [owner, viewer, stranger] = [testPerson(site), testPerson(site), testPerson(site)];
let account = "";
beforeAll(async () => {
  await sellAds(site);
  account = await anAccount(site, owner);
});

const plan: AdPlan = {
  ...{ billable_event: "CLICKTHROUGH", budget_kind: "daily", budget_micro: "50000000", bid_micro: "500000" },
  ...{ first_day: "2026-12-01", last_day: "2026-12-10", countries: ["US"], ages: [], genders: [], apps: [] },
};
const asked = (part: Partial<AdPlan> = {}) =>
  owner.call(getAdForecast, { advertiser_id: account, plan: { ...plan, ...part } });
const fresh = () => site.services.caches.clear();

describe("BUS-12 the media planner", () => {
  test("says that there is not enough yet, and what is missing", async () => {
    expect(await asked()).toMatchObject({
      rests_on: null,
      figures: null,
      missing: { days: { is: 0, least: 3 }, auctions: { is: 0, least: 200 }, people: { is: 0, least: 100 } },
    });
  });

  test("keeps closed days: how each auction ranked and for whom, and nothing of whose ads they were", async () => {
    const own = await aCampaign(site, account);
    await clickAd(site, viewer, own, 250_000);
    const today = dayOf(site.services.clock.now());
    await keepForecastDaysJob.run(site.services, {});
    expect((await forecastDays(site.services.db)).map(({ day }) => day)).not.toContain(today);
    const tomorrow = new Date(site.services.clock.now().getTime() + 86_400_000);
    await keepForecastDaysJob.run({ ...site.services, clock: { now: () => tomorrow } }, {});
    const [day] = (await forecastDays(site.services.db)).filter((one) => one.day === today);
    expect(day?.auctions).toBeGreaterThanOrEqual(1);
    const sample = unpackSample(day?.sample ?? Buffer.of());
    expect(sample).toMatchObject({ impressions: expect.any(Number) as number, clicks: 1 });
    expect(sample.rows[0]).toHaveLength(6);
    expect(JSON.stringify(sample)).not.toContain(own.adId);
    expect(day?.views.map(({ days }) => days)).toEqual([1, 7, 28]);
    await sql`delete from ad_forecast_days`.execute(site.services.db);
  });

  test("forecasts a plan with intervals, by how many auctions of which days, the same each time", async () => {
    await keepPastDays(site.services);
    fresh();
    const told = await asked();
    expect(told.missing).toBeNull();
    expect(told.rests_on).toMatchObject({ auctions: 5_300, days: 7 });
    for (const range of [told.figures?.impressions, told.figures?.clicks, told.figures?.reach]) {
      expect(range?.low).toBeLessThan(range?.middle ?? 0);
      expect(range?.high).toBeGreaterThan(range?.middle ?? 0);
    }
    expect(await asked()).toEqual(told);
    const lower = await asked({ bid_micro: "100000" });
    expect(lower.figures?.impressions.middle).toBeLessThan(told.figures?.impressions.middle ?? 0);
    const aged = await asked({ ages: ["25-34"] });
    expect(aged.figures?.impressions.middle).toBeLessThan(told.figures?.impressions.middle ?? 0);
    const capped = await asked({ budget_kind: "lifetime", budget_micro: "10000000" });
    expect(BigInt(capped.figures?.spend_micro.high ?? 0)).toBeLessThanOrEqual(10_000_000n);
    const none = await asked({ countries: ["JP"] });
    expect(none).toMatchObject({ figures: null, missing: { days: { is: 3 }, auctions: { is: 0 }, people: { is: 0 } } });
  });

  test("refuses days that are none, and plans that are too long", async () => {
    await expect(asked({ last_day: "2026-11-30" })).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
    await expect(asked({ last_day: "2027-06-01" })).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
    await expect(asked({ bid_micro: "0" })).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
  });

  test("keeps plans by name, one for each time it is asked; deleting answers with what was there", async () => {
    const input = { advertiser_id: account, name: "Spring", plan };
    const kept = await owner.call(createAdPlan, input);
    expect(kept).toMatchObject({ name: "Spring", plan });
    expect(await owner.call(listAdPlans, { advertiser_id: account })).toEqual([kept]);
    expect(await owner.call(deleteAdPlan, { advertiser_id: account, plan_id: kept.id })).toEqual(kept);
    expect(await owner.call(listAdPlans, { advertiser_id: account })).toEqual([]);
    await expect(owner.call(deleteAdPlan, { advertiser_id: account, plan_id: kept.id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("is a stranger's to see nothing of", async () => {
    for (const call of [
      () => stranger.call(getAdForecast, { advertiser_id: account, plan }),
      () => stranger.call(listAdPlans, { advertiser_id: account }),
      () => stranger.call(createAdPlan, { advertiser_id: account, name: "Mine", plan }),
    ])
      await expect(call()).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});
