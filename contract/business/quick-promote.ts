import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { rejectedReasons } from "#spec/constants/ad-review.ts";
import {
  accountStops,
  adReviewStates,
  ageBuckets,
  appTypes,
  campaignLimits,
  campaignSummaries,
  halvedAgeBuckets,
  pinRefusals,
  targetGenders,
} from "#spec/constants/campaigns.ts";
import { defineCall, defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, webAddressField } from "#contract/kit/fields.ts";
import { coverShape, instant } from "#contract/kit/shapes.ts";

/** An amount in micro of the account's currency: whole, no sign, no exponent; a text or a number. */
export const microField = z
  .union([
    z.string().regex(/^[0-9]{1,16}$/, "must be a whole number of micro currency"),
    z.number().int().nonnegative("must be a whole number of micro currency"),
  ])
  .refine((amount) => Number.isSafeInteger(Number(amount)), "is more than can be spent")
  .transform(Number);

/** What an amount looks like on the wire. */
export const microShape = z.string().regex(/^-?[0-9]+$/);

export const campaignNameField = lineField(campaignLimits.nameMaxChars)
  .refine((name) => name !== "", "must not be empty")
  .refine(
    (name) => name.length <= campaignLimits.nameMaxChars,
    `must be at most ${campaignLimits.nameMaxChars} characters`,
  );

const calendarDay = z.iso.date("must be a day, like 2026-11-23");

/** A list of one value is also taken as that value. */
function listOf<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z.union([z.array(item).max(300), item.transform((one) => [one])]).optional();
}

/** Countries by their two letters; several may be joined by "+". business §3 */
const locations = z.string().regex(/^[A-Z]{2}(?:\+[A-Z]{2})*$/, "must be two-letter country codes joined by +");

/** Whom the ad is for; a list that is missing or empty means everybody. */
export const targetingSpecField = z.strictObject({
  AGE_BUCKET: listOf(z.enum([...ageBuckets, ...halvedAgeBuckets])),
  APPTYPE: listOf(z.enum(appTypes)),
  GENDER: listOf(z.enum(targetGenders)),
  /** Topics by their id (the slug). */
  INTEREST: listOf(z.string().min(1).max(100)),
  LOCATION: listOf(locations),
});

export type TargetingSpec = z.output<typeof targetingSpecField>;

/** The same as it is kept and answered. */
export const targetingSpecShape = z.object({
  AGE_BUCKET: z.array(z.enum(ageBuckets)).optional(),
  APPTYPE: z.array(z.enum(appTypes)).optional(),
  GENDER: z.array(z.enum(targetGenders)).optional(),
  INTEREST: z.array(z.string()).optional(),
  LOCATION: z.array(z.string()).optional(),
});

export const quickPromote = defineCall({
  name: "QuickPromote.create",
  method: "POST",
  path: "/ads/v4/advertisers/:advertiser_id/pins/:pin_id/quick_promote",
  summary:
    "Makes an ad of a pin, in one transaction with the campaign and ad group around it. The ids of path and body are the same. Without a " +
    "payment method the campaign is made but not served: `billing_url` says where to add one. Refusals: AD_REFUSED with `reasons`, " +
    "BILLING_MISSING (the account owes) with `billing_url`, BUDGET_TOO_SMALL with `minimum_micro`, PIN_NOT_PROMOTABLE with `reason`, " +
    "ACCOUNT_ON_HOLD. CONFLICT: the account's details or terms are missing, or it made the same of this pin within a minute.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  idempotent: true,
  effect: "adds",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "pin_id"] },
  input: z.strictObject({
    advertiser_id: idField,
    pin_id: idField,
    /** A day's budget. */
    budget_in_micro_currency: microField,
    campaign_name: campaignNameField,
    /** Default: the pin's link. */
    destination_url: webAddressField.optional(),
    /** Days, the first one included. Default: as the account's country has it. */
    duration: z.number().int().min(1).max(campaignLimits.durationMaxDays).nullable().optional(),
    /** Shown to people with other interests too; never in other countries or to other ages. */
    auto_targeting_enabled: z.boolean().default(true),
    /** Made though the account made the same one of this pin within the last minute; without it that refuses as CONFLICT. */
    again: z.boolean().default(false),
    /** Without an end: no end date may stand beside it, and the duration doesn't count. */
    is_ongoing: z.boolean().default(false),
    start_now: z.literal(true, "must be true").default(true),
    targeting_spec: targetingSpecField.default({}),
    ads_client_type: z.literal("quick_promote", "must be quick_promote").default("quick_promote"),
    product_group_id: idField.nullable().optional(),
    flexible_daily_budget_enabled: z.literal(false, "must be false").default(false),
    /** The last day it runs, by the account's calendar. It counts more than `duration`; where both are given they must agree. */
    inclusive_end_date: calendarDay.nullable().optional(),
    objective_type: z.string().max(40).nullable().optional(),
    /** Of a campaign for conversions: its tag and what is counted. */
    optimization_goal_metadata: z
      .strictObject({
        conversion_tag_v3_goal_metadata: z.strictObject({
          conversion_tag_id: idField,
          conversion_event: z.string().regex(/^[A-Za-z_]{1,40}$/, "must be the name of an event"),
        }),
      })
      .nullable()
      .optional(),
  }),
  data: z.object({
    campaign_id: idField,
    ad_group_id: idField,
    ad_id: idField,
    status: z.enum(campaignSummaries),
    review_status: z.enum(adReviewStates),
    /** The most a click will cost, in micro of the account's currency. */
    max_click_micro: microShape,
    /** Only while nothing can be charged. */
    billing_url: z.string().optional(),
  }),
  errors: [
    "NOT_FOUND",
    "ROLE_MISSING",
    "CONFLICT",
    "AD_REFUSED",
    "BILLING_MISSING",
    "BUDGET_TOO_SMALL",
    "PIN_NOT_PROMOTABLE",
    "ACCOUNT_ON_HOLD",
  ],
});

