import { z } from "zod";
import { metricNames, type MetricName } from "#rules/business/report-metrics.ts";
import { reportRanges } from "#rules/business/report-range.ts";
import { moneyFormats, reportZones } from "#spec/constants/ad-reports.ts";
import { attributionWindows } from "#spec/constants/conversions.ts";
import { campaignTools } from "#spec/constants/campaign-tools.ts";
import { defineCall } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";

const days = z.literal(attributionWindows, "must be 0, 1, 7, 14, 30 or 60 days");

/** What reports begin with; null: as each page has it. What an address or a saved report says comes first. */
const reporting = z.strictObject({
  /** Which numbers, in the order of a table's or a file's columns. */
  columns: z
    .array(z.enum(metricNames as [MetricName, ...MetricName[]]))
    .min(1)
    .max(metricNames.length)
    .refine((names) => new Set(names).size === names.length, "must name each once")
    .nullable(),
  /** Days after an ad's click, engagement or view in which a conversion counts for it. */
  windows: z.strictObject({ click: days, engagement: days, view: days }).nullable(),
  /** Whose days. */
  zone: z.enum(reportZones).nullable(),
  range: z.enum(reportRanges).nullable(),
  /** Leaves out what delivered nothing. */
  hides_undelivered: z.boolean().nullable(),
  /** How a currency is written: by its sign or its code. */
  money: z.enum(moneyFormats).nullable(),
});

const preferences = z.object({
  /** By which way the viewer makes campaigns in this account; null: they haven't chosen one. */
  campaign_tool: z.enum(campaignTools).nullable(),
  reporting,
  /** The day it is by the clock whose days reports are of; null: the account has no time zone yet. */
  today: z.iso.date().nullable(),
});
export type AdPreferences = z.output<typeof preferences>;

const within = { account: "advertiser_id", right: "ads:read" } as const;
const path = "/ads/v4/advertisers/:advertiser_id/preferences";
const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;

export const getAdPreferences = defineCall({
  name: "AdPreferences.get",
  method: "GET",
  path,
  summary: "What the viewer prefers in an advertiser account. Nobody else sees it.",
  audience: "viewer",
  within,
  shows: ["account"],
  input: z.strictObject({ advertiser_id: idField }),
  data: preferences,
  errors: [...errors],
});

export const updateAdPreferences = defineCall({
  name: "AdPreferences.update",
  method: "POST",
  path,
  summary: "Keeps what the viewer prefers in an advertiser account; what isn't named stays.",
  audience: "viewer",
  within,
  effect: "removes",
  touches: ["account"],
  input: z.strictObject({
    advertiser_id: idField,
    campaign_tool: z.enum(campaignTools).nullable().optional(),
    /** Each that is named; null: all as each page has it. */
    reporting: reporting.partial().nullable().optional(),
  }),
  data: preferences,
  errors: [...errors],
});
