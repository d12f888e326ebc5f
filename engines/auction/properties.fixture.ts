import type { AdIndex } from "./ad-index.ts";
import { putLimit } from "./change-index.ts";
import { decide } from "./decide.ts";
import { availableOf } from "./in-flight.ts";
import { chargeWithin } from "./micro.ts";
import { naiveAuction } from "./naive-auction.fixture.ts";
import { type Draw, indexOf, randomRequest, randomWorld, type World } from "./random-world.fixture.ts";
import { readReceipt } from "./receipt.ts";
import { replay } from "./replay.ts";
import type { AdRequest, ServedAd } from "./request.ts";

/** What must hold of every auction; each says in words what does not, or null. Names are sentences. */
export const properties: Readonly<Record<string, (draw: Draw) => string | null>> = {
  "a price is not below the reserve and not above the bid times its multiplier": (draw) => {
    const { world, page } = drawnAuction(draw);
    for (const { receipt, price, adId, place } of page) {
      const { bid, multiplier, reserve } = readReceipt(receipt, place);
      const ad = world.ads.find(({ id }) => id === adId);
      if (ad?.bid !== bid) return `${adId}: the receipt's bid is ${bid}`;
      if (price < reserve || price > Math.floor(bid * multiplier)) return `${adId}: ${price}`;
      if (!Number.isSafeInteger(price)) return `${adId}: ${price} is no amount`;
    }
    return null;
  },

  "an own bid does not change the own price at a rank": (draw) => {
    const { world, request, page } = drawnAuction(draw);
    if (page.length === 0) return null;
    const { adId, place, price } = draw.of(page);
    const changed = withBid(world, adId, (bid) => Math.floor(bid * draw.of([0.5, 0.9, 1.1, 4])) + draw.below(2));
    const again = decide(indexOf(changed), request).find((one) => one.adId === adId);
    return again === undefined || again.place !== place || again.price === price
      ? null
      : `${price}, then ${again.price}`;
  },

  "a higher bid never loses a rank": (draw) => {
    const { world, request, page } = drawnAuction(draw);
    if (page.length === 0) return null;
    const { adId, place } = draw.of(page);
    const raised = withBid(world, adId, (bid) => bid + draw.of([1, 1_000, 500_000]));
    const again = decide(indexOf(raised), request).find((one) => one.adId === adId);
    return again !== undefined && again.place <= place ? null : `${place}, then ${again?.place}`;
  },

  "one more rival never lowers a price": (draw) => {
    const { world, request, page } = drawnAuction(draw);
    const [first] = world.ads;
    if (first === undefined) return null;
    const rival = { ...first, id: "9001", accountId: "901", campaignId: "902", stops: 0, targeting: {} };
    const more: World = {
      ...world,
      accounts: [...world.accounts, { id: "901", ownerId: "903", currency: "USD", stops: 0 }],
      campaigns: [...world.campaigns, { id: "902", stops: 0, limits: ["rival"], frequencyCap: 0 }],
      limits: [...world.limits, { id: "rival", left: Number.MAX_SAFE_INTEGER }],
      throttles: [...world.throttles, 0],
      ads: [...world.ads, rival],
    };
    for (const { adId, price } of decide(indexOf(more), request)) {
      const before = page.find((one) => one.adId === adId);
      if (before !== undefined && price < before.price) return `${adId}: ${before.price}, then ${price}`;
    }
    return null;
  },

  "no owner is priced by an account of its own, or has two places": (draw) => {
    const { world, request, page } = drawnAuction(draw);
    for (const { adId, accountId, price, place } of page) {
      // Its other ads stand still; what they have shown is still known.
      const own = ownerIn(world, accountId);
      const alone = world.ads.map((ad) =>
        ownerIn(world, ad.accountId) === own && ad.id !== adId ? { ...ad, stops: 4 } : ad,
      );
      const again = decide(indexOf({ ...world, ads: alone }), request).find((one) => one.adId === adId);
      if (again?.price !== price || again.place !== place) return `${adId}: ${price}, alone ${again?.price}`;
    }
    return new Set(page.map(({ accountId }) => ownerIn(world, accountId))).size === page.length
      ? null
      : "two ads of one owner";
  },

  "nothing is served beyond what is left": (draw) => {
    const world = randomWorld(draw);
    const index = indexOf(world);
    const left = new Map(world.limits.map(({ id, left: amount }) => [id, amount]));
    const served: ServedAd[] = [];
    for (let step = 0; step < 8; step += 1) {
      const request = randomRequest(draw, world);
      const before = new Map(world.campaigns.map(({ id }) => [id, availableIn(index, id)]));
      for (const one of decide(index, request)) {
        const available = before.get(pacerOf(world, one.adId)) ?? 0;
        if (one.price > available) return `${one.price} of ${available}`;
        served.push(one);
      }
      // A cut, and a click on something served before, perhaps long ago.
      const limit = draw.of(world.limits).id;
      if (draw.chance(0.3)) left.set(limit, Math.floor((left.get(limit) ?? 0) / 2));
      if (served.length > 0 && draw.chance(0.7)) {
        const { adId, price } = draw.of(served);
        const limits = world.campaigns.find(({ id }) => id === pacerOf(world, adId))?.limits ?? [];
        const billed = chargeWithin(price, Math.min(...limits.map((id) => left.get(id) ?? 0)));
        for (const id of limits) left.set(id, (left.get(id) ?? 0) - billed);
      }
      for (const [id, amount] of left) {
        if (amount < 0) return `${id}: ${amount} left`;
        putLimit(index, { id, left: amount });
      }
    }
    return null;
  },

  "it decides as the naive auction does": (draw) => {
    const { world, request, page, index } = drawnAuction(draw);
    const naive = naiveAuction(world, index, request);
    const told = (places: readonly { adId: string; place: number }[]) =>
      places.map(({ adId, place }) => `${place}:${adId}`).join(" ");
    if (told(page) !== told(naive)) return `${told(page)}, naive ${told(naive)}`;
    for (const [place, { price, receipt }] of page.entries()) {
      const expected = naive[place]?.price ?? Number.NaN;
      if (!(Math.abs(price - expected) <= 1 + roundingOf(receipt, place))) return `${price}, naive ${expected}`;
    }
    return null;
  },

  "a receipt has at most 700 bytes for an ad and 100 for each further, is replayed without a difference, and with any byte changed is found out":
    (draw) => {
      const { page } = drawnAuction(draw);
      for (const { receipt, price, place } of page) {
        const replayed = replay(receipt, place);
        if (replayed.differences.length > 0 || replayed.price !== price) return replayed.differences.join("; ");
        if (receipt.length > 600 + 100 * page.length) return `${receipt.length} bytes`;
        const changed = receipt.slice();
        const byte = draw.below(changed.length);
        changed[byte] = (changed[byte] ?? 0) ^ (1 + draw.below(255));
        if (replay(changed, place).differences.length === 0) return `byte ${byte} changed unseen`;
      }
      return null;
    },
};

