import { type RawBuilder, sql } from "kysely";
import { isMetricName, type ReportDefinition, type ReportFilter } from "#contract/business/report-definition.ts";
import { noSums, reportAmounts, reportCounts, type ReportSums, reportSums } from "#rules/business/report-metrics.ts";
import type { ReportLevel } from "#spec/constants/ad-reports.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { attributed } from "#server/domains/business/conversions/attributed.ts";
import type { Sources } from "./closed-days.ts";
import { entities, fieldConditions, metricConditions } from "./filter-sql.ts";
import { metricSql } from "./metric-sql.ts";
import type { Bucket } from "./report-windows.ts";

/** Sums of what was counted for something of a level in one of the stretches, from 0. */
export type SumRow = ReportSums & { id: string; bucket: number };

/** A stretch of time cut into buckets, with where each part of it stands. */
export type Span = { buckets: readonly Bucket[]; sources: Sources };

export type Asked = Pick<ReportDefinition, "level" | "windows" | "conversion_time" | "with_idle" | "order" | "page"> & {
  accountId: string;
  ids: readonly string[] | undefined;
  filters: readonly ReportFilter[];
  /** Filters by numbers were asked of another stretch: these have a row of it that answers them. */
  among?: readonly string[];
  /** Rows of these alone; totals are of all. */
  only?: readonly string[];
  /** At most so many rows. */
  most: number;
};

/** `ids`: what the rows of all pages are of, where numbers are filtered by; no order. */
export type Summed = { rows: SumRow[]; totals: ReportSums; count: number; ids: string[] };

/** What is counted by `ad_days` and `ad_stats`, as reports call it. */
const counted = (table: string) =>
  sql.join(
    reportSums.map((name) => {
      if (name === "conversions" || name === "conversion_value_micro") return sql`0::bigint`;
      return sql.ref(`${table}.${name === "spend_micro" ? "billed_micro" : name}`);
    }),
  );

/** The same of conversions. */
const converted = sql.join(
  reportSums.map((name) => {
    if (name === "conversions") return sql`c.count`;
    return name === "conversion_value_micro" ? sql`c.value_micro` : sql`0`;
  }),
);

const summed = sql.join(reportSums.map((name) => sql`sum(${sql.ref(`f.${name}`)}) as ${sql.ref(name)}`));
const allTogether = sql.join(
  reportSums.map((name) => sql`coalesce(sum(${sql.ref(`s.${name}`)}), 0) as ${sql.ref(name)}`),
);
const told = (alias: string) =>
  sql.join([
    ...reportCounts.map((name) => sql`${sql.ref(`${alias}.${name}`)}::float8 as ${sql.ref(name)}`),
    ...reportAmounts.map((name) => sql`${sql.ref(`${alias}.${name}`)}::text as ${sql.ref(name)}`),
  ]);

/** Sums by id and bucket of all that was counted and converted in a span, by what is asked of what it is about. */
function sums(asked: Asked, { buckets, sources }: Span): RawBuilder<unknown> {
  const { accountId, level, windows, conversion_time: time } = asked;
  const [from, to] = [buckets[0]?.from ?? new Date(0), buckets.at(-1)?.to ?? new Date(0)];
  const bounds = [...buckets.map((bucket) => bucket.from.toISOString()), to.toISOString()];
  const idIn = (table: string) =>
    level === "ACCOUNT" ? sql`${accountId}::bigint` : sql.ref(`${table}.${entities[level].id}`);
  const bucketOf = (at: string) => sql`width_bucket(${sql.ref(at)}, ${bounds}::timestamptz[]) - 1`;
  const { days, rest } = sources;
  const parts = [
    sql`select ${idIn("d")}, ${bucketOf("d.starts_at")}, ${counted("d")}
          from unnest(${days.map(({ first }) => first)}::date[], ${days.map(({ last }) => last)}::date[]) as r (first, last)
          join ad_days d on d.ad_account_id = ${accountId} and d.day between r.first and r.last
         where true ${fieldConditions("d", asked)}`,
    sql`select ${idIn("q")}, ${bucketOf("q.at")}, ${counted("q")}
          from unnest(${rest.map((one) => one.from.toISOString())}::timestamptz[],
                      ${rest.map((one) => one.to.toISOString())}::timestamptz[]) as r (since, until)
          join ad_stats q on q.ad_account_id = ${accountId} and q.at >= r.since and q.at < r.until
         where true ${fieldConditions("q", asked)}`,
    sql`select ${idIn("c")}, ${bucketOf("c.at")}, ${converted}
          from (${attributed(accountId, { from, to, time, ...(windows && { windows }) })}) c
         where true ${fieldConditions("c", asked)}`,
    ...(asked.with_idle && level !== "ACCOUNT" ? [idle(asked, level)] : []),
  ];
  return sql`
    select f.id, f.bucket, ${summed}
      from (${sql.join(parts, sql` union all `)}) as f (id, bucket, ${sql.join(reportSums.map((name) => sql.ref(name)))})
     group by f.id, f.bucket`;
}

