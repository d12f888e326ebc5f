import { expect, test } from "vitest";
import { createAdIndex } from "./ad-index.ts";
import { putAccount, putAd, putCampaign, putCurrencies, putLimit } from "./change-index.ts";
import { decide } from "./decide.ts";
import { availableOf, holdInFlight, passTime } from "./in-flight.ts";
import { pace } from "./pacing.ts";
import { judgeDay } from "./simulation/judge-day.ts";
import { simulateDay } from "./simulation/simulate-day.ts";
import { countRequests, createTraffic, learnHour, requestsBetween } from "./traffic.ts";

const hourMs = 3_600_000;
const day = { from: Date.UTC(2026, 4, 1), to: Date.UTC(2026, 4, 2) };

test.each([4, 57])("BUS-19 a simulated day keeps its figures: seed %i", (seed) => {
  // A tenth of the standard day; `magpie ads simulate-day --days N` makes any number of whole ones.
  const { bars } = judgeDay(simulateDay(seed, 0.1));
  const kept = Object.fromEntries(bars.map(({ name, isKept }) => [name, isKept]));
  expect(kept).toMatchObject({ used: true, waived: true, live: true, over: true });
});

test("BUS-19 the same seed is the same day", () => {
  const [one, other] = [simulateDay(5, 0.02), simulateDay(5, 0.02)];
  expect(one.campaigns).toEqual(other.campaigns);
  expect(simulateDay(6, 0.02).campaigns).not.toEqual(one.campaigns);
});

test("BUS-19 the traffic's shape is learned by the hour of the day, from requests", () => {
  const traffic = createTraffic();
  expect(requestsBetween(traffic, day.from, day.to)).toBe(24);
  for (let hour = 0; hour < 24; hour += 1) learnHour(traffic, hour, hour < 12 ? 100 : 300);
  expect(requestsBetween(traffic, day.from, day.to)).toBe(12 * 100 + 12 * 300);
  expect(requestsBetween(traffic, day.from + 11.5 * hourMs, day.from + 12.5 * hourMs)).toBe(200);
  // A day of 25 hours, as when clocks go back.
  expect(requestsBetween(traffic, day.from - hourMs, day.to)).toBe(4_800 + 300);
  countRequests(traffic, day.from + 1, 1_000);
  countRequests(traffic, day.from + hourMs, 1);
  expect(requestsBetween(traffic, day.from, day.from + hourMs)).toBeCloseTo(370, 6);
  // A clock that goes back, or jumps a month ahead, does no harm.
  countRequests(traffic, day.from, 1);
  countRequests(traffic, day.from + 30 * 24 * hourMs, 1);
  expect(requestsBetween(traffic, day.from, day.to)).toBeGreaterThan(0);
});

function pacedIndex() {
  const index = createAdIndex();
  putCurrencies(index, 1, [{ code: "USD", rate: 1, reserve: 10_000 }]);
  putAccount(index, { id: "10", ownerId: "9", currency: "USD", stops: 0 });
  const campaign = { id: "20", stops: 0, limits: ["day"], frequencyCap: 0 };
  putCampaign(index, { ...campaign, pacing: { budget: 10_000_000, ...day } });
  putLimit(index, { id: "day", left: 10_000_000 });
  putAd(index, {
    id: "1",
    accountId: "10",
    campaignId: "20",
    pinId: "30",
    stops: 0,
    event: "CLICKTHROUGH",
    bid: 100_000,
    multiplier: 1,
    people: 0,
    startsAt: 0,
    endsAt: day.to,
    targeting: {},
    avoids: 0,
    kinds: 0,
  });
  for (let hour = 0; hour < 24; hour += 1) learnHour(index.traffic, hour, 1_000);
  const ask = (number: number, at: number) =>
    decide(index, {
      id: `${number}`,
      at,
      seed: { high: 7, low: number },
      surface: "browse",
      app: "web",
      country: "US",
      locale: "en-US",
      age: "unknown",
      gender: "unknown",
      interests: [],
      query: null,
      places: [1],
      advisories: 0,
      forbidden: 0,
      exceptAccounts: [],
      exceptPins: [],
      shownCampaigns: [],
    });
  return { index, campaign, ask, throttle: () => index.campaign.throttle[0] ?? Number.NaN };
}

test("BUS-19 however far a campaign has run ahead, one auction in a hundred stays open; what is in flight counts as spent", () => {
  const { index, ask, throttle } = pacedIndex();
  expect(throttle()).toBe(0.9);
  pace(index, day.from);
  for (let number = 0; number < 200; number += 1) ask(number, day.from + number * 1_000);
  pace(index, day.from + 200_000);
  const before = throttle();
  expect(before).toBeLessThan(0.99);
  // Nothing is clicked yet: the day's money is only expected to go.
  holdInFlight(index, 0, 9_000_000);
  ask(300, day.from + 300_000);
  pace(index, day.from + 300_000);
  expect(throttle()).toBe(0.99);
});

test("BUS-19 a budget cut holds for what is served after it, and what was served before may still be billed up to it", () => {
  const { index, campaign, ask } = pacedIndex();
  index.campaign.throttle[0] = 0;
  expect(ask(1, day.from + hourMs)).toHaveLength(1);
  putCampaign(index, { ...campaign, pacing: { budget: 5_000, ...day } });
  putLimit(index, { id: "day", left: 5_000 });
  expect(ask(2, day.from + hourMs)).toEqual([]);
  putCampaign(index, { ...campaign, pacing: { budget: 20_000_000, ...day } });
  putLimit(index, { id: "day", left: 20_000_000 });
  index.campaign.throttle[0] = 0;
  expect(ask(3, day.from + hourMs)).toHaveLength(1);
});

test("BUS-19 what is in flight is kept from being promised twice, and comes free as clicks stay away", () => {
  const { index } = pacedIndex();
  holdInFlight(index, 0, 4_000_000);
  expect(availableOf(index, 0)).toBe(6_000_000);
  passTime(index, 5 * 60_000);
  // Late clicks are still awaited.
  expect(availableOf(index, 0)).toBeGreaterThan(9_800_000);
  expect(availableOf(index, 0)).toBeLessThan(9_900_000);
  passTime(index, 100 * hourMs);
  expect(availableOf(index, 0)).toBeGreaterThan(9_999_990);
});

test("BUS-19 of two processes with half of the traffic each takes half of what one alone would", () => {
  const throttles = [1, 2].map((alike) => {
    const { index, campaign, ask, throttle } = pacedIndex();
    putCampaign(index, { ...campaign, pacing: { budget: 1_000_000, ...day } });
    putLimit(index, { id: "day", left: 1_000_000 });
    index.alike = alike;
    pace(index, day.from);
    for (let number = 0; number < 1_000; number += 1) ask(number, day.from + number * 3_600);
    pace(index, day.from + 1_000 * 3_600);
    return 1 - throttle();
  });
  expect(throttles[1]).toBeGreaterThan(0);
  expect(throttles[1]).toBeLessThan((throttles[0] ?? 0) * 0.75);
});
