import type { DraftBody } from "#contract/business/ad-drafts.ts";
import { daysBetween, isCalendarDay } from "#rules/business/campaign-days.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import { saidIn, treeOf } from "./draft-parts.ts";

export type DraftCost = {
  /** The most of one day, in micro of the account's currency; null: what is typed doesn't say it. */
  day: bigint | null;
  /** The most in all; null: it runs until it is stopped, or what is typed doesn't say it. */
  total: bigint | null;
  /** null: without an end. */
  days: number | null;
};

type Span = { start: string; end: string };
type Spend = { day: bigint | null; total: bigint | null };
const unbounded: Spend = { day: null, total: null };

/**
 * What a draft may cost at most. A campaign's budget holds for all of its ad groups together; a group's own one, within it. A campaign whose
 * budget is not said spends what its groups do. A budget in all may be spent in one day.
 */
export function draftCost(body: DraftBody, { currency, today }: { currency: string; today: string }): DraftCost {
  const campaign = saidIn("campaign", body.campaign);
  const span = { start: firstOf(campaign.start_day, today), end: campaign.end_day };
  const days = daysIn(span);
  const own = spendOf(campaign.budget_kind, campaign.budget, currency, days);
  const groups = treeOf(body)
    .filter(({ said }) => said.status !== "ARCHIVED")
    .map(({ said }) => {
      const within = { start: later(firstOf(said.start_day, today), span.start), end: sooner(said.end_day, span.end) };
      return said.budget_kind === "campaign"
        ? unbounded
        : spendOf(said.budget_kind, said.budget, currency, daysIn(within));
    });
  const together = groups.length === 0 ? unbounded : { day: sum(groups, "day"), total: sum(groups, "total") };
  return { day: least(own.day, together.day), total: least(own.total, together.total), days };
}

function spendOf(kind: string, typed: string, currency: string, days: number | null): Spend {
  const read = readMoney(typed, currency);
  if (!("micro" in read)) return unbounded;
  if (kind === "lifetime") return { day: read.micro, total: read.micro };
  return { day: read.micro, total: days === null ? null : read.micro * BigInt(days) };
}

function daysIn({ start, end }: Span): number | null {
  if (!isCalendarDay(start) || !isCalendarDay(end)) return null;
  return Math.max(0, daysBetween(start, end));
}

const firstOf = (day: string, today: string) => (isCalendarDay(day) ? day : today);
const later = (one: string, other: string) => (one > other ? one : other);
const sooner = (one: string, other: string) => (one === "" || (other !== "" && other < one) ? other : one);

function sum(all: readonly Spend[], of: keyof Spend): bigint | null {
  return all.reduce<bigint | null>((so, one) => (so === null || one[of] === null ? null : so + one[of]), 0n);
}

function least(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
