import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withDays } from "#server/database/events/day-partitions.ts";
import type { DocumentContent } from "#server/database/tables/document-content.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { createConversionTag } from "#contract/business/conversions.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { createReportTemplate } from "#contract/business/report-center.ts";
import { addOffer, codeHashOf } from "#server/domains/business/credits/offers.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { addOrderLine } from "#server/domains/business/order-lines/add-order-line.ts";
import { decideOrderLine } from "#server/domains/business/order-lines/decide-order-line.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import {
  type Asked,
  askOperation,
  describeOperations,
  type Row,
} from "#server/domains/public-api/operation.fixture.ts";
import { createLimits } from "#server/calls/limits/create-limits.ts";
import { adDocuments } from "#server/http/ad-documents.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ extras: [adDocuments] });
const owner = testPerson(site);
const stranger = testPerson(site);
const world = businessWorld(site);

type Definition = CallInput<typeof createReportTemplate>["definition"];
let ad: Advertised;
let tagId = "";
let templateId = "";
let orderId = "";
const day = (ago: number) =>
  new Date(site.services.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);

const ordered = () => ({
  ...{ name: "Spring", po_number: "PO-7", budget_micro: "500000000", first_day: day(0), last_day: null },
});

/** What was counted of the ad at noon of a day. */
async function counted(ago: number, [impressions, clicks, closeups, saves, billed]: readonly number[]) {
  await sql`
    insert into ad_stats (ad_account_id, campaign_id, ad_group_id, ad_id, at, impressions, clicks, closeups, saves, billed_micro)
    values (${ad.accountId}, ${ad.campaignId}, ${ad.adGroupId}, ${ad.adId}, ${`${day(ago)}T12:00:00Z`}::timestamptz,
            ${impressions}, ${clicks}, ${closeups}, ${saves}, ${billed})`.execute(site.services.db);
}

beforeAll(async () => {
  await owner.call(becomeBusiness, { business_name: "Kettles Ltd" });
  await sellAds(site.services);
  const pin = await site.pin(owner, (await site.board(owner)).id);
  ad = await advertise(site.services, { ownerId: owner.id, pinId: pin.id });
  await counted(3, [1000, 10, 20, 5, 3_000_000]);
  await counted(2, [3000, 30, 40, 15, 9_000_000]);
  orderId = await addOrderLine(site.services, ad.accountId, { ...ordered(), paid_type: "PAID" }, true);
  await decideOrderLine(site.services, ad.accountId, orderId, { decision: "accept" });
  tagId = (await owner.call(createConversionTag, { advertiser_id: ad.accountId, name: "Shop" })).id;
  const definition: Definition = { level: "CAMPAIGN", columns: ["spend"], range: "last30" };
  templateId = (await owner.call(createReportTemplate, { advertiser_id: ad.accountId, name: "Mondays", definition }))
    .id;
});

// Together they ask for more than a program may in a minute.
beforeEach(() => void (site.services.limits = createLimits(site.services)));

const path = () => ({ ad_account_id: ad.accountId });
const span = () => ({ start_date: day(5), end_date: day(0), granularity: "DAY" });
const report = (more: Record<string, string> = {}): Asked => ({
  path: path(),
  query: { ...span(), columns: "IMPRESSION_1,SPEND_IN_MICRO_DOLLAR,CTR", ...more },
});
const closed = 403;
const noSpan = { query: { start_date: "yesterday" } };

let documents = 0;
async function document(kind = "INVOICE"): Promise<string> {
  const id = site.services.ids.next();
  documents += 1;
  await sql`
    insert into ad_documents (ad_account_id, id, kind, number, state, first_day, last_day, currency, net_micro, tax_micro, issued_at, content)
    values (${ad.accountId}, ${id}, ${kind}, ${`T-${documents}`}, 'CLOSED', ${day(30)}, ${day(1)}, 'USD', 1000000, 210000,
            ${site.services.clock.now()}, ${JSON.stringify(content)}::jsonb)`.execute(site.services.db);
  return id;
}
const line = { number: 1, day: null, campaignId: null, text: "Kettles", micro: "1000000" };
const content: DocumentContent = {
  seller: { name: "Test Media Ltd", address: "1 Test Lane", country: "US", taxId: null },
  buyer: {
    ...{ name: "Kettles Ltd", address: ["1 Lane"], city: "Prague", postalCode: "1" },
    country: "US",
    vatId: null,
  },
  isReverseCharge: false,
  lines: [{ ...line, net: "1000000", tax: "210000", percent: "21" }],
  ...{ carriedIn: "0", carriedOut: "0", earlier: "0", due: "1210000", method: null, note: null },
};

