import { beforeAll, describe, expect, test } from "vitest";
import { listAdChanges } from "#contract/business/ad-changes.ts";
import { listSheetRows, listSheets, undoSheet, type WireSheet } from "#contract/business/bulk.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { createSystemUser } from "#contract/business/business-profiles.ts";
import { listCampaigns } from "#contract/business/campaigns.ts";
import { listKeywords } from "#contract/business/keywords.ts";
import { sheetTemplateUrl } from "#contract/business/sheet-url.ts";
import { createSystemToken } from "#contract/business/system-tokens.ts";
import { createApp } from "#contract/identity/apps.ts";
import { scopes } from "#contract/kit/define.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { applyStep } from "#server/domains/business/bulk/apply-sheet.ts";
import { checkSheet } from "#server/domains/business/bulk/check-sheet.ts";
import { sheetOf } from "#server/domains/business/bulk/bulk.queries.ts";
import { sheetChanger } from "#server/domains/business/bulk/sheet-changer.ts";
import { workSheetJob } from "#server/domains/business/bulk/work-sheet.job.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { askOperation, sendOperation } from "#server/domains/public-api/operation.fixture.ts";
import { adSheets } from "#server/http/ad-sheets.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ extras: [adSheets] });
const owner = testPerson(site, { emailVerified: true });
const { member, give } = businessWorld(site);
let ad: Advertised;
beforeAll(async () => {
  await owner.call(becomeBusiness, { business_name: "Kettles Ltd" });
  await sellAds(site.services);
  const pin = await site.pin(owner, (await site.board(owner)).id, { link: "https://kettles.example/new" });
  ad = await advertise(site.services, { ownerId: owner.id, pinId: pin.id });
});

type Who = { id: string };
const at = () => ({ advertiser_id: ad.accountId });
async function ask(id: V5Id, more: object, who: Who = owner, status = 200): Promise<Record<string, unknown>> {
  const asked = { path: { ad_account_id: ad.accountId }, ...more };
  const told = await askOperation(site, id, asked, who);
  expect(told, JSON.stringify(told.body)).toMatchObject({ status });
  return told.body;
}
const upsert = async (body: object, who: Who = owner) =>
  String((await ask("bulk_upsert/create", { body }, who))["request_id"]);
const download = async (body: object) => String((await ask("bulk_download/create", { body }))["request_id"]);
const standing = (bulk_request_id: string, who: Who = owner) =>
  ask("bulk_request/get", { path: { ad_account_id: ad.accountId, bulk_request_id } }, who);
const work = (sheet_id: string) => workSheetJob.run(site.services, { ad_account_id: ad.accountId, sheet_id } as never);
/** Whoever has the link needs nothing else. */
async function fileOf(runId: string, who: Who = owner): Promise<{ status: number; text: string }> {
  const link = String((await standing(runId, who))["result_url"]);
  const response = await fetch(link.replace(site.services.config.publicUrl, site.url));
  return { status: response.status, text: await response.text() };
}
type Item = { entity_type: string; operation: string; status: string; data: { id: string } | null; errors: object[] };
const resultOf = async (runId: string) => (JSON.parse((await fileOf(runId)).text) as { items: Item[] }).items;
const runOf = async (id: string) =>
  (await owner.call(listSheets, at())).find((one) => one.id === id) as unknown as WireSheet;
const names = async () => (await owner.call(listCampaigns, at())).map(({ name }) => name).toSorted();

const campaign = (name: string) => ({
  ...{ ad_account_id: ad.accountId, name, objective_type: "CONSIDERATION", daily_spend_cap: 20_000_000 },
});

