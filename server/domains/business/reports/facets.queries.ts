import { type RawBuilder, sql } from "kysely";
import { keyOfKeyword } from "#engines/auction/keywords.ts";
import { noSums, type ReportSums } from "#rules/business/report-metrics.ts";
import { reportFacets, type ReportFacet, type ReportLevel, restOfFacet } from "#spec/constants/ad-reports.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { adEventLimits } from "#spec/constants/ad-events.ts";
import { entities, fieldConditions } from "./filter-sql.ts";
import type { Bucket } from "./report-windows.ts";

export type FacetRow = ReportSums & { id: string; bucket: number; value: string };

const values: Record<ReportFacet, RawBuilder<unknown>> = {
  COUNTRY: sql`e.country`,
  APPTYPE: sql`e.app`,
  GENDER: sql`e.gender`,
  AGE_BUCKET: sql`e.age`,
  AGE_BUCKET_AND_GENDER: sql`e.age || '&' || e.gender`,
  PLACEMENT: sql`upper(e.surface)`,
  KEYWORD: sql`e.keyword`,
};

const kinds = {
  ...{ impressions: "impression", clicks: "click", closeups: "closeup", saves: "save", hides: "hide" },
  videos: "video_50",
} as const;
const counts = sql.join([
  ...Object.entries(kinds).map(
    ([name, kind]) => sql`count(*) filter (where e.reason is null and e.kind = ${kind}) as ${sql.ref(name)}`,
  ),
  sql`count(*) filter (where e.reason not in ('repeated', 'unmeasured')) as invalid`,
  ...["repeated", "unmeasured"].map((name) => sql`count(*) filter (where e.reason = ${name}) as ${sql.ref(name)}`),
  sql`sum(e.billed_micro) as spend_micro`,
]);
const counted = [...Object.keys(kinds), "invalid", "repeated", "unmeasured"];

type Asked = {
  accountId: string;
  level: ReportLevel;
  ids: readonly string[] | undefined;
  facet: ReportFacet;
  buckets: readonly Bucket[];
  most: number;
};

/**
 * What happened to ads by whom or where they met, from raw events. What tells of people is told of twenty at least, in each row by itself:
 * fewer stand with what isn't known.
 */
export async function facetRows(db: Db, { accountId, level, ids, facet, buckets, most }: Asked): Promise<FacetRow[]> {
  const [from, to] = [buckets[0]?.from ?? new Date(0), buckets.at(-1)?.to ?? new Date(0)];
  const bounds = [...buckets.map((bucket) => bucket.from.toISOString()), to.toISOString()];
  const id = level === "ACCOUNT" ? sql`${accountId}::bigint` : sql.ref(`e.${entities[level].id}`);
  const { isOfPeople } = reportFacets[facet];
  const isTold = isOfPeople ? sql`f.people >= ${adSlots.queryPeople}` : sql`true`;
  const first = dayOf(new Date(from.getTime() - (adEventLimits.oldestDays + 1) * 86_400_000));
  const { rows } = await sql<FacetRow>`
    select f.id, f.bucket, case when ${isTold} then coalesce(f.value, ${restOfFacet}) else ${restOfFacet} end as value,
           ${sql.join(counted.map((name) => sql`sum(${sql.ref(`f.${name}`)})::float8 as ${sql.ref(name)}`))},
           sum(f.spend_micro)::text as spend_micro
      from (select ${id} as id, width_bucket(e.at, ${bounds}::timestamptz[]) - 1 as bucket, ${values[facet]} as value,
                   count(distinct e.people_mark) as people, ${counts}
              from ad_events e
             where e.ad_account_id = ${accountId} and e.day between ${first} and ${dayOf(new Date(to.getTime() + 3 * 86_400_000))}
               and e.at >= ${from} and e.at < ${to} ${fieldConditions("e", { accountId, level, ids, filters: [] })}
             group by 1, 2, 3) f
     group by 1, 2, 3 order by 2, 1, 3 limit ${most}`.execute(db);
  return rows.map((row) => ({ ...noSums, ...row }));
}

/** What was typed as a keyword, by under what it is met; of several that are met the same way the oldest. */
export async function keywordTexts(db: Db, accountId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ match_type: "EXACT" | "PHRASE" | "BROAD"; value: string }>`
    select match_type, value from keywords
     where ad_account_id = ${accountId} and match_type in ('EXACT', 'PHRASE', 'BROAD') order by id desc`.execute(db);
  return new Map(rows.map(({ match_type: match, value }) => [keyOfKeyword(match, value) ?? "", value]));
}
