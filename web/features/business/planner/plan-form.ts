import type { CallData } from "#contract/kit/define.ts";
import type { getAdForm } from "#contract/business/ad-form.ts";
import type { AdPlan, WireAdPlan } from "#contract/business/planner.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { daysOf } from "#rules/business/told-forecast.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { plannerLimits } from "#spec/constants/planner.ts";

export type PlannerTerms = NonNullable<CallData<typeof getAdForm>["terms"]>;

export type PlannerProps = { account: SetUpAccount; terms: PlannerTerms };

/** A plan as it is typed. */
export type PlanForm = Omit<AdPlan, "budget_micro" | "bid_micro"> & {
  key: number;
  name: string;
  budget: string;
  bid: string;
};

/** What of a plan is wrong, by field. */
export type PlanProblem = "budget" | "bid" | "daysWrong" | "daysMost";

const usualDays = 14;

/** A plan that nothing was typed in: what is usual, for the account's country. */
export function newPlan(terms: PlannerTerms, key: number, name: string): PlanForm {
  return {
    ...{ key, name },
    billable_event: "CLICKTHROUGH",
    budget_kind: "daily",
    budget: fromMicroCurrency(BigInt(terms.recommended_micro)),
    bid: fromMicroCurrency(BigInt(terms.usual_click_micro)),
    first_day: terms.today,
    last_day: dayLater(terms.today, usualDays - 1),
    countries: [terms.country],
    ...{ ages: [], genders: [], apps: [] },
  };
}

/** A kept plan, to go on with. */
export function keptPlan({ name, plan }: WireAdPlan, key: number): PlanForm {
  const { budget_micro, bid_micro, ...rest } = plan;
  const typed = (micro: string) => fromMicroCurrency(BigInt(micro));
  return { ...rest, key, name, budget: typed(budget_micro), bid: typed(bid_micro) };
}

/** The plan that is meant, or what is wrong with it. */
export function planOf(
  { budget, bid, billable_event, budget_kind, first_day, last_day, countries, ages, genders, apps }: PlanForm,
  { currency, least_click_micro: least }: PlannerTerms,
): { plan: AdPlan } | { problems: PlanProblem[] } {
  const rest = { billable_event, budget_kind, first_day, last_day, countries, ages, genders, apps };
  const [all, each] = [
    readMoney(budget, currency, { minMicro: 1n }),
    readMoney(bid, currency, { minMicro: BigInt(least) }),
  ];
  const days = daysOf(rest);
  const problems: PlanProblem[] = [];
  if (!(days >= 1)) problems.push("daysWrong");
  else if (days > plannerLimits.daysMost) problems.push("daysMost");
  if (!("micro" in all)) problems.push("budget");
  if (!("micro" in each)) problems.push("bid");
  if (problems.length > 0 || !("micro" in all) || !("micro" in each)) return { problems };
  return { plan: { ...rest, budget_micro: String(all.micro), bid_micro: String(each.micro) } };
}

function dayLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
