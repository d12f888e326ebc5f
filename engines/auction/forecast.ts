import { drawBeta, drawNormal } from "./beta.ts";
import { createRandom, type Seed } from "./draws.ts";

/**
 * An auction that was held, as a plan is tried in it. `day`: which of the observed days, from 0 on. `ranks`: those of the best that took part,
 * the first first. `seen` and `looked`, by place: how many impressions an ad there comes to, and how much of its chance of a click.
 */
export type PastAuction = {
  day: number;
  ranks: readonly number[];
  seen: readonly number[];
  looked: readonly number[];
};

/** How many people saw any ad so often within so many days. */
export type PastViews = { days: number; people: readonly { views: number; count: number }[] };

/** What a forecast rests on: the auctions that the plan would have had a part in. */
export type Past = {
  auctions: readonly PastAuction[];
  /** How many auctions of the day each of them stands for. */
  each: readonly number[];
  /** Shortest time first. */
  views: readonly PastViews[];
  /** The share of everybody's impressions that is the plan's audience's. */
  share: number;
};

/** Amounts are micro of the account's currency; `rate` and `q` as in `Standing`. */
export type ForecastPlan = {
  event: "CLICKTHROUGH" | "IMPRESSION";
  /** For a click, or for a thousand impressions. */
  bid: number;
  rate: number;
  reserve: number;
  q: number;
  /** The chance of a click: its mean, and how many impressions it is as sure as. */
  response: { mean: number; weight: number };
  daily: number;
  days: number;
};

/** The middle of what was drawn, and between what nine in ten of it lie. */
export type Range = { middle: number; low: number; high: number };
export type Forecast = Record<"impressions" | "clicks" | "spend" | "reach" | "frequency" | "cost", Range>;

/** Parts that the auctions of a day are dealt into by chance, which are drawn again as a whole. */
const parts = 50;
const draws = 200;
/** How many of the chances that are drawn the auctions are tried with. */
const levels = 5;
const perThousand = 1 / 1000;
const tail = 0.05;
/** By how much prices, and what is won, are unlike the observed days beyond what these tell: of held-back days (`npm run bench -- planner`). */
const unlike = { price: 0.14, won: 0.1 };
/** How much of a budget pacing spends where there is more than enough to buy; of simulated days. */
const spent = { most: 1.003, less: 0.04 };

/**
 * What a plan would have come to on days like the observed ones: it is tried in every auction (rank, place, price as `decide` has them), its
 * spend is cut to its budget, and days, parts of days and the chance of a click are drawn again and again (bootstrap; Efron, 1979).
 */
export function forecast(past: Past, plan: ForecastPlan, seed: Seed): Forecast {
  const random = createRandom(seed);
  const { mean, weight } = plan.response;
  const chances = Array.from({ length: draws }, () => drawBeta(mean * weight, (1 - mean) * weight, random)).toSorted(
    (a, b) => a - b,
  );
  // The auction finds the chance out, and ranks by it.
  const each = draws / levels;
  const tallies = Array.from({ length: levels }, (_, level) =>
    tallyOf(past, plan, meanOf(chances.slice(level * each, (level + 1) * each))),
  );
  const drawn = chances.map((chance, number) =>
    drawOnce(past, plan, tallies[Math.floor(number / each)] as Tally, chance, random),
  );
  const of = (name: keyof Drawn) => rangeOf(drawn.map((one) => one[name]));
  return {
    impressions: of("impressions"),
    clicks: of("clicks"),
    spend: of("spend"),
    reach: of("reach"),
    frequency: of("frequency"),
    cost: of("cost"),
  };
}

type Drawn = Record<keyof Forecast, number>;
/** By day and part: impressions, how much they were looked at, and what they cost (for a click: for each one of the chance of it). */
type Tally = { seen: Float64Array; looked: Float64Array; cost: Float64Array };

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

