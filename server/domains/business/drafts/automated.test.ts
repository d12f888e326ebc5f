import { beforeAll, describe, expect, test } from "vitest";
import * as calls from "#contract/business/ad-drafts.ts";
import { updateAdGroup } from "#contract/business/ad-groups.ts";
import { revertAdChanges } from "#contract/business/ad-changes.ts";
import { getCampaign, updateCampaign } from "#contract/business/campaigns.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { campaignRefusals as say } from "#spec/copy/business/campaign-refusals.ts";
import { expectSound } from "#tests/expect-sound.ts";
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

/** What the form of an automated campaign makes of two pins. */
async function automated(campaign: calls.DraftBody["campaign"] = {}): Promise<calls.DraftBody> {
  const board = (await site.board(owner)).id;
  const [one, two] = await Promise.all(
    ["Bowl", "Cup"].map((title) => site.pin(owner, board, { title, link: "https://shop.example.com/bowl" })),
  );
  return {
    campaign: { automated: true, name: "Bowl", budget: "12.50", ...campaign },
    ad_groups: { g1: { name: "Ad group 1", countries: ["US"], ages: ["25-34"], auto_targeting: true } },
    ads: {
      a1: { ad_group: "g1", name: "Bowl", pin_id: String(one?.id) },
      a2: { ad_group: "g1", name: "Cup", pin_id: String(two?.id) },
    },
  };
}
const begin = (facts: object) => owner.call(calls.createAdDraft, { advertiser_id, ...facts });
const save = (draft_id: string, edits: calls.DraftEdit[]) =>
  owner.call(calls.saveAdDraft, { advertiser_id, draft_id, edits });
const publish = ({ id: draft_id, version }: { id: string; version: number }) =>
  owner.call(calls.publishAdDraft, { advertiser_id, draft_id, version });
const problemsOf = async ({ id: draft_id }: { id: string }) => {
  const { problems } = await owner.call(calls.checkAdDraft, { advertiser_id, draft_id });
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
};
const campaignNow = (campaign_id: string) => owner.call(getCampaign, { advertiser_id, campaign_id });
const made = async () => (await publish(await begin({ body: await automated() }))).campaign_id;

describe("BUS-05 an automated campaign", () => {
  test("is published with what is chosen for it: prices, one ad group, everybody whom ads may be shown to", async () => {
    const campaign = await campaignNow(await made());
    expect(campaign).toMatchObject({ is_automated: true, daily_budget_micro: "12500000", end_date: null });
    const [group, ...others] = campaign.ad_groups;
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      bid_micro: campaign.max_click_micro,
      billable_event: "CLICKTHROUGH",
      targeting_spec: { LOCATION: ["US"], AGE_BUCKET: ["25-34"] },
      auto_targeting_enabled: true,
    });
    expect(campaign.ads).toHaveLength(2);
    await expectSound(site);
  });

  test("says at each place what isn't people's to choose, and is told so whoever asks", async () => {
    const body = await automated({ max_click: "2.00" });
    const draft = await begin({
      body: {
        ...body,
        ad_groups: { g1: { ...body.ad_groups["g1"], bid: "0.30", interests: ["ceramics"], genders: ["female"] } },
      },
    });
    expect(await problemsOf(draft)).toEqual({ "campaign/max_click": say.automated });
    const usual = await save(draft.id, [{ path: "campaign/max_click", from: "2.00", to: "" }]);
    expect(await problemsOf(usual)).toEqual({
      "ad_groups/g1/bid": say.automated,
      "ad_groups/g1/genders": say.automated,
    });
    const campaign_id = await made();
    const { version, ad_groups } = await campaignNow(campaign_id);
    const dear = { advertiser_id, campaign_id, version, max_click_micro: "2000000" };
    await expect(owner.call(updateCampaign, dear)).rejects.toMatchObject({ message: say.automated });
    const bid = { advertiser_id, ad_group_id: String(ad_groups[0]?.id), version: 1, bid_micro: "20000" };
    await expect(owner.call(updateAdGroup, bid)).rejects.toMatchObject({ message: say.automated });
  });

  test("is changed in the same few things, people and budget at once, and its bid follows", async () => {
    const campaign_id = await made();
    const draft = await begin({ change_of: campaign_id });
    const { ad_groups: groups } = draft.body;
    const [groupId = ""] = Object.keys(groups);
    const changed = await save(draft.id, [
      { path: "campaign/budget", from: draft.body.campaign["budget"] ?? null, to: "3" },
      { path: `ad_groups/${groupId}/countries`, from: ["US"], to: ["US", "CZ"] },
    ]);
    expect(draft).toMatchObject({ is_automated: true, body: { campaign: { automated: true } } });
    const before = await campaignNow(campaign_id);
    expect(await problemsOf(changed)).toEqual({});
    await publish(changed);
    const after = await campaignNow(campaign_id);
    const bid = BigInt(before.max_click_micro) < 3_000_000n ? before.max_click_micro : "3000000";
    expect(after).toMatchObject({ is_automated: true, daily_budget_micro: "3000000" });
    expect(after.ad_groups[0]).toMatchObject({ bid_micro: bid, targeting_spec: { LOCATION: ["US", "CZ"] } });
  });

  test("is taken over with everything as it was, and never becomes automated again", async () => {
    const campaign_id = await made();
    const before = await campaignNow(campaign_id);
    const draft = await begin({ change_of: campaign_id });
    const taken = await save(draft.id, [
      { path: "campaign/automated", from: true, to: false },
      { path: "campaign/max_click", from: draft.body.campaign["max_click"] ?? null, to: "2.00" },
    ]);
    const { batch_id } = await publish(taken);
    const { ad_groups, ads, ...after } = await campaignNow(campaign_id);
    expect(after).toMatchObject({ is_automated: false, max_click_micro: "2000000", name: before.name });
    expect(ad_groups).toEqual(before.ad_groups);
    expect(ads.map(({ pin }) => pin.id)).toEqual(before.ads.map(({ pin }) => pin.id));
    const back = await begin({ change_of: campaign_id });
    const again = await save(back.id, [{ path: "campaign/automated", from: null, to: true }]);
    expect(await problemsOf(again)).toEqual({ "campaign/automated": say.automatedNever });
    const { lines } = await owner.call(revertAdChanges, { advertiser_id, batch_id: String(batch_id) });
    expect(lines).toMatchObject([{ problem: say.automatedNever }]);
  });

  test("is copied as one, at the prices of today", async () => {
    const copy = await begin({ copy_of: await made() });
    expect(copy.body.campaign).toMatchObject({ automated: true, status: "PAUSED", max_click: "" });
    expect(await problemsOf(copy)).toEqual({});
    const campaign = await campaignNow((await publish(copy)).campaign_id);
    expect(campaign).toMatchObject({ is_automated: true, status: "PAUSED" });
  });
});
