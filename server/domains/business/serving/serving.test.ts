import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { homefeed, relatedPins } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { readReceipt } from "#engines/auction/receipt.ts";
import { replay } from "#engines/auction/replay.ts";
import { openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { Ads } from "#server/services/ads.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { type Advertised, advertise, sellAds } from "./advertise.fixture.ts";
import { startAds } from "./start-ads.ts";

const site = testSite();
const [seller, reader] = [testPerson(site), testPerson(site)];
let ads: Ads;
let kettles: Advertised;

beforeAll(async () => {
  const shop = await site.board(seller);
  const pin = await site.pin(seller, shop.id, { title: "A kettle", link: "https://kettles.example/" });
  // Newer ones of others stand before it.
  for (let index = 0; index < 6; index += 1) {
    const maker = await site.person();
    const board = await site.board(maker);
    for (let rug = 0; rug < 9; rug += 1) await site.pin(maker, board.id, { title: `Rug number ${index} ${rug}` });
  }
  await sellAds(site.services);
  kettles = await advertise(site.services, { ownerId: seller.id, pinId: pin.id });
  ads = startAds(site.services, site.services);
  site.services.ads = ads;
  await ads.warm();
}, 60_000);
afterAll(() => ads?.stop());

const adsIn = (pins: readonly WirePin[]) => pins.filter((pin) => pin.is_promoted);
/** Pacing keeps ads out of some auctions: asks until there is one. */
async function until<Found>(ask: () => Promise<Found | undefined>, tries = 80): Promise<Found> {
  for (let count = 0; count < tries; count += 1) {
    const found = await ask();
    if (found !== undefined) return found;
    await sleep(20);
  }
  throw new Error("nothing came");
}

describe("BUS-19 an ad in a list", () => {
  test("says who pays, carries its token, leads to its page with a click id, and stands where ads may", async () => {
    const { pins, at } = await until(async () => {
      const { data } = await reader.page(homefeed, { page_size: 25 });
      const place = data.findIndex((pin) => pin.is_promoted);
      return place < 0 ? undefined : { pins: data, at: place };
    });
    const [ad, ...others] = adsIn(pins);
    expect(others).toEqual([]);
    expect(at).toBeGreaterThanOrEqual(3);
    expect(pins).toHaveLength(26);
    expect(ad).toMatchObject({
      id: kettles.pinId,
      promoter: { id: kettles.accountId, name: "Kettles Ltd" },
      sponsorship_label: { sentence: expect.stringContaining("{name}"), values: { name: "Kettles Ltd" } },
      why_url: `/ads/v4/receipts/${ad?.tracking_params}/why/`,
      domain: "kettles.example",
    });
    expect(ad?.tracking_params.length).toBeLessThanOrEqual(400);
    expect(new URL(ad?.link ?? "").searchParams.get("mgclid")).toMatch(/^[\w.-]{20,}$/);
    const token = openAdToken(site.services, ad?.tracking_params ?? "");
    expect(token).toMatchObject({ ...kettles, surface: "browse", event: "CLICKTHROUGH" });
  });
});