const promotablePinShape = z.object({
  id: idField,
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  link: z.string().nullable(),
  domain: z.string().nullable(),
  image: coverShape.extend({ width: z.number().int(), height: z.number().int() }),
  board: z.object({ id: idField, name: z.string() }).nullable(),
  is_promotable: z.boolean(),
  /** Why it isn't; null where it is. */
  reason: z.enum(pinRefusals).nullable(),
  /** How many ads of this account show it, archived ones aside. */
  ad_count: z.number().int(),
  created_at: instant,
});
export type WirePromotablePin = z.output<typeof promotablePinShape>;

export const listPromotablePins = defineResource("PromotablePins", "get", {
  summary:
    "The pins of whose account it is, newest first or as a search finds them: which can be promoted, and why others can't.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  paged: true,
  limit: "search",
  shows: ["pin", "board", "campaign"],
  input: z.strictObject({
    advertiser_id: idField,
    /** Words of title, description or link. */
    query: lineField(campaignLimits.searchMaxChars).default(""),
    ...pageFields,
  }),
  data: z.array(promotablePinShape),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const quickPromotePin = defineResource("QuickPromotePin", "get", {
  summary: "A pin as quick promote's form needs it: whether it can be promoted in the account, and what is proposed.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  shows: ["pin", "board", "advertiser", "campaign"],
  input: z.strictObject({ advertiser_id: idField, pin_id: idField }),
  data: z.object({
    pin: promotablePinShape,
    /** null while the account has no currency or zone. Amounts of a day in micro of the currency, days by the account's calendar. */
    proposal: z
      .object({
        campaign_name: z.string(),
        currency: z.enum(adCurrencies),
        country: z.string(),
        time_zone: z.string(),
        default_micro: microShape,
        recommended_micro: microShape,
        minimum_micro: microShape,
        /** The most a click will cost, where a day's budget isn't less: agreed when the campaign is made, and kept whatever changes here. */
        max_click_micro: microShape,
        duration_days: z.number().int(),
        /** The account's today, and the last day an end may be. */
        today: z.string(),
        last_end_date: z.string(),
      })
      .nullable(),
    /** What `INTEREST` may name; those of the pin first. */
    interests: z.array(z.object({ id: z.string(), name: z.string(), of_pin: z.boolean() })),
    /** Why nothing of the account would be served: null, or the first thing to do. `incomplete`: no country, currency and zone. */
    account_stop: z.enum(["incomplete", ...accountStops]).nullable(),
    billing_url: z.string(),
    /**
     * The version of the terms for data of people that the account has yet to agree to before it advertises for conversions; null: none,
     * or it has.
     */
    data_terms: z.string().nullable(),
    /** What of the pin's words would be refused at once. */
    refused_for: z.array(z.enum(rejectedReasons)),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});
