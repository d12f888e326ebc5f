import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { changeKeywords, createKeywords, listKeywords } from "#contract/business/keywords.ts";
import { search } from "#contract/discovery/search.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import type { MatchType } from "#spec/constants/keywords.ts";
import { type Advertised, advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { startAds } from "#server/domains/business/serving/start-ads.ts";
import type { Ads } from "#server/services/ads.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const seller = testPerson(site);
let ads: Ads;
let rugs: Advertised;

beforeAll(async () => {
  const shop = await site.board(seller);
  const pin = await site.pin(seller, shop.id, {
    title: "A woven rug for your kitchen",
    link: "https://kettles.example/",
  });
  for (let index = 0; index < 6; index += 1) {
    const maker = await site.person();
    const board = await site.board(maker);
    for (let one = 0; one < 9; one += 1)
      await site.pin(maker, board.id, { title: `Woven rug, kitchen ${index} ${one}` });
  }
  await site.settle();
  await sellAds(site.services);
  rugs = await advertise(site.services, { ownerId: seller.id, pinId: pin.id, daily: 9e11, cap: 10n ** 12n });
  ads = startAds(site.services, site.services);
  site.services.ads = ads;
  await ads.warm();
});
afterAll(() => ads?.stop());

/** Whether the ad comes with a search: pacing keeps it out of most, so some people ask. */
async function comesWith(query: string, people = 60): Promise<boolean> {
  for (let tries = 0; tries < people; tries += 1) {
    const reader = await site.person();
    const { results } = await reader.call(search, { query, page_size: 25 });
    if ((results as WirePin[]).some((one) => one.is_promoted)) return true;
  }
  return false;
}
const at = () => ({ advertiser_id: rugs.accountId });
const add = (match_type: MatchType, value: string, of: "ad_group_id" | "campaign_id" = "ad_group_id") =>
  seller.call(createKeywords, {
    ...at(),
    [of]: of === "ad_group_id" ? rugs.adGroupId : rugs.campaignId,
    keywords: [{ match_type, value }],
  });
async function put(list: "ad_group_positive" | "campaign_negative", status: "ACTIVE" | "ARCHIVED") {
  const keywords = (await seller.call(listKeywords, { ...at(), list })).map(({ id, version }) => ({ id, version }));
  await seller.call(changeKeywords, { ...at(), keywords, status });
}
/** The auction follows a change within a second. */
const soon = (query: string, expected: boolean) =>
  vi.waitFor(async () => expect(await comesWith(query, expected ? 150 : 30)).toBe(expected), { timeout: 60_000 });

test("BUS-03 what is searched for when an ad comes follows its keywords, as they are made, archived and kept out", async () => {
  expect(await comesWith("kitchen")).toBe(true);
  await add("PHRASE", "woven rugs");
  await soon("kitchen", false);
  await soon("woven rug kitchen", true);
  await add("EXACT_NEGATIVE", "woven rug kitchen", "campaign_id");
  await soon("woven rug kitchen", false);
  await soon("woven rug", true);
  await put("campaign_negative", "ARCHIVED");
  await soon("woven rug kitchen", true);
  await put("ad_group_positive", "ARCHIVED");
  await soon("kitchen", true);
});