function tallyOf({ auctions, each }: Past, plan: ForecastPlan, chance: number): Tally {
  const { bid } = plan;
  const isByClick = plan.event === "CLICKTHROUGH";
  const p = isByClick ? chance : perThousand;
  const worth = plan.rate * p;
  const rank = bid * worth + plan.q;
  const room = () => new Float64Array(each.length * parts);
  const all = { seen: room(), looked: room(), cost: room() };
  if (bid < plan.reserve || !(rank > 0)) return all;
  for (const [number, { day, ranks, seen, looked }] of auctions.entries()) {
    let place = 0;
    while (place < ranks.length && (ranks[place] ?? 0) >= rank) place += 1;
    const [seenHere, lookedHere] = [seen[place] ?? 0, looked[place] ?? 0];
    if (seenHere === 0 && lookedHere === 0) continue;
    const rival = ranks[place];
    const price = Math.min(bid, Math.max(plan.reserve, rival === undefined ? 0 : Math.ceil((rival - plan.q) / worth)));
    const cell = day * parts + (number % parts);
    add(all.seen, cell, seenHere);
    add(all.looked, cell, lookedHere);
    add(all.cost, cell, isByClick ? price * lookedHere : price * seenHere * perThousand);
  }
  return all;
}

function add(sums: Float64Array, cell: number, amount: number): void {
  sums[cell] = (sums[cell] ?? 0) + amount;
}

/** The plan's days, each like one of the observed days, drawn again. */
function drawOnce(past: Past, plan: ForecastPlan, tally: Tally, chance: number, random: () => number): Drawn {
  const isByClick = plan.event === "CLICKTHROUGH";
  const dearer = Math.exp(unlike.price * drawNormal(random));
  const more = Math.exp(unlike.won * drawNormal(random));
  const sums = { seen: 0, clicks: 0, spend: 0 };
  for (let day = 0; day < plan.days; day += 1) {
    const like = Math.floor(random() * past.each.length);
    const one = drawDay(tally, like, (past.each[like] ?? 0) * more, random);
    const [seen, clicks] = [one.seen, one.looked * chance];
    // What is paid for comes by chance; pacing takes of it what the budget has room for.
    const come = isByClick ? by(clicks, random) : by(seen, random);
    const cost = dearer * one.cost * (isByClick ? chance : 1) * come;
    const room = plan.daily * Math.min(1, spent.most - spent.less * random());
    const taken = cost > room ? room / cost : 1;
    sums.seen += seen * taken * (isByClick ? 1 : come);
    sums.clicks += clicks * taken * (isByClick ? come : by(clicks * taken, random));
    sums.spend += cost * taken;
  }
  const reach = Math.min(sums.seen, reachOf(past, sums.seen, plan.days));
  return {
    impressions: sums.seen,
    clicks: sums.clicks,
    spend: sums.spend,
    reach: reach * by(reach, random),
    frequency: ratioOf(sums.seen, reach),
    cost: isByClick ? ratioOf(sums.spend, sums.clicks) : ratioOf(sums.spend, sums.seen) * 1000,
  };
}

/** The parts of an observed day, drawn again. */
function drawDay({ seen, looked, cost }: Tally, day: number, each: number, random: () => number) {
  const sums = { seen: 0, looked: 0, cost: 0 };
  for (let part = 0; part < parts; part += 1) {
    const cell = day * parts + Math.floor(random() * parts);
    sums.seen += seen[cell] ?? 0;
    sums.looked += looked[cell] ?? 0;
    sums.cost += cost[cell] ?? 0;
  }
  return { seen: each * sums.seen, looked: each * sums.looked, cost: each * sums.cost };
}

/**
 * How many people so many impressions reach, when each of those that were shown to somebody is as likely to be one of the plan's: of somebody
 * with n of them, 1 − (1 − f)^n.
 */
function reachOf({ views, share }: Past, impressions: number, days: number): number {
  const time = views.find((one) => one.days >= days) ?? views.at(-1);
  if (time === undefined || share === 0) return 0;
  // As if everybody had seen as many a day as within that time.
  const part = days / time.days;
  const all = time.people.reduce((sum, { views: seen, count }) => sum + seen * count, 0) * share * part;
  const missed = 1 - Math.min(1, ratioOf(impressions, all));
  return share * time.people.reduce((sum, { views: seen, count }) => sum + count * (1 - missed ** (seen * part)), 0);
}

/** How many times a mean a count is that comes by chance around it (Poisson, by its normal approximation). */
function by(mean: number, random: () => number): number {
  return mean === 0 ? 1 : Math.max(0, 1 + drawNormal(random) / Math.sqrt(mean));
}

function ratioOf(of: number, per: number): number {
  return per === 0 ? 0 : of / per;
}

function rangeOf(values: readonly number[]): Range {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { middle: at(0.5), low: at(tail), high: at(1 - tail) };
}
