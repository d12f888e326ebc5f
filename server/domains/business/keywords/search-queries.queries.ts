import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type QuerySums = { impressions: number; clicks: number; spend_micro: string };
export type QueryRow = QuerySums & {
  query: string;
  campaign_id: string;
  campaign_name: string;
  ad_group_id: string | null;
  ad_group_name: string | null;
};

type Wanted = {
  level: "ad_group" | "campaign";
  campaignId?: string | undefined;
  adGroupId?: string | undefined;
  from: string;
  to: string;
  max: number;
};

/**
 * The searches that met an account's ads in some days, those with most impressions first, and the sum of all. A search that wasn't met by
 * enough people of a day and ad group has no words there, and stands in the sum alone.
 */
export async function searchQueryRows(
  db: Db,
  accountId: string,
  { level, campaignId, adGroupId, from, to, max }: Wanted,
): Promise<{ rows: QueryRow[]; all: QuerySums }> {
  const sums = sql`coalesce(sum(q.impressions), 0)::int as impressions, coalesce(sum(q.clicks), 0)::int as clicks,
    coalesce(sum(q.billed_micro), 0)::bigint::text as spend_micro`;
  const among = sql`
      from ad_queries q
      join ad_groups g on g.ad_account_id = ${accountId} and g.id = q.ad_group_id
      join campaigns c on c.ad_account_id = ${accountId} and c.id = g.campaign_id
     where q.ad_account_id = ${accountId} and q.day between ${from}::date and ${to}::date
       ${campaignId === undefined ? sql`` : sql`and g.campaign_id = ${campaignId}`}
       ${adGroupId === undefined ? sql`` : sql`and q.ad_group_id = ${adGroupId}`}`;
  const { rows } = await sql<QueryRow>`
    select q.query, c.id as campaign_id, c.name as campaign_name,
           case when count(distinct g.id) = 1 then min(g.id) end as ad_group_id,
           case when count(distinct g.id) = 1 then min(g.name) end as ad_group_name, ${sums}
      ${among} and q.query is not null
     group by q.query, c.id, c.name ${level === "ad_group" ? sql`, g.id` : sql``}
     order by impressions desc, q.query, ad_group_id limit ${max}`.execute(db);
  const { rows: whole } = await sql<QuerySums>`select ${sums} ${among}`.execute(db);
  return { rows, all: whole[0] ?? { impressions: 0, clicks: 0, spend_micro: "0" } };
}
