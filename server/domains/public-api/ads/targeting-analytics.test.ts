import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import { addReportSums } from "#rules/business/report-metrics.ts";
import { type ReportFacet, reportFacets } from "#spec/constants/ad-reports.ts";
import { getAdReport } from "#contract/business/ad-reports.ts";
import { adDayOf } from "#server/domains/business/ad-tokens/ad-token.ts";
import { keyOf, sendEvents, serve } from "#server/domains/business/events/serving.fixture.ts";
import { storeEvents } from "#server/domains/business/events/store-events.ts";
import type { JudgedEvent } from "#server/domains/business/events/served-ad.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { askOperation } from "#server/domains/public-api/operation.fixture.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });
const owner = testPerson(site);
const stranger = testPerson(site);
let [one, other]: Advertised[] = [];
const accountId = () => one?.accountId ?? "";
const day = (ago: number) =>
  new Date(site.services.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);

/** Events of many people, as they are stored; `viewer`: of whom. */
async function happened(count: number, seed: number) {
  const random = seededRandom(seed);
  const now = site.services.clock.now();
  const events = Array.from({ length: count }, (_, at): JudgedEvent => {
    const ad = random.chance(0.5) ? one : other;
    if (ad === undefined) throw new Error("no ad");
    const servedAt = now.getTime() - 60_000;
    return {
      ...{ ...ad, auctionId: site.services.ids.next(), place: 0, surface: random.pick(["browse", "search"] as const) },
      ...{ event: "CLICKTHROUGH", price: random.number(900_000), servedAt, visible_ms: undefined },
      ...{ viewerKey: `viewer ${at % 300}`, day: adDayOf(servedAt), reason: random.chance(0.1) ? "bot" : null },
      kind: random.pick(["impression", "click", "save", "closeup", "hide", "video_50"] as const),
      facts: {
        ...{ country: random.pick(["US", "DE"]), app: random.pick(["web", "iphone"]), age: null },
        ...{
          gender: at % 300 < 3 ? "male" : random.chance(0.7) ? "female" : null,
          keyword: random.chance(0.5) ? "exact kettl" : null,
        },
      },
    };
  });
  for (const [, same] of Map.groupBy(events, ({ day: of }) => of))
    await storeEvents(site.services, accountId(), same, now);
}

beforeAll(async () => {
  await owner.call(becomeBusiness, { business_name: "Kettles Ltd" });
  await sellAds(site.services);
  const pin = await site.pin(owner, (await site.board(owner)).id);
  one = await advertise(site.services, { ownerId: owner.id, pinId: pin.id });
  other = await advertise(site.services, { ownerId: owner.id, pinId: pin.id, accountId: accountId() });
  await happened(1500, 1);
});

type Told = { targeting_type: string; targeting_value: string; metrics: Record<string, string | number> };
const columns = "IMPRESSION_1,CLICKTHROUGH_1,REPIN_1,ENGAGEMENT_1,SPEND_IN_MICRO_DOLLAR";
async function told(id: V5Id, types: string, query: Record<string, string> = {}, who = owner) {
  const span = { start_date: day(3), end_date: day(0), granularity: "TOTAL", columns };
  return askOperation(
    site,
    id,
    { path: { ad_account_id: accountId() }, query: { ...span, targeting_types: types, ...query } },
    who,
  );
}
const rowsOf = async (...asked: Parameters<typeof told>) => (await told(...asked)).body["data"] as Told[];

test.each(Object.keys(reportFacets) as ReportFacet[])(
  "API-04 BUS-03 numbers by %s together are the account's, to the last digit, at every level",
  async (facet) => {
    const report = await owner.call(getAdReport, {
      advertiser_id: accountId(),
      level: "CAMPAIGN",
      from: day(3),
      to: day(0),
    });
    const whole = addReportSums(report.rows);
    const levels = [
      ["ad_account_targeting_analytics/get", {}],
      ["campaign_targeting_analytics/get", { campaign_ids: `${one?.campaignId},${other?.campaignId}` }],
      ["ad_groups_targeting_analytics/get", { ad_group_ids: `${one?.adGroupId},${other?.adGroupId}` }],
      ["ad_targeting_analytics/get", { ad_ids: `${one?.adId},${other?.adId}` }],
    ] as const;
    for (const [id, query] of levels)
      for (const granularity of ["TOTAL", "DAY", "HOUR"]) {
        const rows = await rowsOf(id, facet, { ...query, granularity });
        const sum = (name: string) => rows.reduce((all, { metrics }) => all + Number(metrics[name]), 0);
        expect(["IMPRESSION_1", "CLICKTHROUGH_1", "REPIN_1", "SPEND_IN_MICRO_DOLLAR"].map(sum)).toEqual([
          ...[whole.impressions, whole.clicks, whole.saves, Number(whole.spend_micro)],
        ]);
      }
  },
);

