import { type RejectedReason } from "#spec/constants/ad-review.ts";
import { campaignLimits, type PinRefusal } from "#spec/constants/campaigns.ts";
import { limits } from "#spec/constants/limits.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import type { AdGroupEntity } from "./ad-group-problems.ts";
import { isShortened } from "./ad-words.ts";
import type { CampaignEntity } from "./campaign-problems.ts";
import {
  accountProblems,
  type AccountTerms,
  type EntityBase,
  type EntityProblem,
  nameProblems,
  parentProblems,
} from "./entity-problem.ts";

export type AdEntity = EntityBase & {
  ad_group_id: string;
  campaign_id: string;
  pin_id: string;
  destination_url: string;
  review: "PENDING" | "APPROVED" | "REJECTED";
  appeal: string | null;
  appeals: number;
};

/** What is known of the pin that an ad shows, and of where it leads. null: nobody has that pin. */
export type PinFacts = {
  refusal: PinRefusal | null;
  link: string | null;
  /** What its words, and its link's, are refused for where it is aimed at some ages or genders, or at everybody. */
  refusedFor: (destination: string, isAimed: boolean) => readonly RejectedReason[];
} | null;

type Around = { account: AccountTerms; campaign: CampaignEntity; adGroup: AdGroupEntity; pin: PinFacts };

/** What is wrong with an ad as it would be; empty: nothing. */
export function adProblems(ad: AdEntity, before: AdEntity | null, around: Around): readonly EntityProblem[] {
  const { account, campaign, adGroup } = around;
  return [
    ...accountProblems(before, account),
    ...parentProblems(ad, before, [campaign, adGroup]),
    ...nameProblems(ad.name),
    ...creativeProblems(ad, before, around),
    ...appealProblems(ad, before),
  ];
}

/** What it shows and where it leads, where that is another than before. */
function creativeProblems(ad: AdEntity, before: AdEntity | null, { pin, adGroup }: Around): EntityProblem[] {
  if (before?.pin_id === ad.pin_id && before.destination_url === ad.destination_url) return [];
  if (pin === null) return [{ field: "pin_id", problem: "pin_unknown" }];
  if (pin.refusal !== null) return [{ field: "pin_id", problem: "pin_refused", data: { reason: pin.refusal } }];
  const link = linkProblem(ad.destination_url);
  if (link !== null) return [{ field: "destination_url", problem: link }];
  const { AGE_BUCKET: ages, GENDER: genders } = adGroup.targeting_spec;
  const reasons = pin.refusedFor(ad.destination_url, (ages ?? genders ?? []).length > 0);
  return reasons.length === 0 ? [] : [{ field: "destination_url", problem: "words_refused", data: { reasons } }];
}

function linkProblem(typed: string) {
  if (typed === "") return "missing";
  const link = normaliseLink(typed);
  if (link === null || !/^https?:/.test(link)) return "no_link";
  if (link.length > limits.linkMaxChars) return "too_long";
  return isShortened(new URL(link)) ? "link_shortened" : null;
}

/** One that was rejected waits for a person again, with what the account says to it; a few times only. */
function appealProblems({ appeal }: AdEntity, before: AdEntity | null): EntityProblem[] {
  if (appeal === null || before === null || appeal === before.appeal) return [];
  if (before.review !== "REJECTED")
    return [{ field: "appeal", problem: "not_rejected", data: { review_status: before.review } }];
  return before.appeals < campaignLimits.appealsMax ? [] : [{ field: "appeal", problem: "appealed_enough" }];
}
