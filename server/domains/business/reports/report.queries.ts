import { sql } from "kysely";
import type { ReportLevel } from "#spec/constants/ad-reports.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Bucket } from "./report-windows.ts";

/** Sums of what was counted for something of a level in one of the stretches; money in micro. */
export type SumRow = {
  id: string;
  /** From 0. */
  bucket: number;
  impressions: number;
  clicks: number;
  closeups: number;
  saves: number;
  hides: number;
  invalid: number;
  repeated: number;
  unmeasured: number;
  billed_micro: string;
};

const idOf = {
  ACCOUNT: sql`ad_account_id`,
  CAMPAIGN: sql`campaign_id`,
  AD_GROUP: sql`ad_group_id`,
  AD: sql`ad_id`,
} as const satisfies Record<ReportLevel, unknown>;

export type Asked = { accountId: string; level: ReportLevel; ids: readonly string[] | undefined; most: number };

/** Quarters of an hour summed by stretch and id; at most `most` rows. Every zone's days and hours begin with a quarter of an hour. */
export async function sumStats(db: Db, { accountId, level, ids, most }: Asked, buckets: readonly Bucket[]) {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (first === undefined || last === undefined) return [];
  const id = idOf[level];
  const bounds = [...buckets.map(({ from }) => from.toISOString()), last.to.toISOString()];
  const { rows } = await sql<SumRow>`
    select ${id} as id, width_bucket(at, ${bounds}::timestamptz[]) - 1 as bucket,
           sum(impressions)::float8 as impressions, sum(clicks)::float8 as clicks, sum(closeups)::float8 as closeups,
           sum(saves)::float8 as saves, sum(hides)::float8 as hides, sum(invalid)::float8 as invalid, sum(repeated)::float8 as repeated,
           sum(unmeasured)::float8 as unmeasured, sum(billed_micro)::text as billed_micro
      from ad_stats
     where ad_account_id = ${accountId} and at >= ${first.from} and at < ${last.to}
       ${ids === undefined || level === "ACCOUNT" ? sql`` : sql`and ${id} = any(${ids}::bigint[])`}
     group by 1, 2 order by 2, 1 limit ${most}`.execute(db);
  return rows;
}
