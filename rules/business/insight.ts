import type { ReportSums } from "./report-metrics.ts";

/**
 * What a number is made of, as a chain: days on which anything was shown, impressions, clicks, and what came of them. Each link is so much of
 * the one before it.
 */
const chains = {
  spend: ["days", "impressions", "clicks", "spend_micro"],
  clicks: ["days", "impressions", "clicks"],
  conversions: ["days", "impressions", "clicks", "conversions"],
} as const;

export type InsightMetric = keyof typeof chains;
export const insightMetrics = Object.keys(chains) as InsightMetric[];
export type InsightLink = (typeof chains)[InsightMetric][number];

/** What happened in a stretch of time, and on how many of its days anything was shown. */
export type InsightSums = ReportSums & { days: number };

/** So much of one link for each of the one before it: of `days` the days themselves. Null: of nothing. */
type Ratio = { of: bigint; per: bigint };

export type InsightShare = {
  link: InsightLink;
  /** The link before it that it is counted by; null: it is the first. */
  per: InsightLink | null;
  before: Ratio | null;
  now: Ratio | null;
  /** How much of the difference it explains: micro of spend, else whole ones. */
  share: bigint;
};

export type Insight = { before: bigint; now: bigint; difference: bigint; shares: InsightShare[] };

/**
 * Why a number is another than before: what each link of its chain explains of the difference. A link's share is the mean of what its change
 * adds over all orders in which the links could have changed one after the other (the value of Shapley, 1953), so none depends on an order. The
 * shares are whole and their sum is the difference exactly: what rounding down leaves over goes to those that lost most by it.
 *
 * A link that was zero in one of the two explains that the number vanished or came: those behind it count as unchanged. One that is zero while
 * a later one isn't (conversions that no click is told of) is left out of the chain.
 */
export function insightOf(metric: InsightMetric, before: InsightSums, now: InsightSums): Insight {
  const names = chains[metric];
  const amounts = names.map((name) => ({ name, was: BigInt(before[name]), now: BigInt(now[name]) }));
  const links = amounts.filter((link, at) => !isSkipped(amounts, at));
  const last = links.at(-1) ?? { was: 0n, now: 0n };
  const ratios = links.map(({ name, ...link }, at) => {
    const above = links[at - 1];
    return {
      ...{ link: name, per: above?.name ?? null },
      before: ratioOf(link.was, above?.was ?? 1n),
      now: ratioOf(link.now, above?.now ?? 1n),
    };
  });
  const difference = last.now - last.was;
  const shares = wholeShares(shapley(ratios.map((one) => pairOf(one.before, one.now))), difference);
  return {
    ...{ before: last.was, now: last.now, difference },
    shares: ratios.map((one, at) => ({ ...one, share: shares[at] ?? 0n })),
  };
}

type Amounts = readonly { was: bigint; now: bigint }[];

/** Whether a link other than the last is zero in a time in which a later one isn't. */
function isSkipped(amounts: Amounts, at: number): boolean {
  const link = amounts[at];
  return (["was", "now"] as const).some(
    (time) => link?.[time] === 0n && amounts.slice(at + 1).some((later) => later[time] !== 0n),
  );
}

const ratioOf = (of: bigint, per: bigint): Ratio | null => (per === 0n ? null : { of, per });

/** A ratio of nothing counts as unchanged. */
function pairOf(before: Ratio | null, now: Ratio | null): readonly [Ratio, Ratio] {
  const known = before ?? now ?? { of: 0n, per: 1n };
  return [before ?? known, now ?? known];
}

/** What each factor of a product adds as it changes from the first to the second, on the mean of all orders; exact, with one divisor for all. */
function shapley(pairs: readonly (readonly [Ratio, Ratio])[]): { parts: bigint[]; divisor: bigint } {
  const count = pairs.length;
  const divisor = pairs.reduce((all, [one, two]) => all * one.per * two.per, factorial(count));
  // Over the common divisor, each factor as it was and as it is.
  const [old, new_] = [0, 1].map((time) => pairs.map((pair) => part(pair, time as 0 | 1))) as [bigint[], bigint[]];
  const product = (changed: number) =>
    pairs.reduce((all, _, at) => all * (((changed >> at) & 1) === 1 ? (new_[at] ?? 0n) : (old[at] ?? 0n)), 1n);
  const parts = pairs.map((_, at) => {
    let sum = 0n;
    for (let changed = 0; changed < 1 << count; changed += 1) {
      if (((changed >> at) & 1) === 1) continue;
      const others = bitsOf(changed);
      const orders = factorial(others) * factorial(count - others - 1);
      sum += orders * (product(changed | (1 << at)) - product(changed));
    }
    return sum;
  });
  return { parts, divisor };
}

const part = ([one, two]: readonly [Ratio, Ratio], time: 0 | 1): bigint =>
  time === 0 ? one.of * two.per : two.of * one.per;

/** Rounded down, and what is left over given to the largest rests. */
function wholeShares({ parts, divisor }: ReturnType<typeof shapley>, difference: bigint): bigint[] {
  const down = parts.map((one) => {
    const whole = one / divisor;
    return one % divisor < 0n ? whole - 1n : whole;
  });
  const left = Number(difference - down.reduce((sum, one) => sum + one, 0n));
  const rests = parts.map((one, at) => ({ at, rest: one - (down[at] ?? 0n) * divisor }));
  const lucky = new Set(
    rests
      .toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.at - b.at))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return down.map((one, at) => (lucky.has(at) ? one + 1n : one));
}

function factorial(of: number): bigint {
  return of < 2 ? 1n : BigInt(of) * factorial(of - 1);
}

function bitsOf(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + bitsOf(mask >> 1);
}
