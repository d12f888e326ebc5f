import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateBoard } from "#contract/content/boards.ts";
import { homefeed } from "#contract/content/pins.ts";
import { hidePin } from "#contract/discovery/discovery.ts";
import { block } from "#contract/social/messages.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { turnAdsOff } from "#server/domains/business/ad-settings/ad-settings.ts";
import { stopAdAccount, bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import { metricsText } from "#server/http/metrics.ts";
import type { AdBreak, Ads } from "#server/services/ads.ts";
import type { Services } from "#server/services/services.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { type Advertised, advertise, sellAds } from "./advertise.fixture.ts";
import { startAds } from "./start-ads.ts";

const site = testSite();
const seller = testPerson(site);
/** Two processes on one database, each with an auction of its own. */
let processes: Ads[] = [];
let shop: Awaited<ReturnType<typeof site.board>>;

beforeAll(async () => {
  shop = await site.board(seller);
  await sellAds(site.services);
  processes = [startAds(site.services, site.services), startAds(site.services, site.services)];
});
afterAll(() => Promise.all(processes.map((one) => one.stop())));

const page: AdBreak = {
  ...{ surface: "browse", personId: null, servedTo: "device 1", isSignedIn: false, country: "US", locale: "en" },
  ...{ userAgent: "", refusesTracking: false, query: null, topics: [], exceptPins: [], pageKey: "" },
};
const pins = Array.from({ length: 50 }, (_, index) => `${index + 1}`);

let viewers = 0;

/** Pages that were asked for, by viewer: so that the same can be asked again, which have what was auctioned for them a moment ago. */
const asked: AdBreak[] = [];

/** In how many of so many pages of others each process would show the ad. */
async function shown(ad: Advertised, pages = 60): Promise<number[]> {
  const breaks = Array.from({ length: pages }, () => ({ ...page, servedTo: `device ${(viewers += 1)}` }));
  asked.push(...breaks);
  return shownOn(ad, breaks);
}

async function shownOn(ad: Advertised, breaks: readonly AdBreak[]): Promise<number[]> {
  return Promise.all(
    processes.map(async (one) => {
      let count = 0;
      for (const each of breaks) if ((await one.begin(each)?.choose(pins))?.includes(ad.pinId) === true) count += 1;
      return count;
    }),
  );
}

async function newAd(facts: Partial<Parameters<typeof advertise>[1]> = {}): Promise<Advertised> {
  const pin = await site.pin(seller, shop.id, { title: "A kettle" });
  // Ads of one owner take turns in one place.
  const owner = await site.person();
  return advertise(site.services, { ownerId: owner.id, pinId: pin.id, ...facts });
}

/** Waits until both processes show it, at most so long. */
async function untilShown(ad: Advertised, withinMs: number): Promise<number> {
  const began = performance.now();
  while ((await shown(ad, 25)).includes(0))
    if (performance.now() - began > withinMs) throw new Error(`not shown within ${withinMs} ms`);
  return performance.now() - began;
}

async function change(ad: Advertised, work: (tx: Parameters<typeof bumpAdAccountVersion>[0]) => Promise<unknown>) {
  const { db, clock } = site.services;
  await transaction(db, async (tx) => {
    await work(tx);
    await bumpAdAccountVersion(tx, ad.accountId, clock.now());
  });
}

test("BUS-19 the first ad that is approved is served within two seconds, by every process", async () => {
  expect(processes.map((one) => one.begin(page))).toEqual([null, null]);
  const ad = await newAd({ review: "PENDING" });
  await sleep(1_200);
  expect(processes.map((one) => one.begin(page))).toEqual([null, null]);
  await change(ad, (tx) =>
    sql`update ads set review = 'APPROVED', reviewed_at = now() where id = ${ad.adId}`.execute(tx),
  );
  await Promise.all(processes.map((one) => one.warm()));
  await untilShown(ad, 10_000);
  const second = await newAd({ review: "PENDING" });
  await change(second, (tx) => sql`update ads set review = 'APPROVED' where id = ${second.adId}`.execute(tx));
  expect(await untilShown(second, 4_000)).toBeLessThan(4_000);
});

test.each([
  [
    "paused",
    (ad: Advertised) =>
      change(ad, (tx) => sql`update campaigns set status = 'PAUSED' where id = ${ad.campaignId}`.execute(tx)),
  ],
  [
    "without a budget",
    (ad: Advertised) =>
      change(ad, (tx) => sql`update campaigns set daily_micro = 5000 where id = ${ad.campaignId}`.execute(tx)),
  ],
  [
    "of an account that may owe no more",
    (ad: Advertised) =>
      transaction(site.services.db, (tx) => setAccountCap(tx, ad.accountId, 0n, site.services.clock.now())),
  ],
  [
    "of a stopped account",
    (ad: Advertised) =>
      change(ad, (tx) => stopAdAccount(tx, ad.accountId, true, { now: site.services.clock.now(), because: "on_hold" })),
  ],
  [
    "refused after all",
    (ad: Advertised) => change(ad, (tx) => sql`update ads set review = 'REJECTED' where id = ${ad.adId}`.execute(tx)),
  ],
] as const)("BUS-19 an ad that is %s is served no more after a second, by any process", async (_, stop) => {
  const ad = await newAd();
  asked.length = 0;
  await untilShown(ad, 10_000);
  const kept = await shownOn(ad, asked);
  for (const count of kept) expect(count).toBeGreaterThan(0);
  await stop(ad);
  await sleep(1_000);
  expect(await shown(ad)).toEqual([0, 0]);
  expect(await shownOn(ad, asked)).toEqual([0, 0]);
});

test("BUS-19 an ad that somebody hides, whose advertiser they block, or whose board becomes secret is on no page at once", async () => {
  const secret = await site.board(seller, "Soon secret");
  const pin = await site.pin(seller, secret.id, { title: "A pot" });
  for (let maker = 0; maker < 6; maker += 1) {
    const person = await site.person();
    const board = await site.board(person);
    for (let one = 0; one < 8; one += 1) await site.pin(person, board.id, { title: `Rug ${maker} ${one}` });
  }
  await site.settle();
  const ad = await advertise(site.services, { ownerId: seller.id, pinId: pin.id, bid: 20_000_000 });
  (site.services as Services).ads = processes[0] as Ads;
  const isOnPage = async (who: TestPerson) =>
    (await who.page(homefeed, { page_size: 25 })).data.some((one) => one.is_promoted && one.id === ad.pinId);
  const shownTo = async (): Promise<TestPerson> => {
    // Pacing keeps a new ad out of most auctions.
    for (let tries = 0; tries < 200; tries += 1) {
      const person = await site.person();
      if (await isOnPage(person)) return person;
    }
    throw new Error("it never came");
  };
  const [reader, other, hiding] = [await shownTo(), await shownTo(), await shownTo()];
  for (const each of [reader, other, hiding]) expect(await isOnPage(each)).toBe(true);
  await hiding.call(hidePin, { pin_id: pin.id });
  expect(await isOnPage(hiding)).toBe(false);
  await other.call(block, { user_id: seller.id });
  expect(await isOnPage(other)).toBe(false);
  await seller.call(updateBoard, { board_id: secret.id, privacy: "secret" });
  for (let tries = 0; tries < 40; tries += 1)
    expect([await isOnPage(reader), await isOnPage(other)]).toEqual([false, false]);
});

test("BUS-19 /metrics tells of pages that asked for ads, of auctions held and late, and of receipts lost", async () => {
  const [ads] = processes;
  if (ads === undefined) throw new Error("there are two");
  const text = await metricsText({ ...site.services, ads });
  const of = (line: string) => Number(new RegExp(`^${line} (\\d+)$`, "m").exec(text)?.[1]);
  const [pages, held, late] = [
    "magpie_ad_pages_total",
    'magpie_ad_auctions_total{outcome="held"}',
    'magpie_ad_auctions_total{outcome="late"}',
  ].map(of);
  expect(pages).toBeGreaterThan(50);
  expect(held).toBeGreaterThan(0);
  expect(Number(held) + Number(late)).toBe(ads.counted().auctions);
  expect(of("magpie_ad_receipts_lost_total")).toBe(0);
});

test("BUS-19 with ads turned off there is no auction any more, and nothing is read for one", async () => {
  await turnAdsOff(site.services);
  for (let tries = 0; processes.some((one) => one.begin(page) !== null); tries += 1) {
    if (tries > 60) throw new Error("ads are still there");
    await sleep(50);
  }
  expect(processes.map((one) => [one.areSold(), one.held().ads])).toEqual([
    [false, 0],
    [false, 0],
  ]);
});
