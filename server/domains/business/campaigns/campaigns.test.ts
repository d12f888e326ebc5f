import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listAdChanges } from "#contract/business/ad-changes.ts";
import { getCampaign, listAds, listCampaigns, updateAd, updateCampaign } from "#contract/business/campaigns.ts";
import { addAdvertiserMember, createAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { leaveAdvertisers } from "#server/domains/business/advertisers/leave-advertisers.ts";
import { turnAdsOff, turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";
import { stopAdAccount } from "#server/domains/business/signals/ad-account-version.ts";

const site = testSite();
let owner: Advertiser;
let advertiser_id: string;
beforeAll(async () => {
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  owner = await advertiserOn(site);
  advertiser_id = owner.account;
});

const promoted = (facts: Parameters<typeof promotePin>[3] = {}) =>
  promotePin(site, owner, "https://shop.example.com/bowl", facts);
const campaignOf = (campaign_id: string) => owner.call(getCampaign, { advertiser_id, campaign_id });

/** A day of the campaign that was served and billed so far. */
async function bill(campaignId: string, billed: number, cap: number) {
  await sql`
    insert into ad_limits (ad_account_id, campaign_id, day, starts_at, ends_at, cap_micro, billed_micro, updated_at)
    select ${advertiser_id}, ${campaignId}, day, day::timestamp at time zone 'America/New_York',
           (day + 1)::timestamp at time zone 'America/New_York', ${cap}, ${billed}, now()
      from (select (${site.services.clock.now()}::timestamptz at time zone 'America/New_York')::date as day) d`.execute(
    site.services.db,
  );
}
async function limitsOf(campaignId: string) {
  const { rows } = await sql<{ cap: string; billed: string }>`
    select cap_micro::text as cap, billed_micro::text as billed from ad_limits
     where ad_account_id = ${advertiser_id} and campaign_id = ${campaignId}`.execute(site.services.db);
  return rows;
}

describe("BUS-03 the campaigns of an account", () => {
  test("are read newest first, by status, words and objective, page by page", async () => {
    const first = await promoted({ ask: { campaign_name: "Spring cups" } });
    const second = await promoted({ ask: { campaign_name: "Autumn CUPS" } });
    await owner.call(updateCampaign, { advertiser_id, campaign_id: first.campaign_id, version: 1, status: "PAUSED" });
    const cups = await owner.page(listCampaigns, { advertiser_id, query: "cups", page_size: 1 });
    expect(cups.data.map(({ id }) => id)).toEqual([second.campaign_id]);
    const next = await owner.page(listCampaigns, {
      advertiser_id,
      query: "cups",
      page_size: 1,
      bookmark: cups.bookmark ?? "",
    });
    expect(next).toMatchObject({ data: [{ id: first.campaign_id, summary_status: "PAUSED" }], bookmark: null });
    const paused = await owner.call(listCampaigns, { advertiser_id, status: ["PAUSED"] });
    expect(paused.map(({ id }) => id)).toEqual([first.campaign_id]);
    expect(await owner.call(listCampaigns, { advertiser_id, objectives: ["CATALOG_SALES"] })).toEqual([]);
    expect(await owner.call(listCampaigns, { advertiser_id, query: "cu_s" })).toEqual([]);
    await expect(owner.call(listCampaigns, { advertiser_id, bookmark: "forged" })).rejects.toMatchObject({
      data: { field: "bookmark" },
    });
    await expectSound(site);
  });

  test("show what is spent, what holds them and what they are made of", async () => {
    const { campaign_id, ad_id, pin } = await promoted({ ask: { duration: 3, targeting_spec: { LOCATION: "US+CA" } } });
    expect(await campaignOf(campaign_id)).toMatchObject({
      summary_status: "RUNNING",
      held_by: "review",
      daily_budget_micro: "3000000",
      lifetime_budget_micro: null,
      currency: "USD",
      time_zone: "America/New_York",
      spent_micro: "0",
      reviews: { pending: 1, approved: 0, rejected: 0 },
      ad_groups: [{ billable_event: "CLICKTHROUGH", targeting_spec: { LOCATION: ["US", "CA"] } }],
      ads: [{ id: ad_id, pin: { id: pin }, review_status: "PENDING", summary_status: "PENDING" }],
    });
    await sql`update ads set review = 'APPROVED', reviewed_at = now() where id = ${ad_id}`.execute(site.services.db);
    await bill(campaign_id, 3_000_000, 3_000_000);
    const spent = await campaignOf(campaign_id);
    expect(spent).toMatchObject({ held_by: "day_spent", spent_today_micro: "3000000", spent_micro: "3000000" });
    expect(spent.cover?.url).toContain("/media/");
    const { start_date, end_date } = spent;
    expect(Date.parse(end_date ?? "") - Date.parse(start_date)).toBe(2 * 86_400_000);
  });

  test("stand still with the reason while the account is stopped", async () => {
    const { campaign_id, ad_id } = await promoted();
    const stop = (because: "on_hold" | "past_due", isStopped: boolean) =>
      transaction(site.services.db, (tx) =>
        stopAdAccount(tx, advertiser_id, isStopped, { now: site.services.clock.now(), because }),
      );
    const stopped = async () => {
      const { rows } = await sql<{ is_stopped: boolean }>`
        select is_stopped from ad_account_versions where ad_account_id = ${advertiser_id}`.execute(site.services.db);
      return rows[0]?.is_stopped;
    };
    await stop("on_hold", true);
    expect(await campaignOf(campaign_id)).toMatchObject({
      summary_status: "ADVERTISER_DISABLED",
      account_stop: "on_hold",
      held_by: null,
      ads: [{ id: ad_id, summary_status: "ADVERTISER_DISABLED" }],
    });
    // A payment releases no hold, and a hold that is released no overdue payment.
    await stop("past_due", true);
    await stop("past_due", false);
    expect(await stopped()).toBe(true);
    await stop("on_hold", false);
    expect(await stopped()).toBe(false);
    expect(await campaignOf(campaign_id)).toMatchObject({ summary_status: "RUNNING", account_stop: null });
  });

  test("are nobody's business without the right", async () => {
    const { campaign_id, ad_id } = await promoted();
    const [stranger, member] = [await advertiserOn(site), await site.person()];
    await addAdvertiserMember(site.services, { id: advertiser_id, username: member.username });
    const other = await createAdvertiser(site.services, { owner: owner.username, name: "Empty" });
    for (const [who, reason] of [
      [stranger, "NOT_FOUND"],
      [member, "ROLE_MISSING"],
    ] as const) {
      const refused = { reason };
      await expect(who.call(listCampaigns, { advertiser_id })).rejects.toMatchObject(refused);
      await expect(who.call(getCampaign, { advertiser_id, campaign_id })).rejects.toMatchObject(refused);
      await expect(who.call(listAds, { advertiser_id })).rejects.toMatchObject(refused);
      await expect(who.call(listAdChanges, { advertiser_id })).rejects.toMatchObject(refused);
      await expect(who.call(updateAd, { advertiser_id, ad_id, status: "PAUSED" })).rejects.toMatchObject(refused);
      await expect(
        who.call(updateCampaign, { advertiser_id, campaign_id, version: 1, status: "PAUSED" }),
      ).rejects.toMatchObject(refused);
    }
    // Of another account of one's own it isn't either.
    await expect(owner.call(getCampaign, { advertiser_id: other, campaign_id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    await turnAdsOff(site.services);
    const [kept] = await owner.call(listCampaigns, { advertiser_id });
    expect(kept).toMatchObject({ id: campaign_id, account_stop: "not_sold" });
    await turnAdsOn(site.services, {});
  });
});

describe("BUS-03 a campaign", () => {
  const statuses = ["ACTIVE", "PAUSED", "ARCHIVED"] as const;
  test.each([
    ["ACTIVE", "PAUSED", true],
    ["ACTIVE", "ARCHIVED", true],
    ["PAUSED", "ACTIVE", true],
    ["PAUSED", "ARCHIVED", true],
    ["ARCHIVED", "ACTIVE", false],
    ["ARCHIVED", "PAUSED", false],
  ] as const)("that is %s and is to be %s: %s; its ad the same", async (from, to, isTaken) => {
    const { campaign_id, ad_id } = await promoted();
    let version = 1;
    if (from !== "ACTIVE") {
      ({ version } = await owner.call(updateCampaign, { advertiser_id, campaign_id, version, status: from }));
      await owner.call(updateAd, { advertiser_id, ad_id, status: from });
    }
    const change = () => owner.call(updateCampaign, { advertiser_id, campaign_id, version, status: to });
    const adChange = () => owner.call(updateAd, { advertiser_id, ad_id, status: to });
    if (isTaken) {
      expect(await change()).toMatchObject({ status: to, version: version + 1 });
      expect(await adChange()).toMatchObject({ status: to });
    } else {
      await expect(change()).rejects.toMatchObject({ reason: "CONFLICT", data: { status: from } });
      await expect(adChange()).rejects.toMatchObject({ reason: "CONFLICT", data: { status: from } });
    }
    expect(statuses).toContain((await campaignOf(campaign_id)).status);
  });

  test("that somebody changed meanwhile isn't overwritten; what comes to no change changes nothing", async () => {
    const { campaign_id } = await promoted();
    const at = { advertiser_id, campaign_id };
    const renamed = await owner.call(updateCampaign, { ...at, version: 1, name: "Winter bowls" });
    expect(renamed).toMatchObject({ name: "Winter bowls", version: 2 });
    await expect(owner.call(updateCampaign, { ...at, version: 1, name: "Summer" })).rejects.toMatchObject({
      reason: "CONFLICT",
      data: { version: 2 },
    });
    const same = await owner.call(updateCampaign, { ...at, version: 2, name: "Winter bowls", status: "ACTIVE" });
    expect(same.version).toBe(2);
    const both = await Promise.allSettled(
      ["One", "Two"].map((name) => owner.call(updateCampaign, { ...at, version: 2, name })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("gets another budget: today's limit follows, never below what was billed, and the bid fits in it", async () => {
    const { campaign_id } = await promoted();
    await bill(campaign_id, 2_000_000, 3_000_000);
    const at = { advertiser_id, campaign_id };
    await owner.call(updateCampaign, { ...at, version: 1, daily_budget_micro: "1000000" });
    expect(await limitsOf(campaign_id)).toEqual([{ cap: "2000000", billed: "2000000" }]);
    await owner.call(updateCampaign, { ...at, version: 2, daily_budget_micro: 9_000_000 });
    expect(await limitsOf(campaign_id)).toEqual([{ cap: "9000000", billed: "2000000" }]);
    await expect(owner.call(updateCampaign, { ...at, version: 3, daily_budget_micro: "999999" })).rejects.toMatchObject(
      { data: { field: "daily_budget_micro" } },
    );
    await expect(owner.call(updateCampaign, { ...at, version: 3, daily_budget_micro: "990000" })).rejects.toMatchObject(
      { reason: "BUDGET_TOO_SMALL", data: { minimum_micro: "1000000" } },
    );
    const { ad_groups, daily_budget_micro } = await campaignOf(campaign_id);
    expect(daily_budget_micro).toBe("9000000");
    expect(Number(ad_groups[0]?.bid_micro)).toBeLessThanOrEqual(9_000_000);
  });

  test("ends on another day of the account's calendar, or goes on; not yesterday, not in two years", async () => {
    const { campaign_id } = await promoted({ ask: { duration: 3 } });
    const at = { advertiser_id, campaign_id };
    const { start_date: today } = await campaignOf(campaign_id);
    const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const later = await owner.call(updateCampaign, { ...at, version: 1, end_date: day(9) });
    expect(later).toMatchObject({ end_date: day(9), version: 2 });
    expect(await owner.call(updateCampaign, { ...at, version: 2, end_date: null })).toMatchObject({ ends_at: null });
    for (const end of [day(-1), day(400), "2026-02-30"])
      await expect(owner.call(updateCampaign, { ...at, version: 3, end_date: end })).rejects.toMatchObject({
        data: { field: "end_date" },
      });
    expect((await owner.call(updateCampaign, { ...at, version: 3, end_date: today })).end_date).toBe(today);
    site.advance(2 * 86_400);
    expect((await campaignOf(campaign_id)).summary_status).toBe("COMPLETED");
    // One that is over goes on from today.
    expect((await owner.call(updateCampaign, { ...at, version: 4, end_date: day(5) })).summary_status).toBe("RUNNING");
    site.advance(-2 * 86_400);
  });

  test("tells who changed what, newest first, page by page; what the product did is nobody's", async () => {
    const { campaign_id, ad_id } = await promoted();
    await owner.call(updateCampaign, { advertiser_id, campaign_id, version: 1, name: "Renamed", status: "PAUSED" });
    await owner.call(updateAd, { advertiser_id, ad_id, status: "PAUSED" });
    const first = await owner.page(listAdChanges, { advertiser_id, page_size: 2 });
    expect(first.data).toMatchObject([
      { entity: "ad", entity_id: ad_id, action: "update", before: { status: "ACTIVE" }, after: { status: "PAUSED" } },
      {
        entity: "campaign",
        entity_id: campaign_id,
        person: { id: owner.id, username: owner.username },
        before: { name: "Autumn bowls", status: "ACTIVE" },
        after: { name: "Renamed", status: "PAUSED" },
      },
    ]);
    const second = await owner.page(listAdChanges, { advertiser_id, page_size: 3, bookmark: first.bookmark ?? "" });
    expect(second.data.map(({ entity, action }) => `${action} ${entity}`)).toEqual([
      "create ad",
      "create ad_group",
      "create campaign",
    ]);
  });

  test("its ads are read by state of their review", async () => {
    const { campaign_id, ad_id } = await promoted();
    const [ad] = await owner.call(listAds, { advertiser_id, campaign_id, review_status: "PENDING" });
    expect(ad).toMatchObject({ id: ad_id, campaign_name: "Autumn bowls", may_appeal: false });
    expect(await owner.call(listAds, { advertiser_id, campaign_id, review_status: "REJECTED" })).toEqual([]);
    await expect(owner.call(updateAd, { advertiser_id, ad_id, appeal: "Please" })).rejects.toMatchObject({
      reason: "CONFLICT",
      data: { review_status: "PENDING" },
    });
  });
});

test("BUS-03 an account that is removed before money moved takes all it advertised with it", async () => {
  const leaver = await advertiserOn(site);
  await promotePin(site, leaver, "https://shop.example.com/bowl");
  await leaveAdvertisers(site.services.db, leaver.id, site.services.clock.now());
  for (const table of ["campaigns", "ad_groups", "ads", "pin_ads", "ad_changes", "ad_limits"] as const) {
    const rows = await site.services.db
      .selectFrom(table)
      .select("ad_account_id")
      .where("ad_account_id", "=", leaver.account)
      .execute();
    expect(rows).toEqual([]);
  }
  // What the tests before billed without a click.
  await sql`delete from ad_limits where ad_account_id = ${advertiser_id} and campaign_id > 0`.execute(site.services.db);
  await expectSound(site);
});
