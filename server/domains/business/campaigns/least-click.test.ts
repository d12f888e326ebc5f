import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { getCampaign, listAdChanges, updateCampaign } from "#contract/business/campaigns.ts";
import { automaticBidReserves } from "#spec/constants/campaigns.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { leastClickIn } from "#server/domains/business/serving/least-click-in.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
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

async function bidOf(campaignId: string): Promise<number> {
  const row = await site.services.db
    .selectFrom("ad_groups")
    .select("bid_micro")
    .where("ad_account_id", "=", advertiser_id)
    .where("campaign_id", "=", campaignId)
    .executeTakeFirstOrThrow();
  return Number(row.bid_micro);
}

const versionOf = async () =>
  (
    await site.services.db
      .selectFrom("ad_account_versions")
      .select("version")
      .where("ad_account_id", "=", advertiser_id)
      .executeTakeFirstOrThrow()
  ).version;

test("BUS-19 automatic bids follow the least price of a click; where a day's budget is below it, the campaign says so", async () => {
  const { campaign_id } = await promotePin(site, owner, "https://shop.example.com/bowl");
  await site.settle();
  await sql`update ads set review = 'APPROVED' where ad_account_id = ${advertiser_id}`.execute(site.services.db);
  const campaign = () => owner.call(getCampaign, { advertiser_id, campaign_id });
  expect(await bidOf(campaign_id)).toBe(10_000 * automaticBidReserves);

  await raise("0.02");
  expect(await bidOf(campaign_id)).toBe(20_000 * automaticBidReserves);
  const [last] = await owner.call(listAdChanges, { advertiser_id });
  expect(last).toMatchObject({ entity: "ad_group", person: null });

  // Never more than a day's budget, and none the less as much as a click costs at least.
  await raise("2.5");
  expect(await bidOf(campaign_id)).toBe(3_000_000);
  expect((await campaign()).held_by).not.toBe("click_price");

  // The same price again changes nothing, nor tells the auction anything.
  const before = await versionOf();
  await raise("2.5");
  expect(await versionOf()).toBe(before);

  await raise("4");
  expect(await bidOf(campaign_id)).toBe(3_000_000);
  expect(await leastClickIn(site.services.db, "USD", site.services.clock.now())).toBe(4_000_000n);
  const held = await campaign();
  expect(held).toMatchObject({ summary_status: "RUNNING", held_by: "click_price" });
  const more = { advertiser_id, campaign_id, version: held.version, daily_budget_micro: "6000000" };
  expect((await owner.call(updateCampaign, more)).held_by).toBeNull();
  expect(await bidOf(campaign_id)).toBe(6_000_000);

  await raise("0.01");
  expect(await bidOf(campaign_id)).toBe(10_000 * automaticBidReserves);
});