test("API-04 what tells of people is told of twenty at least; fewer stand with what isn't known", async () => {
  const values = async (facet: string, query = {}) =>
    (await rowsOf("ad_account_targeting_analytics/get", facet, query)).map((row) => row.targeting_value).toSorted();
  expect(await values("GENDER")).toEqual(["OTHER", "female"]);
  expect(await values("AGE_BUCKET")).toEqual(["OTHER"]);
  expect(await values("COUNTRY")).toEqual(["DE", "US"]);
  expect(await values("PLACEMENT")).toEqual(["BROWSE", "SEARCH"]);
  const two = await rowsOf("campaign_targeting_analytics/get", "COUNTRY,APPTYPE", {
    campaign_ids: one?.campaignId ?? "",
  });
  const rows = two.map((row) => [row.targeting_type, row.targeting_value, row.metrics["CAMPAIGN_ID"]].join(" "));
  expect(rows.toSorted()).toEqual([
    ...["iphone", "web"].map((value) => `APPTYPE ${value} ${one?.campaignId}`),
    ...["DE", "US"].map((value) => `COUNTRY ${value} ${one?.campaignId}`),
  ]);
});

test("API-04 a keyword is told as it was typed, and what else met an ad as the rest", async () => {
  const { db, ids, clock } = site.services;
  await sql`
    insert into keywords (ad_account_id, id, campaign_id, ad_group_id, match_type, value, status, created_at, updated_at, version)
    values (${accountId()}, ${ids.next()}, ${one?.campaignId}, ${one?.adGroupId}, 'EXACT', 'Kettles', 'ACTIVE', ${clock.now()}, ${clock.now()}, 1)`.execute(
    db,
  );
  const rows = await rowsOf("ad_account_targeting_analytics/get", "KEYWORD");
  expect(rows.map((row) => row.targeting_value).toSorted()).toEqual(["Kettles", "OTHER"]);
});

test("API-04 what an event met is kept with it, as its receipt says", async () => {
  const viewer = await site.person();
  const token = await serve(site, one as Advertised, { to: keyOf(site, viewer) });
  expect(await sendEvents(site, viewer, [{ kind: "impression", token, visible_ms: 1_200 }])).toMatchObject({
    accepted: 1,
  });
  const { rows } = await sql`
    select country, app, age, gender, keyword, people_mark between 0 and 63 as marked from ad_events
     where ad_account_id = ${accountId()} order by at desc limit 1`.execute(site.services.db);
  expect(rows).toEqual([{ country: "US", app: "web", age: null, gender: null, keyword: null, marked: true }]);
});

test.each([
  ["GEO", { targeting_types: "COUNTRY,GEO" }, 501],
  ["TOTAL_CONVERSIONS", { columns: "IMPRESSION_1,TOTAL_CONVERSIONS" }, 501],
  ["end_date", { start_date: "2026-01-01" }, 400],
])("API-04 what isn't told by whom ads met is refused by its name: %s", async (name, query, status) => {
  const { body, ...answer } = await told("ad_account_targeting_analytics/get", "COUNTRY", query);
  expect([answer.status, String(body["message"]).split(":")[0]]).toEqual([status, name]);
  expect((await told("ad_account_targeting_analytics/get", "COUNTRY", query, stranger)).status).toBe(403);
});

test("API-04 numbers of a campaign's pins are those of its ads that show them", async () => {
  const query = { ...{ campaign_id: one?.campaignId ?? "", pin_ids: one?.pinId ?? "" }, columns, granularity: "DAY" };
  const span = { start_date: day(3), end_date: day(0) };
  const path = { ad_account_id: accountId() };
  const pins = await askOperation(site, "ad_pins/analytics", { path, query: { ...query, ...span } }, owner);
  const { campaign_id: _, pin_ids: _pins, ...rest } = query;
  const ads = await askOperation(
    site,
    "ads/analytics",
    { path, query: { ...rest, ...span, ad_ids: one?.adId ?? "" } },
    owner,
  );
  const own = ads.body as unknown as Record<string, unknown>[];
  expect(pins.body).toEqual(own.map(({ AD_ID: _ad, ...row }) => ({ ...row, PIN_ID: one?.pinId })));
  expect(own).not.toEqual([]);
});
