import type { CallData } from "#contract/kit/define.ts";
import type { quickPromotePin } from "#contract/business/quick-promote.ts";
import { bidWithin } from "#rules/business/automatic-bid.ts";
import { daysBetween, lastDay } from "#rules/business/campaign-days.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import {
  type AdType,
  type AgeBucket,
  joinLocations,
  type QuickPromoteForm,
  type QuickPromoteRequest,
  quickPromoteRequest,
  type TargetGender,
} from "#rules/business/quick-promote-request.ts";
import { readMoney } from "#rules/business/typed-money.ts";
import { campaignLimits, targetGenders } from "#spec/constants/campaigns.ts";

export type PinToPromote = CallData<typeof quickPromotePin>;
export type Proposal = NonNullable<PinToPromote["proposal"]>;

/** What stands in the form, as typed. Each way to say how long it runs keeps its own field. */
export type PromotionFields = {
  name: string;
  destination_url: string;
  budget: string;
  schedule: "days" | "date" | "ongoing";
  duration: string;
  inclusive_end_date: string;
  ages: readonly AgeBucket[];
  interests: readonly string[];
  genders: readonly TargetGender[];
  countries: readonly string[];
  ad_type: AdType;
  tag: { id: string; name: string; event: string } | null;
  auto_targeting: boolean;
};

/** What the form begins with. */
export function proposedFields({ pin, proposal, interests }: PinToPromote): PromotionFields {
  return {
    name: proposal?.campaign_name ?? "",
    destination_url: pin.link ?? "",
    budget: proposal === null ? "" : fromMicroCurrency(BigInt(proposal.default_micro)),
    schedule: "days",
    duration: String(proposal?.duration_days ?? ""),
    inclusive_end_date: proposal === null ? "" : lastDay(proposal.today, proposal.duration_days),
    ages: [],
    interests: interests.filter((interest) => interest.of_pin).map(({ id }) => id),
    genders: targetGenders,
    countries: proposal === null ? [] : [proposal.country],
    ad_type: "consideration",
    tag: null,
    auto_targeting: true,
  };
}

type Subject = { advertiserId: string; pinId: string; proposal: Proposal };

/** What is sent of it. */
export function requestOf(fields: PromotionFields, { advertiserId, pinId, proposal }: Subject): QuickPromoteRequest {
  const { schedule, tag } = fields;
  const form: QuickPromoteForm = {
    ...fields,
    is_ongoing: schedule === "ongoing",
    inclusive_end_date: schedule === "date" ? fields.inclusive_end_date : "",
    locations: joinLocations(fields.countries),
    selected_ocpm_tag: tag === null ? null : { conversionTagId: tag.id, conversionEvent: tag.event },
    isAutoTargeting: fields.auto_targeting,
  };
  const { currency, today } = proposal;
  return quickPromoteRequest(form, { advertiserId, pinId, productGroupId: null, currency, today });
}

/** For how many days it runs; null: without an end, or what is typed is no time at all. */
export function daysOf({ schedule, duration, inclusive_end_date: end }: PromotionFields, today: string): number | null {
  const days =
    schedule === "date" ? daysBetween(today, end) : schedule === "days" ? Number(duration || "x") : Number.NaN;
  return Number.isInteger(days) && days > 0 && days <= campaignLimits.durationMaxDays ? days : null;
}

/** The most a click will cost: what is agreed for it now, and never more than a day. */
export function mostAClick({ budget }: Pick<PromotionFields, "budget">, proposal: Proposal): bigint {
  const read = readMoney(budget, proposal.currency);
  const maxClick = BigInt(proposal.max_click_micro);
  return "micro" in read ? bidWithin(maxClick, read.micro) : maxClick;
}
