import type { ReportMetrics } from "#contract/business/ad-reports.ts";
import { type MetricName, metricOf, type ReportSums } from "#rules/business/report-metrics.ts";

/** Sums as a report tells them, with what follows from them. */
export function metricsView(sums: ReportSums): ReportMetrics {
  const rate = (name: MetricName) => {
    const value = metricOf(sums, name);
    return value === null ? null : Number(value);
  };
  const amount = (name: MetricName) => {
    const value = metricOf(sums, name);
    return value === null ? null : String(value);
  };
  return {
    ...sums,
    measured: rate("measured"),
    ctr: rate("ctr"),
    cpc_micro: amount("cpc"),
    engagements: rate("engagements") ?? 0,
    engagement_rate: rate("engagement_rate"),
    cpe_micro: amount("cpe"),
    save_rate: rate("save_rate"),
    cpm_micro: amount("cpm"),
    cpa_micro: amount("cpa"),
    roas: rate("roas"),
  };
}
