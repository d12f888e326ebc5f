import { createRandom } from "#engines/auction/draws.ts";
import { type Forecast, forecast, type Past, type PastAuction } from "#engines/auction/forecast.ts";
import { rankOf } from "#engines/auction/price.ts";
import { type Receipt, readReceipts } from "#engines/auction/receipt.ts";
import { simulateDay } from "#engines/auction/simulation/simulate-day.ts";
import { type SimulatedCampaign, standardDay } from "#engines/auction/simulation/standard-day.ts";
import type { Figure } from "../figure.ts";

/** Of the standard day: as many requests for each campaign. */
const part = 0.25;
const people = 12_000;
const lookedAt = [1, 0.8, 0.65];
/** Fewer are anywhere by chance. */
const least = { impressions: 200, clicks: 20, spend: 1_000_000, reach: 200 } as const;
type Judged = keyof typeof least;
const judged = Object.keys(least) as Judged[];

type Counts = { shown: number; acted: number };
type Held = { interests: readonly string[]; receipts: Receipt[] };
type Miss = { name: Judged; error: number; isCovered: boolean };

/**
 * Forecasts of a day that is held back: campaigns of simulated markets are planned from the auctions of the day before, each without its own ads
 * in them, and held against what they came to. Then the same of campaigns that the day before had none of.
 */
export function measurePlanner(markets: number, print: (line: string) => void): Figure[] {
  const [known, fresh]: [Miss[], Miss[]] = [[], []];
  let slowest = 0;
  for (let seed = 1; seed <= markets; seed += 1) {
    const { campaigns } = standardDay(seed, part);
    const news = new Set(campaigns.filter((_, number) => number % 5 === 0).map(({ campaign }) => campaign.id));
    for (const without of [new Set<string>(), news]) {
      const days = twoDays(seed, campaigns, without);
      for (const [number, one] of campaigns.entries()) {
        if (without.size > 0 && !without.has(one.campaign.id)) continue;
        if (one.ads[0]?.ad.event !== "CLICKTHROUGH") continue;
        const began = performance.now();
        const told = plannedFrom(days, one, { high: seed, low: number });
        slowest = Math.max(slowest, performance.now() - began);
        (without.size > 0 ? fresh : known).push(...missesOf(told, days.actualOf(number)));
      }
    }
    print(`Market ${seed}: ${known.length} figures of known campaigns, ${fresh.length} of new ones`);
  }
  return [
    ...figuresOf("known campaigns", known),
    ...figuresOf("new campaigns", fresh),
    { name: "forecast from 60,000 auctions: longest", value: slowest, unit: "ms", bar: Infinity, better: "less" },
  ];
}

/** The day that is looked at, without some of the campaigns, and the one that is held back, with all of them. */
function twoDays(seed: number, campaigns: readonly SimulatedCampaign[], without: ReadonlySet<string>) {
  const [held, views]: [Held[], Map<number, number>] = [[], new Map()];
  const before = simulateDay(seed, part, {
    without,
    onPage({ id, interests }, [first, ...others]) {
      if (first === undefined) return;
      held.push({ interests, receipts: readReceipts(first.receipt) });
      views.set(personOf(id, 0), (views.get(personOf(id, 0)) ?? 0) + 1 + others.length);
    },
  });
  const rows = new Map(campaigns.map(({ campaign }, number) => [campaign.id, number]));
  const reached = campaigns.map(() => new Set<number>());
  const after = simulateDay(seed, part, {
    day: 1,
    evidence: before.evidence,
    onPage(request, page) {
      for (const { campaignId } of page) reached[rows.get(campaignId) ?? -1]?.add(personOf(request.id, 1));
    },
  });
  const counted = Map.groupBy(views.values(), (count) => count);
  return {
    held,
    evidence: before.evidence,
    views: [...counted].map(([count, all]) => ({ views: count, count: all.length })),
    actualOf(number: number): Record<Judged, number> {
      const day = after.campaigns[number];
      const impressions = day?.servedByHour.reduce((sum, one) => sum + one, 0) ?? 0;
      return { impressions, clicks: day?.clicks ?? 0, spend: day?.billed ?? 0, reach: reached[number]?.size ?? 0 };
    },
  };
}

/** Some people ask for many pages, most for few. */
function personOf(requestId: string, day: number): number {
  return Math.floor(people * createRandom({ high: day, low: Number(requestId) })() ** 2.5);
}

function plannedFrom(
  days: ReturnType<typeof twoDays>,
  { ads, budget }: SimulatedCampaign,
  seed: { high: number; low: number },
): Forecast {
  const own = new Set(ads.map(({ ad }) => ad.id));
  const wanted = new Set(ads[0]?.ad.targeting.interests);
  const auctions = days.held.flatMap(({ interests, receipts }): PastAuction[] => {
    if (wanted.size > 0 && !interests.some((one) => wanted.has(one))) return [];
    const ranks = (receipts[0]?.best ?? []).flatMap(({ adId, bid, rate, p, q }) =>
      own.has(adId) ? [] : [rankOf(bid, rate, p, q)],
    );
    return [{ day: 0, ranks, seen: [1, 1, 1], looked: lookedAt }];
  });
  const past: Past = {
    auctions,
    each: [1],
    views: [{ days: 1, people: days.views }],
    // Interests are of requests here, not of people.
    share: 1,
  };
  const all = sumOf([...days.evidence.values()]);
  const shown = sumOf([...own].map((id) => days.evidence.get(id) ?? { shown: 0, acted: 0 }));
  const weight = shown.shown + 200;
  return forecast(
    past,
    {
      ...{ event: "CLICKTHROUGH", bid: ads[0]?.ad.bid ?? 0, rate: 1, reserve: 10_000, q: 0 },
      response: { mean: (shown.acted + (200 * all.acted) / all.shown) / weight, weight },
      ...{ daily: budget, days: 1 },
    },
    seed,
  );
}

function sumOf(all: readonly Counts[]): Counts {
  return all.reduce((sum, one) => ({ shown: sum.shown + one.shown, acted: sum.acted + one.acted }), {
    shown: 0,
    acted: 0,
  });
}

function missesOf(told: Forecast, actual: Record<Judged, number>): Miss[] {
  return judged.flatMap((name) => {
    const { middle, low, high } = told[name];
    const is = actual[name];
    if (is < least[name]) return [];
    return [{ name, error: Math.abs(middle - is) / is, isCovered: low <= is && is <= high }];
  });
}

function figuresOf(of: string, misses: readonly Miss[]): Figure[] {
  const inAll = (100 * misses.filter(({ isCovered }) => isCovered).length) / misses.length;
  const all: Figure = {
    name: `all figures of ${of}: in their intervals`,
    value: inAll,
    unit: "%",
    bar: 85,
    better: "more",
  };
  return [
    all,
    ...judged.flatMap((name): Figure[] => {
      const own = misses.filter((one) => one.name === name);
      const sorted = own.map(({ error }) => error).toSorted((a, b) => a - b);
      const covered = (100 * own.filter(({ isCovered }) => isCovered).length) / own.length;
      const middle = 100 * (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
      return [
        { name: `${name} of ${of}: median error`, value: middle, unit: "%", bar: 20, better: "less" },
        {
          name: `${name} of ${of}, ${own.length}: in the interval`,
          value: covered,
          unit: "%",
          bar: 85,
          better: "more",
        },
      ];
    }),
  ];
}
