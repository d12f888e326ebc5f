import type { CampaignDay, SimulatedDay } from "./simulate-day.ts";

/** What a simulated day has to keep. Parts of a hundred; money in micro. */
export const pacingBars = {
  used: { least: 97 },
  waived: { most: 2 },
  waivedFromManyClicks: { most: 1 },
  live: { least: 90 },
  distanceMiddle: { most: 10 },
  distanceMost: { most: 20 },
  over: { most: 0 },
} as const;

/**
 * A campaign is judged where its offers are worth so many times its budget, and in each quarter of the day so many times that quarter's part
 * of it: whose best ad is taken away at noon, or who is outbid from then on, cannot spend what was kept for the evening.
 */
const enoughDemand = 1.5;
/** Distance to the traffic's shape is judged from so many clicks a day: fewer are anywhere by chance. */
const manyClicks = 100;

export type GroupFigures = {
  name: string;
  campaigns: number;
  budgets: number;
  /** Billed of the budgets; and of the campaign that used the least. */
  used: number;
  usedLeast: number;
  /** Waived of what was billed. */
  waived: number;
  /** Hours of the day in which it was served, the mean of all. */
  live: number;
};

export type JudgedDay = {
  groups: GroupFigures[];
  bars: { name: keyof typeof pacingBars; value: number; bar: { least: number } | { most: number }; isKept: boolean }[];
  /** The share of spend that is in another hour than the traffic, the middle campaign's: told, not judged. */
  hourByHour: number;
};

/** The figures of those campaigns that could have spent their budget one and a half times all day long; nothing over is for all. */
export function judgeDay({ campaigns, requestsByHour }: SimulatedDay): JudgedDay {
  const parts = partsOf(requestsByHour);
  const judged = campaigns.filter(
    ({ demand, demandByQuarter, budget }) =>
      demand >= enoughDemand * budget &&
      demandByQuarter.every((worth, quarter) => worth >= enoughDemand * budget * (parts[quarter] ?? 0)),
  );
  const many = judged.filter(({ clicks }) => clicks >= manyClicks);
  const least = Math.min(...judged.map(({ budget }) => budget));
  const groups = [
    figuresOf("all", judged),
    figuresOf(`from ${manyClicks} clicks`, many),
    figuresOf(
      "smallest budgets",
      judged.filter(({ budget }) => budget === least),
    ),
  ] as const;
  const distances = many.map(({ spendByHour }) => distanceOf(spendByHour, requestsByHour));
  const values: Record<keyof typeof pacingBars, number> = {
    used: groups[0].used,
    waived: groups[0].waived,
    waivedFromManyClicks: groups[1].waived,
    live: groups[0].live,
    distanceMiddle: quantile(distances, 0.5),
    distanceMost: quantile(distances, 0.9),
    over: sumOf(campaigns, ({ billed, budget }) => Math.max(0, billed - budget)),
  };
  const names = Object.keys(pacingBars) as (keyof typeof pacingBars)[];
  return {
    groups: [...groups],
    bars: names.map((name) => {
      const [value, bar] = [values[name], pacingBars[name]];
      return { name, value, bar, isKept: "least" in bar ? value >= bar.least : value <= bar.most };
    }),
    hourByHour: quantile(
      many.map(({ spendByHour }) => hourByHourOf(spendByHour, requestsByHour)),
      0.5,
    ),
  };
}

/** The part of the day's requests that each quarter has. */
function partsOf(requestsByHour: readonly number[]): number[] {
  const all = sumOf(requestsByHour, (one) => one);
  return [0, 6, 12, 18].map((from) => sumOf(requestsByHour.slice(from, from + 6), (one) => one) / all);
}

function figuresOf(name: string, days: readonly CampaignDay[]): GroupFigures {
  const [budgets, billed] = [sumOf(days, ({ budget }) => budget), sumOf(days, (day) => day.billed)];
  const liveHours = sumOf(days, ({ servedByHour }) => servedByHour.filter((served) => served > 0).length);
  return {
    name,
    campaigns: days.length,
    budgets,
    used: (100 * billed) / budgets,
    usedLeast: 100 * Math.min(...days.map((day) => day.billed / day.budget)),
    waived: (100 * sumOf(days, (day) => day.waived)) / billed,
    live: (100 * liveHours) / (24 * days.length),
  };
}

/**
 * How far the spend of a day is from the traffic's shape: the most by which at the end of an hour the share spent so far is ahead of or
 * behind the share of the requests so far (Kolmogorov and Smirnov).
 */
function distanceOf(spend: readonly number[], requests: readonly number[]): number {
  const [spent, all] = [sumOf(spend, (one) => one), sumOf(requests, (one) => one)];
  let [gap, spentSoFar, soFar] = [0, 0, 0];
  for (const [hour, amount] of spend.entries()) {
    spentSoFar += amount;
    soFar += requests[hour] ?? 0;
    gap = Math.max(gap, Math.abs(spentSoFar / spent - soFar / all));
  }
  return 100 * gap;
}

/** The share of the spend that is in another hour than the traffic. A hundred clicks that come by chance are at some twenty points. */
function hourByHourOf(spend: readonly number[], requests: readonly number[]): number {
  const [spent, all] = [sumOf(spend, (one) => one), sumOf(requests, (one) => one)];
  const gaps = spend.map((amount, hour) => Math.abs(amount / spent - (requests[hour] ?? 0) / all));
  return 50 * sumOf(gaps, (gap) => gap);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
