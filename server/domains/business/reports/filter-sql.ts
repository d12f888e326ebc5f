import { type RawBuilder, sql } from "kysely";
import { type FilterField, isMetricName, type ReportFilter } from "#contract/business/report-definition.ts";
import type { FilterOperator, ReportLevel } from "#spec/constants/ad-reports.ts";
import { metricHolds } from "./metric-sql.ts";

export type Entity = "CAMPAIGN" | "AD_GROUP" | "AD";

/** Where each level stands, and the column that leads there from what is counted. */
export const entities = {
  CAMPAIGN: { table: "campaigns", id: "campaign_id" },
  AD_GROUP: { table: "ad_groups", id: "ad_group_id" },
  AD: { table: "ads", id: "ad_id" },
} as const satisfies Record<Entity, unknown>;

type Dimension = { of: Entity | "own"; column: "id" | "name" | "status" | "objective" | "review" };

/** What a row may be told apart by: the column of what it is of. */
const dimensions: Record<FilterField, Dimension> = {
  campaign_id: { of: "CAMPAIGN", column: "id" },
  ad_group_id: { of: "AD_GROUP", column: "id" },
  ad_id: { of: "AD", column: "id" },
  name: { of: "own", column: "name" },
  campaign_name: { of: "CAMPAIGN", column: "name" },
  status: { of: "own", column: "status" },
  objective: { of: "CAMPAIGN", column: "objective" },
  review: { of: "AD", column: "review" },
};

/**
 * What is asked of the things that rows are about, as a condition on the counted columns of `table`.
 * @param ids only these of the level
 */
export function fieldConditions(
  table: string,
  {
    accountId,
    level,
    ids,
    filters,
  }: {
    accountId: string;
    level: ReportLevel;
    ids: readonly string[] | undefined;
    filters: readonly ReportFilter[];
  },
): RawBuilder<unknown> {
  const all = filters.flatMap(({ by, operator, value }) => {
    if (isMetricName(by)) return [];
    const { of, column } = dimensions[by];
    const entity = of === "own" ? level : of;
    if (entity === "ACCOUNT") return [];
    const { table: name, id } = entities[entity];
    const own = sql.ref(`${table}.${id}`);
    if (column === "id") return [sql`and ${isOne(own, "bigint", operator, value)}`];
    const found = isOne(sql.ref(`e.${column}`), "text", operator, value);
    return [
      sql`and ${own} in (select e.id from ${sql.table(name)} e where e.ad_account_id = ${accountId} and ${found})`,
    ];
  });
  const own =
    ids === undefined || level === "ACCOUNT"
      ? []
      : [sql`and ${sql.ref(`${table}.${entities[level].id}`)} = any(${ids}::bigint[])`];
  return sql.join([...own, ...all], sql` `);
}

function isOne(
  column: RawBuilder<unknown>,
  type: "bigint" | "text",
  operator: FilterOperator,
  value: string | readonly string[],
): RawBuilder<unknown> {
  if (operator === "~") return sql`strpos(lower(${column}), lower(${value}::text)) > 0`;
  const values = typeof value === "string" ? [value] : value;
  const list = sql`${values}::${sql.raw(type)}[]`;
  return operator === "=" || operator === "in" ? sql`${column} = any(${list})` : sql`${column} <> all(${list})`;
}

/** What is asked of the numbers of a row, as a condition on the sums in `s`. */
export function metricConditions(filters: readonly ReportFilter[]): RawBuilder<unknown> {
  const all = filters.flatMap(({ by, operator, value }) =>
    isMetricName(by) && typeof value === "string" ? [metricHolds(by, operator, value)] : [],
  );
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}
