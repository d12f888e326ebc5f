import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { SavedDefinition, ScheduleFields, WireReportTemplate } from "#contract/business/report-center.ts";
import { type FilterField, isMetricName } from "#contract/business/report-definition.ts";
import { fromMicroCurrency, toMicroCurrency } from "#rules/business/micro-currency.ts";
import { reportRanges, type ReportRange } from "#rules/business/report-range.ts";
import { noReportPreferences, type ReportPreferences } from "#rules/business/report-preferences.ts";
import { type MetricName, metricNames, reportMetrics } from "#rules/business/report-metrics.ts";
import { isDay, type Period } from "#rules/kit/periods.ts";
import {
  type ConversionTime,
  conversionTimes,
  type FilterOperator,
  filterOperators,
  type ReportGranularity,
  reportGranularities,
  type ReportLevel,
  reportLevels,
  reportLimits,
  reportSchedules,
} from "#spec/constants/ad-reports.ts";
import { type AttributionWindow, attributionWindows, defaultWindows } from "#spec/constants/conversions.ts";

/** A filter as it is typed: amounts in whole units, several with commas. */
export type TypedFilter = { by: MetricName | FilterField; operator: FilterOperator; value: string };

/** All that is chosen and typed in the builder; it stands in the address. */
export type BuilderView = {
  /** The saved report that is edited, in which version; null: a new one. */
  id: string | null;
  version: number;
  level: ReportLevel;
  granularity: ReportGranularity;
  range: ReportRange | Period;
  zone: "ACCOUNT" | "UTC";
  columns: readonly MetricName[];
  filters: readonly TypedFilter[];
  windows: { click: AttributionWindow; engagement: AttributionWindow; view: AttributionWindow };
  conversionTime: ConversionTime;
  withIdle: boolean;
  name: string;
  schedule: ScheduleFields;
  recipients: readonly string[];
};

export const filterFieldNames = [
  ...(["name", "campaign_name", "status", "objective", "review"] as const),
  ...(["campaign_id", "ad_group_id", "ad_id"] as const),
] as const satisfies readonly FilterField[];

export const emptyView: BuilderView = {
  ...{ id: null, version: 1, level: "CAMPAIGN", granularity: "TOTAL", range: "lastWeek", zone: "ACCOUNT" },
  columns: ["spend", "impressions", "clicks", "ctr", "cpc", "conversions"],
  ...{ filters: [], windows: defaultWindows, conversionTime: "TIME_OF_AD_ACTION", withIdle: false, name: "" },
  ...{ schedule: { every: "NONE", day: null, hour: 8 }, recipients: [] },
};

const oneOf = <Word extends string>(words: readonly Word[], text: string | null, usual: Word): Word =>
  words.find((word) => word === text) ?? usual;

/** A new report as whoever builds it prefers it. */
export function usualView({ columns, range, zone, windows, hides_undelivered: hides }: ReportPreferences): BuilderView {
  return {
    ...emptyView,
    columns: columns ?? emptyView.columns,
    range: range ?? emptyView.range,
    zone: zone ?? emptyView.zone,
    windows: windows ?? emptyView.windows,
    withIdle: hides === null ? emptyView.withIdle : !hides,
  };
}

/**
 * The view that an address means; what isn't one of ours is left out. What it doesn't say is as `preferred`, unless the builder wrote it: then
 * it says all that isn't as usual, also to others.
 */
export function readBuilder(search: URLSearchParams, preferred: ReportPreferences = noReportPreferences): BuilderView {
  const usual = usualView(search.has("level") || search.has("report") ? noReportPreferences : preferred);
  const text = (key: string) => search.get(key);
  const list = (key: string) => (text(key) ?? "").split(",").filter((one) => one !== "");
  const days = list("windows").map(Number);
  const columns = [...new Set(list("columns"))].filter((name) => isMetricName(name));
  const every = oneOf(reportSchedules, text("every"), "NONE");
  const id = text("report");
  return {
    id: id !== null && /^\d{1,18}$/.test(id) ? id : null,
    version: Number(/^\d{1,9}$/.exec(text("version") ?? "")?.[0] ?? 1),
    level: oneOf(reportLevels, text("level"), emptyView.level),
    granularity: oneOf(reportGranularities, text("by"), emptyView.granularity),
    range: rangeIn(text("range"), usual.range),
    zone: oneOf(["ACCOUNT", "UTC"], text("zone"), usual.zone),
    columns: search.has("columns") ? columns : usual.columns,
    filters: search.getAll("f").slice(0, reportLimits.filtersMax).flatMap(filterIn),
    windows: {
      click: windowIn(days[0], usual.windows.click),
      engagement: windowIn(days[1], usual.windows.engagement),
      view: windowIn(days[2], usual.windows.view),
    },
    conversionTime: oneOf(conversionTimes, text("counts"), "TIME_OF_AD_ACTION"),
    withIdle: search.has("idle") ? text("idle") === "1" : usual.withIdle,
    name: text("name") ?? "",
    schedule: {
      every,
      day: every === "WEEK" || every === "MONTH" ? numberIn(text("day"), every === "WEEK" ? 7 : 31) : null,
      hour: numberIn(text("hour"), 23, 8, 0),
    },
    recipients: [...new Set(list("to"))].filter((one) => /^[1-9]\d{0,17}$/.test(one)).slice(0, 50),
  };
}

