/** What reports add up of what happened; amounts in micro of the account's currency. */
export const reportCounts = [
  ...(["impressions", "clicks", "closeups", "saves", "hides", "videos"] as const),
  ...(["invalid", "repeated", "unmeasured", "conversions"] as const),
] as const;
export const reportAmounts = ["spend_micro", "conversion_value_micro"] as const;
export const reportSums = [...reportCounts, ...reportAmounts] as const;
export type ReportSum = (typeof reportSums)[number];
export type ReportSums = Record<(typeof reportCounts)[number], number> & Record<(typeof reportAmounts)[number], string>;

type Format = "count" | "money" | "share" | "factor";

/** What a report tells: sums added together, or such a sum per another. An amount per something is rounded down to a micro. */
export type Metric = {
  format: Format;
  sums: readonly ReportSum[];
  /** Absent: it is a sum. */
  per?: readonly ReportSum[];
  /** So many of `per`. */
  times?: number;
  /** The release since which it is recorded. */
  since: string;
  /** What the public API calls it; an amount of a name that ends with IN_DOLLAR is in whole units. */
  v5: readonly string[];
};

const first = "0.1.0";
const sum = (format: Format, sums: readonly ReportSum[], ...v5: string[]): Metric => ({
  ...{ format, sums, v5 },
  since: first,
});
const ratio = (
  format: Format,
  [sums, per, times = 1]: [of: readonly ReportSum[], per: readonly ReportSum[], times?: number],
  ...v5: string[]
): Metric => ({ ...sum(format, sums, ...v5), per, times });

const engagements = ["clicks", "closeups", "saves"] as const satisfies readonly ReportSum[];

/** Every number that a report can tell, in the order it is shown. */
export const reportMetrics = {
  spend: sum("money", ["spend_micro"], "SPEND_IN_MICRO_DOLLAR", "SPEND_IN_DOLLAR"),
  impressions: sum("count", ["impressions"], "PAID_IMPRESSION", "IMPRESSION_1", "TOTAL_IMPRESSION"),
  clicks: sum("count", ["clicks"], "CLICKTHROUGH_1", "TOTAL_CLICKTHROUGH", "OUTBOUND_CLICK_1"),
  ctr: ratio("share", [["clicks"], ["impressions"]], "CTR", "ECTR", "OUTBOUND_CTR_1"),
  cpc: ratio(
    "money",
    [["spend_micro"], ["clicks"]],
    ...["CPC_IN_MICRO_DOLLAR", "ECPC_IN_MICRO_DOLLAR", "ECPC_IN_DOLLAR", "COST_PER_OUTBOUND_CLICK_IN_DOLLAR"],
  ),
  closeups: sum("count", ["closeups"]),
  saves: sum("count", ["saves"], "REPIN_1"),
  hides: sum("count", ["hides"]),
  conversions: sum("count", ["conversions"], "TOTAL_CONVERSIONS"),
  value: sum("money", ["conversion_value_micro"]),
  repeated: sum("count", ["repeated"]),
  measured: ratio("share", [["impressions"], ["impressions", "unmeasured"]]),
  invalid: sum("count", ["invalid"]),
  cpm: ratio(
    "money",
    [["spend_micro"], ["impressions"], 1000],
    ...["CPM_IN_MICRO_DOLLAR", "ECPM_IN_MICRO_DOLLAR", "CPM_IN_DOLLAR"],
  ),
  engagements: sum("count", engagements, "ENGAGEMENT_1", "TOTAL_ENGAGEMENT"),
  engagement_rate: ratio("share", [engagements, ["impressions"]], "ENGAGEMENT_RATE", "EENGAGEMENT_RATE"),
  cpe: ratio("money", [["spend_micro"], engagements], "ECPE_IN_DOLLAR"),
  save_rate: ratio("share", [["saves"], ["impressions"]], "REPIN_RATE", "TOTAL_REPIN_RATE"),
  cpa: ratio("money", [["spend_micro"], ["conversions"]]),
  roas: ratio("factor", [["conversion_value_micro"], ["spend_micro"]]),
  videos: sum("count", ["videos"]),
} as const satisfies Record<string, Metric>;
export type MetricName = keyof typeof reportMetrics;
export const metricNames = Object.keys(reportMetrics) as MetricName[];

export const noSums: ReportSums = {
  ...(Object.fromEntries(reportCounts.map((name) => [name, 0])) as Record<(typeof reportCounts)[number], number>),
  ...(Object.fromEntries(reportAmounts.map((name) => [name, "0"])) as Record<(typeof reportAmounts)[number], string>),
};

/** Rows added up exactly. */
export function addReportSums(rows: readonly ReportSums[]): ReportSums {
  const total = { ...noSums };
  for (const row of rows) {
    for (const name of reportCounts) total[name] += row[name];
    for (const name of reportAmounts) total[name] = String(BigInt(total[name]) + BigInt(row[name]));
  }
  return total;
}

/** A metric's exact value of what was summed: amounts in micro; null where there is none, like the click rate of nothing shown. */
export function metricOf(sums: ReportSums, name: MetricName): number | bigint | null {
  const { format, sums: parts, per, times = 1 }: Metric = reportMetrics[name];
  if (per === undefined) {
    const all = added(sums, parts);
    return format === "money" ? all : Number(all);
  }
  const [part, whole] = [added(sums, parts) * BigInt(times), added(sums, per)];
  if (whole === 0n) return null;
  return format === "money" ? floored(part, whole) : Number(part) / Number(whole);
}

function added(sums: ReportSums, names: readonly ReportSum[]): bigint {
  return names.reduce((all, name) => all + BigInt(sums[name]), 0n);
}

function floored(part: bigint, whole: bigint): bigint {
  const down = part / whole;
  return part % whole !== 0n && part < 0n !== whole < 0n ? down - 1n : down;
}
