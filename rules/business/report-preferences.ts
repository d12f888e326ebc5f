import type { MoneyFormat } from "#spec/constants/ad-reports.ts";
import type { AttributionWindow } from "#spec/constants/conversions.ts";
import type { MetricName } from "./report-metrics.ts";
import type { ReportRange } from "./report-range.ts";

/** What somebody wants reports to begin with in an account. Null: as each page has it. */
export type ReportPreferences = {
  columns: MetricName[] | null;
  windows: { click: AttributionWindow; engagement: AttributionWindow; view: AttributionWindow } | null;
  zone: "ACCOUNT" | "UTC" | null;
  range: ReportRange | null;
  hides_undelivered: boolean | null;
  money: MoneyFormat | null;
};

export const noReportPreferences: ReportPreferences = {
  ...{ columns: null, windows: null, zone: null, range: null, hides_undelivered: null, money: null },
};
