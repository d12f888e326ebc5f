import { beforeAll, describe, expect, test } from "vitest";
import { getAdPreferences, updateAdPreferences } from "#contract/business/ad-preferences.ts";
import { noReportPreferences } from "#rules/business/report-preferences.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import { advertiserOn } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
const { ask, at, member, give } = businessWorld(site);
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
    expect(await owner.call(getAdPreferences, of)).toMatchObject({ campaign_tool: null });
    const kept = { campaign_tool: "automated campaign" } as const;
    expect(await owner.call(updateAdPreferences, { ...of, ...kept })).toMatchObject(kept);
    expect(await owner.call(getAdPreferences, of)).toMatchObject(kept);
    expect(await colleague.call(getAdPreferences, of)).toMatchObject({ campaign_tool: null });
    expect(await colleague.call(updateAdPreferences, { ...of, campaign_tool: "ads manager" })).toMatchObject({
      campaign_tool: "ads manager",
    });
    expect(await owner.call(updateAdPreferences, of)).toMatchObject(kept);
    expect(await owner.call(updateAdPreferences, { ...of, campaign_tool: null })).toMatchObject({
      campaign_tool: null,
    });
    await expect(other.call(getAdPreferences, of)).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(other.call(updateAdPreferences, { ...of, ...kept })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});

describe("BUS-03 what somebody's reports begin with", () => {
  test("is kept part by part for each person and account, goes back to as it was, and is refused where it says nothing", async () => {
    const owner = await advertiserOn(site);
    const colleague = await member(owner);
    await give(owner, "member", colleague, owner.account, ["ANALYST"]);
    const of = { advertiser_id: owner.account };
    const first = await owner.call(getAdPreferences, of);
    expect(first).toMatchObject({ reporting: noReportPreferences, today: expect.stringMatching(/^\d{4}-/) });
    const columns = ["cpm", "spend"] as ("cpm" | "spend")[];
    const windows = { click: 7, engagement: 1, view: 0 } as const;
    await owner.call(updateAdPreferences, { ...of, reporting: { columns, windows } });
    await owner.call(updateAdPreferences, { ...of, campaign_tool: "ads manager" });
    const second = await owner.call(updateAdPreferences, {
      ...of,
      reporting: { windows: null, zone: "UTC", hides_undelivered: true, range: "last7", money: "CODE" },
    });
    const chosen = { columns, windows: null, zone: "UTC", hides_undelivered: true, range: "last7", money: "CODE" };
    expect(second).toEqual({
      ...{ campaign_tool: "ads manager", reporting: chosen },
      today: site.services.clock.now().toISOString().slice(0, 10),
    });
    expect(await colleague.call(getAdPreferences, of)).toMatchObject({ reporting: noReportPreferences });
    await colleague.call(updateAdPreferences, { ...of, reporting: { columns: ["clicks"] } });
    expect(await owner.call(getAdPreferences, of)).toEqual(second);
    await owner.call(updateAdPreferences, { ...of, reporting: null });
    expect(await owner.call(getAdPreferences, of)).toMatchObject({
      ...{ campaign_tool: "ads manager", reporting: noReportPreferences },
    });
    for (const wrong of [
      { columns: [] },
      { columns: ["clicks", "clicks"] },
      { columns: ["no such"] },
      { windows: { click: 3, engagement: 1, view: 0 } },
      { range: "always" },
      { zone: "Europe/Prague" },
      { money: "GOLD" },
    ])
      await expect(owner.call(updateAdPreferences, { ...of, reporting: wrong as never })).rejects.toMatchObject({
        reason: "INVALID_PARAMETERS",
      });
  });

  test("isn't read or written once the role is gone", async () => {
    const owner = await advertiserOn(site);
    const colleague = await member(owner);
    await give(owner, "member", colleague, owner.account, ["ANALYST"]);
    const of = { advertiser_id: owner.account };
    await colleague.call(updateAdPreferences, { ...of, reporting: { range: "today" } });
    await ask(owner, "delete_business_membership", {
      path: at(owner),
      body: { members: [{ member_id: colleague.id, business_role: "EMPLOYEE" }] },
    });
    await expect(colleague.call(getAdPreferences, of)).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(colleague.call(updateAdPreferences, { ...of, reporting: { range: "last7" } })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });
});
