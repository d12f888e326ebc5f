import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { reportLimits } from "#spec/constants/ad-reports.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { microShape } from "./quick-promote.ts";
import { dayField, definitionFields, refineDefinition } from "./report-definition.ts";

const metricsShape = z.object({
  impressions: z.number().int(),
  clicks: z.number().int(),
  closeups: z.number().int(),
  saves: z.number().int(),
  hides: z.number().int(),
  /** Taken in and not counted, whatever the kind. */
  invalid: z.number().int(),
  /** Clicks of whoever clicked on the ad within a day before, or on another of the account within half an hour: they cost nothing. */
  repeated: z.number().int(),
  /** Impressions of which nobody measured how long they were in sight: served, not known to be seen, and not counted as impressions. */
  unmeasured: z.number().int(),
  /** Of which share of impressions it was measured how long they were in sight: only those count as impressions. Null without any. */
  measured: z.number().min(0).max(1).nullable(),
  spend_micro: microShape,
  /** Clicks of an impression; null without an impression. */
  ctr: z.number().nullable(),
  /** Spend of a click, rounded down; null without a click. */
  cpc_micro: microShape.nullable(),
  /** Of clicks in this time, as far as they have come in. */
  conversions: z.number().int(),
  conversion_value_micro: microShape,
  /** Watched by half. */
  videos: z.number().int(),
  /** Clicks, close-ups and saves; of an impression, and the spend of one. */
  engagements: z.number().int(),
  engagement_rate: z.number().nullable(),
  cpe_micro: microShape.nullable(),
  /** Saves of an impression. */
  save_rate: z.number().nullable(),
  /** Spend of a thousand impressions, and of a conversion, rounded down. */
  cpm_micro: microShape.nullable(),
  cpa_micro: microShape.nullable(),
  /** Conversion value of the spend. */
  roas: z.number().nullable(),
});
export type ReportMetrics = z.output<typeof metricsShape>;

/**
 * A stretch of time: the whole, a month, a week from Monday on, a day, or an hour of one. Of a week or month that is not whole `day` is its first
 * day all the same, `from` and `to` what is counted of it.
 */
const bucketShape = z.object({ day: dayField, from: instant, to: instant });

const namesShape = z.object({
  name: z.string(),
  /** Absent of what is above them. */
  campaign: z.string().optional(),
  ad_group: z.string().optional(),
});
export type ReportNames = z.output<typeof namesShape>;

const reportShape = z.object({
  /** In order and without gaps. A day may have 23 or 25 hours. TOTAL: one, called by its first day. */
  buckets: z.array(bucketShape),
  /** What has anything to tell, in the order that was asked for. */
  rows: z.array(
    metricsShape.extend({
      /** Of the campaign, ad group or ad; of ACCOUNT the account. */
      id: idField,
      /** Which of the buckets, from 0. */
      bucket: z.number().int(),
    }),
  ),
  /** Of all rows, also those of other pages. */
  totals: metricsShape,
  /** How many rows there are, on all pages; of what is compared as many as are told. */
  count: z.number().int(),
});

export const getAdReport = defineResource("AdReport", "get", {
  summary:
    "What happened to an account's ads and what it cost, summed over days of the account's own calendar; a moment after it happened.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  shows: ["advertiser"],
  input: z
    .strictObject({
      advertiser_id: idField,
      ...definitionFields,
      /** Also what the rows are called. */
      names: z.boolean().optional(),
      /** Only these of the level. */
      ids: z.array(idField).min(1).max(reportLimits.idsMax).optional(),
    })
    .superRefine(refineDefinition),
  data: reportShape.extend({
    currency: z.enum(adCurrencies),
    time_zone: z.string(),
    /** What the rows are called and belong to, by their ids; null: it wasn't asked for. */
    names: z.record(idField, namesShape).nullable(),
    /** null: none was asked for. */
    compared: reportShape.nullable(),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});