/** What a program orders. */
const asked = (more: Record<string, unknown> = {}) => ({
  ...{
    order_line_type: "BUDGET",
    order_name: "Summer",
    po_number: "PO-9",
    budget_amount: 20_000_000,
    start_date: day(0),
  },
  ...{ end_date: day(-30), currency_info: "USD", pmp_id: "0", accepted_terms_id: adTermsVersion },
  ...{
    billto_company_id: ad.accountId,
    billto_business_address_id: "",
    billto_billing_address_id: "",
  },
  ...{ media_contact_firstname: "", media_contact_lastname: "", media_contact_email: "" },
  ...{ billing_contact_firstname: "", billing_contact_lastname: "", billing_contact_email: "" },
  ...more,
});

/** Where there is more to say than the description does: the rest is asked for as that allows. */
const table: Partial<Record<V5Id, Row>> = {
  "ad_account/analytics": { ok: async () => report(), bad: noSpan, foreign: closed },
  "campaigns/analytics": {
    ok: async () => report({ campaign_ids: ad.campaignId }),
    bad: { query: { columns: "FUN" } },
    foreign: closed,
  },
  "ad_groups/analytics": {
    ok: async () => report({ ad_group_ids: ad.adGroupId }),
    bad: { query: { granularity: "YEAR" } },
    foreign: closed,
  },
  "ads/analytics": { ok: async () => report({ ad_ids: ad.adId }), bad: noSpan, foreign: closed },
  "analytics/create_report": {
    ok: async () => ({ path: path(), body: { ...span(), level: "CAMPAIGN", columns: ["SPEND_IN_DOLLAR"] } }),
    bad: { body: { granularity: "YEAR" } },
    foreign: closed,
  },
  "analytics/create_template_report": {
    ok: async () => ({ path: { ...path(), template_id: templateId } }),
    bad: { path: { template_id: "x" } },
    foreign: closed,
    missing: 404,
  },
  "ad_groups_bid_floor/get": {
    ok: async () => ({
      path: path(),
      body: { bid_floor_specs: [{ currency: "USD", billable_event: "CLICKTHROUGH" }] },
    }),
    bad: { body: { bid_floor_specs: "text" } },
    foreign: closed,
  },
  "campaigns/create": {
    ok: async () => ({
      path: path(),
      body: [{ name: "Pans", objective_type: "CONSIDERATION", daily_spend_cap: 20_000_000 }],
    }),
    bad: { body: { name: 7 } },
    foreign: closed,
  },
  "campaigns/update": {
    ok: async () => ({ path: path(), body: [{ id: ad.campaignId, ad_account_id: ad.accountId, name: "Kettles Ltd" }] }),
    bad: { body: { daily_spend_cap: "much" } },
    foreign: closed,
  },
  "keywords/create": {
    ok: async () => ({
      path: path(),
      body: { parent_id: ad.adGroupId, keywords: [{ match_type: "EXACT", value: site.services.ids.next() }] },
    }),
    bad: { body: { parent_id: "x y" } },
    foreign: closed,
  },
  "targeting_template/create": {
    ok: async () => ({ path: path(), body: { name: "Cooks", targeting_attributes: { LOCATION: ["US"] } } }),
    bad: { body: { name: 7 } },
    foreign: closed,
  },
  "targeting_template/update": {
    ok: async () => {
      const body = { name: "Bakers", targeting_attributes: { LOCATION: ["US"] } };
      const made = await askOperation(site, "targeting_template/create", { path: path(), body }, owner);
      return { path: path(), body: { id: String(made.body["id"]), operation_type: "REMOVE" } };
    },
    bad: { body: { operation_type: "LOSE" } },
    foreign: closed,
  },
  "bulk_upsert/create": {
    ok: async () => ({
      path: path(),
      body: { update: { campaigns: [{ id: ad.campaignId, ad_account_id: ad.accountId, name: "Kettles at once" }] } },
    }),
    bad: { body: { create: "all" } },
    foreign: closed,
  },
  "bulk_download/create": {
    ok: async () => ({ path: path(), body: { entity_types: ["CAMPAIGN"] } }),
    bad: { body: { entity_types: ["HOUSE"] } },
    foreign: closed,
  },
  "bulk_request/get": {
    ok: async () => {
      const made = await askOperation(site, "bulk_download/create", { path: path(), body: {} }, owner);
      return { path: { ...path(), bulk_request_id: String(made.body["request_id"]) } };
    },
    foreign: closed,
    missing: 404,
  },
  "labels/create": {
    ok: async () => ({
      path: path(),
      body: { parent_id: ad.campaignId, labels: [{ label_type: "CUSTOM", value: site.services.ids.next() }] },
    }),
    bad: { body: { parent_id: "x y" } },
    foreign: closed,
  },
  "conversion_tags/create": {
    ok: async () => ({ path: path(), body: { name: "Another", aem_enabled: true } }),
    bad: { body: { name: 7 } },
    foreign: closed,
  },
  "ads_credit/redeem": {
    ok: async () => ({
      path: path(),
      body: { offerCodeHash: codeHashOf("NO-SUCH-CODE").toString("hex"), validateOnly: true },
    }),
    bad: { body: { offerCodeHash: "NOT A HASH", validateOnly: true } },
    foreign: closed,
  },
  "order_lines/get": {
    ok: async () => ({ path: { ...path(), order_line_id: orderId } }),
    foreign: closed,
    missing: 404,
  },
  "ssio_insertion_order/create": {
    ok: async () => ({ path: path(), body: asked() }),
    bad: { body: { currency_info: "MAGPIES" } },
    foreign: closed,
  },
  "ssio_insertion_order/edit": {
    ok: async () => ({ path: path(), body: { salesforce_order_id: orderId, po_number: "PO-8" } }),
    bad: { body: { start_date: "soon" } },
    foreign: closed,
  },
  "ssio_insertion_orders_status/get_by_pin_order_id": {
    ok: async () => ({ path: { ...path(), pin_order_id: orderId } }),
    foreign: closed,
    missing: 404,
  },
  "billing_invoices/get": {
    ok: async () => (await document(), { path: path() }),
    bad: { query: { status: "LOST" } },
    foreign: closed,
  },
  "billing_invoice_download/get": {
    ok: async () => ({ path: { ...path(), billing_invoice_id: await document() } }),
    bad: { path: { billing_invoice_id: "x" } },
    foreign: closed,
    missing: 404,
  },
};

