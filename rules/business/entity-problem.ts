import type { AccountStop } from "#spec/constants/campaigns.ts";
import type { EntityState } from "./entity-states.ts";
import { currencyDecimals } from "./typed-money.ts";

/** What can be wrong with a campaign, an ad group or an ad, before anybody is told in words. */
export type ProblemName =
  | ("missing" | "too_long" | "too_many" | "not_offered" | "decimals" | "too_little" | "too_much" | "above_ceiling")
  | (
      | "lifetime_budget"
      | "lifetime_ends"
      | "ended"
      | "runs_too_long"
      | "in_the_past"
      | "started"
      | "tag_missing"
      | "order_line_unknown"
    )
  | ("no_country" | "interest_unknown" | "no_link" | "link_shortened" | "pin_refused" | "pin_unknown" | "words_refused")
  | ("two_budgets" | "no_budget" | "group_ends" | "cap_by_impression")
  | ("too_many_words" | "no_word" | "negatives_alone" | "is_there" | "too_many_keywords")
  | ("label_is_there" | "brand_is_there" | "too_many_labels" | "too_many_templates")
  | ("parent_archived" | "details_missing" | "terms_missing" | "on_hold" | "past_due")
  | ("not_rejected" | "appealed_enough")
  | ("automated" | "automated_budget" | "automated_never");

/** `field`: what it is of; null: the whole. */
export type EntityProblem = { field: string | null; problem: ProblemName; data?: Readonly<Record<string, unknown>> };

/** What an account allows at a moment; amounts in micro of its currency. */
export type AccountTerms = {
  /** null: country, currency and zone aren't set. */
  currency: string | null;
  country: string | null;
  hasTerms: boolean;
  stop: AccountStop | null;
  leastClickMicro: bigint;
  leastBudgetMicro: bigint;
  now: Date;
  /** When the account's day began. */
  dayStartsAt: Date;
};

/** What is the same of all kinds. */
export type EntityBase = { id: string; version: number; status: EntityState; name: string };

const nameMaxChars = 255; // of the public API

export function nameProblems(name: string): EntityProblem[] {
  if (name.trim() === "") return [{ field: "name", problem: "missing" }];
  return name.length > nameMaxChars ? [{ field: "name", problem: "too_long" }] : [];
}

/** What an account lacks to make anything. */
export function accountProblems(before: object | null, { currency, hasTerms, stop }: AccountTerms): EntityProblem[] {
  if (before !== null) return [];
  if (currency === null) return [{ field: null, problem: "details_missing" }];
  if (!hasTerms) return [{ field: null, problem: "terms_missing" }];
  return stop === "on_hold" || stop === "past_due" ? [{ field: null, problem: stop }] : [];
}

/** What is wrong with an amount that isn't less than some other: too little, too much, or a fraction of a coin. */
export function amountProblems(
  field: string,
  micro: string | null,
  { least, currency, most }: { least: bigint; currency: string | null; most?: bigint },
): EntityProblem[] {
  if (micro === null) return [];
  const amount = BigInt(micro);
  if (currency !== null && amount % 10n ** BigInt(6 - currencyDecimals(currency)) !== 0n)
    return [{ field, problem: "decimals" }];
  if (amount < least)
    return [{ field, problem: "too_little", data: { field, minimum_micro: String(least), currency } }];
  return most !== undefined && amount > most ? [{ field, problem: "too_much" }] : [];
}

/** What keeps something from standing or running under what stands above it. */
export function parentProblems(
  { status }: EntityBase,
  before: EntityBase | null,
  above: readonly { status: EntityState }[],
): EntityProblem[] {
  const isClosedAbove = above.some((one) => one.status === "ARCHIVED" || one.status === "DELETED_DRAFT");
  const isMadeOrRuns = before === null || (status !== before.status && status === "ACTIVE");
  return isClosedAbove && isMadeOrRuns
    ? [{ field: before === null ? null : "status", problem: "parent_archived" }]
    : [];
}
