import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listAdChanges } from "#contract/business/ad-changes.ts";
import { getCampaign } from "#contract/business/campaigns.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { createApp } from "#contract/identity/apps.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import { declared } from "#contract/v5/declared.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { askOperation, sendOperation, type Told } from "#server/domains/public-api/operation.fixture.ts";
import { insertAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site, { emailVerified: true });
let ad: Advertised;

beforeAll(async () => {
  await owner.call(becomeBusiness, { business_name: "Kettles Ltd" });
  await sellAds(site.services);
  const pin = await site.pin(owner, (await site.board(owner)).id, { link: "https://kettles.example/new" });
  ad = await advertise(site.services, { ownerId: owner.id, pinId: pin.id });
});

type Item = { data?: Record<string, unknown>; exceptions?: unknown };
/** The description has a list of them for campaigns and groups, and one for ads. */
const failuresOf = (item: Item | undefined) => [item?.exceptions ?? []].flat() as { code: number; message: string }[];
const path = () => ({ ad_account_id: ad.accountId });
const send = (id: V5Id, body: object) => askOperation(site, id, { path: path(), body }, owner);
async function change(id: V5Id, ...body: object[]): Promise<Item[]> {
  const told = await send(id, body);
  expect(told, JSON.stringify(told.body)).toMatchObject({ status: 200 });
  return told.body["items"] as Item[];
}
async function read(id: V5Id, ids: Record<string, string>) {
  return (await askOperation(site, id, { path: { ...path(), ...ids } }, owner)).body;
}

const inDays = (days: number) => Math.floor(site.services.clock.now().getTime() / 1000) + days * 86_400;
const kettles = { name: "Kettles", objective_type: "CONSIDERATION", daily_spend_cap: 20_000_000 };

test("API-04 a campaign, a group and an ad are made over HTTP, read, changed and archived, and the page shows the same", async () => {
  const end = inDays(30);
  const [campaign] = await change("campaigns/create", { ...kettles, end_time: end });
  expect(campaign).toMatchObject({ data: { ...kettles, status: "ACTIVE", end_time: end }, exceptions: [] });
  const campaignId = String(campaign?.data?.["id"]);
  const [group] = await change("ad_groups/create", {
    ...{ campaign_id: campaignId, name: "Everybody", billable_event: "CLICKTHROUGH", auto_targeting_enabled: false },
    targeting_spec: { LOCATION: ["US"], GENDER: ["female"] },
  });
  expect(group?.data).toMatchObject({ campaign_id: campaignId, targeting_spec: { GENDER: ["female"] } });
  const adGroupId = String(group?.data?.["id"]);
  const made = { ad_group_id: adGroupId, pin_id: ad.pinId, creative_type: "REGULAR", name: "A kettle" };
  const [one] = await change("ads/create", { ...made, destination_url: "https://kettles.example/" });
  expect(one?.data).toMatchObject({ ...made, review_status: "PENDING", campaign_id: campaignId });
  const adId = String(one?.data?.["id"]);

  await change("campaigns/update", { id: campaignId, ad_account_id: ad.accountId, daily_spend_cap: 30_000_000 });
  await change("ad_groups/update", { id: adGroupId, name: "Women" });
  await change("ads/update", { id: adId, status: "PAUSED" });
  const page = await owner.call(getCampaign, { advertiser_id: ad.accountId, campaign_id: campaignId });
  expect(page).toMatchObject({
    ...{ daily_budget_micro: "30000000", ad_groups: [{ id: adGroupId, name: "Women" }] },
    ads: [{ id: adId, status: "PAUSED" }],
  });
  expect(await read("campaigns/get", { campaign_id: campaignId })).toMatchObject({ daily_spend_cap: 30_000_000 });
  const log = await owner.call(listAdChanges, { advertiser_id: ad.accountId });
  expect(log.filter(({ entity_id }) => [campaignId, adGroupId, adId].includes(entity_id)).length).toBeGreaterThan(5);

  await change("campaigns/update", { id: campaignId, ad_account_id: ad.accountId, status: "ARCHIVED" });
  expect(await read("campaigns/get", { campaign_id: campaignId })).toMatchObject({ status: "ARCHIVED" });
  const [again] = await change("campaigns/update", { id: campaignId, ad_account_id: ad.accountId, status: "ACTIVE" });
  expect(failuresOf(again).length).toBe(1);
});