const ids = () => ({
  ad_account_id: ad.accountId,
  campaign_id: ad.campaignId,
  ad_group_id: ad.adGroupId,
  ad_id: ad.adId,
  conversion_tag_id: tagId,
  order_line_id: orderId,
});
const addresses = /^\/v5\/ad_accounts\/:ad_account_id\/(?!terms_of_service)/;
describeOperations({ site, owner, stranger, row: "API-04", addresses, ids }, table);

test("API-04 a bid floor is the least that an ad group may bid: a micro less is refused", async () => {
  const ask = (id: V5Id, body: object) => askOperation(site, id, { path: path(), body }, owner);
  const spec = (currency: string, event = "CLICKTHROUGH") => ({ currency, billable_event: event });
  const asked = { bid_floor_specs: [spec("USD"), spec("USD", "IMPRESSION")] };
  const [floor = 0, ofImpressions] = (await ask("ad_groups_bid_floor/get", asked)).body["bid_floors"] as number[];
  expect(floor).toBeGreaterThan(0);
  expect(ofImpressions).toBe(floor);
  const bid = async (micro: number) =>
    (await ask("ad_groups/update", [{ id: ad.adGroupId, bid_in_micro_currency: micro }])).body["items"];
  expect(await bid(floor)).toMatchObject([{ data: { bid_in_micro_currency: floor }, exceptions: [] }]);
  expect(await bid(floor - 1)).toMatchObject([{ exceptions: [{ code: 400 }] }]);
  expect(await bid(500_000)).toMatchObject([{ data: { bid_in_micro_currency: 500_000 } }]);
  expect((await ask("ad_groups_bid_floor/get", { bid_floor_specs: [spec("UNK")] })).status).toBe(400);
  const ofVideos = { bid_floor_specs: [spec("USD", "VIDEO_V_50_MRC")] };
  expect((await ask("ad_groups_bid_floor/get", ofVideos)).status).toBe(501);
});

