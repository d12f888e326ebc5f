import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { reportGranularities, reportLevels, reportLimits } from "#spec/constants/ad-reports.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { microShape } from "./quick-promote.ts";

/** A day of a calendar, `2026-11-24`. */
export const dayField = z.iso.date("must be a day, like 2026-11-24");

const spanFields = {
  /** First and last day, by the account's calendar. */
  from: dayField,
  to: dayField,
};

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
});
export type ReportMetrics = z.output<typeof metricsShape>;

/** A stretch of time: the whole, a day of the account's calendar, or an hour of one. */
const bucketShape = z.object({ day: dayField, from: instant, to: instant });

const reportShape = z.object({
  /** In order and without gaps. A day may have 23 or 25 hours. TOTAL: one, called by its first day. */
  buckets: z.array(bucketShape),
  /** What has anything to tell, by bucket and then by id. */
  rows: z.array(
    metricsShape.extend({
      /** Of the campaign, ad group or ad; of ACCOUNT the account. */
      id: idField,
      /** Which of the buckets, from 0. */
      bucket: z.number().int(),
    }),
  ),
  totals: metricsShape,
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
      level: z.enum(reportLevels),
      ...spanFields,
      granularity: z.enum(reportGranularities).default("TOTAL"),
      /** Only these of the level. */
      ids: z.array(idField).min(1).max(reportLimits.idsMax).optional(),
      /** Another stretch of time to compare with. */
      compare: z.strictObject(spanFields).optional(),
    })
    .superRefine(({ from, to, granularity, compare }, context) => {
      const most = {
        TOTAL: reportLimits.totalDaysMax,
        DAY: reportLimits.dayDaysMax,
        HOUR: reportLimits.hourDaysMax,
      }[granularity];
      for (const [path, span] of [
        ["to", { from, to }],
        ["compare", compare],
      ] as const) {
        if (span === undefined) continue;
        const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 + 1;
        if (days < 1) context.addIssue({ code: "custom", path: [path], message: "must not end before it begins" });
        if (days > most) context.addIssue({ code: "custom", path: [path], message: `must be at most ${most} days` });
      }
    }),
  data: reportShape.extend({
    currency: z.enum(adCurrencies),
    time_zone: z.string(),
    /** null: none was asked for. */
    compared: reportShape.nullable(),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});
