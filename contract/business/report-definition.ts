import { z } from "zod";
import { type MetricName, metricNames } from "#rules/business/report-metrics.ts";
import {
  conversionTimes,
  type FilterOperator,
  filterOperators,
  type ReportGranularity,
  reportGranularities,
  type ReportLevel,
  reportLevels,
  reportLimits,
  reportZones,
} from "#spec/constants/ad-reports.ts";
import { attributionWindows, defaultWindows } from "#spec/constants/conversions.ts";
import { idField } from "#contract/kit/fields.ts";

/** A day of a calendar, `2026-11-24`. */
export const dayField = z.iso.date("must be a day, like 2026-11-24");

const spanFields = {
  /** First and last day. */
  from: dayField,
  to: dayField,
};

/** What rows are told apart by beside their numbers, and at which levels it is known. */
const filterFields = {
  campaign_id: ["=", "!=", "in", "not_in"],
  ad_group_id: ["=", "!=", "in", "not_in"],
  ad_id: ["=", "!=", "in", "not_in"],
  /** Of the level itself. */
  name: ["=", "!=", "~"],
  campaign_name: ["=", "!=", "~"],
  /** As it was set, of the level itself. */
  status: ["=", "!=", "in", "not_in"],
  objective: ["=", "!=", "in", "not_in"],
  review: ["=", "!=", "in", "not_in"],
} as const satisfies Record<string, readonly FilterOperator[]>;
export type FilterField = keyof typeof filterFields;
const fieldNames = Object.keys(filterFields) as FilterField[];

/** Fields that are known of something less than a whole account. */
const fieldLevels: Partial<Record<FilterField, readonly ReportLevel[]>> = {
  name: ["CAMPAIGN", "AD_GROUP", "AD"],
  status: ["CAMPAIGN", "AD_GROUP", "AD"],
  review: ["AD"],
};

/** Whether what rows of a level are of has such a field. */
export function isKnownOf(by: FilterField, level: ReportLevel): boolean {
  return fieldLevels[by]?.includes(level) !== false;
}

const metricOperators: readonly FilterOperator[] = ["=", "!=", ">", "<"];
const exactNumber = /^-?\d{1,18}(\.\d{1,9})?$/;

const text = z.string().max(reportLimits.wordsMaxChars);
const filterShape = z
  .strictObject({
    by: z.enum([...metricNames, ...fieldNames] as [MetricName | FilterField, ...(MetricName | FilterField)[]]),
    operator: z.enum(filterOperators),
    /** A number is written exactly, `0.015`; amounts are micro. */
    value: z.union([text, z.array(text).min(1).max(reportLimits.valuesMax)]),
  })
  .superRefine(({ by, operator, value }, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
    };
    const allowed = isMetricName(by) ? metricOperators : filterFields[by];
    if (!(allowed as readonly string[]).includes(operator))
      return refuse("operator", `must be one of ${allowed.join(" ")} for ${by}`);
    const isList = operator === "in" || operator === "not_in";
    if (Array.isArray(value) !== isList)
      return refuse("value", isList ? "must be a list" : "must be one value, not a list");
    const all = typeof value === "string" ? [value] : value;
    if (isMetricName(by) && !all.every((one) => exactNumber.test(one))) refuse("value", "must be a number, like 0.015");
    if (by.endsWith("_id") && !all.every((one) => idField.safeParse(one).success)) refuse("value", "must be an id");
  });
export type ReportFilter = z.output<typeof filterShape>;

export function isMetricName(name: string): name is MetricName {
  return (metricNames as readonly string[]).includes(name);
}

const orderShape = z.strictObject({
  by: z.enum(["bucket", "id", "name", ...metricNames] as ["bucket", "id", "name", ...MetricName[]]),
  descending: z.boolean().default(false),
});

const windowField = z.literal(attributionWindows, "must be 0, 1, 7, 14, 30 or 60 days");

/** A report as it is asked for, wherever: of what, of when, how it is cut, and which part of it is told. */
export const definitionFields = {
  level: z.enum(reportLevels),
  ...spanFields,
  granularity: z.enum(reportGranularities).default("TOTAL"),
  /** Another stretch of time to compare with: rows of the same things. */
  compare: z.strictObject(spanFields).optional(),
  /** Whose days. */
  zone: z.enum(reportZones).default("ACCOUNT"),
  /** Which numbers, in the order of a table's or a file's columns. */
  columns: z
    .array(z.enum(metricNames as [MetricName, ...MetricName[]]))
    .max(metricNames.length)
    .optional(),
  /** All of them must hold. A rate of nothing answers none. */
  filters: z.array(filterShape).max(reportLimits.filtersMax).optional(),
  /** Days after an ad's click, engagement or view in which a conversion counts for it. */
  windows: z
    .strictObject({
      click: windowField.default(defaultWindows.click),
      engagement: windowField.default(defaultWindows.engagement),
      view: windowField.default(defaultWindows.view),
    })
    .optional(),
  conversion_time: z.enum(conversionTimes).default("TIME_OF_AD_ACTION"),
  /** Also what has nothing to tell; only of TOTAL and below the account. */
  with_idle: z.boolean().default(false),
  /** By bucket and then by id where absent; a rate of nothing comes last. */
  order: orderShape.optional(),
  /** Rows from one on, so many; all where absent. */
  page: z
    .strictObject({
      start: z.number().int().min(0).max(1_000_000),
      size: z.number().int().min(1).max(reportLimits.pageMax),
    })
    .optional(),
};
export type ReportDefinition = z.output<z.ZodObject<typeof definitionFields>>;

/** How many days a report may be of, by how it is cut. */
export const mostDays: Record<ReportGranularity, number> = {
  TOTAL: reportLimits.totalDaysMax,
  MONTH: reportLimits.totalDaysMax,
  WEEK: reportLimits.totalDaysMax,
  DAY: reportLimits.dayDaysMax,
  HOUR: reportLimits.hourDaysMax,
};

/** What no field can say alone. */
export function refineDefinition(
  { from, to, granularity, compare, level, filters, order, with_idle }: ReportDefinition,
  context: z.RefinementCtx,
): void {
  const refuse = (path: (string | number)[], message: string) => {
    context.addIssue({ code: "custom", path, message });
  };
  for (const [path, span] of [
    ["to", { from, to }],
    ["compare", compare],
  ] as const) {
    if (span === undefined) continue;
    const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 + 1;
    if (days < 1) refuse([path], "must not end before it begins");
    if (days > mostDays[granularity]) refuse([path], `must be at most ${mostDays[granularity]} days`);
  }
  for (const [at, { by }] of (filters ?? []).entries())
    if (!isMetricName(by) && !isKnownOf(by, level)) refuse(["filters", at, "by"], `is not known of ${level}`);
  if (order?.by === "name" && level === "ACCOUNT") refuse(["order", "by"], "is not known of ACCOUNT");
  if (with_idle && (granularity !== "TOTAL" || level === "ACCOUNT"))
    refuse(["with_idle"], "is for TOTAL and what is below the account");
}
