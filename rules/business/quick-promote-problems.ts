import { businessConstants, webConversionCountries } from "#spec/constants/business.ts";
import { ageBuckets, campaignLimits, targetGenders } from "#spec/constants/campaigns.ts";
import { limits } from "#spec/constants/limits.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { daysBetween, isCalendarDay } from "./campaign-days.ts";
import { fromMicroCurrency } from "./micro-currency.ts";
import type { QuickPromoteRequest, TargetingSpec } from "./quick-promote-request.ts";
import { type MoneyProblem, readMoney } from "./typed-money.ts";

/** What the account allows; `today` is the day by its clock. */
export type QuickPromoteTerms = { currency: string; country: string; minimumMicro: bigint; today: string };

export type QuickPromoteField =
  | "campaign_name"
  | "destination_url"
  | "budget_in_micro_currency"
  | "duration"
  | "inclusive_end_date"
  | "objective_type"
  | "optimization_goal_metadata"
  | keyof TargetingSpec;

export type QuickPromoteProblem =
  | MoneyProblem
  | "missing"
  | "too_long"
  | "too_many"
  | "no_link"
  | "no_days"
  | "too_many_days"
  | "no_day"
  | "before_start"
  | "duration_differs"
  | "not_offered";

type QuickPromoteProblems = Partial<Record<QuickPromoteField, QuickPromoteProblem>>;

/** What is wrong with a request, by its fields; empty: nothing. The form and the server ask the same. ads §4 */
export function quickPromoteProblems(request: QuickPromoteRequest, terms: QuickPromoteTerms): QuickPromoteProblems {
  const { targeting_spec: aim, objective_type: objective } = request;
  const isConversion = objective === "WEB_CONVERSION";
  const found: Record<QuickPromoteField, QuickPromoteProblem | null> = {
    campaign_name: nameProblem(request.campaign_name),
    destination_url: linkProblem(request.destination_url),
    budget_in_micro_currency: budgetProblem(request.budget_in_micro_currency, terms),
    duration: durationProblem(request),
    inclusive_end_date: endProblem(request, terms.today),
    objective_type: isConversion && !isOneOf(webConversionCountries, terms.country) ? "not_offered" : null,
    optimization_goal_metadata: isConversion && request.optimization_goal_metadata === undefined ? "missing" : null,
    AGE_BUCKET: aim.AGE_BUCKET.every((age) => isOneOf(ageBuckets, age)) ? null : "not_offered",
    GENDER: aim.GENDER.every((gender) => isOneOf(targetGenders, gender)) ? null : "not_offered",
    APPTYPE: null,
    INTEREST: aim.INTEREST.length > businessConstants.interestsMax ? "too_many" : null,
    LOCATION: aim.LOCATION.length === 0 ? "missing" : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as QuickPromoteProblems;
}

function nameProblem(name: string): QuickPromoteProblem | null {
  if (name.trim() === "") return "missing";
  return name.length > campaignLimits.nameMaxChars ? "too_long" : null;
}

function linkProblem(typed: string): QuickPromoteProblem | null {
  if (typed.trim() === "") return "missing";
  const link = normaliseLink(typed);
  if (link === null) return "no_link";
  return link.length > limits.linkMaxChars ? "too_long" : null;
}

function budgetProblem(micro: string, { currency, minimumMicro }: QuickPromoteTerms): QuickPromoteProblem | null {
  if (!/^\d{1,19}$/.test(micro)) return micro === "" ? "empty" : "format";
  const bounds = { minMicro: minimumMicro, maxMicro: BigInt(businessConstants.budgetMaxMicro) };
  const read = readMoney(fromMicroCurrency(BigInt(micro)), currency, bounds);
  return "problem" in read ? read.problem : null;
}

/** Where there is an end date, what is wrong is said there. */
function durationProblem(request: QuickPromoteRequest): QuickPromoteProblem | null {
  const { duration, is_ongoing: isOngoing, inclusive_end_date: end } = request;
  if (isOngoing || end !== undefined) return null;
  if (duration === null || !Number.isInteger(duration) || duration < 1) return "no_days";
  return duration > campaignLimits.durationMaxDays ? "too_many_days" : null;
}

/** The end date, where there is one: the first day is today's, and the last day counts. */
function endProblem(request: QuickPromoteRequest, today: string): QuickPromoteProblem | null {
  const { inclusive_end_date: end, is_ongoing: isOngoing, duration } = request;
  if (end === undefined) return null;
  if (!isCalendarDay(end)) return "no_day";
  if (isOngoing) return "duration_differs";
  const days = daysBetween(today, end);
  if (days < 1) return "before_start";
  if (days > campaignLimits.durationMaxDays) return "too_many_days";
  return days === duration ? null : "duration_differs";
}

function isOneOf(list: readonly string[], one: string): boolean {
  return list.includes(one);
}
