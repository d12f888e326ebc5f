import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import * as calls from "#contract/business/ad-drafts.ts";
import { listAdChanges, revertAdChanges } from "#contract/business/ad-changes.ts";
import { getCampaign, updateCampaign } from "#contract/business/campaigns.ts";
import { purgeExpired } from "#server/domains/data/retention/purge-expired.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { draftLimits } from "#spec/constants/ad-drafts.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import { draftRefusals as say } from "#spec/copy/business/draft-refusals.ts";
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

const dayMs = 86_400_000;
const inDays = (days: number) =>
  new Date(site.services.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const pin = async () => {
  const board = (await site.board(owner)).id;
  return (await site.pin(owner, board, { title: "Bowl", link: "https://shop.example.com/bowl" })).id;
};

/** All that can be published, but for what is given otherwise. */
async function whole(campaign: calls.DraftBody["campaign"] = {}): Promise<calls.DraftBody> {
  const countries = ["US", "CZ"];
  return {
    campaign: { name: "Bowls", budget: "12.50", ...campaign },
    ad_groups: {
      g1: { name: "Cooks", countries, ages: ["25-34"] },
      g2: { name: "Potters", countries, budget_kind: "daily", budget: "5", bid: "0.40" },
    },
    ads: {
      a1: { ad_group: "g1", name: "Bowl one", pin_id: await pin() },
      a2: { ad_group: "g2", pin_id: await pin(), status: "PAUSED", destination_url: "https://shop.example.com/other" },
    },
  };
}
const begin = (facts: object = {}) => owner.call(calls.createAdDraft, { advertiser_id, ...facts });
const save = (draft_id: string, edits: calls.DraftEdit[], settled: string[] = []) =>
  owner.call(calls.saveAdDraft, { advertiser_id, draft_id, edits, settled });
const publish = (draft_id: string, version: number) =>
  owner.call(calls.publishAdDraft, { advertiser_id, draft_id, version });
const problemsOf = async (draft_id: string) => {
  const { problems } = await owner.call(calls.checkAdDraft, { advertiser_id, draft_id });
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
};
const campaignNow = (campaign_id: string) => owner.call(getCampaign, { advertiser_id, campaign_id });

describe("BUS-04 a draft of a campaign", () => {
  test("keeps what is typed, good or bad, and says what keeps it from being published", async () => {
    const { id } = await begin();
    const saved = await save(id, [
      { path: "campaign/budget", from: null, to: "1,5e3" },
      { path: "campaign/end_day", from: null, to: "2026-02-31" },
      { path: "ad_groups/g1", from: null, to: { name: "", countries: ["XX"], frequency_cap: "-1" } },
    ]);
    expect(saved).toMatchObject({ version: 2, body: { campaign: { budget: "1,5e3" } } });
    expect(await problemsOf(id)).toEqual({
      "campaign/name": campaignRefusals.missing,
      "campaign/budget": say.amount,
      "campaign/end_day": say.day,
      "ad_groups/g1": say.noAd,
      "ad_groups/g1/frequency_cap": say.count,
    });
    await expect(publish(id, 2)).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
    expect(await owner.call(calls.getAdDraft, { advertiser_id, draft_id: id })).toEqual(saved);
  });

  test.each([
    [{ budget: "" }, "campaign/budget", say.noBudget],
    [{ budget: "-3" }, "campaign/budget", say.amount],
    [{ budget: "1.234" }, "campaign/budget", say.decimals],
    [{ budget: "9007199254740993000" }, "campaign/budget", say.tooMuch],
    [{ objective: "AWARENESS" }, "campaign/objective", "Not available in your account's country."],
    [{ end_day: "2000-01-01" }, "campaign/end_day", campaignRefusals.ended],
    [{ budget_kind: "lifetime" }, "campaign/end_day", campaignRefusals.lifetimeEnds],
    [{ objective: "WEB_CONVERSION" }, "campaign/goal_tag", null],
    [
      { objective: "WEB_CONVERSION", goal_tag: "abc", goal_event: "CHECKOUT" },
      "campaign/goal_tag",
      campaignRefusals.tagUnknown,
    ],
  ])("%o is told at %s", async (campaign, path, message) => {
    const { id } = await begin({ body: await whole(campaign) });
    expect(await problemsOf(id)).toEqual({ [path]: message ?? expect.any(String) });
  });

  test("becomes a campaign with its groups and ads in one batch, once", async () => {
    const { id, version } = await begin({ body: await whole({ end_day: inDays(20), max_click: "1.25" }) });
    expect(await problemsOf(id)).toEqual({});
    const made = await publish(id, version);
    expect(await publish(id, version)).toEqual(made);
    const campaign = await campaignNow(made.campaign_id);
    expect(campaign).toMatchObject({
      ...{ name: "Bowls", status: "ACTIVE", daily_budget_micro: "12500000", max_click_micro: "1250000" },
      end_date: inDays(20),
      ad_groups: [
        { name: "Cooks", targeting_spec: { LOCATION: ["US", "CZ"], AGE_BUCKET: ["25-34"] } },
        { name: "Potters", bid_micro: "400000" },
      ],
    });
    expect(campaign.ads.map(({ name, status }) => [name, status])).toEqual([
      ["Potters", "PAUSED"],
      ["Bowl one", "ACTIVE"],
    ]);
    const changes = await owner.call(listAdChanges, { advertiser_id, entity_id: made.campaign_id });
    expect(changes).toMatchObject([{ batch_id: made.batch_id, client: "page", action: "create" }]);
    await expect(save(id, [])).rejects.toMatchObject({ reason: "CONFLICT", data: { campaign_id: made.campaign_id } });
    await expectSound(site);
  });

  test("what two wrote at one place waits until one of the two is chosen, and only then is it published", async () => {
    const { id } = await begin({ body: await whole() });
    await save(id, [{ path: "campaign/name", from: "Bowls", to: "Plates" }]);
    const again = await save(id, [{ path: "campaign/name", from: "Bowls", to: "Cups" }]);
    expect(again).toMatchObject({ body: { campaign: { name: "Plates" } }, conflicts: [{ value: "Cups" }] });
    const sentTwice = await save(id, [{ path: "campaign/name", from: "Bowls", to: "Cups" }]);
    expect(sentTwice).toEqual(again);
    await expect(publish(id, again.version)).rejects.toMatchObject({ reason: "CONFLICT", message: say.unsettled });
    const [waiting] = again.conflicts;
    const chosen = await save(id, [{ path: "campaign/name", from: "Plates", to: "Cups" }], [waiting?.id ?? ""]);
    expect(chosen).toMatchObject({ body: { campaign: { name: "Cups" } }, conflicts: [] });
    await expect(publish(id, again.version)).rejects.toMatchObject({ reason: "CONFLICT", message: say.savedSince });
    expect(await publish(id, chosen.version)).toMatchObject({ campaign_id: expect.any(String) });
  });

  test("a copy is paused, has days of its own to be given and leaves what it copies alone", async () => {
    const { campaign_id } = await promotePin(site, owner, "https://shop.example.com/bowl");
    const before = await campaignNow(campaign_id);
    const copy = await begin({ copy_of: campaign_id });
    expect(copy.body.campaign).toMatchObject({ status: "PAUSED", start_day: "", end_day: "" });
    const made = await publish(copy.id, copy.version);
    expect(made.campaign_id).not.toBe(campaign_id);
    expect(await campaignNow(made.campaign_id)).toMatchObject({
      ...{ status: "PAUSED", daily_budget_micro: before.daily_budget_micro, made_with: "ads_manager" },
      ads: [{ pin: { id: before.ads[0]?.pin.id } }],
    });
    expect(await campaignNow(campaign_id)).toEqual(before);
  });

  test("a change says what is there, changes what differs alone, and is taken back as a batch", async () => {
    const { campaign_id, ad_group_id } = await promotePin(site, owner, "https://shop.example.com/bowl");
    const change = await begin({ change_of: campaign_id });
    expect((await begin({ change_of: campaign_id })).id).toBe(change.id);
    expect(change.body).toEqual(change.origin);
    const { name, budget } = change.body.campaign;
    const countries = change.body.ad_groups[ad_group_id]?.["countries"] ?? [];
    const { version } = await save(change.id, [
      { path: "campaign/budget", from: budget ?? null, to: "7" },
      { path: `ad_groups/${ad_group_id}/countries`, from: countries, to: ["CZ"] },
      { path: "ad_groups/new1", from: null, to: { name: "More", countries: ["US"] } },
      { path: "ads/new2", from: null, to: { ad_group: "new1", pin_id: await pin() } },
    ]);
    const made = await publish(change.id, version);
    expect(made.campaign_id).toBe(campaign_id);
    const now = await campaignNow(campaign_id);
    expect(now).toMatchObject({ name, daily_budget_micro: "7000000", ads: [{}, { review_status: "PENDING" }] });
    expect(now.ad_groups.map((group) => group.targeting_spec.LOCATION)).toEqual([["CZ"], ["US"]]);
    await owner.call(revertAdChanges, { advertiser_id, batch_id: made.batch_id ?? "" });
    const back = await campaignNow(campaign_id);
    expect(back).toMatchObject({ ad_groups: [{ targeting_spec: { LOCATION: countries } }, { status: "ARCHIVED" }] });
  });

  test("a change to what somebody changed meanwhile is refused there, and nothing of it is done", async () => {
    const { campaign_id } = await promotePin(site, owner, "https://shop.example.com/bowl");
    const change = await begin({ change_of: campaign_id });
    const { version } = await save(change.id, [
      { path: "campaign/budget", from: change.body.campaign["budget"] ?? null, to: "7" },
    ]);
    await owner.call(updateCampaign, { advertiser_id, campaign_id, version: 1, name: "Other" });
    await expect(publish(change.id, version)).rejects.toMatchObject({
      reason: "INVALID_PARAMETERS",
      data: { problems: [{ path: "campaign", message: campaignRefusals.changedMeanwhile }] },
    });
    expect(await campaignNow(campaign_id)).toMatchObject({ name: "Other", version: 2 });
  });

  test("what was changed meanwhile is taken over, and where both changed one field that waits", async () => {
    const { campaign_id, ad_group_id, ad_id } = await promotePin(site, owner, "https://shop.example.com/bowl");
    const change = await begin({ change_of: campaign_id });
    const { name = null, budget = null } = change.body.campaign;
    const group = change.body.ad_groups[ad_group_id] ?? {};
    const saved = await save(change.id, [
      { path: "campaign/budget", from: budget, to: "7" },
      { path: "campaign/name", from: name, to: "Mine" },
      { path: `ad_groups/${ad_group_id}/name`, from: group["name"] ?? null, to: "Cooks" },
    ]);
    const whileOpen = { advertiser_id, campaign_id, version: 1, name: "Theirs", end_date: inDays(30) };
    await owner.call(updateCampaign, whileOpen);
    const { problems } = await owner.call(calls.checkAdDraft, { advertiser_id, draft_id: change.id });
    expect(problems).toEqual([{ path: "campaign", message: campaignRefusals.changedMeanwhile, outdated: true }]);
    await expect(publish(change.id, saved.version)).rejects.toMatchObject({ data: { problems } });
    const refresh = () => owner.call(calls.refreshAdDraft, { advertiser_id, draft_id: change.id });
    const fresh = await refresh();
    expect(fresh).toMatchObject({
      body: {
        campaign: { name: "Theirs", budget: "7", end_day: inDays(30) },
        ad_groups: { [ad_group_id]: { name: "Cooks" } },
      },
      origin: { campaign: { name: "Theirs", budget } },
      conflicts: [{ path: "campaign/name", value: "Mine" }],
    });
    expect((await refresh()).conflicts).toEqual(fresh.conflicts);
    const { version } = await save(change.id, [], [fresh.conflicts[0]?.id ?? ""]);
    await publish(change.id, version);
    expect(await campaignNow(campaign_id)).toMatchObject({
      ...{ name: "Theirs", daily_budget_micro: "7000000", end_date: inDays(30) },
      ad_groups: [{ name: "Cooks" }],
      ads: [{ id: ad_id }],
    });
  });

  test("strangers learn nothing of it", async () => {
    const { id } = await begin();
    const stranger = await site.person();
    await expect(stranger.call(calls.getAdDraft, { advertiser_id, draft_id: id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    const other = await advertiserOn(site);
    await expect(other.call(calls.getAdDraft, { advertiser_id: other.account, draft_id: id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("one that was thrown away comes back, until its days are over", async () => {
    const { id } = await begin({ body: await whole() });
    const discard = (discarded: boolean) =>
      owner.call(calls.discardAdDraft, { advertiser_id, draft_id: id, discarded });
    expect(await discard(true)).toMatchObject({ state: "DISCARDED" });
    expect((await owner.call(calls.listAdDrafts, { advertiser_id })).map((one) => one.id)).not.toContain(id);
    await expect(publish(id, 1)).rejects.toMatchObject({ reason: "CONFLICT", message: say.notOpen });
    expect(await discard(false)).toMatchObject({ state: "OPEN" });
    expect((await owner.call(calls.listAdDrafts, { advertiser_id }))[0]).toMatchObject({ id });
    await discard(true);
    site.advance((draftLimits.keptDays + 1) * 86_400);
    await purgeExpired.run(site.services, {} as never);
    const { rows } = await sql`select id from ad_drafts where id = ${id}`.execute(site.services.db);
    expect(rows).toEqual([]);
  });
});
