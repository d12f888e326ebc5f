import { beforeAll, describe, expect, test } from "vitest";
import { listAdChanges, revertAdChanges } from "#contract/business/ad-changes.ts";
import { listCampaigns, updateCampaign } from "#contract/business/campaigns.ts";
import { changeLabels } from "#contract/business/labels.ts";
import { labelLimits } from "#spec/constants/labels.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
let owner: Advertiser;
let campaigns: string[];
beforeAll(async () => {
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  owner = await advertiserOn(site);
  const [one, other] = [
    await promotePin(site, owner, "https://shop.example.com/bowl"),
    await promotePin(site, owner, "https://shop.example.com/cup"),
  ];
  campaigns = [one.campaign_id, other.campaign_id];
});

const custom = (value: string) => ({ label_type: "CUSTOM", value }) as const;
const brand = (value: string) => ({ label_type: "BRAND", value }) as const;
const change = (more: object, who: Advertiser = owner) =>
  who.call(changeLabels, { advertiser_id: owner.account, campaign_ids: campaigns, ...more });
async function labels(): Promise<string[][]> {
  const all = await owner.call(listCampaigns, { advertiser_id: owner.account });
  const byId = new Map(all.map((one) => [one.id, one.labels.map(({ value }) => value).toSorted()]));
  return campaigns.map((id) => byId.get(id) ?? []);
}

describe("BUS-04 labels of campaigns", () => {
  test("are put on many at once and taken away by name; what is there already is no problem", async () => {
    expect(await change({ add: [custom("Spring"), brand("Bowls")] })).toMatchObject({ changed: 4, refused: [] });
    expect(await change({ campaign_ids: [campaigns[0]], add: [custom("SPRING"), custom("Sale")] })).toMatchObject({
      changed: 1,
    });
    expect(await labels()).toEqual([
      ["Bowls", "Sale", "Spring"],
      ["Bowls", "Spring"],
    ]);
    expect(await change({ remove: [custom("spring"), custom("None")] })).toMatchObject({ changed: 2 });
    // The brand that is there is taken away before the other one comes.
    expect(await change({ remove: [brand("Bowls")], add: [brand("Cups")] })).toMatchObject({ changed: 4, refused: [] });
    expect(await labels()).toEqual([["Cups", "Sale"], ["Cups"]]);
    expect(await change({ remove: [custom("Spring")] })).toEqual({ batch_id: null, changed: 0, refused: [] });
  });

  test("stand in the account's log and are taken back as one change", async () => {
    const before = await labels();
    const { batch_id } = await change({ add: [custom("Summer")], remove: [brand("Cups")] });
    const told = await owner.call(listAdChanges, { advertiser_id: owner.account, entity: "label" });
    expect(told[0]).toMatchObject({ batch_id, action: "create", entity_name: "Summer", client: "page" });
    const [first = "", second = ""] = campaigns;
    const ofOne = await owner.call(listAdChanges, { advertiser_id: owner.account, campaign_id: first });
    expect(ofOne.filter(({ entity }) => entity === "label").map(({ entity_name: name }) => name)).toContain("Summer");
    expect(ofOne.map(({ campaign_id }) => campaign_id)).not.toContain(second);
    const past = { advertiser_id: owner.account, campaign_id: first, until: "2026-01-01" };
    expect(await owner.call(listAdChanges, past)).toEqual([]);
    await owner.call(revertAdChanges, { advertiser_id: owner.account, batch_id: batch_id ?? "" });
    expect(await labels()).toEqual(before);
  });

  test("one more than a campaign has room for says so, and holds up no other campaign", async () => {
    const { CUSTOM: most } = labelLimits.perCampaign;
    const full = Array.from({ length: most }, (_, at) => custom(`Full ${at}`));
    await change({ campaign_ids: [campaigns[1]], add: full });
    expect(await change({ add: [custom("One more")] })).toMatchObject({
      changed: 1,
      refused: [{ campaign_id: campaigns[1], value: "One more", message: labelsCopy.problems.too_many_labels }],
    });
    await expectSound(site);
  });

  test("of a campaign that is archived stay as they are; a stranger's aren't there, and who may only look changes none", async () => {
    const { campaign_id } = await promotePin(site, owner, "https://shop.example.com/plate");
    const all = await owner.call(listCampaigns, { advertiser_id: owner.account });
    const version = all.find(({ id }) => id === campaign_id)?.version ?? 0;
    await owner.call(updateCampaign, { advertiser_id: owner.account, campaign_id, version, status: "ARCHIVED" });
    expect(await change({ campaign_ids: [campaign_id], add: [custom("Late")] })).toMatchObject({
      changed: 0,
      refused: [{ message: campaignRefusals.parentArchived }],
    });
    const stranger = await advertiserOn(site);
    await expect(change({ add: [custom("Theirs")] }, stranger)).rejects.toMatchObject({ reason: "NOT_FOUND" });
    const own = { advertiser_id: stranger.account, campaign_ids: campaigns, add: [custom("Theirs")] };
    expect(await stranger.call(changeLabels, own)).toMatchObject({ changed: 0, refused: [{}, {}] });
  });
});
