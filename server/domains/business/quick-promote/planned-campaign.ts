import type { quickPromote } from "#contract/business/quick-promote.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import { isShortened } from "#rules/business/ad-words.ts";
import { automaticMaxClick, bidWithin, leastBudget } from "#rules/business/automatic-bid.ts";
import { lastDay } from "#rules/business/campaign-days.ts";
import { quickPromoteDefaultsOf } from "#rules/business/quick-promote.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import type { Objective } from "#spec/constants/campaigns.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { ConversionGoal, TargetingSpec } from "#server/database/tables/business-tables.ts";
import { leastClickIn } from "#server/domains/business/serving/least-click-in.ts";
import { endOfDay } from "#server/domains/business/limits/end-of-day.ts";
import { topics } from "#server/domains/content/topics/topics.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import { objectiveOf } from "./objective.ts";
import type { PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";
import type { ReadyAccount } from "./ready-account.ts";
import { refuseProblems } from "./refuse-problems.ts";
import { keptSpec } from "#server/domains/business/entities/targeting.ts";

type Input = CallParsed<typeof quickPromote>;

const knownTopics: ReadonlySet<string> = new Set(topics.map(({ slug }) => slug));

/** What a request comes to; amounts in micro of the account's currency. */
export type PlannedCampaign = {
  name: string;
  objective: Objective;
  goal: ConversionGoal | null;
  dailyMicro: number;
  maxClickMicro: bigint;
  bidMicro: bigint;
  startsAt: Date;
  endsAt: Date | null;
  destination: string;
  spec: TargetingSpec;
  isAutomatic: boolean;
};

/** Checks a request field by field and works out what it comes to. Refuses the first field that is wrong, BUDGET_TOO_SMALL for too little. */
export async function plannedCampaign(
  tx: Tx,
  account: ReadyAccount,
  pin: PromotablePin,
  input: Input,
  now: Date,
): Promise<PlannedCampaign> {
  const defaults = quickPromoteDefaultsOf(account);
  const { day: today } = await accountDay(tx, account.timeZone, now);
  const end = input.is_ongoing ? null : (input.inclusive_end_date ?? null);
  const duration = input.duration ?? null;
  const destination = normaliseLink(input.destination_url ?? pin.link ?? "") ?? "";
  const spec = keptSpec(input.targeting_spec, account.country);
  const { objective, goal } = await objectiveOf(tx, account, input);
  const days = duration ?? (end === null ? defaults.duration_days : null);
  const leastClick = await leastClickIn(tx, account.currency, now);
  const maxClickMicro = automaticMaxClick(leastClick);
  refuseProblems(
    { ...input, destination, objective, goal, spec, duration: days, end: input.inclusive_end_date ?? null, today },
    { ...account, minimumMicro: leastBudget(defaults.minimum_spend, leastClick) },
  );
  if (isShortened(new URL(destination))) refuseField("destination_url", campaignRefusals.linkShortened);
  requireInterests(spec.INTEREST ?? []);
  const last = input.is_ongoing ? null : (end ?? lastDay(today, days ?? defaults.duration_days));
  return {
    name: input.campaign_name,
    objective,
    goal,
    dailyMicro: input.budget_in_micro_currency,
    maxClickMicro,
    bidMicro: bidWithin(maxClickMicro, BigInt(input.budget_in_micro_currency)),
    startsAt: now,
    endsAt: last === null ? null : await endOfDay(tx, account.timeZone, last),
    destination,
    spec,
    isAutomatic: input.auto_targeting_enabled,
  };
}

function requireInterests(slugs: readonly string[]): void {
  if (!slugs.every((slug) => knownTopics.has(slug))) refuseField("INTEREST", campaignRefusals.interestUnknown);
}
