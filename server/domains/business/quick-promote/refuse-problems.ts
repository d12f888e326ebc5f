import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { daysBetween } from "#rules/business/campaign-days.ts";
import {
  type QuickPromoteField,
  type QuickPromoteProblem,
  quickPromoteProblems,
  type QuickPromoteTerms,
} from "#rules/business/quick-promote-problems.ts";
import type { TargetingSpec as RequestSpec } from "#rules/business/quick-promote-request.ts";
import { quickPromoteClient } from "#spec/constants/business.ts";
import type { Objective } from "#spec/constants/campaigns.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import type { ConversionGoal, TargetingSpec } from "#server/database/tables/business-tables.ts";

type Asked = {
  advertiser_id: string;
  pin_id: string;
  campaign_name: string;
  budget_in_micro_currency: number;
  is_ongoing: boolean;
  auto_targeting_enabled: boolean;
  destination: string;
  objective: Objective;
  goal: ConversionGoal | null;
  spec: TargetingSpec;
  duration: number | null;
  end: string | null;
  today: string;
};

/** Asks of a request what the form asks, and refuses the first field that is wrong; a budget that is too small as BUDGET_TOO_SMALL. */
export function refuseProblems(asked: Asked, terms: Omit<QuickPromoteTerms, "today">): void {
  const { today, end, goal } = asked;
  const problems = quickPromoteProblems(
    {
      advertiser_id: asked.advertiser_id,
      pin_id: asked.pin_id,
      product_group_id: null,
      ads_client_type: quickPromoteClient,
      start_now: true,
      flexible_daily_budget_enabled: false,
      auto_targeting_enabled: asked.auto_targeting_enabled,
      is_ongoing: asked.is_ongoing,
      campaign_name: asked.campaign_name,
      destination_url: asked.destination,
      budget_in_micro_currency: String(asked.budget_in_micro_currency),
      duration: asked.duration ?? (end === null ? null : daysBetween(today, end)),
      ...(end !== null && { inclusive_end_date: end }),
      objective_type: asked.objective,
      ...(goal !== null && { optimization_goal_metadata: { conversion_tag_v3_goal_metadata: goal } }),
      targeting_spec: {
        AGE_BUCKET: [],
        APPTYPE: [],
        GENDER: [],
        INTEREST: [],
        LOCATION: [],
        ...asked.spec,
      } as RequestSpec,
    },
    { ...terms, today },
  );
  const [first] = Object.entries(problems) as [QuickPromoteField, QuickPromoteProblem][];
  if (first === undefined) return;
  const [field, problem] = first;
  if (problem === "tooLittle")
    refuse("BUDGET_TOO_SMALL", {
      data: { field, minimum_micro: String(terms.minimumMicro), currency: terms.currency },
    });
  refuseField(field, sentenceOf(field, problem));
}

const { form } = promoteCopy;
const missing: Partial<Record<QuickPromoteField, string>> = {
  campaign_name: form.nameMissing,
  destination_url: form.destinationMissing,
  optimization_goal_metadata: form.tagMissing,
  LOCATION: form.noCountry,
};
const sentences: Readonly<Record<Exclude<QuickPromoteProblem, "missing" | "tooLittle">, string>> = {
  empty: form.empty,
  grouping: form.grouping,
  sign: form.sign,
  format: form.format,
  decimals: campaignRefusals.decimals,
  tooMuch: form.tooMuch,
  too_long: form.destinationLong,
  too_many: campaignRefusals.tooManyInterests,
  no_link: form.destinationBad,
  no_days: form.durationBad,
  too_many_days: campaignRefusals.tooLong,
  no_day: form.endBad,
  before_start: form.endEarly,
  duration_differs: campaignRefusals.durationDiffers,
  not_offered: form.notOffered,
};

function sentenceOf(field: QuickPromoteField, problem: QuickPromoteProblem): string {
  if (problem === "missing" || problem === "tooLittle") return missing[field] ?? form.empty;
  return field === "campaign_name" && problem === "too_long" ? form.nameLong : sentences[problem];
}
