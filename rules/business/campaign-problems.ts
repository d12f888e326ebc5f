import { businessConstants, webConversionCountries } from "#spec/constants/business.ts";
import { campaignLimits, type Objective } from "#spec/constants/campaigns.ts";
import type { OrderLineState } from "#spec/constants/order-lines.ts";
import { automatedCampaignProblems } from "./automated-campaign.ts";
import {
  accountProblems,
  type AccountTerms,
  amountProblems,
  type EntityBase,
  type EntityProblem,
  nameProblems,
} from "./entity-problem.ts";

export type CampaignEntity = EntityBase & {
  objective: Objective;
  daily_micro: string | null;
  lifetime_micro: string | null;
  max_click_micro: string;
  starts_at: Date;
  ends_at: Date | null;
  goal: { conversion_tag_id: string; conversion_event: string } | null;
  /** What its days are drawn from; null: the account alone. */
  order_line_id: string | null;
  /** People choose what `automatedChoices` names; the rest is chosen for them. */
  is_automated: boolean;
};

/** `orderLines`: how those stand that the account has, of those that are named. */
type AroundCampaign = { account: AccountTerms; orderLines: ReadonlyMap<string, OrderLineState> };

const dayMs = 86_400_000;
/** Clocks differ. */
const clockSlackMs = 60_000;
/** Objectives that the auction obeys. */
const obeyed: readonly Objective[] = ["CONSIDERATION", "WEB_CONVERSION"];

/** What is wrong with a campaign as it would be; empty: nothing. Form, sheet, public API and server ask the same. */
export function campaignProblems(
  campaign: CampaignEntity,
  before: CampaignEntity | null,
  { account, orderLines }: AroundCampaign,
): readonly EntityProblem[] {
  return [
    ...accountProblems(before, account),
    ...nameProblems(campaign.name),
    ...objectiveProblems(campaign, account),
    ...budgetProblems(campaign, account),
    ...clickProblems(campaign, account),
    ...startProblems(campaign, before, account),
    ...endProblems(campaign, account),
    ...orderProblems(campaign, before, orderLines),
    ...automatedCampaignProblems(campaign, before, account),
  ];
}

/** It is attached to what an operator accepted of the account's; what became of that later is no fault of the campaign. */
function orderProblems(
  { order_line_id: id }: CampaignEntity,
  before: CampaignEntity | null,
  orderLines: AroundCampaign["orderLines"],
): EntityProblem[] {
  if (id === null || id === before?.order_line_id) return [];
  const state = orderLines.get(id);
  return state === "ACTIVE" || state === "PAUSED" ? [] : [{ field: "order_line_id", problem: "order_line_unknown" }];
}

function objectiveProblems({ objective, goal }: CampaignEntity, { country }: AccountTerms): EntityProblem[] {
  const isOffered =
    obeyed.includes(objective) &&
    (objective !== "WEB_CONVERSION" || (webConversionCountries as readonly string[]).includes(country ?? ""));
  if (!isOffered) return [{ field: "objective", problem: "not_offered" }];
  return objective === "WEB_CONVERSION" && goal === null ? [{ field: "goal", problem: "tag_missing" }] : [];
}

function budgetProblems({ daily_micro: daily, lifetime_micro: lifetime }: CampaignEntity, account: AccountTerms) {
  const { currency, leastBudgetMicro: least } = account;
  if (daily !== null && lifetime !== null) return [{ field: "daily_micro", problem: "lifetime_budget" } as const];
  const bounds = { least, currency, most: BigInt(businessConstants.budgetMaxMicro) };
  return [...amountProblems("daily_micro", daily, bounds), ...amountProblems("lifetime_micro", lifetime, bounds)];
}

/** Less than a click costs at least is refused; any fraction of a coin is an amount. */
function clickProblems({ max_click_micro: micro }: CampaignEntity, { leastClickMicro: least, currency }: AccountTerms) {
  return amountProblems("max_click_micro", micro, { least, currency: null }).map((problem) => ({
    ...problem,
    data: { ...problem.data, currency },
  }));
}

/** One that has begun keeps when it did; no other begins before now. */
function startProblems({ starts_at: start }: CampaignEntity, before: CampaignEntity | null, { now }: AccountTerms) {
  if (
    before !== null &&
    before.status !== "DRAFT" &&
    before.starts_at <= now &&
    before.starts_at.getTime() !== start.getTime()
  )
    return [{ field: "starts_at", problem: "started" } as const];
  return start.getTime() < now.getTime() - clockSlackMs
    ? [{ field: "starts_at", problem: "in_the_past" } as const]
    : [];
}

/** It ends after now and after it begins, and not beyond the longest time from its first day, or today, on. */
function endProblems(campaign: CampaignEntity, { now, dayStartsAt }: AccountTerms): EntityProblem[] {
  const { starts_at: start, ends_at: end, lifetime_micro: lifetime } = campaign;
  if (end === null) return lifetime === null ? [] : [{ field: "ends_at", problem: "lifetime_ends" }];
  if (end <= now || end <= start) return [{ field: "ends_at", problem: "ended" }];
  const tomorrow = dayStartsAt.getTime() + dayMs;
  const from = Math.max(dayStartsAt.getTime(), start.getTime() < tomorrow ? 0 : start.getTime());
  // A day of the calendar may have an hour more or less.
  const days = Math.round((end.getTime() - from) / dayMs);
  return days > campaignLimits.durationMaxDays ? [{ field: "ends_at", problem: "runs_too_long" }] : [];
}
