import { describe, expect, test } from "vitest";
import { type ForecastPlan, forecast, type Past } from "./forecast.ts";

const seed = { high: 1, low: 2 };
const dollar = 1_000_000;

/** A thousand auctions on each of five days, with one rival at so much for an impression. */
function pastOf(rival: number): Past {
  return {
    auctions: Array.from({ length: 5_000 }, (_, number) => ({
      ...{ day: number % 5, ranks: [rival], seen: [0.5, 0.5], looked: [0.5, 0.5] },
    })),
    each: [2, 2, 2, 2, 2],
    views: [{ days: 7, people: [{ views: 14, count: 1_000 }] }],
    share: 1,
  };
}

const plan: ForecastPlan = {
  ...{ event: "CLICKTHROUGH", bid: dollar, rate: 1, reserve: 10_000, q: 0, daily: 1_000 * dollar, days: 10 },
  response: { mean: 0.02, weight: 200 },
};

describe("BUS-12 a plan that is tried in past auctions", () => {
  test("has what it would have won, at the next one's rank; the same whenever it is asked", () => {
    // A rank of 5,000 is $0.25 a click at a chance of 2 %.
    const told = forecast(pastOf(5_000), plan, seed);
    expect(told.impressions.low).toBeLessThan(10_000);
    expect(told.impressions.high).toBeGreaterThan(10_000);
    expect(told.cost.middle / dollar).toBeGreaterThan(0.2);
    expect(told.cost.middle / dollar).toBeLessThan(0.3);
    expect(told.clicks.low).toBeLessThan(200);
    expect(told.clicks.high).toBeGreaterThan(200);
    expect(forecast(pastOf(5_000), plan, seed)).toEqual(told);
  });

  test("that is outbid has the place behind at the least price, where there is one", () => {
    const second = forecast(pastOf(80_000), plan, seed);
    expect(second.impressions.middle).toBeGreaterThan(8_000);
    expect(second.cost.middle).toBeLessThan(15_000);
    const past = pastOf(80_000);
    const none = { ...past, auctions: past.auctions.map((one) => ({ ...one, seen: [0.5, 0], looked: [0.5, 0] })) };
    expect(forecast(none, plan, seed).impressions).toEqual({ middle: 0, low: 0, high: 0 });
  });

  test("spends no more than its budget on any of its days", () => {
    const told = forecast(pastOf(5_000), { ...plan, daily: dollar }, seed);
    expect(told.spend.high).toBeLessThanOrEqual(10 * dollar);
    expect(told.spend.low).toBeGreaterThan(8 * dollar);
  });

  test("that pays for impressions pays by the thousand", () => {
    // The rank of $5 for a thousand is 5,000.
    const told = forecast(pastOf(5_000), { ...plan, event: "IMPRESSION", bid: 8 * dollar }, seed);
    expect(told.cost.middle / dollar).toBeGreaterThan(4);
    expect(told.cost.middle / dollar).toBeLessThan(6);
  });

  test("below the least price wins nothing; a higher bid never fewer impressions", () => {
    expect(forecast(pastOf(5_000), { ...plan, bid: 9_999 }, seed).impressions.high).toBe(0);
    const past = pastOf(5_000);
    past.auctions.forEach((one, number) => Object.assign(one, { ranks: [number * 4], seen: [0.5, 0] }));
    const won = [0.1, 0.2, 0.4, 0.8].map(
      (bid) => forecast(past, { ...plan, bid: bid * dollar }, seed).impressions.middle,
    );
    expect(won).toEqual(won.toSorted((a, b) => a - b));
  });

  test("reaches no more people than there are, each more often the more it shows", () => {
    const few = forecast(pastOf(5_000), { ...plan, days: 1 }, seed);
    const many = forecast(pastOf(5_000), { ...plan, days: 60 }, seed);
    expect(few.reach.middle).toBeLessThan(many.reach.middle);
    expect(many.reach.middle).toBeLessThanOrEqual(1_000 + 3 * Math.sqrt(1_000));
    expect(few.frequency.middle).toBeLessThan(many.frequency.middle);
  });
});
