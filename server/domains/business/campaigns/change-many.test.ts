import { beforeAll, describe, expect, test } from "vitest";
import { applyAdChanges, listAdChanges, revertAdChanges } from "#contract/business/ad-changes.ts";
import { getCampaign } from "#contract/business/campaigns.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
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
const now = (campaign_id: string) => owner.call(getCampaign, { advertiser_id, campaign_id });

describe("BUS-04 many changed at once", () => {
  test("each that can be is changed, the rest says why, and all of it is undone as one", async () => {
    const [one, other] = [await promoted(), await promoted()];
    const before = [await now(one.campaign_id), await now(other.campaign_id)];
    const changes = [
      { entity: "campaign" as const, id: one.campaign_id, version: 1, name: "Cups", daily_budget_micro: "9000000" },
      { entity: "campaign" as const, id: other.campaign_id, version: 1, daily_budget_micro: "1" },
      { entity: "ad" as const, id: other.ad_id, status: "PAUSED" as const },
      { entity: "ad_group" as const, id: "7", name: "Nobody's" },
    ];
    const tried = await owner.call(applyAdChanges, { advertiser_id, changes });
    expect(tried.batch_id).toBeNull();
    expect(tried.outcomes.map(({ problem }) => problem?.field ?? problem?.message ?? null)).toEqual([
      ...[null, "daily_budget_micro", null],
      expect.any(String),
    ]);
    expect([await now(one.campaign_id), await now(other.campaign_id)]).toEqual(before);
    const made = await owner.call(applyAdChanges, { advertiser_id, changes, apply: true });
    expect(made.outcomes).toEqual(tried.outcomes);
    expect(await now(one.campaign_id)).toMatchObject({ name: "Cups", daily_budget_micro: "9000000", version: 2 });
    const [latest, next] = await owner.call(listAdChanges, { advertiser_id, page_size: 3 });
    expect([latest?.batch_id, next?.batch_id]).toEqual([made.batch_id, made.batch_id]);
    const { lines } = await owner.call(revertAdChanges, { advertiser_id, batch_id: made.batch_id ?? "" });
    expect(lines.map(({ problem }) => problem)).toEqual(lines.map(() => null));
    expect(await now(one.campaign_id)).toMatchObject({ name: before[0]?.name, version: 3 });
  });

  test("sent again after a lost answer it is answered as the first time; of another version it is refused", async () => {
    const { campaign_id: id } = await promoted();
    const asked = { advertiser_id, changes: [{ entity: "campaign" as const, id, version: 1, name: "Jugs" }] };
    const first = await owner.call(applyAdChanges, { ...asked, apply: true }, "sent-twice");
    expect(await owner.call(applyAdChanges, { ...asked, apply: true }, "sent-twice")).toEqual(first);
    const late = await owner.call(applyAdChanges, { ...asked, apply: true });
    expect(late).toMatchObject({
      batch_id: null,
      outcomes: [{ problem: { message: campaignRefusals.changedMeanwhile } }],
    });
  });

  test("what is for good is said before it is asked for", async () => {
    const { ad_id: id } = await promoted();
    const archive = { entity: "ad" as const, id, status: "ARCHIVED" as const };
    await owner.call(applyAdChanges, { advertiser_id, changes: [archive], apply: true });
    const again = { entity: "ad" as const, id, status: "ACTIVE" as const };
    const { outcomes } = await owner.call(applyAdChanges, { advertiser_id, changes: [again] });
    expect(outcomes).toMatchObject([{ problem: expect.any(Object) }]);
  });
});
