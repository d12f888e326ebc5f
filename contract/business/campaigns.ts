import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { rejectedReasons } from "#spec/constants/ad-review.ts";
import {
  accountStops,
  adHolds,
  adReviewStates,
  adSummaries,
  campaignHolds,
  campaignLimits,
  campaignSummaries,
  entityStatuses,
  objectives,
} from "#spec/constants/campaigns.ts";
import { labelTypes } from "#spec/constants/labels.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, pageFields, textField } from "#contract/kit/fields.ts";
import { coverShape, instant } from "#contract/kit/shapes.ts";
import { campaignNameField, microField, microShape, targetingSpecShape } from "./quick-promote.ts";

const status = z.enum(entityStatuses, `must be one of ${entityStatuses.join(", ")}`);
const statusFilter = z.array(status).max(entityStatuses.length).optional();

export const campaignShape = z.object({
  id: idField,
  name: z.string(),
  objective: z.enum(objectives),
  status,
  /** How it stands, worked out from everything around it. */
  summary_status: z.enum(campaignSummaries),
  /** With ADVERTISER_DISABLED: why nothing of the account is served. */
  account_stop: z.enum(accountStops).nullable(),
  /**
   * The rest of what keeps it from being served though it is RUNNING: no ad is approved, or all are paused; its pin is gone, secret or marked
   * as sensitive; its currency has no rate; a click costs more than its budget or bid; today's budget or the account's limit is spent.
   */
  held_by: z.enum(campaignHolds).nullable(),
  currency: z.enum(adCurrencies),
  time_zone: z.string(),
  /** One of the two is set. */
  daily_budget_micro: microShape.nullable(),
  lifetime_budget_micro: microShape.nullable(),
  /** The most a click costs. What is bid lies below it as far as the budget goes without. */
  max_click_micro: microShape,
  /** The order line that its days are drawn from; null: the account alone. */
  order_line_id: idField.nullable(),
  /** People choose Pins, goal, budget, end, countries and ages of it; the rest is chosen for them. */
  is_automated: z.boolean(),
  spent_today_micro: microShape,
  spent_micro: microShape,
  starts_at: instant,
  /** null: ongoing. The instant after its last day ends. */
  ends_at: instant.nullable(),
  /** Its first and last day, by the account's calendar. */
  start_date: z.string(),
  end_date: z.string().nullable(),
  /** Its ads by the state of their review, archived ones aside. */
  reviews: z.object({ pending: z.number().int(), approved: z.number().int(), rejected: z.number().int() }),
  /** What it is marked with, the latest first. */
  labels: z.array(z.object({ label_type: z.enum(labelTypes), value: z.string() })),
  /** Picture of its first ad. */
  cover: coverShape.nullable(),
  made_with: z.string(),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type WireCampaign = z.output<typeof campaignShape>;

export const adShape = z.object({
  id: idField,
  campaign_id: idField,
  campaign_name: z.string(),
  ad_group_id: idField,
  name: z.string(),
  /** `image` is null where the pin is gone. */
  pin: z.object({ id: idField, title: z.string(), image: coverShape.nullable() }),
  destination_url: z.string(),
  status,
  summary_status: z.enum(adSummaries),
  /** What keeps it from being served though it is APPROVED; null: nothing. */
  held_by: z.enum(adHolds).nullable(),
  review_status: z.enum(adReviewStates),
  rejected_reasons: z.array(z.enum(rejectedReasons)),
  /** The same in the words of the reviewer, where they wrote some. */
  review_note: z.string().nullable(),
  submitted_at: instant,
  reviewed_at: instant.nullable(),
  /** What the account said against a rejection, while it is looked at again. */
  appeal: z.object({ text: z.string(), at: instant }).nullable(),
  may_appeal: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type WireAd = z.output<typeof adShape>;

export const listCampaigns = defineResource("Campaigns", "get", {
  summary: "The campaigns of an advertiser account, newest first.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  paged: true,
  shows: ["campaign", "advertiser"],
  input: z.strictObject({
    advertiser_id: idField,
    status: statusFilter,
    /** Words of the name. */
    query: z.string().trim().max(campaignLimits.searchMaxChars).optional(),
    objectives: z.array(z.enum(objectives)).max(objectives.length).optional(),
    ...pageFields,
  }),
  data: z.array(campaignShape),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const getCampaign = defineResource("Campaign", "get", {
  summary: "A campaign with its ad groups and ads.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  shows: ["campaign", "advertiser"],
  input: z.strictObject({ advertiser_id: idField, campaign_id: idField }),
  data: campaignShape.extend({
    ad_groups: z.array(
      z.object({
        id: idField,
        name: z.string(),
        status,
        bid_micro: microShape,
        billable_event: z.string(),
        targeting_spec: targetingSpecShape,
        auto_targeting_enabled: z.boolean(),
      }),
    ),
    ads: z.array(adShape),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const updateCampaign = defineResource("Campaign", "update", {
  summary:
    "Changes what is given of a campaign. An outdated `version` refuses as CONFLICT, with the one it has now; so does a status that doesn't " +
    "follow on the one it has (archived is for good), and any change to an archived campaign.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "removes",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "campaign_id", "status"] },
  input: z.strictObject({
    advertiser_id: idField,
    campaign_id: idField,
    version: z.number().int().min(1),
    name: campaignNameField.optional(),
    status: status.optional(),
    daily_budget_micro: microField.optional(),
    /** The most a click may cost, from now on; of clicks to come on what was shown before too. */
    max_click_micro: microField.optional(),
    /** The last day it runs, by the account's calendar; null: ongoing. */
    end_date: z.iso.date("must be a day, like 2026-11-23").nullable().optional(),
  }),
  data: campaignShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT", "BUDGET_TOO_SMALL"],
});

export const listAds = defineResource("Ads", "get", {
  summary:
    "The ads of an advertiser account or of one campaign, newest first, with their pins and the state of their review.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  paged: true,
  shows: ["campaign", "pin"],
  input: z.strictObject({
    advertiser_id: idField,
    campaign_id: idField.optional(),
    status: statusFilter,
    review_status: z.enum(adReviewStates).optional(),
    ...pageFields,
  }),
  data: z.array(adShape),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const updateAd = defineResource("Ad", "update", {
  summary:
    "Pauses, resumes or archives an ad (CONFLICT where that doesn't follow on the status it has), or appeals against its rejection: it is " +
    "reviewed again, by somebody else where there is somebody.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "removes",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "ad_id", "status"] },
  input: z.strictObject({
    advertiser_id: idField,
    ad_id: idField,
    status: status.optional(),
    appeal: textField(campaignLimits.appealMaxChars)
      .refine((text) => text !== "", "must not be empty")
      .optional(),
  }),
  data: adShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT"],
});
