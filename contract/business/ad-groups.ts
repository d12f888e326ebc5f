import { z } from "zod";
import { campaignSummaries, entityStatuses } from "#spec/constants/campaigns.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { microField, microShape, targetingSpecShape } from "./quick-promote.ts";

const status = z.enum(entityStatuses, `must be one of ${entityStatuses.join(", ")}`);

const adGroupShape = z.object({
  id: idField,
  campaign_id: idField,
  campaign_name: z.string(),
  name: z.string(),
  status,
  /** How it stands, with its campaign and its own dates. */
  summary_status: z.enum(campaignSummaries),
  /** The most that is paid for what is billed: a click, or a thousand impressions. */
  bid_micro: microShape,
  billable_event: z.string(),
  /** Both null: it spends of its campaign's budget. */
  daily_budget_micro: microShape.nullable(),
  lifetime_budget_micro: microShape.nullable(),
  /** By the account's calendar; null: those of its campaign. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  targeting_spec: targetingSpecShape,
  auto_targeting_enabled: z.boolean(),
  /** Its ads, archived ones aside. */
  ads: z.number().int(),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type WireAdGroup = z.output<typeof adGroupShape>;

export const listAdGroups = defineResource("AdGroups", "get", {
  summary: "The ad groups of an advertiser account or of one campaign, newest first.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  paged: true,
  shows: ["campaign", "advertiser"],
  input: z.strictObject({
    advertiser_id: idField,
    campaign_id: idField.optional(),
    status: z.array(status).max(entityStatuses.length).optional(),
    ...pageFields,
  }),
  data: z.array(adGroupShape),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const updateAdGroup = defineResource("AdGroup", "update", {
  summary:
    "Changes what is given of an ad group. An outdated `version` refuses as CONFLICT, with the one it has now; so does a status that doesn't " +
    "follow on the one it has, and any change to an archived one.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "removes",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "ad_group_id", "status"] },
  input: z.strictObject({
    advertiser_id: idField,
    ad_group_id: idField,
    version: z.number().int().min(1),
    name: lineField(255)
      .refine((text) => text !== "", "must not be empty")
      .optional(),
    status: status.optional(),
    bid_micro: microField.optional(),
  }),
  data: adGroupShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT", "BUDGET_TOO_SMALL"],
});
