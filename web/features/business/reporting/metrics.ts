import type { ReportMetrics } from "#contract/business/ad-reports.ts";
import type { SortValue } from "#web/ui/table/sort-rows.ts";

/** What is counted, as it is called in addresses, in the order it is shown. */
export const metricKeys = [
  "spend",
  "impressions",
  "clicks",
  "ctr",
  "cpc",
  "closeups",
  "saves",
  "hides",
  "conversions",
  "value",
  "repeated",
  "measured",
  "invalid",
] as const;
export type MetricKey = (typeof metricKeys)[number];

export const noMetrics: ReportMetrics = {
  impressions: 0,
  clicks: 0,
  closeups: 0,
  saves: 0,
  hides: 0,
  invalid: 0,
  repeated: 0,
  unmeasured: 0,
  measured: null,
  spend_micro: "0",
  ctr: null,
  cpc_micro: null,
  conversions: 0,
  conversion_value_micro: "0",
};

/** A metric's exact value: amounts in micro units; null where there is none, like the click rate of nothing shown. */
export function metricValue(metrics: ReportMetrics, key: MetricKey): SortValue {
  switch (key) {
    case "spend":
      return BigInt(metrics.spend_micro);
    case "cpc":
      return metrics.cpc_micro === null ? null : BigInt(metrics.cpc_micro);
    case "value":
      return BigInt(metrics.conversion_value_micro);
    default:
      return metrics[key];
  }
}

/** The same as a picture or a share needs it: a number, amounts in whole units. */
export function metricNumber(metrics: ReportMetrics, key: MetricKey): number | null {
  const value = metricValue(metrics, key);
  return typeof value === "bigint" ? Number(value) / 1e6 : (value as number | null);
}

type CountKey = Extract<
  keyof ReportMetrics,
  "impressions" | "clicks" | "closeups" | "saves" | "hides" | "invalid" | "repeated" | "unmeasured" | "conversions"
>;

/** Rows added up exactly; rates are of the sums, as the report's own totals are. */
export function sumMetrics(rows: readonly ReportMetrics[]): ReportMetrics {
  const count = (key: CountKey) => rows.reduce((sum, row) => sum + row[key], 0);
  const amount = (key: "spend_micro" | "conversion_value_micro") =>
    rows.reduce((sum, row) => sum + BigInt(row[key]), 0n);
  const [impressions, clicks, spend] = [count("impressions"), count("clicks"), amount("spend_micro")];
  const unmeasured = count("unmeasured");
  return {
    impressions,
    clicks,
    closeups: count("closeups"),
    saves: count("saves"),
    hides: count("hides"),
    invalid: count("invalid"),
    repeated: count("repeated"),
    unmeasured,
    measured: impressions + unmeasured === 0 ? null : impressions / (impressions + unmeasured),
    spend_micro: String(spend),
    ctr: impressions === 0 ? null : clicks / impressions,
    cpc_micro: clicks === 0 ? null : String(spend / BigInt(clicks)),
    conversions: count("conversions"),
    conversion_value_micro: String(amount("conversion_value_micro")),
  };
}

/** How much more or less a number is, as a share of what it was; null where there is nothing to compare with. */
export function changeOf(now: ReportMetrics, before: ReportMetrics, key: MetricKey): number | null {
  const [value, earlier] = [metricNumber(now, key), metricNumber(before, key)];
  return value === null || earlier === null || earlier === 0 ? null : value / earlier - 1;
}

/** Whether anything was delivered at all. */
export function hasDelivered({ impressions, clicks, spend_micro: spend }: ReportMetrics): boolean {
  return impressions > 0 || clicks > 0 || spend !== "0";
}

type Rows = { rows: readonly ReportMetrics[] };

/** Whether a report and what it is compared with tell of nothing that was delivered; false until it is known. */
export function isOfNothing(report: (Rows & { compared: Rows | null }) | undefined): boolean {
  return report !== undefined && ![...report.rows, ...(report.compared?.rows ?? [])].some((row) => hasDelivered(row));
}
