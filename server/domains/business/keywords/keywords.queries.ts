import { sql } from "kysely";
import type { KeywordList, MatchType } from "#spec/constants/keywords.ts";
import type { Db } from "#server/database/driver/connect.ts";

export type KeywordRow = {
  id: string;
  campaign_id: string;
  campaign_name: string;
  ad_group_id: string | null;
  ad_group_name: string | null;
  match_type: MatchType;
  value: string;
  status: "ACTIVE" | "PAUSED" | "ARCHIVED";
  version: number;
  created_at: Date;
};

type Wanted = {
  list?: KeywordList | undefined;
  ids?: readonly string[] | undefined;
  campaignId?: string | undefined;
  adGroupIds?: readonly string[] | undefined;
  matches?: readonly string[] | undefined;
  status?: string | undefined;
  query?: string | undefined;
  /** Archived ones too. */
  withArchived?: boolean;
  below: string | null;
  max: number;
};

const lists = {
  ad_group_positive: sql`and k.ad_group_id is not null and k.match_type in ('BROAD', 'PHRASE', 'EXACT')`,
  ad_group_negative: sql`and k.ad_group_id is not null and k.match_type in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE')`,
  campaign_negative: sql`and k.ad_group_id is null`,
} as const;

/** Keywords of an account with the names of what they stand in, newest first, below one. */
export async function keywordRows(
  db: Db,
  accountId: string,
  { list, ids, campaignId, adGroupIds, matches, status, query, withArchived, below, max }: Wanted,
): Promise<KeywordRow[]> {
  const { rows } = await sql<KeywordRow>`
    select k.id, k.campaign_id, c.name as campaign_name, k.ad_group_id, g.name as ad_group_name, k.match_type, k.value, k.status,
           k.version, k.created_at
      from keywords k
      join campaigns c on c.ad_account_id = ${accountId} and c.id = k.campaign_id
      left join ad_groups g on g.ad_account_id = ${accountId} and g.id = k.ad_group_id
     where k.ad_account_id = ${accountId} and k.id < coalesce(${below}::bigint, 9223372036854775807)
       ${list === undefined ? sql`` : lists[list]}
       ${ids === undefined ? sql`` : sql`and k.id = any(${ids}::bigint[])`}
       ${campaignId === undefined ? sql`` : sql`and k.campaign_id = ${campaignId}`}
       ${adGroupIds === undefined ? sql`` : sql`and k.ad_group_id = any(${adGroupIds}::bigint[])`}
       ${matches === undefined ? sql`` : sql`and k.match_type = any(${matches}::text[])`}
       ${status !== undefined ? sql`and k.status = ${status}` : withArchived === true ? sql`` : sql`and k.status <> 'ARCHIVED'`}
       ${query === undefined || query === "" ? sql`` : sql`and position(${query.toLowerCase()} in k.value) > 0`}
     order by k.id desc limit ${max}`.execute(db);
  return rows;
}

/** A keyword of the campaigns that are asked about, whether it is an ad group's or the campaign's. */
export type PlainKeyword = { campaign_id: string; ad_group_id: string | null; match_type: MatchType; value: string };

/** Keywords of campaigns that run: `isNegative` those that keep searches out, or the others; so many at most. */
export async function runningKeywords(
  db: Db,
  accountId: string,
  campaignIds: readonly string[],
  isNegative: boolean,
  max: number,
): Promise<PlainKeyword[]> {
  if (campaignIds.length === 0) return [];
  const { rows } = await sql<PlainKeyword>`
    select campaign_id, ad_group_id, match_type, value from keywords
     where ad_account_id = ${accountId} and campaign_id = any(${campaignIds}::bigint[]) and status = 'ACTIVE'
       and (match_type in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE')) = ${isNegative}
     limit ${max}`.execute(db);
  return rows;
}
