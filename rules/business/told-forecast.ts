import { plannerLimits } from "#spec/constants/planner.ts";

/** The middle of what was drawn, and between what nine in ten of it lie. */
export type Range<Value> = { middle: Value; low: Value; high: Value };

/** A count with two figures: so no one person's part can be read from it. */
export function toldCount(count: number): number {
  if (!(count >= 1)) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) + 1 - plannerLimits.figures);
  return Math.round(count / step) * step;
}

/** The same of an amount in micro: of whole cents, and none that is anything becomes nothing. */
export function toldMicro(micro: number): string {
  return String(micro < 1 ? 0 : Math.max(1, toldCount(micro)));
}

/** A reach that is told: none of fewer people than an audience has to have. */
export function toldReach({ middle, low, high }: Range<number>): Range<number> | null {
  if (middle < plannerLimits.leastPeople) return null;
  return { middle: toldCount(middle), low: toldCount(low), high: toldCount(high) };
}

/** What of a sample is missing for a forecast; null: nothing. */
export type Missing = Record<"days" | "auctions" | "people", { is: number; least: number }>;

/** Whether a sample is enough, and if not what it lacks; people are told as none below the least. */
export function missingOf(has: { days: number; auctions: number; people: number }): Missing | null {
  const { leastDays, leastAuctions, leastPeople } = plannerLimits;
  if (has.days >= leastDays && has.auctions >= leastAuctions && has.people >= leastPeople) return null;
  return {
    days: { is: Math.min(has.days, leastDays), least: leastDays },
    auctions: { is: toldCount(Math.min(has.auctions, leastAuctions)), least: leastAuctions },
    people: { is: has.people < leastPeople ? 0 : leastPeople, least: leastPeople },
  };
}

/** How many days a plan runs, both named ones included. */
export function daysOf({ first_day, last_day }: { first_day: string; last_day: string }): number {
  return Math.round((Date.parse(last_day) - Date.parse(first_day)) / 86_400_000) + 1;
}
