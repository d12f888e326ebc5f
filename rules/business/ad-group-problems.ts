import { businessConstants } from "#spec/constants/business.ts";
import { ageBuckets, appTypes, targetGenders } from "#spec/constants/campaigns.ts";
import { automatedGroupProblems } from "./automated-campaign.ts";
import type { CampaignEntity } from "./campaign-problems.ts";
import {
  accountProblems,
  type AccountTerms,
  amountProblems,
  type EntityBase,
  type EntityProblem,
  nameProblems,
  parentProblems,
} from "./entity-problem.ts";
import { isCountry } from "./is-country.ts";

/** Whom an ad group is for; a key that is missing means everybody. */
export type AimedAt = Partial<Record<"AGE_BUCKET" | "APPTYPE" | "GENDER" | "INTEREST" | "LOCATION", readonly string[]>>;

export type AdGroupEntity = EntityBase & {
  campaign_id: string;
  bid_micro: string | null;
  billable_event: string;
  targeting_spec: AimedAt;
  auto_targeting: boolean;
  daily_micro: string | null;
  lifetime_micro: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  frequency_cap: number | null;
};

/** What an ad group can pay for. */
const paidFor = ["CLICKTHROUGH", "IMPRESSION"];

/** `interests`: the ids of those that there are. */
type Around = { account: AccountTerms; campaign: CampaignEntity; interests: ReadonlySet<string> };

/** What is wrong with an ad group as it would be; empty: nothing. */
export function adGroupProblems(
  group: AdGroupEntity,
  before: AdGroupEntity | null,
  { account, campaign, interests }: Around,
): readonly EntityProblem[] {
  return [
    ...accountProblems(before, account),
    ...parentProblems(group, before, [campaign]),
    ...nameProblems(group.name),
    ...bidProblems(group, campaign, account),
    ...(paidFor.includes(group.billable_event) ? [] : [{ field: "billable_event", problem: "not_offered" } as const]),
    ...budgetProblems(group, campaign, account),
    ...dateProblems(group, account),
    ...capProblems(group),
    ...aimProblems(group.targeting_spec, interests),
    ...(campaign.is_automated ? automatedGroupProblems(group, campaign) : []),
  ];
}

/**
 * A bid for a click is never more than its campaign's people agreed to pay for one, and never less than a click costs; a bid for a thousand
 * impressions is the most that its own people agreed to.
 */
function bidProblems(group: AdGroupEntity, campaign: CampaignEntity, account: AccountTerms): EntityProblem[] {
  const { bid_micro: bid, billable_event: event } = group;
  const { leastClickMicro, currency } = account;
  if (bid === null) return [{ field: "bid_micro", problem: "missing" }];
  const ceiling =
    event === "CLICKTHROUGH" ? BigInt(campaign.max_click_micro) : BigInt(businessConstants.budgetMaxMicro);
  const least = leastClickMicro < ceiling ? leastClickMicro : ceiling;
  const small = amountProblems("bid_micro", bid, { least: least < 1n ? 1n : least, currency: null });
  if (small.length > 0) return small.map((problem) => ({ ...problem, data: { ...problem.data, currency } }));
  if (BigInt(bid) <= ceiling) return [];
  return [{ field: "bid_micro", problem: "above_ceiling", data: { maximum_micro: String(ceiling) } }];
}

/** A budget by the day or for its lifetime, or none where its campaign has one. */
function budgetProblems(group: AdGroupEntity, campaign: CampaignEntity, account: AccountTerms): EntityProblem[] {
  const { daily_micro: daily, lifetime_micro: lifetime } = group;
  if (daily !== null && lifetime !== null) return [{ field: "daily_micro", problem: "two_budgets" }];
  if ((daily ?? lifetime ?? campaign.daily_micro ?? campaign.lifetime_micro) === null)
    return [{ field: "daily_micro", problem: "no_budget" }];
  const { currency, leastBudgetMicro: least } = account;
  const bounds = { least, currency, most: BigInt(businessConstants.budgetMaxMicro) };
  return [...amountProblems("daily_micro", daily, bounds), ...amountProblems("lifetime_micro", lifetime, bounds)];
}

function dateProblems(
  { starts_at: start, ends_at: end, lifetime_micro: lifetime }: AdGroupEntity,
  { now }: AccountTerms,
) {
  if (end === null) return lifetime === null ? [] : [{ field: "ends_at", problem: "group_ends" } as const];
  return end <= now || (start !== null && end <= start) ? [{ field: "ends_at", problem: "ended" } as const] : [];
}

/** As the public API has it: by impressions that are paid, until it ends. */
function capProblems({ frequency_cap: cap, billable_event: event, ends_at: end }: AdGroupEntity) {
  const isMeant = cap === null || (event === "IMPRESSION" && end !== null);
  return isMeant ? [] : [{ field: "frequency_cap", problem: "cap_by_impression" } as const];
}

const offered = { AGE_BUCKET: ageBuckets, APPTYPE: appTypes, GENDER: targetGenders } as const;

/** What is wrong with whom ads are for. */
export function aimProblems(aim: AimedAt, interests: ReadonlySet<string>): EntityProblem[] {
  const field = "targeting_spec";
  const { INTEREST: wanted = [], LOCATION: places = [] } = aim;
  const lists = Object.entries(offered) as [keyof typeof offered, readonly string[]][];
  const other = lists.find(([key, values]) => aim[key]?.some((value) => !values.includes(value)) === true);
  if (other !== undefined) return [{ field, problem: "not_offered", data: { key: other[0] } }];
  if (wanted.length > businessConstants.interestsMax)
    return [{ field, problem: "too_many", data: { key: "INTEREST" } }];
  if (!wanted.every((slug) => interests.has(slug)))
    return [{ field, problem: "interest_unknown", data: { key: "INTEREST" } }];
  if (places.length === 0 || !places.every((code) => isCountry(code)))
    return [{ field, problem: "no_country", data: { key: "LOCATION" } }];
  return [];
}
