import { z } from "zod";
import { keywordLimits, keywordLists, keywordStatuses, matchTypes } from "#spec/constants/keywords.ts";
import { defineCall } from "#contract/kit/define.ts";
import { bookmarkField, idField, lineField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { microShape } from "./quick-promote.ts";

const path = "/ads/v4/advertisers/:advertiser_id/keywords";
const status = z.enum(keywordStatuses, `must be one of ${keywordStatuses.join(", ")}`);
const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;

const keywordShape = z.object({
  id: idField,
  campaign_id: idField,
  campaign_name: z.string(),
  /** null: it stands in the campaign. */
  ad_group_id: idField.nullable(),
  ad_group_name: z.string().nullable(),
  match_type: z.enum(matchTypes),
  value: z.string(),
  status,
  /** A search for this very keyword is kept out by a negative one; of a negative one: it keeps out a search that is a keyword too. */
  clashes: z.boolean(),
  version: z.number().int(),
  created_at: instant,
});
export type WireKeyword = z.output<typeof keywordShape>;

export const listKeywords = defineCall({
  name: "Keywords.get",
  method: "GET",
  path,
  summary:
    "Keywords of an advertiser account, newest first: of ad groups, negative ones of ad groups, or those of campaigns.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  paged: true,
  shows: ["campaign", "advertiser"],
  input: z.strictObject({
    advertiser_id: idField,
    list: z.enum(keywordLists, `must be one of ${keywordLists.join(", ")}`),
    campaign_id: idField.optional(),
    ad_group_id: idField.optional(),
    /** Default: all but archived ones. */
    status: status.optional(),
    /** What stands in the keyword. */
    query: z.string().trim().max(keywordLimits.searchMaxChars).optional(),
    bookmark: bookmarkField.optional(),
    page_size: z.coerce.number().int().min(1).max(250).default(pageFields.page_size.parse(undefined)),
  }),
  data: z.array(keywordShape),
  errors,
});

export const createKeywords = defineCall({
  name: "Keywords.create",
  method: "POST",
  path,
  summary:
    "Adds keywords to an ad group, or negative ones to a campaign: each that can be, together with the others of the call, so that they are " +
    "taken back together. What there is already, or what there is no room for, says so by its place in the list.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "adds",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "campaign_id", "ad_group_id"] },
  maxBytes: 2 * 1024 * 1024,
  input: z
    .strictObject({
      advertiser_id: idField,
      campaign_id: idField.optional(),
      ad_group_id: idField.optional(),
      keywords: z
        .array(z.strictObject({ match_type: z.enum(matchTypes), value: lineField(1_000) }))
        .min(1)
        .max(keywordLimits.perParent),
    })
    .refine(({ campaign_id: campaign, ad_group_id: group }) => (campaign === undefined) !== (group === undefined), {
      message: "name a campaign or an ad group",
      path: ["ad_group_id"],
    }),
  data: z.object({
    /** By it all of it is taken back: see `AdChanges.revert`. */
    batch_id: idField,
    added: z.number().int(),
    refused: z.array(z.object({ index: z.number().int(), is_known: z.boolean(), message: z.string() })),
  }),
  errors: [...errors, "CONFLICT"],
});

export const changeKeywords = defineCall({
  name: "Keywords.update",
  method: "POST",
  path: `${path}/status`,
  summary:
    "Pauses, resumes, archives or restores keywords, each that can be, together. One that is another version meanwhile isn't changed.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "removes",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "status"] },
  maxBytes: 256 * 1024,
  input: z.strictObject({
    advertiser_id: idField,
    keywords: z
      .array(z.strictObject({ id: idField, version: z.number().int().min(1) }))
      .min(1)
      .max(keywordLimits.perParent),
    status,
  }),
  data: z.object({
    batch_id: idField,
    changed: z.array(z.object({ id: idField, version: z.number().int() })),
    refused: z.array(z.object({ id: idField, message: z.string() })),
  }),
  errors,
});

const sums = {
  impressions: z.number().int(),
  clicks: z.number().int(),
  spend_micro: microShape,
};

export const listSearchQueries = defineCall({
  name: "SearchQueries.get",
  method: "GET",
  path: "/ads/v4/advertisers/:advertiser_id/search_queries",
  summary:
    "What people searched for when ads of an advertiser account were shown, those with most impressions first: a search that at least twenty " +
    "people met of an ad group's on a day, and all others as one sum.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  shows: ["campaign", "advertiser"],
  input: z
    .strictObject({
      advertiser_id: idField,
      level: z.enum(["ad_group", "campaign"]),
      campaign_id: idField.optional(),
      ad_group_id: idField.optional(),
      /** Days of UTC. */
      from: z.iso.date("must be a day, like 2026-11-23"),
      to: z.iso.date("must be a day, like 2026-11-23"),
    })
    .refine(({ from, to }) => from <= to, { message: "must not be after `to`", path: ["from"] }),
  data: z.object({
    items: z.array(
      z.object({
        query: z.string(),
        campaign_id: idField,
        campaign_name: z.string(),
        /** null: several of the campaign. */
        ad_group_id: idField.nullable(),
        ad_group_name: z.string().nullable(),
        ...sums,
        /** It is an exact keyword; a negative one keeps it out. */
        is_keyword: z.boolean(),
        is_excluded: z.boolean(),
      }),
    ),
    other: z.object(sums),
  }),
  errors,
});
export type WireSearchQuery = z.output<(typeof listSearchQueries)["data"]>["items"][number];