describe("API-04 many things at once", () => {
  test("are made and changed by a run, each that can be; its file tells of each, and the page undoes all of it", async () => {
    const group = {
      ...{ ad_account_id: ad.accountId, campaign_id: ad.campaignId, name: "Bulk", billable_event: "CLICKTHROUGH" },
      ...{ bid_in_micro_currency: 9_000_000, targeting_spec: { LOCATION: ["US"] } },
    };
    const kettle = { match_type: "BROAD", value: "bulk kettle" };
    const before = await names();
    const id = await upsert({
      create: {
        campaigns: [campaign("One"), campaign("Two"), { ...campaign("Three"), daily_spend_cap: 1 }],
        ad_groups: [group],
        keywords: [{ parent_id: ad.adGroupId, keywords: [kettle, kettle] }],
        labels: [{ parent_id: ad.campaignId, labels: [{ label_type: "CUSTOM", value: "Bulk" }] }],
      },
      update: { campaigns: [{ id: ad.campaignId, ad_account_id: ad.accountId, name: "Renamed at once" }] },
    });
    expect(await standing(id)).toEqual({ status: "RUNNING" });
    await work(id);
    expect(await standing(id)).toMatchObject({ status: "SUCCEEDED", result_url: expect.stringContaining("http") });
    const items = await resultOf(id);
    expect(items.map((one) => [one.entity_type, one.operation, one.status])).toEqual([
      ["CAMPAIGN", "CREATE", "SUCCEEDED"],
      ["CAMPAIGN", "CREATE", "SUCCEEDED"],
      ["CAMPAIGN", "CREATE", "WRONG"],
      ["CAMPAIGN", "UPDATE", "SUCCEEDED"],
      ["AD_GROUP", "CREATE", "SUCCEEDED"],
      ["KEYWORD", "CREATE", "SUCCEEDED"],
      ["KEYWORD", "CREATE", "WRONG"],
      ["LABEL", "CREATE", "SUCCEEDED"],
    ]);
    expect(items[0]).toMatchObject({ data: { name: "One" }, request: { name: "One" }, errors: [] });
    expect(items[6]).toMatchObject({ data: null, errors: [{ message: keywordsCopy.problems.is_there }] });
    expect(items[7]).toMatchObject({ data: { value: "Bulk", parent_id: ad.campaignId } });
    expect(await names()).toEqual(["One", "Renamed at once", "Two"]);
    const run = await runOf(id);
    expect(run).toMatchObject({ client: "api", form: "json", state: "applied", person: { id: owner.id } });
    const rows = await owner.call(listSheetRows, { ...at(), sheet_id: id, only: "wrong" });
    expect(rows).toHaveLength(2);
    const changes = await owner.call(listAdChanges, { ...at(), entity: "label" });
    expect(changes[0]).toMatchObject({ batch_id: run.batch_id, client: "app", entity_name: "Bulk" });
    await owner.call(undoSheet, { ...at(), sheet_id: id });
    await work(id);
    expect(await runOf(id)).toMatchObject({ state: "undone" });
    expect((await owner.call(listCampaigns, { ...at(), status: ["ACTIVE"] })).map(({ name }) => name)).toEqual(before);
    const list = { ...at(), ad_group_id: ad.adGroupId, list: "ad_group_positive" } as const;
    expect(await owner.call(listKeywords, list)).toEqual([]);
    await expectSound(site);
  });

  test("a run that is killed between two steps goes on behind the last, and makes nothing twice", async () => {
    const count = sheetLimits.stepRows + 20;
    const id = await upsert({ create: { campaigns: Array.from({ length: count }, (_, n) => campaign(`Step ${n}`)) } });
    const run = { accountId: ad.accountId, sheetId: id };
    const who = await sheetChanger(site.services.db, ad.accountId, owner.id, { subject_id: null, client: "app:own" });
    const sheet = await sheetOf(site.services.db, run);
    if (who === null || sheet === undefined) throw new Error("the run is there");
    await checkSheet(site.services, sheet, who);
    expect(await applyStep(site.services, run)).toBe(true);
    expect(await standing(id)).toEqual({ status: "RUNNING" });
    await work(id);
    expect((await runOf(id)).counts).toEqual({ done: count });
    const made = new Set((await resultOf(id)).map(({ data }) => data?.id));
    expect(made.size).toBe(count);
    await owner.call(undoSheet, { ...at(), sheet_id: id });
    await work(id);
  }, 120_000);

  test("a run ends with the role of whoever asked for it; so does the link to its file", async () => {
    const colleague = await member(owner);
    await give(owner, "member", colleague, ad.accountId, ["CAMPAIGN_MANAGER"]);
    const [id, later] = [
      await upsert({ create: { campaigns: [campaign("Theirs")] } }, colleague),
      await upsert({ create: { campaigns: [campaign("Late")] } }, colleague),
    ];
    await work(id);
    const link = String((await standing(id, colleague))["result_url"]).replace(
      site.services.config.publicUrl,
      site.url,
    );
    const status = async (url: string) => (await fetch(url)).status;
    expect(await status(link)).toBe(200);
    expect(await status(link.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).toBe(404);
    expect(await status(link.split("?")[0] ?? "")).toBe(404);
    await give(owner, "member", colleague, ad.accountId, ["FINANCE_MANAGER"]);
    expect(await status(link)).toBe(404);
    await work(later);
    expect(await runOf(later)).toMatchObject({ state: "failed" });
    expect(await standing(later)).toMatchObject({ status: "FAILED" });
    expect(await names()).not.toContain("Late");
  });

  test("a system user's program has its run, and the link to its file; both end with its place in the business", async () => {
    const user = { business_id: owner.id, system_user_id: "" };
    user.system_user_id = (await owner.call(createSystemUser, { business_id: owner.id, name: "Nightly import" })).id;
    await give(owner, "member", { id: user.system_user_id }, ad.accountId, ["CAMPAIGN_MANAGER"]);
    const made = { name: "Nightly", purpose: "Changes many at once.", redirect_urls: [] };
    const appId = (await owner.call(createApp, made)).app.id;
    const token = await owner.call(createSystemToken, { ...user, app_id: appId, scopes: [...scopes], days: 30 });
    const send = async (id: V5Id, more: object) =>
      (
        await sendOperation(
          site,
          id,
          { path: { ad_account_id: ad.accountId }, ...more },
          {
            authorization: `Bearer ${token.access_token}`,
          },
        )
      ).body;
    const nightly = { body: { create: { campaigns: [campaign("By night")] } } };
    const id = String((await send("bulk_upsert/create", nightly))["request_id"]);
    await work(id);
    const look = { path: { ad_account_id: ad.accountId, bulk_request_id: id } };
    const told = await send("bulk_request/get", look);
    expect(told).toMatchObject({ status: "SUCCEEDED" });
    const link = String(told["result_url"]).replace(site.services.config.publicUrl, site.url);
    expect((await fetch(link)).status).toBe(200);
    expect(await runOf(id)).toMatchObject({ state: "applied", client: "api" });
    const later = String((await send("bulk_upsert/create", nightly))["request_id"]);
    const body = { members: [{ member_id: user.system_user_id, business_role: "EMPLOYEE" }] };
    await askOperation(site, "delete_business_membership", { path: { business_id: owner.id }, body }, owner);
    expect((await fetch(link)).status).toBe(404);
    await work(later);
    expect(await runOf(later)).toMatchObject({ state: "failed" });
  });

  test("of others aren't there, and what isn't built or is nothing says so", async () => {
    await ask("bulk_upsert/create", { body: {} }, owner, 400);
    await ask("bulk_upsert/create", { body: { update: { keywords: [{ id: "77", bid: 5 }] } } }, owner, 501);
    await ask("bulk_download/create", { body: { entity_types: ["PRODUCT_GROUP"] } }, owner, 501);
    await ask("bulk_download/create", { body: { updated_since: "9".repeat(20) } }, owner, 400);
    const missing = { path: { ad_account_id: ad.accountId, bulk_request_id: "77" } };
    await ask("bulk_request/get", missing, owner, 404);
  });
});

describe("API-04 what there is, downloaded", () => {
  test("as JSON by type, under an id or a campaign's name, or as a sheet that comes in again, and stands in the history", async () => {
    const id = await download({ entity_types: ["CAMPAIGN", "AD_GROUP", "AD"], entity_ids: [ad.campaignId] });
    const told = JSON.parse((await fileOf(id)).text) as Record<string, { id: string }[]>;
    expect(told).toMatchObject({ campaigns: [{ id: ad.campaignId }], ad_groups: [{ id: ad.adGroupId }], ads: [{}] });
    const none = await download({ entity_types: ["CAMPAIGN"], campaign_filter: { name: "no such name" } });
    expect(JSON.parse((await fileOf(none)).text)).toEqual({ campaigns: [] });
    const since = String(Math.floor(Date.now() / 1000) + 86_400);
    expect(JSON.parse((await fileOf(await download({ updated_since: since }))).text)).toMatchObject({
      campaigns: [],
      labels: [],
    });
    const csv = await fileOf(await download({ entity_types: ["AD_GROUP"], output_format: "CSV" }));
    expect(csv.text).toContain(`Edit,Ad group,`);
    expect(await runOf(id)).toMatchObject({ client: "api", state: "downloaded", file_name: "bulk-download.json" });
  });

  test("BUS-08 a download from the page stands in the history too, an empty sheet doesn't", async () => {
    const count = async () => (await owner.call(listSheets, { ...at(), page_size: 250 })).length;
    const before = await count();
    await owner.fetch(sheetTemplateUrl(ad.accountId, "csv", { isEmpty: true }));
    expect(await count()).toBe(before);
    await (await owner.fetch(sheetTemplateUrl(ad.accountId, "xlsx"))).arrayBuffer();
    const [run] = await owner.call(listSheets, at());
    expect([await count(), run?.state, run?.client, run?.form]).toEqual([before + 1, "downloaded", "page", "xlsx"]);
    // It is no run of a program's.
    const path = { ad_account_id: ad.accountId, bulk_request_id: run?.id ?? "" };
    await ask("bulk_request/get", { path }, owner, 404);
  });
});
