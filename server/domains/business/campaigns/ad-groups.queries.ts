import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { EntityStatus, TargetingSpec } from "#server/database/tables/business-tables.ts";

/** An ad group with its campaign's name; days are those of the account's calendar. */
export type AdGroupLine = {
  id: string;
  campaign_id: string;
  campaign_name: string;
  name: string;
  status: EntityStatus;
  bid_micro: string;
  billable_event: string;
  daily_micro: string | null;
  lifetime_micro: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  start_date: string | null;
  end_date: string | null;
  targeting_spec: TargetingSpec;
  auto_targeting: boolean;
  ads: number;
  version: number;
  created_at: Date;
  updated_at: Date;
};

type Wanted = {
  id?: string | undefined;
  campaignId?: string | undefined;
  status?: readonly EntityStatus[] | undefined;
  below: string | null;
  max: number;
};

/** Ad groups of an account, newest first, below one. */
export async function adGroupLines(
  db: Db | Tx,
  { id: accountId, zone }: { id: string; zone: string },
  { id, campaignId, status, below, max }: Wanted,
): Promise<AdGroupLine[]> {
  const { rows } = await sql<AdGroupLine>`
    select g.id, g.campaign_id, c.name as campaign_name, g.name, g.status, g.bid_micro, g.billable_event, g.daily_micro, g.lifetime_micro,
           g.starts_at, g.ends_at, (g.starts_at at time zone ${zone}::text)::date::text as start_date,
           ((g.ends_at - interval '1 microsecond') at time zone ${zone}::text)::date::text as end_date,
           g.targeting_spec, g.auto_targeting, g.version, g.created_at, g.updated_at,
           (select count(*)::int from ads a
             where a.ad_account_id = ${accountId} and a.ad_group_id = g.id and a.status <> 'ARCHIVED') as ads
      from ad_groups g
      join campaigns c on c.ad_account_id = ${accountId} and c.id = g.campaign_id
     where g.ad_account_id = ${accountId} and g.id < coalesce(${below}::bigint, 9223372036854775807)
       ${id === undefined ? sql`` : sql`and g.id = ${id}`}
       ${campaignId === undefined ? sql`` : sql`and g.campaign_id = ${campaignId}`}
       and (${status ?? null}::text[] is null or g.status = any(${status ?? null}::text[]))
     order by g.id desc limit ${max}`.execute(db);
  return rows;
}
