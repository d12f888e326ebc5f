import type { Ad, Campaign } from "../ad.ts";
import { ages, apps, genders } from "../ad.ts";
import { drawNormal } from "../beta.ts";
import { createRandom } from "../draws.ts";
import type { AdRequest } from "../request.ts";

/**
 * The day that pacing is judged by: 240,000 requests, 150 campaigns. Most pay for clicks, of which three in a hundred come late; one in
 * fifteen pays for impressions. Everything else follows from a seed: whom campaigns are for, what they bid, their budgets, which of their
 * ads makes way for another in the middle of the day, how often ads are really clicked, which the auction has to find out.
 */
export type StandardDay = {
  campaigns: readonly SimulatedCampaign[];
  requests: readonly SimulatedRequest[];
  /** What each hour of the day before brought. */
  before: readonly number[];
  begins: number;
  /** Least price. Micro. */
  reserve: number;
};

export type SimulatedCampaign = { accountId: string; campaign: Campaign; budget: number; ads: SimulatedAd[] };
/** `chance`: of a click, where everybody looks. Shown from a moment on, or until one. */
export type SimulatedAd = { ad: Ad; chance: number; from: number; until: number };
export type SimulatedRequest = Pick<AdRequest, "id" | "at" | "seed" | "interests" | "age" | "gender" | "app">;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** A day like others: 1 May 2026 in UTC. */
const begins = Date.UTC(2026, 4, 1);
const counts = { requests: 240_000, campaigns: 150, accounts: 120, interests: 40, adsEach: 2 } as const;
const microOf = (units: number) => Math.round(units * 1_000_000);
/** In units of the currency: mostly what quick promote is used with. */
const budgets = [3, 3, 3, 5, 5, 7, 10, 10, 15, 25] as const;
/** By the hour: few at night, most in the evening. */
const shape = [30, 20, 14, 11, 10, 12, 18, 30, 42, 50, 55, 58, 62, 60, 57, 56, 60, 68, 78, 90, 98, 92, 74, 48] as const;

/**
 * @param part of its requests and campaigns: as many requests for each campaign, in less time
 * @param day another day of the same campaigns: other requests
 */
export function standardDay(seed: number, part = 1, day = 0): StandardDay {
  const [requestCount, campaignCount] = [counts.requests * part, counts.campaigns * part].map(Math.round);
  let random = createRandom({ high: 0x0adda7, low: seed });
  const logNormal = (median: number, spread: number) => median * Math.exp(spread * drawNormal(random));
  const below = (count: number) => Math.floor(random() * count);
  const some = (least: number, more: number) =>
    Array.from({ length: least + below(more) }, () => interestOf(below(counts.interests)));

  const campaigns = Array.from({ length: campaignCount ?? 0 }, (_, number): SimulatedCampaign => {
    const [accountId, id] = [`${1_000 + (number % Math.ceil(counts.accounts * part))}`, `${2_000 + number}`];
    const budget = microOf(budgets[below(budgets.length)] ?? 3);
    const isBroad = random() < 0.4;
    const interests = some(3, 6);
    const bid = microOf(Math.min(2, Math.max(0.05, logNormal(0.15, 0.5))));
    const paysImpressions = random() < 1 / 15;
    const replacedAt = random() < 0.1 ? begins + Math.floor(random() * dayMs) : Infinity;
    const ads = Array.from({ length: counts.adsEach + 1 }, (__, one): SimulatedAd => {
      const ad: Ad = {
        id: `${10_000 + number * 10 + one}`,
        accountId,
        campaignId: id,
        pinId: `${20_000 + number * 10 + one}`,
        stops: 0,
        event: paysImpressions ? "IMPRESSION" : "CLICKTHROUGH",
        // As much for a thousand impressions as for the clicks they bring.
        bid: paysImpressions ? bid * 20 : bid,
        multiplier: 1,
        people: 0,
        startsAt: begins,
        endsAt: begins + dayMs,
        targeting: isBroad ? {} : { interests },
        avoids: 0,
        kinds: 0,
      };
      const isSpare = one === counts.adsEach;
      return {
        ad,
        chance: Math.min(0.2, logNormal(0.018, 0.5)),
        from: isSpare ? replacedAt : begins,
        until: one === 0 ? replacedAt : Infinity,
      };
    });
    return {
      accountId,
      campaign: {
        id,
        stops: 0,
        limits: [`day of ${id}`],
        frequencyCap: 0,
        pacing: { budget, from: begins, to: begins + dayMs },
      },
      budget,
      ads,
    };
  });

  if (day > 0) random = createRandom({ high: 0x0adda7 + day, low: seed });
  const all = shape.reduce((sum, share) => sum + share, 0);
  const unlike = (hour: number, spread: number) => ((shape[hour] ?? 0) / all) * Math.exp(spread * drawNormal(random));
  // Today is not quite like the day before, neither in all nor hour by hour.
  const before = shape.map((_, hour) => Math.round(counts.requests * part * unlike(hour, 0.1) * 0.93));
  const today = shape.map((_, hour) => unlike(hour, 0.1));
  const sum = today.reduce((total, share) => total + share, 0);
  const moments = Array.from({ length: requestCount ?? 0 }, () => {
    let [left, hour] = [random() * sum, 0];
    while (hour < 23 && left >= (today[hour] ?? 0)) {
      left -= today[hour] ?? 0;
      hour += 1;
    }
    return Math.floor((hour + random()) * hourMs);
  }).toSorted((a, b) => a - b);
  const requests = moments.map((moment, number): SimulatedRequest => ({
    id: `${1_000_000 + number}`,
    at: begins + moment,
    seed: { high: (random() * 2 ** 32) >>> 0, low: (random() * 2 ** 32) >>> 0 },
    interests: some(3, 3),
    age: ages[2 + below(ages.length - 2)] ?? "unknown",
    gender: genders[below(genders.length)] ?? "unknown",
    app: apps[below(apps.length)] ?? "web",
  }));
  return { campaigns, requests, before, begins, reserve: microOf(0.01) };
}

function interestOf(number: number): string {
  return `${500 + number}`;
}
