import { businessConstants, quickPromoteClient } from "#spec/constants/business.ts";
import { type ageBuckets, type appTypes, type Objective, targetGenders } from "#spec/constants/campaigns.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { daysBetween } from "./campaign-days.ts";
import { truncateCampaignName } from "./campaign-name.ts";
import { readMoney } from "./typed-money.ts";

export type AgeBucket = (typeof ageBuckets)[number];
export type TargetGender = (typeof targetGenders)[number];
export type AdType = "consideration" | "web_conversion";

/** What quick promote's form holds; fields that are typed are texts, as typed. business §3 */
export type QuickPromoteForm = {
  name: string;
  destination_url: string;
  /** A day's, in units of the account's currency. */
  budget: string;
  duration: string;
  /** `YYYY-MM-DD` in the account's time zone; empty: the duration says when it ends. */
  inclusive_end_date: string;
  is_ongoing: boolean;
  /** Empty: people of every age. */
  ages: readonly AgeBucket[];
  /** Ids of topics; empty: whatever people care for. */
  interests: readonly string[];
  genders: readonly TargetGender[];
  /** Codes of countries, joined with "+". */
  locations: string;
  ad_type: AdType;
  selected_ocpm_tag: { conversionTagId: string; conversionEvent: string } | null;
  isAutoTargeting: boolean;
};

/** Of each key one value has to be met; an empty list is met by everybody. business §3 */
export type TargetingSpec = {
  AGE_BUCKET: AgeBucket[];
  APPTYPE: (typeof appTypes)[number][];
  GENDER: TargetGender[];
  INTEREST: string[];
  LOCATION: string[];
};

/** What quick promote sends. business §3 */
export type QuickPromoteRequest = {
  /** A decimal text: micro of the account's currency, a day. */
  budget_in_micro_currency: string;
  campaign_name: string;
  destination_url: string;
  /** In days; null: it is ongoing. */
  duration: number | null;
  auto_targeting_enabled: boolean;
  is_ongoing: boolean;
  start_now: true;
  targeting_spec: TargetingSpec;
  advertiser_id: string;
  ads_client_type: typeof quickPromoteClient;
  pin_id: string;
  product_group_id: string | null;
  flexible_daily_budget_enabled: false;
  inclusive_end_date?: string;
  objective_type?: Objective;
  optimization_goal_metadata?: OptimizationGoal;
};

/** Which conversion an ad is for, in the form of the public API. */
type OptimizationGoal = {
  conversion_tag_v3_goal_metadata: { conversion_event: string; conversion_tag_id: string };
};

/** What the form is about, beside what is typed into it; `currency` and `today` are the account's. */
export type QuickPromoteSubject = {
  advertiserId: string;
  pinId: string;
  productGroupId: string | null;
  currency: string;
  today: string;
};

/** The request of a form; `quickPromoteProblems` tells what of it cannot be sent. business §3, §5 */
export function quickPromoteRequest(form: QuickPromoteForm, subject: QuickPromoteSubject): QuickPromoteRequest {
  const { selected_ocpm_tag: tag } = form;
  const endDate = form.is_ongoing ? "" : form.inclusive_end_date;
  const objective = quickPromoteObjective(form.ad_type, subject.productGroupId);
  return {
    budget_in_micro_currency: budgetOf(form.budget, subject.currency),
    campaign_name: truncateCampaignName(form.name),
    destination_url: normaliseLink(form.destination_url) ?? form.destination_url.trim(),
    duration: durationOf(form, endDate, subject.today),
    auto_targeting_enabled: form.isAutoTargeting,
    is_ongoing: form.is_ongoing,
    start_now: true,
    targeting_spec: {
      AGE_BUCKET: [...form.ages],
      APPTYPE: [],
      GENDER: form.genders.length === 0 ? [...targetGenders] : [...form.genders],
      INTEREST: [...form.interests],
      LOCATION: splitLocations(form.locations),
    },
    advertiser_id: subject.advertiserId,
    ads_client_type: quickPromoteClient,
    pin_id: subject.pinId,
    product_group_id: subject.productGroupId,
    flexible_daily_budget_enabled: false,
    ...(endDate === "" ? {} : { inclusive_end_date: endDate }),
    objective_type: objective,
    ...(objective !== "WEB_CONVERSION" || tag === null
      ? {}
      : {
          optimization_goal_metadata: {
            conversion_tag_v3_goal_metadata: {
              conversion_event: tag.conversionEvent,
              conversion_tag_id: tag.conversionTagId,
            },
          },
        }),
  };
}

/** Empty: what is typed is no amount. */
function budgetOf(typed: string, currency: string): string {
  const read = readMoney(typed, currency, { maxMicro: BigInt(businessConstants.budgetMaxMicro) });
  return "micro" in read ? String(read.micro) : "";
}

/** The end date says how long it runs, where there is one. NaN: what is typed is no number of days. */
function durationOf({ is_ongoing: isOngoing, duration }: QuickPromoteForm, endDate: string, today: string) {
  if (isOngoing) return null;
  if (endDate !== "") return daysBetween(today, endDate);
  return /^\d{1,4}$/.test(duration.trim()) ? Number(duration) : Number.NaN;
}

/** A product group is sold, a web conversion is brought about; else people are to consider. ads §4 */
export function quickPromoteObjective(adType: AdType, productGroupId: string | null): Objective {
  if (productGroupId !== null) return "CATALOG_SALES";
  return adType === "web_conversion" ? "WEB_CONVERSION" : "CONSIDERATION";
}

/** Codes of countries in one text, and out of it, each once. business §3 */
export function joinLocations(countries: readonly string[]): string {
  return countries.join("+");
}

export function splitLocations(text: string): string[] {
  return [...new Set(text.split("+").filter((country) => country !== ""))];
}