/** By how much the naive price may be off: it rounds a rank and a division, where the auction compares ranks. */
function roundingOf(receipt: Uint8Array, place: number): number {
  const { best } = readReceipt(receipt, place);
  const { bid, rate, p, q } = best[place] ?? { bid: 0, rate: 1, p: 1, q: 0 };
  return ((bid * rate * p + 2 * Math.abs(q)) * 4 * Number.EPSILON) / (p * rate);
}

function drawnAuction(draw: Draw): { world: World; request: AdRequest; index: AdIndex; page: ServedAd[] } {
  const world = randomWorld(draw);
  const request = randomRequest(draw, world);
  const index = indexOf(world);
  return { world, request, index, page: decide(index, request) };
}

const ownerIn = (world: World, accountId: string) => world.accounts.find(({ id }) => id === accountId)?.ownerId;

function pacerOf(world: World, adId: string): string {
  const ad = world.ads.find(({ id }) => id === adId);
  return ad?.pacedBy ?? ad?.campaignId ?? "0";
}

function withBid(world: World, id: string, change: (bid: number) => number): World {
  return { ...world, ads: world.ads.map((ad) => (ad.id === id ? { ...ad, bid: change(ad.bid) } : ad)) };
}

function availableIn(index: AdIndex, campaignId: string): number {
  return availableOf(index, index.campaigns.find(0, Number(campaignId)));
}
