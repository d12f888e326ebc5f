import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listAdChanges } from "#contract/business/ad-changes.ts";
import { getCampaign, updateCampaign } from "#contract/business/campaigns.ts";
import { quickPromotePin } from "#contract/business/quick-promote.ts";
import { setRate } from "#server/domains/business/serving/set-rate.ts";
import { automaticBidReserves } from "#spec/constants/campaigns.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { clickAd, unit } from "#server/domains/business/events/serving.fixture.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { leastClickIn } from "#server/domains/business/serving/least-click-in.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });
let owner: Advertiser;
let advertiser_id: string;
beforeAll(async () => {
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  owner = await advertiserOn(site);
  advertiser_id = owner.account;
  const { db, clock } = site.services;
  await transaction(db, (tx) => setAccountCap(tx, advertiser_id, 1_000_000_000n, clock.now()));
});

async function raise(least_click: string) {
  await turnAdsOn(site.services, { least_click });
  await site.settle();
}

async function running() {
  const { campaign_id } = await promotePin(site, owner, "https://shop.example.com/bowl");
  await site.settle();
  await sql`update ads set review = 'APPROVED' where ad_account_id = ${advertiser_id}`.execute(site.services.db);
  return campaign_id;
}

const campaignOf = (campaign_id: string) => owner.call(getCampaign, { advertiser_id, campaign_id });

async function bidOf(campaignId: string): Promise<number> {
  const { ad_groups } = await campaignOf(campaignId);
  return Number(ad_groups[0]?.bid_micro);
}

test("BUS-19 the most a click may cost is agreed when a campaign is made, and no new least price of a click changes it", async () => {
  await raise("0.01");
  const campaign_id = await running();
  const agreed = 10_000 * automaticBidReserves;
  expect(await campaignOf(campaign_id)).toMatchObject({ max_click_micro: String(agreed), held_by: null });
  expect(await bidOf(campaign_id)).toBe(agreed);
  const changes = await owner.call(listAdChanges, { advertiser_id });
  expect(changes.find(({ entity }) => entity === "campaign")?.after).toMatchObject({ max_click_micro: String(agreed) });

  for (const least of ["0.02", "0.5"]) {
    await raise(least);
    expect(await campaignOf(campaign_id)).toMatchObject({ max_click_micro: String(agreed), held_by: null });
    expect(await bidOf(campaign_id)).toBe(agreed);
  }
  expect(await owner.call(listAdChanges, { advertiser_id })).toHaveLength(changes.length);
  await raise("0.6");
  const held = await campaignOf(campaign_id);
  expect(held).toMatchObject({ summary_status: "RUNNING", held_by: "click_price", max_click_micro: String(agreed) });

  const more = { advertiser_id, campaign_id, version: held.version, max_click_micro: "700000" };
  expect(await owner.call(updateCampaign, more)).toMatchObject({ held_by: null, max_click_micro: "700000" });
  expect(await bidOf(campaign_id)).toBe(700_000);
  const [last] = await owner.call(listAdChanges, { advertiser_id });
  expect(last).toMatchObject({ before: { max_click_micro: String(agreed) }, after: { max_click_micro: "700000" } });
  await raise("0.01");
  expect(await bidOf(campaign_id)).toBe(700_000);
});

test("BUS-19 less than a click costs at least can't be agreed; a day's budget bounds what is bid, and the agreement stays", async () => {
  await raise("0.01");
  const campaign_id = await running();
  const { version } = await campaignOf(campaign_id);
  const change = (more: object) => owner.call(updateCampaign, { advertiser_id, campaign_id, version, ...more });
  await expect(change({ max_click_micro: "9999" })).rejects.toMatchObject({
    reason: "BUDGET_TOO_SMALL",
    data: { field: "max_click_micro", minimum_micro: "10000" },
  });
  await change({ max_click_micro: "90000000", daily_budget_micro: "4000000" });
  expect(await bidOf(campaign_id)).toBe(4_000_000);
  expect((await campaignOf(campaign_id)).max_click_micro).toBe("90000000");
});

test("BUS-19 a click on what was served when a campaign paid more costs what it pays now", async () => {
  await raise("0.01");
  const campaign_id = await running();
  const { version, ads, ad_groups } = await campaignOf(campaign_id);
  await owner.call(updateCampaign, { advertiser_id, campaign_id, version, max_click_micro: "20000" });
  const [ad, group] = [ads[0], ad_groups[0]];
  const campaign = {
    ...{ accountId: advertiser_id, campaignId: campaign_id, adGroupId: group?.id ?? "", adId: ad?.id ?? "" },
    pinId: ad?.pin.id ?? "",
  };
  await clickAd(site, await site.person(), campaign, unit);
  const { rows } = await sql`
    select billed_micro, waived_micro, most_micro from ad_events
     where ad_account_id = ${advertiser_id} and campaign_id = ${campaign_id} and kind = 'click'`.execute(
    site.services.db,
  );
  expect(rows).toEqual([{ billed_micro: "20000", waived_micro: String(unit - 20_000), most_micro: "20000" }]);
});

test("BUS-19 floors and bids follow the same rates: those the operator set", async () => {
  await raise("0.01");
  await sql`update ad_accounts set currency = 'SEK' where ad_account_id = ${advertiser_id}`.execute(site.services.db);
  await setRate(site.services, { currency: "SEK", perUnit: "95" });
  const least = await leastClickIn(site.services.db, "SEK", site.services.clock.now());
  expect(least).toBe(950_000n);
  const pin = await site.pin(owner, owner.board, { title: "Plate", link: "https://shop.example.com/plate" });
  const { proposal } = await owner.call(quickPromotePin, { advertiser_id, pin_id: pin.id });
  expect(proposal?.max_click_micro).toBe(String(least * BigInt(automaticBidReserves)));
  await sql`update ad_accounts set currency = 'USD' where ad_account_id = ${advertiser_id}`.execute(site.services.db);
});