function numberIn(text: string | null, most: number, usual = 1, least = 1): number {
  const number = /^\d{1,2}$/.test(text ?? "") ? Number(text) : usual;
  return number < least || number > most ? usual : number;
}

function windowIn(days: number | undefined, usual: AttributionWindow): AttributionWindow {
  return attributionWindows.find((one) => one === days) ?? usual;
}

function rangeIn(text: string | null, usual: BuilderView["range"]): BuilderView["range"] {
  const [from = "", to = ""] = (text ?? "").split("..");
  return text?.includes("..") && isDay(from) && isDay(to)
    ? { from, to }
    : (reportRanges.find((one) => one === text) ?? usual);
}

function filterIn(text: string): TypedFilter[] {
  const [by = "", how, ...value] = text.split("~");
  const operator = filterOperators.find((one) => one === (how === "has" ? "~" : how));
  const field = [...metricNames, ...filterFieldNames].find((one) => one === by);
  return field === undefined || operator === undefined ? [] : [{ by: field, operator, value: value.join("~") }];
}

/** The end of an address with a view, from the question mark on: beside its level what is as usual isn't in it. */
export function searchOf(view: BuilderView): string {
  const { range, windows, schedule } = view;
  const usual = emptyView;
  const entries: [string, string, string][] = [
    ["report", view.id ?? "", ""],
    ["version", view.id === null ? "" : String(view.version), ""],
    ["level", view.level, ""],
    ["by", view.granularity, usual.granularity],
    ["range", typeof range === "string" ? range : `${range.from}..${range.to}`, "lastWeek"],
    ["zone", view.zone, usual.zone],
    ["columns", view.columns.join(","), usual.columns.join(",")],
    [
      "windows",
      Object.values(windowsInOrder(windows)).join(","),
      Object.values(windowsInOrder(usual.windows)).join(","),
    ],
    ["counts", view.conversionTime, usual.conversionTime],
    ["idle", view.withIdle ? "1" : "", ""],
    ["name", view.name, ""],
    ["every", schedule.every, "NONE"],
    ["day", schedule.day === null ? "" : String(schedule.day), ""],
    ["hour", String(schedule.hour), "8"],
    ["to", view.recipients.join(","), ""],
  ];
  const search = new URLSearchParams(
    entries.filter(([, value, plain]) => value !== plain).map(([key, value]) => [key, value]),
  );
  for (const { by, operator, value } of view.filters)
    search.append("f", [by, operator === "~" ? "has" : operator, value].join("~"));
  return `?${search.toString()}`;
}

const windowsInOrder = ({ click, engagement, view }: BuilderView["windows"]) => ({ click, engagement, view });

/** The builder with that view. */
export function builderUrl(accountId: string, view: BuilderView): string {
  return `${advertiserUrl("reportCenterBuilder", accountId)}${searchOf(view)}`;
}

/** A saved report as the builder opens it. */
export function viewOfReport({ id, version, name, definition, schedule, recipients }: WireReportTemplate): BuilderView {
  const { level, granularity, range, zone, columns, filters = [], windows = defaultWindows } = definition;
  return {
    ...{ id, version, name, level, granularity, range, zone, columns, windows, schedule },
    conversionTime: definition.conversion_time,
    withIdle: definition.with_idle,
    filters: filters.map(({ by, operator, value }) => ({ by, operator, value: typedValue(by, [value].flat()) })),
    recipients: recipients.map((one) => one.id),
  };
}

const isMoney = (by: TypedFilter["by"]) => isMetricName(by) && reportMetrics[by].format === "money";

function typedValue(by: TypedFilter["by"], values: readonly string[]): string {
  return values.map((one) => (isMoney(by) ? fromMicroCurrency(BigInt(one)) : one)).join(", ");
}

/** What is asked for by a view. A filter whose value can't be read is asked as it was typed, and refused by its name. */
export function definitionOf(view: BuilderView): SavedDefinition {
  const { level, granularity, range, zone, columns, windows, conversionTime, withIdle, filters } = view;
  return {
    ...{ level, granularity, range, zone, windows, conversion_time: conversionTime },
    columns: [...columns],
    with_idle: withIdle && granularity === "TOTAL" && level !== "ACCOUNT",
    ...(filters.length === 0 ? {} : { filters: filters.map(askedFilter) }),
  };
}

function askedFilter({ by, operator, value }: TypedFilter) {
  const text = value.trim();
  if (operator === "in" || operator === "not_in")
    return { by, operator, value: text.split(/[\s,]+/).filter((one) => one !== "") };
  return { by, operator, value: isMoney(by) ? String(toMicroCurrency(text) ?? text) : text };
}

/** How something can be filtered by. */
export function operatorsOf(by: TypedFilter["by"]): readonly FilterOperator[] {
  if (isMetricName(by)) return [">", "<", "=", "!="];
  if (by === "name" || by === "campaign_name") return ["~", "=", "!="];
  return by.endsWith("_id") ? ["in", "not_in"] : ["=", "!="];
}
