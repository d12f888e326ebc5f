import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAdReceipts, whyThisAd } from "#contract/business/ad-serving.ts";
import { requestParts } from "#contract/kit/client.ts";
import { homefeed, relatedPins } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { readReceipt } from "#engines/auction/receipt.ts";
import type { AdRequest } from "#engines/auction/request.ts";
import { readSample } from "#engines/auction/sample.ts";
import { peopleIn } from "#engines/kit/people-sketch.ts";
import { browser, sendEvents } from "#server/domains/business/events/serving.fixture.ts";
import { openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { Ads } from "#server/services/ads.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { type Advertised, advertise, sellAds } from "./advertise.fixture.ts";
import { createSampling } from "./auction/keep-samples.ts";
import { adServingPersonData } from "./person-data.ts";
import { startAds } from "./start-ads.ts";

const site = testSite({ config: { trustProxy: 1 } });
const seller = testPerson(site);
/** Two processes: what one shows, the other may be told of. */
let processes: Ads[] = [];
let [rugs, teapots]: (Advertised | undefined)[] = [];
let pinOfRug = "";
const rugSeller = testPerson(site);

beforeAll(async () => {
  const shop = await site.board(seller);
  const rug = await site.pin(seller, shop.id, { title: "A handwoven rug" });
  const teapot = await site.pin(seller, shop.id, { title: "A teapot" });
  for (let index = 0; index < 6; index += 1) {
    const maker = await site.person();
    const board = await site.board(maker);
    for (let one = 0; one < 9; one += 1)
      pinOfRug = (await site.pin(maker, board.id, { title: `Rug ${index} ${one}` })).id;
  }
  await site.settle();
  await sellAds(site.services);
  const targeting = { keywords: [{ match: "PHRASE" as const, text: "rug" }] };
  rugs = await advertise(site.services, {
    ownerId: rugSeller.id,
    pinId: rug.id,
    targeting,
    daily: 9e11,
    cap: 10n ** 12n,
  });
  teapots = await advertise(site.services, {
    ownerId: (await site.person()).id,
    pinId: teapot.id,
    daily: 9e11,
    cap: 10n ** 12n,
  });
  processes = [startAds(site.services, site.services), startAds(site.services, site.services)];
  site.services.ads = processes[0] as Ads;
  await Promise.all(processes.map((one) => one.warm()));
});
afterAll(() => Promise.all(processes.map((one) => one.stop())));

const adsIn = (pins: readonly WirePin[]) => pins.filter((pin) => pin.is_promoted);
const searched = async (who: TestPerson, query: string) =>
  (await who.call(search, { query, page_size: 25 })).results as WirePin[];

/** Whoever is the first to be shown an ad: pacing keeps new ones out of most auctions. */
async function firstShown(
  ask: (who: TestPerson) => Promise<readonly WirePin[]>,
  person: () => Promise<TestPerson> = () => site.person(),
): Promise<{ who: TestPerson; ad: WirePin; pins: readonly WirePin[] }> {
  for (let tries = 0; tries < 150; tries += 1) {
    const who = await person();
    const pins = await ask(who);
    const [ad] = adsIn(pins);
    if (ad !== undefined) return { who, ad, pins };
  }
  throw new Error("no ad came");
}

async function rowOf(ad: WirePin) {
  await site.services.ads?.written();
  const { auctionId = "0", place = 0 } = openAdToken(site.services, ad.tracking_params) ?? {};
  const { rows } = await sql<{
    surface: string;
    country: string;
    app: string;
    locale: string;
    age: string | null;
    gender: string | null;
    is_personal: boolean;
    mark: string | null;
    slots: (number | null)[];
    keywords: (string | null)[] | null;
    receipt: Buffer;
  }>`select *, encode(query_mark, 'hex') as mark from ad_auctions where auction_id = ${auctionId}`.execute(
    site.services.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("no row");
  return { ...row, place, auctionId };
}

describe("BUS-19 what is handed out", () => {
  test("tells nobody a price, a bid, or whose ad it is: neither in digits of any base nor in bytes", async () => {
    const { ad } = await firstShown(async (who) => (await who.page(homefeed, { page_size: 25 })).data);
    const row = await rowOf(ad);
    const { price, bid, left, reserve, accountId, campaignId, adGroupId, adId, pinId } = readReceipt(
      row.receipt,
      row.place,
    );
    const token = ad.tracking_params;
    const bytes = Buffer.from(token, "base64url");
    for (const secret of [price, bid, left, reserve, accountId, campaignId, adGroupId, adId, pinId].map(BigInt)) {
      for (let base = 10; base <= 36; base += 1) {
        const digits = secret.toString(base);
        if (digits.length > 3) expect(token.toLowerCase()).not.toContain(digits);
      }
      const written = Buffer.alloc(8);
      written.writeBigInt64BE(secret);
      const telling = written.subarray(written.findIndex((byte) => byte !== 0));
      if (telling.length > 2) expect(bytes.includes(telling)).toBe(false);
      const float = Buffer.alloc(8);
      float.writeDoubleBE(Number(secret));
      expect(bytes.includes(float)).toBe(false);
    }
  });

  test("is the same when the page is asked for again, and counts once", async () => {
    const { who, ad, pins } = await firstShown(async (one) => (await one.page(homefeed, { page_size: 25 })).data);
    const again = (await who.page(homefeed, { page_size: 25 })).data;
    expect(adsIn(again).map((one) => [one.tracking_params, again.indexOf(one)])).toEqual(
      adsIn(pins).map((one) => [one.tracking_params, pins.indexOf(one)]),
    );
    const impression = { kind: "impression", token: ad.tracking_params, visible_ms: 1_200 } as const;
    expect(await sendEvents(site, who, [impression])).toMatchObject({ accepted: 1 });
    expect(await sendEvents(site, who, [impression])).toMatchObject({ duplicate: 1 });
  });

  test.each([
    ["by the process that showed it", 0],
    ["by another process", 1],
  ])("is known at once, %s: an event before its receipt is written counts", async (_, other) => {
    const { who, ad } = await firstShown(async (one) => (await one.page(homefeed, { page_size: 25 })).data);
    site.services.ads = processes[other] as Ads;
    const answer = await sendEvents(site, who, [{ kind: "impression", token: ad.tracking_params, visible_ms: 1_200 }]);
    site.services.ads = processes[0] as Ads;
    expect(answer).toEqual({ accepted: 1, duplicate: 0, invalid: 0 });
  });
});

describe("BUS-19 the facts of a serving", () => {
  test("are kept: where, in what app and language, in what slot; of the viewer their age only where ads may be personal", async () => {
    const { ad, pins } = await firstShown(async (who) => (await who.page(homefeed, { page_size: 25 })).data);
    const row = await rowOf(ad);
    expect(row).toMatchObject({ surface: "browse", app: "web", locale: "en", mark: null, keywords: null });
    expect(row.slots[row.place]).toBe(pins.indexOf(ad));
    expect(row.slots.filter((slot) => slot !== null)).toHaveLength(adsIn(pins).length);
    expect(row.is_personal).toBe(true);
    expect(row.age).toMatch(/^\d\d/);
    const refusing = async (who: TestPerson) => {
      const answer = await who.fetch(requestParts(homefeed, { page_size: 25 }).url, {
        headers: { "sec-gpc": "1", "user-agent": browser.replace("X11", "Android Mobile") },
      });
      return ((await answer.json()) as { resource_response: { data: WirePin[] } }).resource_response.data;
    };
    const { ad: contextual } = await firstShown(refusing);
    expect(await rowOf(contextual)).toMatchObject({ is_personal: false, age: null, gender: null, app: "web_mobile" });
  });

  test("of a search are the query's mark and the keyword that met it, and how", async () => {
    const { ad } = await firstShown((who) => searched(who, "Red RUG"));
    expect(ad.id).toBe(rugs?.pinId);
    const row = await rowOf(ad);
    expect(row.mark).toMatch(/^[0-9a-f]{16}$/);
    expect(row.keywords?.[row.place]).toBe("phrase rug");
    const { ad: same } = await firstShown((who) => searched(who, "  red   rug "));
    expect((await rowOf(same)).mark).toBe(row.mark);
  });

  test("no ad that has nothing to do with the query or the pin stands there", async () => {
    for (let tries = 0; tries < 60; tries += 1) {
      const who = await site.person();
      const found = [
        ...(await searched(who, "rug")),
        ...(await who.page(relatedPins, { pin_id: pinOfRug, page_size: 25 })).data,
      ];
      expect(adsIn(found).map(({ id }) => id)).not.toContain(teapots?.pinId);
    }
  });
});

test("BUS-19 a query is told nobody before twenty people were shown an ad with it; impressions and clicks count with it", async () => {
  const query = "wide rug for the hall";
  const rows = async (mark: string | null) => {
    await site.services.ads?.written();
    const { rows: found } = await sql<{
      query: string | null;
      people_least: number;
      servings: number;
      impressions: number;
      clicks: number;
      billed_micro: string;
      people: Buffer;
    }>`
      select * from ad_queries where ad_group_id = ${rugs?.adGroupId} and query_mark = decode(${mark}, 'hex')`.execute(
      site.services.db,
    );
    return found;
  };
  const seen = new Set<string>();
  for (let people = 1; people < 45; people += 1) {
    const { who, ad } = await firstShown((one) => searched(one, query));
    seen.add(who.id);
    const { mark } = await rowOf(ad);
    if (people === 1) {
      // A click right after the ad was served is nobody's.
      site.advance(1);
      const event = { token: ad.tracking_params, visible_ms: 1_200 };
      await sendEvents(site, who, [
        { kind: "impression", ...event },
        { kind: "click", ...event },
      ]);
    }
    // Who asks again is nobody new.
    await searched(who, query);
    const [row] = await rows(mark);
    if (row === undefined) throw new Error("no row");
    expect(row.people_least).toBeLessThanOrEqual(seen.size);
    expect(row.query).toBe(row.people_least >= 20 ? query : null);
    if (row.query === null) continue;
    expect(Math.abs(peopleIn(row.people) - seen.size)).toBeLessThanOrEqual(4);
    expect(row).toMatchObject({ impressions: 1, clicks: 1 });
    expect(Number(row.billed_micro)).toBeGreaterThan(0);
    return;
  }
  throw new Error("it never was twenty");
});

test("BUS-19 how many people saw an ad is kept by day, without who they are", async () => {
  const before = await reach();
  for (let people = 0; people < 3; people += 1) {
    const { who, ad } = await firstShown((one) => searched(one, "rug"));
    await sendEvents(site, who, [{ kind: "impression", token: ad.tracking_params, visible_ms: 1_200 }]);
  }
  expect((await reach()) - before).toBe(3);

  async function reach() {
    const { rows } = await sql<{ people: Buffer }>`select people from ad_reach where ad_id = ${rugs?.adId}`.execute(
      site.services.db,
    );
    return rows[0] === undefined ? 0 : peopleIn(rows[0].people);
  }
});

test("BUS-19 the advertiser's receipts are of what was shown", async () => {
  await site.services.ads?.written();
  const day = site.services.clock.now().toISOString().slice(0, 10);
  const told = await rugSeller.call(listAdReceipts, { advertiser_id: rugs?.accountId ?? "", day, page_size: 250 });
  expect(told.length).toBeGreaterThan(5);
  for (const one of told) expect(one).toMatchObject({ is_sound: true, met_by: "keyword", surface: "search" });
});

test("BUS-19 why this ad says only what was used", async () => {
  const { who, ad } = await firstShown(async (one) => (await one.page(homefeed, { page_size: 25 })).data);
  expect((await rowOf(ad)).is_personal).toBe(true);
  const { reasons } = await who.call(whyThisAd, { token: ad.tracking_params });
  expect(reasons).toContain("Nothing about you was used to choose it, only the page, the country and the language.");
  expect(reasons.join(" ")).not.toMatch(/your age|you follow/);
});

test("BUS-19 one auction in so many is kept with every ad it looked at, without its viewer", async () => {
  const sampling = createSampling(1);
  const { createAdIndex } = await import("#engines/auction/ad-index.ts");
  const request: AdRequest = {
    ...{ id: site.services.ids.next(), at: Date.now(), seed: { high: 1, low: 1_000 }, surface: "search", app: "web" },
    ...{
      country: "US",
      locale: "en",
      age: "25-34",
      gender: "female",
      interests: ["12"],
      query: "a secret",
      places: [1],
    },
    ...{ advisories: 0, forbidden: 0, exceptAccounts: [], exceptPins: [], shownCampaigns: [] },
  };
  sampling.decide(createAdIndex(), request, {
    request,
    exceptPeople: ["777777777777"],
    isPersonal: false,
    queryMark: "00".repeat(8),
  });
  const client = await site.services.pool.connect();
  await sampling.write(client as never);
  client.release();
  const { rows } = await sql<Record<string, unknown> & { ads: Buffer }>`
    select * from ad_samples where auction_id = ${request.id}`.execute(site.services.db);
  expect(rows).toMatchObject([{ surface: "search", age: null, gender: null, looked_at: 0, places: 1 }]);
  expect(readSample(rows[0]?.ads ?? Buffer.alloc(0))).toEqual([]);
  expect(JSON.stringify(rows)).not.toMatch(/secret|777777777777/);
});

test("BUS-19 receipts, queries, reach and samples each end, and name no person", () => {
  expect(adServingPersonData.keeps?.map(({ table }) => table)).toEqual([
    "ad_auctions",
    "ad_queries",
    "ad_reach",
    "ad_samples",
  ]);
  expect(adServingPersonData.tables).toEqual({});
});
