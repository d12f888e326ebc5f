import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random.ts";
import type { Ad } from "./ad.ts";
import { createAdIndex } from "./ad-index.ts";
import { putAccount, putAd, putCampaign, putCurrencies, putLimit, removeAd } from "./change-index.ts";
import { decide } from "./decide.ts";
import { drawsFrom, indexOf, randomRequest, randomWorld, type World } from "./random-world.fixture.ts";

test("BUS-19 an index that followed changes decides as one built anew", () => {
  const random = seededRandom();
  const draw = drawsFrom(() => random.number(2 ** 30) / 2 ** 30);
  for (let round = 0; round < 300; round += 1) {
    const begun = randomWorld(draw);
    const kept = indexOf({ ...begun, evidence: [] });
    let world: World = { ...begun, evidence: [] };
    // Ads go, come back as others, and change; accounts stay.
    for (const { id } of begun.ads.filter(() => draw.chance(0.3))) {
      removeAd(kept, id);
      world = { ...world, ads: world.ads.filter((ad) => ad.id !== id) };
    }
    const other = randomWorld(draw).ads.filter((ad) => world.campaigns.some(({ id }) => id === ad.campaignId));
    for (const ad of other) {
      putAd(kept, ad);
      world = { ...world, ads: [...world.ads.filter(({ id }) => id !== ad.id), ad] };
    }
    const built = indexOf(world);
    for (let asked = 0; asked < 5; asked += 1) {
      const request = randomRequest(draw, world);
      const told = (index: typeof kept) =>
        decide(index, request).map(({ adId, price, place }) => ({ adId, price, place }));
      const expected = told(built);
      expect(told(kept)).toEqual(expected);
    }
  }
});

const ad: Ad = {
  id: "1",
  accountId: "10",
  campaignId: "20",
  pinId: "30",
  stops: 0,
  event: "CLICKTHROUGH",
  bid: 1_000_000,
  multiplier: 1,
  people: 0,
  startsAt: 0,
  endsAt: Number.MAX_SAFE_INTEGER,
  targeting: {},
  avoids: 0,
  kinds: 0,
};
const request = {
  ...randomRequest(
    drawsFrom(() => 0),
    randomWorld(drawsFrom(() => 0.5)),
  ),
  interests: [],
  query: null,
  places: [1],
  exceptAccounts: [],
  exceptPins: [],
  shownCampaigns: [],
  advisories: 0,
  forbidden: 0,
};

function indexWith(facts: Ad) {
  const index = createAdIndex();
  putCurrencies(index, 1, [{ code: "USD", rate: 1, reserve: 10_000 }]);
  putAccount(index, { id: "10", ownerId: "9", currency: "USD", stops: 0 });
  putCampaign(index, { id: "20", stops: 0, limits: ["day"], frequencyCap: 0 });
  putLimit(index, { id: "day", left: 5_000_000 });
  putAd(index, facts);
  return index;
}

test("BUS-19 pausing an ad, its campaign or its account, or taking its limit away, stops it at once and no longer", () => {
  const index = indexWith(ad);
  const serves = () => decide(index, request).length === 1;
  expect(serves()).toBe(true);
  putAd(index, { ...ad, stops: 1 });
  expect(serves()).toBe(false);
  putAd(index, ad);
  putCampaign(index, { id: "20", stops: 8, limits: ["day"], frequencyCap: 0 });
  expect(serves()).toBe(false);
  putCampaign(index, { id: "20", stops: 0, limits: ["day"], frequencyCap: 0 });
  putAccount(index, { id: "10", ownerId: "9", currency: "USD", stops: 1 });
  expect(serves()).toBe(false);
  putAccount(index, { id: "10", ownerId: "9", currency: "USD", stops: 0 });
  expect(serves()).toBe(true);
  putCampaign(index, { id: "20", stops: 0, limits: ["next day"], frequencyCap: 0 });
  expect(serves()).toBe(false);
  putLimit(index, { id: "next day", left: 5_000_000 });
  expect(serves()).toBe(true);
  // Nobody is held to the day that is over: it is forgotten.
  expect([...index.limits.keys()]).toEqual(["next day"]);
});

test("BUS-19 what was never told of is not served: an account, a campaign, a limit, a rate", () => {
  for (const leave of ["account", "campaign", "limit", "rate"]) {
    const index = createAdIndex();
    if (leave !== "rate") putCurrencies(index, 1, [{ code: "USD", rate: 1, reserve: 10_000 }]);
    if (leave !== "account") putAccount(index, { id: "10", ownerId: "9", currency: "USD", stops: 0 });
    if (leave !== "campaign") putCampaign(index, { id: "20", stops: 0, limits: ["day"], frequencyCap: 0 });
    if (leave !== "limit") putLimit(index, { id: "day", left: 5_000_000 });
    putAd(index, ad);
    expect(decide(index, request), leave).toEqual([]);
  }
});

test("BUS-19 money, multipliers and worth that are none are refused, and nothing of the ad is taken over", () => {
  const index = indexWith(ad);
  for (const wrong of [
    { bid: 0.5 },
    { bid: -1 },
    { bid: Number.NaN },
    { bid: 2 ** 53 },
    { multiplier: 11 },
    { multiplier: Number.NaN },
    { multipliers: { web: -1 } },
    { people: Infinity },
  ])
    expect(() => putAd(index, { ...ad, ...wrong })).toThrow(RangeError);
  expect(() => putLimit(index, { id: "day", left: 1.5 })).toThrow(RangeError);
  expect(() => putCurrencies(index, 1, [{ code: "USD", rate: 0, reserve: 1 }])).toThrow(RangeError);
  expect(() => putCurrencies(index, 1, [{ code: "USD", rate: 1, reserve: 0 }])).toThrow(RangeError);
  expect(decide(index, request)).toHaveLength(1);
});

test("BUS-19 a query meets keywords exactly, as a phrase, or by its words; a negative one bars the ad", () => {
  const world = (targeting: Ad["targeting"]) => indexWith({ ...ad, targeting });
  const serves = (targeting: Ad["targeting"], query: string) =>
    decide(world(targeting), { ...request, surface: "search", query }).length === 1;
  const exact = { keywords: [{ match: "EXACT" as const, text: "Oak Tables" }] };
  expect(["oak table", "old oak table"].map((query) => serves(exact, query))).toEqual([true, false]);
  const phrase = { keywords: [{ match: "PHRASE" as const, text: "oak table" }] };
  expect(["old oak tables", "table of oak"].map((query) => serves(phrase, query))).toEqual([true, false]);
  const broad = { keywords: [{ match: "BROAD" as const, text: "oak table" }] };
  expect(["table of oak", "table"].map((query) => serves(broad, query))).toEqual([true, false]);
  const barred = { negatives: [{ match: "PHRASE" as const, text: "toy" }] };
  expect(["oak table", "toy table"].map((query) => serves(barred, query))).toEqual([true, false]);
  // A keyword of signs alone is met by nothing, not by everything.
  expect(serves({ keywords: [{ match: "BROAD", text: "…" }] }, "oak")).toBe(false);
});

test("BUS-19 somebody of unknown age meets no ad that names ages", () => {
  const index = indexWith({ ...ad, targeting: { ages: ["18-24", "25-34"] } });
  expect(decide(index, { ...request, age: "unknown" })).toEqual([]);
  expect(decide(index, { ...request, age: "25-34" })).toHaveLength(1);
});