test("API-04 a code is tried, redeemed once, and its credit told", async () => {
  const ask = (id: V5Id, asked: Asked = {}) => askOperation(site, id, asked, owner);
  const offer = { title: "Welcome", micro: 5_000_000n, currency: "USD", redeemUntil: null, days: null, usesMax: null };
  await addOffer(site.services.db, { code: "PROGRAM-5", ...offer }, site.services.clock.now());
  const redeem = async (code: string, validateOnly: boolean) =>
    (
      await ask("ads_credit/redeem", {
        path: path(),
        body: { offerCodeHash: codeHashOf(code).toString("hex"), validateOnly },
      })
    ).body;
  expect(await redeem("PROGRAM-6", false)).toMatchObject({ success: false, errorCode: null });
  expect(await redeem("PROGRAM-5", true)).toMatchObject({ success: true });
  expect(await redeem("PROGRAM-5", false)).toMatchObject({ success: true });
  expect(await redeem("PROGRAM-5", false)).toMatchObject({ success: false, errorCode: 2708 });
  const { body } = await ask("ads_credits_discounts/get", { path: path() });
  expect(body["items"]).toMatchObject([
    { title: "Welcome", active: true, discountType: "COUPON", remainingDiscountInMicroCurrency: 5_000_000 },
  ]);
});

test("API-04 what a program orders waits for an operator; then it is an order line that a campaign names, and a change of it waits again", async () => {
  const ask = async (id: V5Id, given: Asked = {}) => {
    const { status, body } = await askOperation(site, id, { path: path(), ...given }, owner);
    return { status, ...body } as Record<string, unknown>;
  };
  const { pin_order_id: id = "" } = (await ask("ssio_insertion_order/create", { body: asked() })) as {
    pin_order_id?: string;
  };
  const attach = async () =>
    ask("campaigns/update", { body: [{ id: ad.campaignId, ad_account_id: ad.accountId, order_line_id: id }] });
  expect(JSON.stringify(await attach())).toContain("order line that's been accepted");
  expect((await ask("order_lines/get", { path: { ...path(), order_line_id: id } }))["status"]).toBe(404);
  const { body: pending } = await askOperation(
    site,
    "ssio_insertion_orders_status/get_by_pin_order_id",
    { path: { ...path(), pin_order_id: id } },
    owner,
  );
  expect(pending).toMatchObject({ pin_order_id: id, status: "Pending" });
  await decideOrderLine(site.services, ad.accountId, id, { decision: "accept" });
  await attach();
  const { body: line } = await askOperation(site, "order_lines/get", { path: { ...path(), order_line_id: id } }, owner);
  expect(line).toMatchObject({
    ...{
      id,
      name: "Summer",
      purchase_order_id: "PO-9",
      budget: 20_000_000,
      paid_budget: 20_000_000,
      paid_type: "PAID",
    },
    ...{ status: "ACTIVE", campaign_ids: [ad.campaignId], ad_account_id: ad.accountId, type: "orderline" },
  });
  const campaign = await askOperation(
    site,
    "campaigns/get",
    { path: { ...path(), campaign_id: ad.campaignId } },
    owner,
  );
  expect(campaign.body).toMatchObject({ order_line_id: id });
  await ask("ssio_insertion_order/edit", { body: { salesforce_order_id: id, budget_amount: 30_000_000 } });
  const { body: again } = await askOperation(
    site,
    "ssio_insertion_orders_status/get_by_ad_account",
    { path: path() },
    owner,
  );
  expect(again["items"]).toEqual(
    expect.arrayContaining([expect.objectContaining({ pin_order_id: id, status: "Pending" })]),
  );
  await decideOrderLine(site.services, ad.accountId, id, { decision: "accept" });
  const sales = await askOperation(
    site,
    "ssio_order_lines/get_by_ad_account",
    { path: path(), query: { pin_order_id: id } },
    owner,
  );
  expect(sales.body["items"]).toMatchObject([
    { pin_order_id: id, order_name: "Summer", po_number: "PO-9", budget_amount: 30_000_000, currency_info: "USD" },
  ]);
  const refused = async (more: Record<string, unknown>) =>
    (await ask("ssio_insertion_order/create", { body: asked(more) }))["message"];
  expect(await refused({ currency_info: "EUR" })).toContain("account's currency");
  expect(await refused({ accepted_terms_id: "1" })).toContain("terms have changed");
  expect(await refused({ budget_amount: 0.5 })).toBeDefined();
  expect(await refused({ order_line_type: "PERPETUALS" })).toBeDefined();
});