test("API-04 what is wrong with one of a batch is told of it by the name of its field, and holds up no other", async () => {
  const items = await change(
    "campaigns/create",
    { ...kettles, name: "" },
    { ...kettles, name: "Good" },
    { ...kettles, daily_spend_cap: 1 },
    { name: "What its groups have", objective_type: "CONSIDERATION" },
    { ...kettles, end_time: inDays(-1) },
    { ...kettles, lifetime_spend_cap: 20_000_000 },
  );
  expect(items.map(({ data }) => data !== undefined)).toEqual([false, true, false, true, false, false]);
  const told = items.flatMap((item) => failuresOf(item).map(({ message }) => message.split(":", 1)[0]));
  expect(told).toEqual(["name", expect.any(String), "end_time", "daily_spend_cap"]);
  const [group] = await change("ad_groups/create", {
    campaign_id: "999",
    name: "Nobody's",
    billable_event: "CLICKTHROUGH",
    targeting_spec: { LOCATION: ["US"] },
  });
  expect(failuresOf(group)).toMatchObject([{ code: 404, message: expect.stringMatching(/^campaign_id: /) }]);
  const [gone] = await change("ads/update", { id: "999", name: "Nobody's" });
  expect(failuresOf(gone)).toMatchObject([{ code: 404 }]);
  for (const body of [[], Array.from({ length: 31 }, () => kettles)])
    expect(await send("campaigns/create", body)).toMatchObject({ status: 400, body: { code: 1 } });
  const stray = { ...kettles, ad_account_id: "999" };
  expect(await send("campaigns/create", [stray])).toMatchObject({ status: 400, body: { code: 1 } });
});

test("API-04 a group's bid is what its people agree to pay for a click, and where the group is refused nothing is agreed", async () => {
  const [campaign] = await change("campaigns/create", kettles);
  const campaignId = String(campaign?.data?.["id"]);
  const most = async () =>
    (await owner.call(getCampaign, { advertiser_id: ad.accountId, campaign_id: campaignId })).max_click_micro;
  const before = BigInt(await most());
  const bid = Number(before) * 3;
  const group = { campaign_id: campaignId, billable_event: "CLICKTHROUGH", targeting_spec: { LOCATION: ["US"] } };
  const [refused] = await change("ad_groups/create", { ...group, name: "", bid_in_micro_currency: bid });
  expect(failuresOf(refused)).toMatchObject([{ message: expect.stringMatching(/^name: /) }]);
  expect(await most()).toBe(String(before));
  const [one, other] = await change(
    "ad_groups/create",
    { ...group, name: "High", bid_in_micro_currency: bid },
    { ...group, name: "Low", bid_in_micro_currency: Number(before) },
  );
  expect([one?.data, other?.data]).toMatchObject([
    { bid_in_micro_currency: bid },
    { bid_in_micro_currency: Number(before) },
  ]);
  expect(await most()).toBe(String(bid));
  const [raised] = await change("ad_groups/update", { id: other?.data?.["id"], bid_in_micro_currency: bid * 2 });
  expect(raised?.data).toMatchObject({ bid_in_micro_currency: bid * 2 });
  expect(await most()).toBe(String(bid * 2));
});

test("API-04 the log tells by which app something was made, or that it was a token of no app, or a page", async () => {
  const { services } = site;
  const { id: appId } = (await owner.call(createApp, { name: "Kettle tool", purpose: "Ads.", redirect_urls: [] })).app;
  const granted = { person_id: owner.id, app_id: appId, scopes: ["ads:write"], granted_at: services.clock.now() };
  await services.db.insertInto("app_grants").values(granted).execute();
  const expiresAt = new Date(services.clock.now().getTime() + 3_600_000);
  const facts = { personId: owner.id, name: "tool", scopes: ["ads:write"] as const, expiresAt };
  const token = await insertAccessToken(services, services.db, {
    ...facts,
    app: { id: appId, chainId: services.ids.next() },
  });
  const asked = { path: path(), body: [kettles] };
  const clientOf = async ({ body }: Told) => {
    const [item] = body["items"] as Item[];
    const { rows } = await sql<{ client: string }>`
      select client from ad_changes where ad_account_id = ${ad.accountId} and entity_id = ${item?.data?.["id"]}`.execute(
      services.db,
    );
    return rows[0]?.client;
  };
  const byApp = await sendOperation(site, "campaigns/create", asked, { authorization: `Bearer ${token}` });
  const byPage = await sendOperation(site, "campaigns/create", asked, { cookie: owner.cookie });
  expect(await clientOf(byApp)).toBe(`app:${appId}`);
  expect(await clientOf(byPage)).toBe("page");
  expect(await clientOf(await send("campaigns/create", [kettles]))).toBe("app:own");
});

test("API-04 an ad group has a budget, dates, a price by impressions and a cap of its own, beside a campaign that has none", async () => {
  const [campaign] = await change("campaigns/create", { name: "Kettles", objective_type: "CONSIDERATION" });
  const campaign_id = String(campaign?.data?.["id"]);
  expect(campaign?.data).toMatchObject({ is_campaign_budget_optimization: false, daily_spend_cap: null });
  const plain = { campaign_id, name: "Own", billable_event: "IMPRESSION", bid_in_micro_currency: 9_000_000 };
  const aim = { targeting_spec: { LOCATION: ["US"] } };
  const dates = { start_time: inDays(1), end_time: inDays(9), lifetime_frequency_cap: 3 };
  const byDay = { budget_in_micro_currency: 5_000_000, budget_type: "DAILY" };
  const [none, group] = await change(
    "ad_groups/create",
    { ...plain, ...aim },
    { ...plain, ...aim, ...dates, ...byDay },
  );
  expect(failuresOf(none).map(({ message }) => message.split(":", 1)[0])).toEqual(["budget_in_micro_currency"]);
  expect(group?.data).toMatchObject({ ...plain, ...dates, ...byDay });
  const ad_group_id = String(group?.data?.["id"]);
  const inAll = { budget_in_micro_currency: 7_000_000, budget_type: "LIFETIME" };
  await change("ad_groups/update", { id: ad_group_id, ...inAll });
  expect(await read("ad_groups/get", { ad_group_id })).toMatchObject({ ...plain, ...dates, ...inAll });
});

