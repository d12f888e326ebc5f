import { beforeAll, describe, expect, test } from "vitest";
import { getAdPreferences, updateAdPreferences } from "#contract/business/ad-preferences.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import { advertiserOn } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
const { member, give } = businessWorld(site);
beforeAll(async () => {
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
});

describe("BUS-04 how somebody makes campaigns", () => {
  test("is kept for each person and account, and nobody else sees it", async () => {
    const owner = await advertiserOn(site);
    const other = await advertiserOn(site);
    const colleague = await member(owner);
    await give(owner, "member", colleague, owner.account, ["CAMPAIGN_MANAGER"]);
    const of = { advertiser_id: owner.account };
    expect(await owner.call(getAdPreferences, of)).toEqual({ campaign_tool: null });
    const kept = { campaign_tool: "automated campaign" } as const;
    expect(await owner.call(updateAdPreferences, { ...of, ...kept })).toEqual(kept);
    expect(await owner.call(getAdPreferences, of)).toEqual(kept);
    expect(await colleague.call(getAdPreferences, of)).toEqual({ campaign_tool: null });
    expect(await colleague.call(updateAdPreferences, { ...of, campaign_tool: "ads manager" })).toEqual({
      campaign_tool: "ads manager",
    });
    expect(await owner.call(updateAdPreferences, of)).toEqual(kept);
    expect(await owner.call(updateAdPreferences, { ...of, campaign_tool: null })).toEqual({ campaign_tool: null });
    await expect(other.call(getAdPreferences, of)).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(other.call(updateAdPreferences, { ...of, ...kept })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});
