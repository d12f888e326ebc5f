import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData } from "#contract/kit/define.ts";
import { columnValue } from "#rules/business/report-columns.ts";
import type { ReportGranularity, ReportLevel } from "#spec/constants/ad-reports.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { entityColumns, idColumns } from "./entity-columns.queries.ts";

type Report = Pick<CallData<typeof getAdReport>, "buckets" | "rows">;
export type ToldRow = Record<string, string | number>;

type Asked = {
  accountId: string;
  level: ReportLevel;
  granularity: ReportGranularity;
  columns: readonly string[];
  /** Whether an hour is told by when it begins, or by its day alone. */
  hours?: boolean;
  /** What the id of a row is called, where that isn't its level's. */
  idColumn?: string;
};

/** The rows of a report in the columns of the public API, one for one: each with its id and its day. A number that there isn't is left out. */
export async function rowsInColumns(
  db: Db | Tx,
  { accountId, level, granularity, columns, hours = false, idColumn = idColumns[level] }: Asked,
  { buckets, rows }: Report,
): Promise<ToldRow[]> {
  const named = await entityColumns(db, accountId, level, [...new Set(rows.map(({ id }) => id))], columns);
  return rows.map(({ id, bucket, ...sums }) => {
    const { day = "", from = day } = buckets[bucket] ?? {};
    const date = granularity === "HOUR" && hours ? from : day;
    const told = columns.flatMap((name) => {
      const value = named.get(id)?.[name] ?? columnValue(sums, name);
      return value === null ? [] : [[name, value] as const];
    });
    return { [idColumn]: id, ...(granularity !== "TOTAL" && { DATE: date }), ...Object.fromEntries(told) };
  });
}