test("BUS-05 a program makes an automated campaign, which keeps to its few choices, and takes it over", async () => {
  const facts = { name: "Kettles", objective_type: "CONSIDERATION", is_automated_campaign: true };
  const [none, campaign] = await change("campaigns/create", facts, { ...facts, daily_spend_cap: 5_000_000 });
  expect(failuresOf(none).map(({ message }) => message.split(":", 1)[0])).toEqual(["daily_spend_cap"]);
  expect(campaign?.data).toMatchObject({ is_automated_campaign: true });
  const campaign_id = String(campaign?.data?.["id"]);
  const plain = { campaign_id, name: "All", billable_event: "CLICKTHROUGH", targeting_spec: { LOCATION: ["US"] } };
  const [dear, narrow, group] = await change(
    "ad_groups/create",
    { ...plain, bid_in_micro_currency: 20_000 },
    { ...plain, targeting_spec: { LOCATION: ["US"], GENDER: ["female"] } },
    plain,
  );
  expect([dear, narrow].map((one) => failuresOf(one).map(({ message }) => message.split(":", 1)[0]))).toEqual([
    ["bid_in_micro_currency"],
    ["targeting_spec"],
  ]);
  expect(group?.data).toMatchObject({ auto_targeting_enabled: true, budget_type: "CBO_ADGROUP" });
  await change("campaigns/update", { id: campaign_id, is_automated_campaign: false });
  expect(await read("campaigns/get", { campaign_id })).toMatchObject({ is_automated_campaign: false });
  const [again] = await change("campaigns/update", { id: campaign_id, is_automated_campaign: true });
  expect(failuresOf(again).map(({ message }) => message.split(":", 1)[0])).toEqual(["is_automated_campaign"]);
  const bid = { id: String(group?.data?.["id"]), bid_in_micro_currency: 20_000 };
  const [own] = await change("ad_groups/update", bid);
  expect(own?.data).toMatchObject({ bid_in_micro_currency: 20_000 });
});

/** The smallest request of each that is well. */
const wells = {
  "campaigns/create": () => kettles,
  "ad_groups/create": () => ({ campaign_id: ad.campaignId, name: "Group", billable_event: "CLICKTHROUGH" }),
  "ads/create": () => ({ ad_group_id: ad.adGroupId, pin_id: ad.pinId, creative_type: "REGULAR" }),
} as const;
/** What a field may be, where no word of it is named. */
const values: Readonly<Record<string, unknown>> = {
  ...{ is_flexible_daily_budgets: true, is_performance_plus: true },
  ...{
    is_creative_optimization: true,
    bid_multiplier: 2,
  },
  ...{ promotion_id: "7", order_line_id: "7", lead_form_id: "7" },
  ...{ default_ad_group_budget_in_micro_currency: 1_000_000, targeting_template_ids: ["7"] },
  ...{ tracking_urls: { click: ["https://a.example"] }, bid_options: { app_type_multipliers: {} } },
  ...{ optimization_goal_metadata: { frequency_goal_metadata: { frequency: 3 } } },
  ...{ disclosure_type: "MED_GUIDE", grid_click_type: "CLOSEUP", customizable_cta_type: "SHOP_NOW" },
  ...{ quiz_pin_data: { questions: [] }, SHOPPING_RETARGETING: [{ lookback_window: 30 }] },
  ...{ AUDIENCE_INCLUDE: ["7"], AUDIENCE_EXCLUDE: ["7"], MINIMUM_AGE: "21", MAXIMUM_AGE: "30" },
};
const fields = Object.keys(wells).flatMap((id) =>
  (declared[id as keyof typeof wells]?.unbuilt ?? []).map((field) => [id as keyof typeof wells, field] as const),
);

test.each(fields)("API-04 %s refuses what the auction doesn't obey by its name: %s", async (id, field) => {
  const [name = "", word] = field.split("=", 2);
  const [outer = "", inner] = name.split(".");
  const leaf = inner ?? outer;
  const said =
    word === undefined ? (values[leaf] ?? (/s$|GEO|LOCALE/.test(leaf) ? ["x"] : "x")) : word === "false" ? false : word;
  const value = inner === "TARGETING_STRATEGY" ? [said] : said;
  const body = { ...wells[id](), [outer]: inner === undefined ? value : { [inner]: value } };
  expect(await send(id, [body])).toMatchObject({
    status: 501,
    body: { code: 4181, message: `${name}: isn't implemented here.` },
  });
});