/** All of a level, with nothing counted. */
function idle(asked: Asked, level: Exclude<ReportLevel, "ACCOUNT">): RawBuilder<unknown> {
  const above = {
    CAMPAIGN: sql`e.id as campaign_id, null::bigint as ad_group_id, null::bigint as ad_id`,
    AD_GROUP: sql`e.campaign_id, e.id as ad_group_id, null::bigint as ad_id`,
    AD: sql`e.campaign_id, e.ad_group_id, e.id as ad_id`,
  }[level];
  const { table, id } = entities[level];
  return sql`
    select ${sql.ref(`i.${id}`)}, 0, ${sql.join(reportSums.map(() => sql`0`))}
      from (select ${above} from ${sql.table(table)} e where e.ad_account_id = ${asked.accountId}) i
     where true ${fieldConditions("i", asked)}`;
}

function ordering({ level, accountId, order }: Asked): RawBuilder<unknown> {
  const usual = sql`s.bucket, s.id`;
  if (order === undefined) return usual;
  const { by, descending } = order;
  const way = descending ? sql`desc nulls last` : sql`asc nulls last`;
  if (by === "bucket") return sql`s.bucket ${way}, s.id`;
  if (by === "id") return sql`s.id ${way}, s.bucket`;
  if (by !== "name") return sql`${metricSql(by)} ${way}, ${usual}`;
  if (level === "ACCOUNT") return usual;
  const name = sql`(select lower(e.name) from ${sql.table(entities[level].table)} e where e.ad_account_id = ${accountId} and e.id = s.id)`;
  return sql`${name} ${way}, ${usual}`;
}

/** The rows of a report, those of its page, with the totals of all and how many they are. */
export async function sumReport(db: Db | Tx, asked: Asked, span: Span): Promise<Summed> {
  const { page, most, among, only, filters } = asked;
  const isKept = among === undefined ? metricConditions(filters) : sql`s.id = any(${among}::bigint[])`;
  const ids = filters.some(({ by }) => isMetricName(by)) ? sql`array_agg(distinct s.id)` : sql`null::bigint[]`;
  const { start, size } = page ?? { start: 0, size: most };
  const { rows } = await sql<SumRow & { place: number; count: number; ids: string[] | null }>`
    with kept as materialized (select s.* from (${sums(asked, span)}) s where ${isKept})
    select k.place::int as place, 0 as count, null::text[] as ids, k.id, k.bucket, ${told("k")}
      from (select s.*, row_number() over (order by ${ordering(asked)}) as place from kept s
             where ${only ?? null}::bigint[] is null or s.id = any(${only ?? null}::bigint[])) k
     where k.place > ${start} and k.place <= ${start + size}
    union all
    select 0, t.count::int, t.ids::text[], 0, 0, ${told("t")}
      from (select count(*) as count, ${ids} as ids, ${allTogether} from kept s) t
     order by 1`.execute(db);
  const [whole, ...found] = rows;
  return {
    rows: found.map((row) => ({ ...sumsOf(row), id: row.id, bucket: row.bucket })),
    totals: sumsOf(whole),
    count: whole?.count ?? 0,
    ids: whole?.ids ?? [],
  };
}

function sumsOf(row: ReportSums | undefined): ReportSums {
  return row === undefined
    ? noSums
    : (Object.fromEntries(reportSums.map((name) => [name, row[name]])) as unknown as ReportSums);
}
