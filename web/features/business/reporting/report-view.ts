import {
  adReviewStates,
  campaignSummaries,
  type CampaignSummary,
  type Objective,
  objectives,
} from "#spec/constants/campaigns.ts";
import { labelLimits } from "#spec/constants/labels.ts";
import {
  comparisons,
  type Day,
  isDay,
  type Period,
  periodOf,
  type Preset,
  presetOf,
  presets,
} from "#rules/kit/periods.ts";
import { noReportPreferences, type ReportPreferences } from "#rules/business/report-preferences.ts";
import { daysOfRange } from "#rules/business/report-range.ts";
import type { PeriodChoice } from "#web/ui/period/period-picker.tsx";
import type { TableSort } from "#web/ui/table/table-types.ts";
import { type MetricName, metricNames } from "#rules/business/report-metrics.ts";
import { usualMetrics } from "./metrics.ts";

export type ReviewState = (typeof adReviewStates)[number];

/** All that an address says of a report. */
export type ReportView = {
  period: PeriodChoice;
  query: string;
  statuses: readonly CampaignSummary[];
  objectives: readonly Objective[];
  reviews: readonly ReviewState[];
  /** Of campaigns: those that have one of these labels. */
  labels: readonly string[];
  /** Only this campaign. */
  campaignId: string | null;
  hidesUndelivered: boolean;
  sort: TableSort;
  /** The numbers of the table and of its file, in their order. */
  columns: readonly MetricName[];
  /** What the chart shows: one or two numbers. */
  metrics: readonly MetricName[];
};

const defaultPreset: Preset = "last30";
const defaultSort: TableSort = { key: "spend", isDescending: true };
const defaultMetrics: readonly MetricName[] = ["spend", "clicks"];
const maxDays = 400;

/** Reads an address; what it says wrongly is left out. What it doesn't say is as whoever looks prefers it. */
export function readView(
  search: URLSearchParams,
  today: Day,
  preferred: ReportPreferences = noReportPreferences,
): ReportView {
  const list = <Word extends string>(name: string, known: readonly Word[]) => {
    const words = search.get(name)?.split(",") ?? [];
    return known.filter((word) => words.includes(word));
  };
  const sort = /^(-?)(\w{1,40})$/.exec(search.get("sort") ?? "");
  const numbers = (name: string) =>
    [...new Set(search.get(name)?.split(","))].filter((word): word is MetricName =>
      (metricNames as readonly string[]).includes(word),
    );
  const [metrics, columns] = [numbers("show").slice(0, 2), numbers("columns")];
  const campaignId = search.get("campaign_id");
  return {
    period: {
      ...readPeriod(search, today, preferred.range),
      comparison: oneOf(comparisons, search.get("compare")) ?? "none",
    },
    query: (search.get("q") ?? "").slice(0, 100),
    statuses: list("status", campaignSummaries),
    objectives: list("objectives", objectives),
    reviews: list("review", adReviewStates),
    labels: [...new Set(search.getAll("label"))].filter((one) => one !== "").slice(0, labelLimits.perCampaign.CUSTOM),
    campaignId: campaignId !== null && /^[1-9]\d{0,17}$/.test(campaignId) ? campaignId : null,
    hidesUndelivered: search.has("delivered")
      ? search.get("delivered") === "1"
      : (preferred.hides_undelivered ?? false),
    sort: sort ? { key: sort[2] ?? "", isDescending: sort[1] === "-" } : defaultSort,
    columns: columns.length === 0 ? (preferred.columns ?? usualMetrics) : columns,
    metrics: metrics.length === 0 ? defaultMetrics : metrics,
  };
}

function readPeriod(search: URLSearchParams, today: Day, preferred: ReportPreferences["range"]): Period {
  const preset = oneOf(presets, search.get("days"));
  if (preset) return periodOf(preset, today);
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  const isPeriod = isDay(from) && isDay(to) && from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxDays;
  return isPeriod ? { from, to } : daysOfRange(preferred ?? defaultPreset, today);
}

/** The address of a view: what is as whoever looks has it always isn't said; what else stood in it stays. */
export function writeView(
  view: ReportView,
  today: Day,
  kept: URLSearchParams = new URLSearchParams(),
  preferred: ReportPreferences = noReportPreferences,
): URLSearchParams {
  const usual = readView(new URLSearchParams(), today, preferred);
  const search = new URLSearchParams(kept);
  const put = (name: string, value: string | null) => {
    if (value === null || value === "") search.delete(name);
    else search.set(name, value);
  };
  const { period, sort, columns, metrics } = view;
  const isUsualPeriod = period.from === usual.period.from && period.to === usual.period.to;
  const preset = isUsualPeriod ? null : presetOf(period, today);
  put("days", preset);
  put("from", isUsualPeriod || preset !== null ? null : period.from);
  put("to", isUsualPeriod || preset !== null ? null : period.to);
  put("compare", period.comparison === "none" ? null : period.comparison);
  put("q", view.query);
  put("status", view.statuses.join(","));
  put("objectives", view.objectives.join(","));
  put("review", view.reviews.join(","));
  search.delete("label");
  for (const one of view.labels) search.append("label", one);
  put("campaign_id", view.campaignId);
  put("delivered", view.hidesUndelivered === usual.hidesUndelivered ? null : view.hidesUndelivered ? "1" : "0");
  const isUsualSort = sort.key === defaultSort.key && sort.isDescending === defaultSort.isDescending;
  put("sort", isUsualSort ? null : `${sort.isDescending ? "-" : ""}${sort.key}`);
  put("columns", columns.join() === usual.columns.join() ? null : columns.join(","));
  put("show", metrics.join() === defaultMetrics.join() ? null : metrics.join(","));
  return search;
}

/** Of an address only its days: those chosen hold for other pages too. */
export function daysAlone(
  { period }: Pick<ReportView, "period">,
  today: Day,
  preferred: ReportPreferences,
): Record<string, string> {
  const usual = readView(new URLSearchParams(), today, preferred);
  return Object.fromEntries(writeView({ ...usual, period }, today, undefined, preferred));
}

function oneOf<Word extends string>(words: readonly Word[], word: string | null): Word | null {
  return words.find((one) => one === word) ?? null;
}

/** Whether anything but the days is chosen. */
export function isFiltered({ query, statuses, objectives: aims, reviews, labels, campaignId }: ReportView): boolean {
  return query !== "" || statuses.length + aims.length + reviews.length + labels.length > 0 || campaignId !== null;
}
