import type { ReportMetrics } from "#contract/business/ad-reports.ts";
import type { SumRow } from "./report.queries.ts";

/** What came of clicks: how many conversions, of what value in micro. */
export type Converted = { count: number; valueMicro: bigint };

export const nothingConverted: Converted = { count: 0, valueMicro: 0n };

type Sums = Omit<SumRow, "id" | "bucket">;

export const nothingCounted: Sums = {
  impressions: 0,
  clicks: 0,
  closeups: 0,
  saves: 0,
  hides: 0,
  invalid: 0,
  repeated: 0,
  unmeasured: 0,
  billed_micro: "0",
};

/** Sums as a report tells them, with what follows from them. */
export function metricsView({ billed_micro, ...counts }: Sums, converted: Converted): ReportMetrics {
  const { impressions, clicks } = counts;
  return {
    impressions,
    clicks,
    closeups: counts.closeups,
    saves: counts.saves,
    hides: counts.hides,
    invalid: counts.invalid,
    repeated: counts.repeated,
    unmeasured: counts.unmeasured,
    measured: measuredShareOf(counts),
    spend_micro: billed_micro,
    ctr: impressions === 0 ? null : clicks / impressions,
    cpc_micro: clicks === 0 ? null : String(BigInt(billed_micro) / BigInt(clicks)),
    conversions: converted.count,
    conversion_value_micro: String(converted.valueMicro),
  };
}

/** Of which share of what was served and told of it is known how long it was in sight; null where nothing was. */
function measuredShareOf({ impressions, unmeasured }: Pick<Sums, "impressions" | "unmeasured">): number | null {
  return impressions + unmeasured === 0 ? null : impressions / (impressions + unmeasured);
}

/** The same of all rows together. */
export function totalOf(rows: readonly Sums[]): Sums {
  const total = { ...nothingCounted };
  let billed = 0n;
  for (const row of rows) {
    for (const name of [
      "impressions",
      "clicks",
      "closeups",
      "saves",
      "hides",
      "invalid",
      "repeated",
      "unmeasured",
    ] as const)
      total[name] += row[name];
    billed += BigInt(row.billed_micro);
  }
  return { ...total, billed_micro: String(billed) };
}
