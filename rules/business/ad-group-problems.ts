import { businessConstants } from "#spec/constants/business.ts";
import { ageBuckets, appTypes, targetGenders } from "#spec/constants/campaigns.ts";
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
  bid_micro: string;
  billable_event: string;
  targeting_spec: AimedAt;
  auto_targeting: boolean;
};

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
    ...(group.billable_event === "CLICKTHROUGH" ? [] : [{ field: "billable_event", problem: "not_offered" } as const]),
    ...aimProblems(group.targeting_spec, interests),
  ];
}

/** A bid is never more than its campaign's people agreed to pay for a click, and never less than a click costs. */
function bidProblems({ bid_micro: bid }: AdGroupEntity, campaign: CampaignEntity, account: AccountTerms) {
  const { leastClickMicro, currency } = account;
  const ceiling = BigInt(campaign.max_click_micro);
  const least = leastClickMicro < ceiling ? leastClickMicro : ceiling;
  const small = amountProblems("bid_micro", bid, { least: least < 1n ? 1n : least, currency: null });
  if (small.length > 0) return small.map((problem) => ({ ...problem, data: { ...problem.data, currency } }));
  if (BigInt(bid) <= ceiling) return [];
  return [{ field: "bid_micro", problem: "above_ceiling", data: { maximum_micro: campaign.max_click_micro } } as const];
}

const offered = { AGE_BUCKET: ageBuckets, APPTYPE: appTypes, GENDER: targetGenders } as const;

function aimProblems(aim: AimedAt, interests: ReadonlySet<string>): EntityProblem[] {
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
