import { type RawBuilder, sql } from "kysely";
import { type Metric, type MetricName, reportMetrics, type ReportSum } from "#rules/business/report-metrics.ts";
import type { FilterOperator } from "#spec/constants/ad-reports.ts";

const added = (sums: readonly ReportSum[]) =>
  sql`(${sql.join(
    sums.map((name) => sql.ref(`s.${name}`)),
    sql` + `,
  )})::numeric`;

/** A metric of the sums in `s`, as it is told; null where there is none. */
export function metricSql(name: MetricName): RawBuilder<unknown> {
  const { format, sums, per, times = 1 }: Metric = reportMetrics[name];
  if (per === undefined) return added(sums);
  const whole = sql`nullif(${added(per)}, 0)`;
  return format === "money" ? sql`floor(${added(sums)} * ${times}::int / ${whole})` : sql`${added(sums)} / ${whole}`;
}

const comparisons = { "=": sql`=`, "!=": sql`<>`, ">": sql`>`, "<": sql`<` };

/** Whether a metric of the sums in `s` is what a filter asks for. A share is compared exactly: no digit of it is lost in a division. */
export function metricHolds(name: MetricName, operator: FilterOperator, value: string): RawBuilder<boolean> {
  const { format, sums, per }: Metric = reportMetrics[name];
  const compared = comparisons[operator as keyof typeof comparisons];
  if (per === undefined || format === "money") return sql<boolean>`${metricSql(name)} ${compared} ${value}::numeric`;
  return sql<boolean>`(${added(per)} > 0 and ${added(sums)} ${compared} ${value}::numeric * ${added(per)})`;
}
