import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listAdGroups, updateAdGroup } from "#contract/business/ad-groups.ts";
import { listAdChanges } from "#contract/business/ad-changes.ts";
import { updateCampaign } from "#contract/business/campaigns.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
let owner: Advertiser;
let advertiser_id: string;
beforeAll(async () => {
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  owner = await advertiserOn(site);
  advertiser_id = owner.account;
});

const promoted = () => promotePin(site, owner, "https://shop.example.com/bowl");
const groupsOf = (campaign_id: string) => owner.call(listAdGroups, { advertiser_id, campaign_id });

describe("BUS-03 the ad groups of an account", () => {
  test("are read newest first, by campaign and status, page by page", async () => {
    const [first, second] = [await promoted(), await promoted()];
    const page = await owner.page(listAdGroups, { advertiser_id, page_size: 1 });
    expect(page.data).toMatchObject([{ id: second.ad_group_id, campaign_name: "Autumn bowls", ads: 1, version: 1 }]);
    const next = await owner.page(listAdGroups, { advertiser_id, page_size: 1, bookmark: page.bookmark ?? "" });
    expect(next).toMatchObject({ data: [{ id: first.ad_group_id }], bookmark: null });
    expect((await groupsOf(first.campaign_id)).map(({ id }) => id)).toEqual([first.ad_group_id]);
    expect(await owner.call(listAdGroups, { advertiser_id, status: ["PAUSED"] })).toEqual([]);
  });

  test("stand as their campaign does, unless they are paused or their own dates say otherwise", async () => {
    const { campaign_id, ad_group_id } = await promoted();
    const state = async () => (await groupsOf(campaign_id))[0]?.summary_status;
    expect(await state()).toBe("RUNNING");
    const now = site.services.clock.now();
    const setDates = (starts: Date | null, ends: Date | null) =>
      sql`update ad_groups set starts_at = ${starts}, ends_at = ${ends}
           where ad_account_id = ${advertiser_id} and id = ${ad_group_id}`.execute(site.services.db);
    await setDates(null, new Date(now.getTime() - 1000));
    expect(await state()).toBe("COMPLETED");
    await setDates(new Date(now.getTime() + 60_000), null);
    expect(await state()).toBe("NOT_STARTED");
    await setDates(null, null);
    await owner.call(updateCampaign, { advertiser_id, campaign_id, version: 1, status: "PAUSED" });
    expect(await state()).toBe("PAUSED");
  });

  test("are changed where they are the version that was looked at, and the log says so", async () => {
    const { ad_group_id } = await promoted();
    const change = (version: number, part: object) =>
      owner.call(updateAdGroup, { advertiser_id, ad_group_id, version, ...part });
    expect(await change(1, { name: "Bowls for cooks", status: "PAUSED", bid_micro: "20000" })).toMatchObject({
      ...{ name: "Bowls for cooks", status: "PAUSED", summary_status: "PAUSED", bid_micro: "20000", version: 2 },
    });
    await expect(change(1, { name: "Too late" })).rejects.toMatchObject({
      ...{ reason: "CONFLICT", message: campaignRefusals.changedMeanwhile, data: { version: 2 } },
    });
    await expect(change(2, { bid_micro: "900000000000" })).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
    await expect(change(2, { name: " " })).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
    const [latest] = await owner.call(listAdChanges, { advertiser_id, entity: "ad_group" });
    expect(latest).toMatchObject({ entity_id: ad_group_id, action: "update" });
  });

  test("are nobody else's to see or change", async () => {
    const { ad_group_id } = await promoted();
    const stranger = await site.person();
    await expect(stranger.call(listAdGroups, { advertiser_id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(
      stranger.call(updateAdGroup, { advertiser_id, ad_group_id, version: 1, name: "Mine" }),
    ).rejects.toMatchObject({ reason: "NOT_FOUND" });
    const other = await advertiserOn(site);
    await expect(
      other.call(updateAdGroup, { advertiser_id: other.account, ad_group_id, version: 1, name: "Mine" }),
    ).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});
