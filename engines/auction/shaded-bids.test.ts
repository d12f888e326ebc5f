import { expect, test } from "vitest";
import { createAdIndex } from "./ad-index.ts";
import { putAccount, putAd, putCampaign, putCurrencies, putLimit } from "./change-index.ts";
import { decide } from "./decide.ts";
import { pace } from "./pacing.ts";
import { readReceipt } from "./receipt.ts";
import { replay } from "./replay.ts";
import type { ServedAd } from "./request.ts";
import { learnHour } from "./traffic.ts";

const hourMs = 3_600_000;
const day = { from: Date.UTC(2026, 4, 1), to: Date.UTC(2026, 4, 2) };
const [most, reserve] = [500_000, 10_000];
const perHour = 1_200;

/** Some hours of a market in which everybody would pay the same for a click; each click comes at once. */
function market({
  bidders,
  places,
  budget,
  owners,
}: {
  bidders: number;
  places: number;
  budget: number;
  owners?: number;
}) {
  const index = createAdIndex();
  putCurrencies(index, 1, [{ code: "USD", rate: 1, reserve }]);
  for (let hour = 0; hour < 24; hour += 1) learnHour(index.traffic, hour, perHour);
  const left = new Map<string, number>();
  for (let number = 0; number < bidders; number += 1) {
    const [accountId, campaignId] = [`${100 + number}`, `${200 + number}`];
    const ownerId = `${300 + (owners === undefined ? number : number % owners)}`;
    putAccount(index, { id: accountId, ownerId, currency: "USD", stops: 0 });
    const facts = { stops: 0, limits: [campaignId], frequencyCap: 0, isShaded: true };
    putCampaign(index, { id: campaignId, ...facts, pacing: { budget, ...day } });
    putLimit(index, { id: campaignId, left: budget });
    left.set(campaignId, budget);
    putAd(index, {
      ...{ id: `${400 + number}`, accountId, campaignId, pinId: `${500 + number}`, stops: 0, event: "CLICKTHROUGH" },
      ...{ bid: most, multiplier: 1, people: 0, startsAt: 0, endsAt: day.to, targeting: {}, avoids: 0, kinds: 0 },
    });
  }
  let number = 0;
  const hold = (at: number): ServedAd[] => {
    number += 1;
    const served = decide(index, {
      ...{ id: `${number}`, at, seed: { high: 7, low: number }, surface: "browse", app: "web", country: "US" },
      ...{
        locale: "en-US",
        age: "unknown",
        gender: "unknown",
        interests: [],
        query: null,
        advisories: 0,
        forbidden: 0,
      },
      ...{ places: Array.from({ length: places }, (_, place) => 1 - place / 10) },
      ...{ exceptAccounts: [], exceptPins: [], shownCampaigns: [] },
    });
    for (const { campaignId, price, place } of served) {
      if ((number + place) % 50 !== 0) continue;
      const before = left.get(campaignId) ?? 0;
      left.set(campaignId, before - Math.min(before, price));
      putLimit(index, { id: campaignId, left: left.get(campaignId) ?? 0 });
    }
    return served;
  };
  const during = (hours: number) => {
    const served: ServedAd[] = [];
    for (let request = 0; request < hours * perHour; request += 1) {
      const at = day.from + (request * hourMs) / perHour;
      if (request % 10 === 0) pace(index, at);
      served.push(...hold(at));
    }
    return served;
  };
  return { during, left };
}

const priceOf = ({ price }: ServedAd) => price;
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

test("BUS-19 where there is a place for everybody, nobody pays more than the least for long, whatever they would pay", () => {
  const { during } = market({ bidders: 4, places: 4, budget: 1_000 * most });
  const prices = during(4).map(priceOf);
  expect(mean(prices.slice(0, 40))).toBeGreaterThan(10 * reserve);
  expect(mean(prices.slice(-400))).toBeLessThan(2 * reserve);
});

test("BUS-19 equal bidders with small budgets buy more clicks for them than at the most they would pay", () => {
  const { during, left } = market({ bidders: 5, places: 2, budget: 10 * most });
  const prices = during(24).map(priceOf);
  const late = prices.slice(-prices.length / 2);
  expect(mean(late)).toBeLessThan(0.5 * most);
  for (const rest of left.values()) expect(rest).toBeLessThan(0.15 * 10 * most);
});

test("BUS-19 a bid that is lowered is never below the least price, never above the most agreed, and its receipt says it", () => {
  const { during } = market({ bidders: 5, places: 2, budget: 3 * most });
  for (const { receipt, price, place } of during(3)) {
    const { bid, multiplier, best } = readReceipt(receipt, place);
    expect(bid).toBe(most);
    expect(multiplier).toBeLessThanOrEqual(1);
    expect(best[place]?.bid).toBeGreaterThanOrEqual(reserve);
    expect(price).toBeLessThanOrEqual(most);
    expect(replay(receipt, place).differences).toEqual([]);
  }
});

test("BUS-19 accounts of one owner take one place of a page and never price each other", () => {
  const { during } = market({ bidders: 6, places: 4, budget: 1_000 * most, owners: 1 });
  const served = during(1);
  expect(served.length).toBeGreaterThan(0);
  for (const { place, price, receipt } of served) {
    expect([place, price]).toEqual([0, reserve]);
    expect(readReceipt(receipt, place).best).toHaveLength(1);
  }
});
