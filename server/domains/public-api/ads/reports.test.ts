import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { getAdReport } from "#contract/business/ad-reports.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { createSystemUser } from "#contract/business/business-profiles.ts";
import { createSystemToken } from "#contract/business/system-tokens.ts";
import { createApp } from "#contract/identity/apps.ts";
import * as center from "#contract/business/report-center.ts";
import type { CallInput } from "#contract/kit/define.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import { columnValue } from "#rules/business/report-columns.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { reportCenterLimits } from "#spec/constants/ad-reports.ts";
import { clickAd } from "#server/domains/business/events/serving.fixture.ts";
import { forgetReportsJob } from "#server/domains/business/report-center/forget-reports.job.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import { type Asked, askOperation, sendOperation } from "#server/domains/public-api/operation.fixture.ts";
import { reportFiles } from "#server/http/report-files.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 }, extras: [reportFiles] });
const owner = testPerson(site);
const stranger = testPerson(site);
const world = businessWorld(site);
let [one, other]: Advertised[] = [];
const accountId = () => one?.accountId ?? "";

const day = (ago: number) =>
  new Date(site.services.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
const ask = (id: V5Id, asked: Asked, who: { id: string } = owner) => askOperation(site, id, asked, who);

beforeAll(async () => {
  await owner.call(becomeBusiness, { business_name: "Kettles Ltd" });
  await sellAds(site.services);
  const pin = await site.pin(owner, (await site.board(owner)).id);
  one = await advertise(site.services, { ownerId: owner.id, pinId: pin.id, name: "=cmd()" });
  other = await advertise(site.services, {
    ownerId: owner.id,
    pinId: pin.id,
    accountId: accountId(),
    name: "Two, pans",
  });
  await clickAd(site, stranger, one, 250_001);
  await clickAd(site, await site.person(), one, 1_250_000);
  await clickAd(site, await site.person(), other, 333_333);
  await sql`
    insert into ad_stats (ad_account_id, campaign_id, ad_group_id, ad_id, at, impressions, clicks, closeups, saves, hides, billed_micro)
    values (${accountId()}, ${one.campaignId}, ${one.adGroupId}, ${one.adId}, ${`${day(3)}T12:00:00Z`}::timestamptz, 997, 7, 11, 3, 0, 3000001),
           (${accountId()}, ${other.campaignId}, ${other.adGroupId}, ${other.adId}, ${`${day(3)}T12:15:00Z`}::timestamptz, 0, 0, 0, 0, 2, 0)`.execute(
    site.services.db,
  );
});

const columns = ["CAMPAIGN_NAME", "SPEND_IN_MICRO_DOLLAR", "SPEND_IN_DOLLAR", "IMPRESSION_1", "CLICKTHROUGH_1", "CTR"];
const body = (more: object = {}) => ({
  ...{ start_date: day(5), end_date: day(0), granularity: "DAY", level: "CAMPAIGN", columns },
  ...more,
});

async function begun(more: object, who: { id: string } = owner) {
  const told = await ask("analytics/create_report", { path: { ad_account_id: accountId() }, body: body(more) }, who);
  expect(told).toMatchObject({ status: 200, body: { report_status: "IN_PROGRESS" } });
  return String(told.body["token"]);
}
const stateOf = async (token: string, who: { id: string } = owner) =>
  (await ask("analytics/get_report", { path: { ad_account_id: accountId() }, query: { token } }, who)).body;
/** The file as a program loads it: with its link and nothing else. */
async function fileOf(token: string, who: { id: string } = owner) {
  const { url, size, report_status: state } = await stateOf(token, who);
  expect(state).toBe("FINISHED");
  const file = await load(String(url));
  const text = Buffer.from(await file.arrayBuffer()).toString();
  expect([file.status, Buffer.byteLength(text)]).toEqual([200, size]);
  return text;
}
function load(url: string) {
  const { pathname, search } = new URL(url);
  return fetch(`${site.url}${pathname}${search}`);
}
async function made(more: object = {}) {
  const token = await begun(more);
  await site.settle();
  return fileOf(token);
}
const listed = (text: string) => Object.values(JSON.parse(text) as Record<string, object[]>).flat();
const isTelling = (row: Record<string, unknown>) => columns.slice(1).some((name) => (row[name] ?? 0) !== 0);

test.each(["TOTAL", "DAY", "WEEK", "MONTH"])(
  "API-04 BUS-13 a program's report split by %s is what it reads at once, and what the screen shows",
  async (granularity) => {
    const levels = {
      ADVERTISER: "ad_account",
      CAMPAIGN: "campaigns",
      AD_GROUP: "ad_groups",
      PIN_PROMOTION: "ads",
    } as const;
    for (const [level, name] of Object.entries(levels)) {
      const text = await made({ level, granularity });
      const query = { ...{ start_date: day(5), end_date: day(0), granularity }, columns: columns.join(",") };
      const ids = {
        ad_account: {},
        campaigns: { campaign_ids: `${one?.campaignId},${other?.campaignId}` },
        ad_groups: { ad_group_ids: `${one?.adGroupId},${other?.adGroupId}` },
        ads: {},
      }[name];
      const atOnce = await ask(`${name}/analytics`, {
        path: { ad_account_id: accountId() },
        query: { ...query, ...ids },
      });
      const rows = (atOnce.body as unknown as Record<string, unknown>[]).filter(isTelling);
      expect(rows.length).toBeGreaterThan(0);
      const sorted = (all: readonly object[]) =>
        all.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();
      expect(sorted(listed(text))).toEqual(sorted(rows));
      // By date: the same, told apart by its day.
      const byDate = await made({ level, granularity, primary_sort: "BY_DATE" });
      expect(sorted(listed(byDate))).toEqual(sorted(rows));
      if (granularity === "DAY") expect(Object.keys(JSON.parse(byDate) as object)).toEqual([day(3), day(0)]);
    }
  },
);

test("API-04 BUS-13 its sheet has the amounts of the screen and of the report center's file to the last digit", async () => {
  const [head, ...lines] = (await made({ report_format: "CSV" })).trimEnd().split("\r\n");
  expect(head).toBe(
    "CAMPAIGN_ID,DATE,CAMPAIGN_NAME,SPEND_IN_MICRO_DOLLAR,SPEND_IN_DOLLAR,IMPRESSION_1,CLICKTHROUGH_1,CTR",
  );
  const screen = await owner.call(getAdReport, {
    ...{ advertiser_id: accountId(), level: "CAMPAIGN", granularity: "DAY", names: true },
    ...{ from: day(5), to: day(0), order: { by: "id" } },
  });
  const cell = (text: string) => (text.includes(",") ? `"${text}"` : text.replace(/^=/, "'="));
  const expected = screen.rows
    .filter((row) => row.impressions + row.clicks > 0 || row.spend_micro !== "0")
    .map((row) =>
      [
        ...[row.id, screen.buckets[row.bucket]?.day, cell(screen.names?.[row.id]?.name ?? ""), row.spend_micro],
        ...[fromMicroCurrency(BigInt(row.spend_micro)).replace(/\.?0+$/, ""), row.impressions, row.clicks],
        columnValue(row, "CTR") ?? 0,
      ].join(","),
    );
  expect(lines).toEqual(expected);
  expect(lines.join("\n")).toContain("3.000001");
});

test("API-04 a report is narrowed, ordered and windowed as it is asked for; without a row it is empty and whole", async () => {
  const of = async (more: object) => listed(await made({ granularity: "TOTAL", ...more })) as { CAMPAIGN_ID: string }[];
  const ids = async (more: object) => (await of(more)).map((row) => row.CAMPAIGN_ID);
  expect(await ids({ campaign_ids: [other?.campaignId] })).toEqual([other?.campaignId]);
  expect(await ids({ ad_group_ids: [one?.adGroupId] })).toEqual([one?.campaignId]);
  expect(await ids({ campaign_objective_types: ["WEB_CONVERSION"] })).toEqual([]);
  const filter = (operator: string, values: number[]) => ({
    metrics_filters: [{ field: "SPEND_IN_DOLLAR", operator, values }],
  });
  expect(await ids(filter("GREATER_THAN", [1.5]))).toEqual([one?.campaignId]);
  expect(await ids(filter("LESS_THAN", [0.333334]))).toEqual([other?.campaignId]);
  expect(await made({ start_date: "2026-01-01", end_date: "2026-01-02" })).toBe("{}");
  expect(await of({ columns: ["CAMPAIGN_NAME"] })).toHaveLength(2);
  expect(await owner.call(center.listReportRuns, { advertiser_id: accountId() })).not.toEqual([]);
  expect(await made({ start_date: "2026-01-01", end_date: "2026-01-02", report_format: "CSV" })).toMatch(
    /^CAMPAIGN_ID,.+\r\n$/,
  );
  const hours = (await of({ granularity: "HOUR", level: "ADVERTISER" })) as unknown as { DATE: string }[];
  expect(hours.map(({ DATE }) => DATE)).toContain(`${day(3)}T12:00:00.000Z`);
});

test.each([
  ["level", { level: "CAMPAIGN_TARGETING", targeting_types: ["COUNTRY"] }],
  ["level", { level: "KEYWORD" }],
  ["TOTAL_CHECKOUT", { columns: ["SPEND_IN_DOLLAR", "TOTAL_CHECKOUT"] }],
  ["start_hour", { granularity: "HOUR", start_hour: 3 }],
  ["campaign_statuses", { campaign_statuses: ["RUNNING"] }],
  ["attribution_types", { attribution_types: ["HOUSEHOLD"] }],
])("API-04 what reports can't tell yet is refused by its name: %s of %j", async (name, more) => {
  const told = await ask("analytics/create_report", { path: { ad_account_id: accountId() }, body: body(more) });
  expect(told).toEqual({
    status: 501,
    ignored: null,
    body: { code: 4181, message: `${name}: isn't implemented here.` },
  });
});

test("API-04 days that end before they begin, or are too many, are refused by their field", async () => {
  for (const more of [
    { start_date: day(0), end_date: day(3) },
    { granularity: "HOUR", start_date: "2026-01-01" },
  ]) {
    const told = await ask("analytics/create_report", { path: { ad_account_id: accountId() }, body: body(more) });
    expect([told.status, told.body["code"], String(told.body["message"]).slice(0, 3)]).toEqual([400, 1, "to:"]);
  }
});

test("API-04 BUS-13 a link is good for five minutes, for its own file, and for as long as its person may read the account", async () => {
  const analyst = await world.member(owner);
  await world.give(owner, "member", analyst, accountId(), ["ANALYST"]);
  const [mine, theirs] = [await begun({}), await begun({}, analyst)];
  await site.settle();
  const [own, url] = [String((await stateOf(mine))["url"]), String((await stateOf(theirs, analyst))["url"])];
  const runs = await owner.call(center.listReportRuns, { advertiser_id: accountId() });
  expect(runs.find(({ id }) => id === theirs)).toMatchObject({ asked_by: { id: analyst.id }, state: "READY" });
  expect((await load(url)).status).toBe(200);
  expect((await load(url.replace(theirs, mine))).status).toBe(404);
  expect((await load(url.replace(analyst.id, owner.id))).status).toBe(404);
  expect((await load(url.replace("file.json", "file.csv"))).status).toBe(404);
  const accesses = [{ asset_id: accountId(), member_id: analyst.id }];
  await world.ask(owner, "business_members_asset_access/delete", { path: world.at(owner), body: { accesses } });
  expect((await load(url)).status).toBe(404);
  expect(
    (await ask("analytics/get_report", { path: { ad_account_id: accountId() }, query: { token: theirs } }, analyst))
      .status,
  ).toBe(403);
  expect((await load(own)).status).toBe(200);
  site.advance(5 * 60 + 1);
  expect((await load(own)).status).toBe(404);
  expect((await load(String((await stateOf(mine))["url"]))).status).toBe(200);
});

test("API-04 BUS-13 what is saved is listed as programs know it, and made as the report center makes it", async () => {
  const definition: CallInput<typeof center.createReportTemplate>["definition"] = {
    ...{ level: "AD_GROUP", columns: ["spend", "clicks", "hides"], range: "last90", granularity: "DAY" },
    filters: [{ by: "spend", operator: ">", value: "10" }],
  };
  const saved = await owner.call(center.createReportTemplate, {
    advertiser_id: accountId(),
    name: "Mondays",
    definition,
  });
  const list = await ask("templates/list", { path: { ad_account_id: accountId() } });
  expect(list.body["items"]).toMatchObject([
    {
      ...{ id: saved.id, name: "Mondays", report_level: "AD_GROUP", is_owned_by_user: true, is_scheduled: false },
      ...{ columns: ["SPEND_IN_MICRO_DOLLAR", "CLICKTHROUGH_1"], granularity: "DAY", click_window_days: 30 },
      date_range: { absolute_date_range: null, relative_date_range: { start_days_in_past: 89, end_days_in_past: 0 } },
      filters_json: '[{"field":"SPEND_IN_MICRO_DOLLAR","operator":">","value":"10"}]',
    },
  ]);
  const path = { ad_account_id: accountId(), template_id: saved.id };
  const asked = async (query: Record<string, string> = {}) => {
    const told = await ask("analytics/create_template_report", { path, query });
    expect(told).toMatchObject({ status: 201, body: { template_id: saved.id, report_status: "IN_PROGRESS" } });
    await site.settle();
    return fileOf(String(told.body["token"]));
  };
  const run = await owner.call(center.runReport, { advertiser_id: accountId(), report_id: saved.id });
  await site.settle();
  const runs = await owner.call(center.listReportRuns, { advertiser_id: accountId() });
  const link = runs.find(({ id }) => id === run.id)?.download_url ?? "";
  const key = new URLSearchParams(link.split("?")[1]).get("key") ?? "";
  const { file_url: file } = await owner.call(center.getReportRun, { advertiser_id: accountId(), run_id: run.id, key });
  const page = await (await owner.fetch(file ?? "")).text();
  expect(await asked()).toBe(`\uFEFF${page}`);
  expect((await asked({ granularity: "TOTAL" })).split("\r\n").length).toBeLessThan(page.split("\r\n").length);
  await owner.call(center.deleteReportTemplate, { advertiser_id: accountId(), report_id: saved.id });
  expect((await ask("analytics/create_template_report", { path })).status).toBe(404);
});

test("API-04 BUS-13 a system user's program gets its report, though nobody reads its mails", async () => {
  const { db, clock } = site.services;
  await db.updateTable("people").set({ email_verified_at: clock.now() }).where("id", "=", owner.id).execute();
  const { app } = await owner.call(createApp, { name: "Numbers", purpose: "Reads numbers.", redirect_urls: [] });
  const { id } = await owner.call(createSystemUser, { business_id: owner.id, name: "Nightly numbers" });
  await world.give(owner, "member", { id }, accountId(), ["ANALYST"]);
  const user = { business_id: owner.id, system_user_id: id };
  const { access_token: secret } = await owner.call(createSystemToken, {
    ...user,
    ...{ app_id: app.id, scopes: ["ads:read"], days: 30 },
  });
  const send = (operation: V5Id, asked: Asked) =>
    sendOperation(
      site,
      operation,
      { path: { ad_account_id: accountId() }, ...asked },
      { authorization: `Bearer ${secret}` },
    );
  const { body: told } = await send("analytics/create_report", { body: body({ granularity: "TOTAL" }) });
  await site.settle();
  const state = await send("analytics/get_report", { query: { token: String(told["token"]) } });
  expect(state.body).toMatchObject({ report_status: "FINISHED" });
  expect(listed(await (await load(String(state.body["url"]))).text())).toHaveLength(2);
});

test("API-04 a token says how far its report is; of another account, or of none, that there is nothing", async () => {
  const token = await begun({});
  expect(await stateOf(token)).toEqual({ report_status: "IN_PROGRESS", url: null, size: null });
  expect(
    (await ask("analytics/get_report", { path: { ad_account_id: accountId() }, query: { token } }, stranger)).status,
  ).toBe(403);
  await site.settle();
  for (const unknown of ["999", "no token", "9".repeat(30)])
    expect(await stateOf(unknown)).toMatchObject({ report_status: "DOES_NOT_EXIST" });
  site.advance((reportCenterLimits.fileDays + 1) * 86_400);
  await forgetReportsJob.run(site.services, {});
  expect(await stateOf(token)).toEqual({ report_status: "EXPIRED", url: null, size: null });
});
