import { z } from "zod";
import {
  conversionEvents,
  conversionLimits,
  conversionRefusals,
  conversionStates,
  tagFindings,
  unattributedReasons,
} from "#spec/constants/conversions.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, webAddressField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

const name = lineField(conversionLimits.tagNameMaxChars).refine((text) => text !== "", "must not be empty");
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?(?::\d{1,5})?$/, {
    error: "must be a site's name, like shop.example",
  });
const domains = z.array(domain).max(conversionLimits.domainsMax);

export const conversionTagShape = z.object({
  id: idField,
  name: z.string(),
  /** Events of an archived tag are refused. */
  status: z.enum(["ACTIVE", "ARCHIVED"]),
  /** Whether hashed emails that come with events are taken. */
  enhanced_match: z.boolean(),
  /** Sites, with all below them, whose events are taken; none named: all. */
  domains: z.array(z.string()),
  /** When its last event was taken. */
  last_fired_at: instant.nullable(),
  created_at: instant,
});
export type WireConversionTag = z.output<typeof conversionTagShape>;

export const listConversionTags = defineResource("ConversionTags", "get", {
  summary: "The conversion tags of an advertiser account, newest first, and where their script stands.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  shows: ["advertiser"],
  input: z.strictObject({ advertiser_id: idField }),
  data: z.object({
    tags: z.array(conversionTagShape),
    /** The address of the script that pages load. */
    script_url: z.string(),
    /** The address of the picture for pages without scripts. */
    pixel_url: z.string(),
    currency: z.string().nullable(),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const createConversionTag = defineResource("ConversionTag", "create", {
  summary: "Makes a conversion tag, by which the pages of a shop report what people do there.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  idempotent: true,
  effect: "adds",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id"] },
  input: z.strictObject({
    advertiser_id: idField,
    name,
    enhanced_match: z.boolean().default(false),
    domains: domains.default([]),
  }),
  data: conversionTagShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "NOT_ALLOWED"],
});

export const updateConversionTag = defineResource("ConversionTag", "update", {
  summary: "Changes what is given of a conversion tag.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "removes",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id", "tag_id", "status", "enhanced_match"] },
  input: z.strictObject({
    advertiser_id: idField,
    tag_id: idField,
    name: name.optional(),
    status: z.enum(["ACTIVE", "ARCHIVED"]).optional(),
    enhanced_match: z.boolean().optional(),
    domains: domains.optional(),
  }),
  data: conversionTagShape,
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const checkConversionTag = defineResource("ConversionTagCheck", "create", {
  summary: "Reads a page of the advertiser's site and says whether the tag stands on it. Nothing is kept of it.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  limit: "outbound",
  effect: "none",
  input: z.strictObject({ advertiser_id: idField, tag_id: idField, url: webAddressField }),
  data: z.object({
    finding: z.enum(tagFindings),
    /** The address that answered, after redirects; null where none did. */
    url: z.string().nullable(),
    http_status: z.number().int().nullable(),
    /** Tags the page loads. */
    tag_ids: z.array(z.string()),
    /** Events the page names, as far as they stand in it. */
    events: z.array(z.string()),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});
export const conversionEventShape = z.object({
  id: idField,
  tag_id: idField,
  event_name: z.string(),
  /** When it came, and when it happened as the page told it; null where that was not to be read. */
  received_at: instant,
  event_at: instant.nullable(),
  state: z.enum(conversionStates),
  reason: z.enum([...unattributedReasons, ...conversionRefusals]).nullable(),
  /** The field that was refused. */
  field: z.string().nullable(),
  /** The site it came from. */
  site: z.string().nullable(),
  /** Micro of the currency; below zero where an order is taken back. */
  value_micro: z.string().nullable(),
  currency: z.string().nullable(),
  item_count: z.number().int().nullable(),
  has_event_id: z.boolean(),
  has_order_id: z.boolean(),
  has_email: z.boolean(),
  /** The ad it counts for, by the usual windows. */
  touch: z
    .object({
      kind: z.enum(["click", "engagement", "view"]),
      at: instant,
      campaign_id: idField,
      campaign_name: z.string().nullable(),
      ad_id: idField,
      pin_id: idField,
    })
    .nullable(),
});
export type WireConversionEvent = z.output<typeof conversionEventShape>;

export const listConversionEvents = defineResource("ConversionEvents", "get", {
  summary: "What conversion tags of the account reported within seven days, newest first: taken or refused, and why.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  shows: ["advertiser"],
  paged: true,
  input: z.strictObject({
    advertiser_id: idField,
    tag_id: idField.optional(),
    event_name: z.enum(conversionEvents).optional(),
    state: z.enum(conversionStates).optional(),
    /** By the account's own calendar. */
    day: z.iso.date().optional(),
    ...pageFields,
  }),
  data: z.array(conversionEventShape),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});
