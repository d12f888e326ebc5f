import { metricOfColumn } from "#rules/business/report-columns.ts";
import type { MetricName } from "#rules/business/report-metrics.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";

/** What a program is told of a metric. Clicks are those that lead away, which cost. */
const says: Partial<Record<MetricName, string>> = {
  spend: "What was billed, in the account's currency; MICRO: in millionths of it.",
  impressions: "How often ads were seen.",
  clicks: "How often ads led to their page.",
  ctr: "Clicks of an impression.",
  cpc: "Spend of a click, rounded down to a millionth.",
  saves: "How often ads were saved.",
  conversions: "Conversions that ads led to, within the windows that are asked for.",
  cpm: "Spend of a thousand impressions, rounded down to a millionth.",
  engagements: "Clicks, close-ups and saves of ads.",
  engagement_rate: "Engagements of an impression.",
  cpe: "Spend of an engagement, rounded down to a millionth.",
  save_rate: "Saves of an impression.",
};

/** The columns of a report that are counted here, in the public API's words. */
export const reportColumns: Readonly<Record<string, { title: string; says: string }>> = Object.fromEntries(
  [...metricOfColumn].map(([name, metric]) => [
    name,
    { title: reportsCopy.metrics[metric], says: says[metric] ?? reportsCopy.metrics[metric] },
  ]),
);