describe("API-04 what an account's programs read", () => {
  const ask = (id: V5Id, asked: Asked = {}, who = owner) => askOperation(site, id, asked, who);
  const itemsOf = async (id: V5Id, query: Record<string, string> = {}) =>
    (await ask(id, { path: path(), query })).body["items"] as Record<string, unknown>[];

  test("campaigns, ad groups and ads say what they are, and are found by ids, states and order", async () => {
    const [campaign] = await itemsOf("campaigns/list", { campaign_ids: ad.campaignId });
    expect(campaign).toMatchObject({
      ...{ id: ad.campaignId, ad_account_id: ad.accountId, status: "ACTIVE", daily_spend_cap: 50_000_000 },
      ...{ lifetime_spend_cap: null, objective_type: "CONSIDERATION", type: "campaign" },
    });
    const [group] = await itemsOf("ad_groups/list", { campaign_ids: ad.campaignId });
    expect(group).toMatchObject({ id: ad.adGroupId, campaign_id: ad.campaignId, bid_in_micro_currency: 500_000 });
    const [one] = await itemsOf("ads/list", { ad_group_ids: ad.adGroupId });
    expect(one).toMatchObject({
      ...{ id: ad.adId, pin_id: ad.pinId, ad_group_id: ad.adGroupId, creative_type: "REGULAR" },
      ...{ review_status: "APPROVED", is_pin_deleted: false, destination_url: "https://kettles.example/new" },
    });
    const { campaignId: second } = await advertise(site.services, {
      ...{ ownerId: owner.id, pinId: ad.pinId, accountId: ad.accountId, name: "Second" },
    });
    const both = { campaign_ids: `${ad.campaignId},${second}` };
    const ids = async (query: Record<string, string>) =>
      (await itemsOf("campaigns/list", { ...both, ...query })).map(({ id }) => id);
    expect(await ids({ order: "ASCENDING" })).toEqual([ad.campaignId, second]);
    expect(await ids({})).toEqual([second, ad.campaignId]);
    expect(await ids({ entity_statuses: "ARCHIVED" })).toEqual([]);
    const first = await ask("campaigns/list", { path: path(), query: { ...both, page_size: "1" } });
    const next = await ids({ page_size: "1", bookmark: String(first.body["bookmark"]) });
    expect(next).toEqual([ad.campaignId]);
  });

  test("numbers are those of the reports, by day, week, month and in all, in the columns that are asked for", async () => {
    const query = { ...span(), campaign_ids: ad.campaignId };
    const told = async (id: V5Id, more: Record<string, string>) =>
      (await ask(id, { path: path(), query: { ...query, ...more } })).body as unknown as Record<string, unknown>[];
    const columns = "IMPRESSION_1,CLICKTHROUGH_1,SPEND_IN_DOLLAR,CTR,CPC_IN_MICRO_DOLLAR,CAMPAIGN_NAME,VIDEO_LENGTH";
    const whole = {
      ...{ CAMPAIGN_ID: ad.campaignId, CAMPAIGN_NAME: "Kettles Ltd", IMPRESSION_1: 4000, CLICKTHROUGH_1: 40 },
      ...{ SPEND_IN_DOLLAR: 12, CTR: 0.01, CPC_IN_MICRO_DOLLAR: 300_000 },
    };
    expect(await told("campaigns/analytics", { columns, granularity: "TOTAL" })).toEqual([whole]);
    const days = await told("campaigns/analytics", { columns: "IMPRESSION_1", granularity: "DAY" });
    expect(days).toEqual([
      { CAMPAIGN_ID: ad.campaignId, DATE: day(3), IMPRESSION_1: 1000 },
      { CAMPAIGN_ID: ad.campaignId, DATE: day(2), IMPRESSION_1: 3000 },
    ]);
    for (const granularity of ["WEEK", "MONTH", "HOUR"]) {
      const rows = await told("campaigns/analytics", { columns: "IMPRESSION_1", granularity });
      expect(rows.reduce((sum, row) => sum + Number(row["IMPRESSION_1"]), 0)).toBe(4000);
    }
    const ofAds = await told("ads/analytics", { columns: "SPEND_IN_MICRO_DOLLAR,PIN_ID,AD_ID", granularity: "TOTAL" });
    expect(ofAds).toEqual([{ AD_ID: ad.adId, PIN_ID: ad.pinId, SPEND_IN_MICRO_DOLLAR: 12_000_000 }]);
    const ofAccount = await told("ad_account/analytics", { columns: "PAID_IMPRESSION", granularity: "TOTAL" });
    expect(ofAccount).toEqual([{ AD_ACCOUNT_ID: ad.accountId, PAID_IMPRESSION: 4000 }]);
  });

  test("conversions are counted within the windows, by the time and by the zone that are asked for", async () => {
    const { db, pool } = site.services;
    const id = site.services.ids.next();
    const at = (ago: number) => new Date(`${day(ago)}T12:00:00Z`);
    await withDays(pool, "conversion_events", [day(1)], () =>
      sql`insert into conversion_events (ad_account_id, day, id, tag_id, event_name, event_at, received_at, value_micro, currency)
          values (${ad.accountId}, ${day(1)}, ${id}, ${tagId}, 'checkout', ${at(1)}, ${at(1)}, 5000000, 'USD')`.execute(
        db,
      ),
    );
    await withDays(pool, "conversion_touches", [day(1)], () =>
      sql`insert into conversion_touches (ad_account_id, day, conversion_id, kind, at, campaign_id, ad_group_id, ad_id, pin_id)
          values (${ad.accountId}, ${day(1)}, ${id}, 'click', ${at(3)}, ${ad.campaignId}, ${ad.adGroupId}, ${ad.adId}, ${ad.pinId})`.execute(
        db,
      ),
    );
    const told = async (more: Record<string, string>) => {
      const query = { ...span(), campaign_ids: ad.campaignId, columns: "TOTAL_CONVERSIONS", ...more };
      const { body, ignored } = await ask("campaigns/analytics", { path: path(), query });
      expect(ignored).toBeNull();
      return (body as unknown as { DATE: string; TOTAL_CONVERSIONS: number }[]).flatMap((row) =>
        row.TOTAL_CONVERSIONS > 0 ? [row.DATE] : [],
      );
    };
    expect(await told({})).toEqual([day(3)]);
    expect(await told({ conversion_report_time: "TIME_OF_CONVERSION" })).toEqual([day(1)]);
    expect(await told({ click_window_days: "1" })).toEqual([]);
    expect(await told({ click_window_days: "7", engagement_window_days: "0", view_window_days: "0" })).toEqual([
      day(3),
    ]);
    expect(await told({ reporting_timezone: "PINTEREST_TIME_ZONE" })).toEqual([day(3)]);
  });

  test("rows that are added together are one for each stretch of time, of what was asked for alone", async () => {
    const query = { ...span(), columns: "IMPRESSION_1,CTR", granularity: "TOTAL", aggregate_report_rows: "true" };
    const of = async (campaign: string) =>
      (await ask("campaigns/analytics", { path: path(), query: { ...query, campaign_ids: campaign } })).body;
    expect(await of(ad.campaignId)).toEqual([{ IMPRESSION_1: 4000, CTR: 0.01 }]);
    expect(await of("1")).toEqual([]);
  });

  test("a tag comes with the code for its shop's pages", async () => {
    const { body } = await ask("conversion_tags/get", { path: { ...path(), conversion_tag_id: tagId } });
    expect(body["code_snippet"]).toContain(tagId);
    expect(body).toMatchObject({ name: "Shop", ad_account_id: ad.accountId, status: "ACTIVE" });
  });

  test("an invoice's file is loaded with its link by whoever has it, for ten minutes, and with no other", async () => {
    const id = await document();
    const told = await ask("billing_invoice_download/get", { path: { ...path(), billing_invoice_id: id } });
    const { pathname, search } = new URL(String(told.body["download_url"]));
    const load = (asked: string) => fetch(`${site.url}${pathname}${asked}`);
    const file = await load(search);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    await file.arrayBuffer();
    expect((await load("")).status).toBe(401);
    expect((await load(`${search.slice(0, -2)}xx`)).status).toBe(404);
    const other = await document();
    expect((await fetch(`${site.url}${pathname.replace(id, other)}${search}`)).status).toBe(404);
    site.advance(11 * 60);
    expect((await load(search)).status).toBe(404);
  });

  test("nobody reads them without the right that the path asks for", async () => {
    const analyst = await world.member(owner);
    await world.give(owner, "member", analyst, ad.accountId, ["ANALYST"]);
    expect((await ask("campaigns/list", { path: path() }, analyst)).status).toBe(200);
    const money = await ask("billing_invoices/get", { path: path() }, analyst);
    const tag = await ask("conversion_tags/create", { path: path(), body: { name: "Mine" } }, analyst);
    expect([money.status, tag.status]).toEqual([403, 403]);
  });
});
