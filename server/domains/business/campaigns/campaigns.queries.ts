import { sql } from "kysely";
import type { ChangedThing, Objective } from "#spec/constants/campaigns.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { AdReview, EntityStatus, TargetingSpec } from "#server/database/tables/business-tables.ts";

/** A campaign; days are those of the account's calendar. */
export type CampaignRow = {
  id: string;
  name: string;
  objective: Objective;
  status: EntityStatus;
  daily_micro: string | null;
  lifetime_micro: string | null;
  max_click_micro: string;
  order_line_id: string | null;
  is_automated: boolean;
  starts_at: Date;
  ends_at: Date | null;
  start_date: string;
  end_date: string | null;
  made_with: string;
  version: number;
  created_at: Date;
  updated_at: Date;
};

const columns = (
  zone: string,
) => sql`id, name, objective, status, daily_micro, lifetime_micro, max_click_micro, order_line_id, is_automated, starts_at, ends_at,
       (starts_at at time zone ${zone}::text)::date::text as start_date,
       ((ends_at - interval '1 microsecond') at time zone ${zone}::text)::date::text as end_date,
       made_with, version, created_at, updated_at`;

type Wanted = {
  ids?: readonly string[] | undefined;
  status?: readonly EntityStatus[] | undefined;
  objectives?: readonly Objective[] | undefined;
  query?: string | undefined;
  below: string | null;
  max: number;
};

/** Campaigns of an account, newest first, below one. */
export async function campaignRows(
  db: Db,
  { id, zone }: { id: string; zone: string },
  { ids, status, objectives, query, below, max }: Wanted,
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select ${columns(zone)} from campaigns
     where ad_account_id = ${id} and id < coalesce(${below}::bigint, 9223372036854775807)
       ${ids === undefined ? sql`` : sql`and id = any(${ids}::bigint[])`}
       and (${status ?? null}::text[] is null or status = any(${status ?? null}::text[]))
       and (${objectives ?? null}::text[] is null or objective = any(${objectives ?? null}::text[]))
       and strpos(lower(name), lower(${query ?? ""}::text)) > 0
     order by id desc limit ${max}`.execute(db);
  return rows;
}

/** One campaign of an account. */
export async function campaignRow(
  db: Db | Tx,
  { id, zone }: { id: string; zone: string },
  campaignId: string,
): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    select ${columns(zone)} from campaigns where ad_account_id = ${id} and id = ${campaignId}`.execute(db);
  return rows[0];
}

/** The ads of campaigns in a few words: how their reviews stand, and which pin comes first. */
export type AdsInCampaign = {
  campaign_id: string;
  pending: number;
  approved: number;
  rejected: number;
  pin_id: string | null;
};

export async function adsInCampaigns(
  db: Db | Tx,
  accountId: string,
  campaignIds: readonly string[],
): Promise<Map<string, AdsInCampaign>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<AdsInCampaign>`
    select campaign_id, count(*) filter (where review = 'PENDING')::int as pending,
           count(*) filter (where review = 'APPROVED')::int as approved,
           count(*) filter (where review = 'REJECTED')::int as rejected,
           (array_agg(pin_id order by id))[1] as pin_id
      from ads where ad_account_id = ${accountId} and campaign_id = any(${campaignIds}::bigint[]) and status <> 'ARCHIVED'
     group by campaign_id`.execute(db);
  return new Map(rows.map((row) => [row.campaign_id, row]));
}

/** What was billed for campaigns in all. */
export async function spentOf(
  db: Db | Tx,
  accountId: string,
  campaignIds: readonly string[],
): Promise<Map<string, string>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<{ campaign_id: string; spent: string }>`
    select campaign_id, sum(billed_micro)::bigint::text as spent from ad_limits
     where ad_account_id = ${accountId} and campaign_id = any(${campaignIds}::bigint[]) and day > '-infinity'
     group by campaign_id`.execute(db);
  return new Map(rows.map((row) => [row.campaign_id, row.spent]));
}

export type AdGroupRow = {
  id: string;
  name: string;
  status: EntityStatus;
  bid_micro: string;
  billable_event: string;
  targeting_spec: TargetingSpec;
  auto_targeting: boolean;
};

export async function adGroupRows(db: Db, accountId: string, campaignId: string): Promise<AdGroupRow[]> {
  const { rows } = await sql<AdGroupRow>`
    select id, name, status, bid_micro, billable_event, targeting_spec, auto_targeting from ad_groups
     where ad_account_id = ${accountId} and campaign_id = ${campaignId} order by id limit 1000`.execute(db);
  return rows;
}

/** An ad with what stands above it. */
export type AdRow = {
  id: string;
  campaign_id: string;
  campaign_name: string;
  campaign_status: EntityStatus;
  ad_group_id: string;
  ad_group_status: EntityStatus;
  pin_id: string;
  name: string;
  destination_url: string;
  status: EntityStatus;
  review: AdReview;
  review_reasons: string[];
  review_note: string | null;
  submitted_at: Date;
  reviewed_at: Date | null;
  appeal: string | null;
  appealed_at: Date | null;
  appeals: number;
  created_at: Date;
  updated_at: Date;
};

type WantedAds = {
  ids?: readonly string[] | undefined;
  adId?: string | undefined;
  campaignId?: string | undefined;
  status?: readonly EntityStatus[] | undefined;
  review?: AdReview | undefined;
  below?: string | null;
  max: number;
};

/** Ads of an account, newest first. */
export async function adRows(
  db: Db | Tx,
  accountId: string,
  { ids, adId, campaignId, status, review, below = null, max }: WantedAds,
): Promise<AdRow[]> {
  const { rows } = await sql<AdRow>`
    select a.id, a.campaign_id, c.name as campaign_name, c.status as campaign_status, a.ad_group_id,
           g.status as ad_group_status, a.pin_id, a.name, a.destination_url, a.status, a.review, a.review_reasons,
           a.review_note, a.submitted_at, a.reviewed_at, a.appeal, a.appealed_at, a.appeals, a.created_at, a.updated_at
      from ads a
      join campaigns c on c.ad_account_id = ${accountId} and c.id = a.campaign_id
      join ad_groups g on g.ad_account_id = ${accountId} and g.id = a.ad_group_id
     where a.ad_account_id = ${accountId} and a.id < coalesce(${below}::bigint, 9223372036854775807)
       ${adId === undefined ? sql`` : sql`and a.id = ${adId}`}
       ${ids === undefined ? sql`` : sql`and a.id = any(${ids}::bigint[])`}
       ${campaignId === undefined ? sql`` : sql`and a.campaign_id = ${campaignId}`}
       and (${status ?? null}::text[] is null or a.status = any(${status ?? null}::text[]))
       and (${review ?? null}::text is null or a.review = ${review ?? null})
     order by a.id desc limit ${max}`.execute(db);
  return rows;
}

export type AdChangeRow = {
  id: string;
  batch_id: string;
  client: string;
  person_id: string | null;
  subject_id: string | null;
  version: number | null;
  entity: ChangedThing;
  entity_id: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  at: Date;
};

export type WantedChanges = {
  entity?: ChangedThing | undefined;
  entityId?: string | undefined;
  personId?: string | undefined;
  client?: string | undefined;
  /** The first day, by the account's calendar. */
  since?: string | undefined;
  /** The last day. */
  until?: string | undefined;
  /** Of a campaign and what is in it. */
  campaignId?: string | undefined;
  below: string | null;
  max: number;
};

/** What changed of an account, newest first, below one. */
export async function changeRows(
  db: Db,
  { id: accountId, zone }: { id: string; zone: string },
  { entity, entityId, campaignId, personId, client, since, until, below, max }: WantedChanges,
): Promise<AdChangeRow[]> {
  const { rows } = await sql<AdChangeRow>`
    select id, coalesce(batch_id, id) as batch_id, client, person_id, subject_id, version, entity, entity_id, action, before, after, at from ad_changes
     where ad_account_id = ${accountId} and id < coalesce(${below}::bigint, 9223372036854775807)
       ${entity === undefined ? sql`` : sql`and entity = ${entity}`}
       ${entityId === undefined ? sql`` : sql`and entity_id = ${entityId}::bigint`}
       ${personId === undefined ? sql`` : sql`and person_id = ${personId}::bigint`}
       ${client === undefined ? sql`` : sql`and split_part(client, ':', 1) = ${client}`}
       ${since === undefined ? sql`` : sql`and at >= ${since}::date::timestamp at time zone ${zone}`}
       ${until === undefined ? sql`` : sql`and at < (${until}::date + 1)::timestamp at time zone ${zone}`}
       ${
         campaignId === undefined
           ? sql``
           : sql`and entity_id in (select t.id from (${thingsOf(accountId)}) t where t.campaign_id = ${campaignId}::bigint)`
       }
     order by id desc limit ${max}`.execute(db);
  return rows;
}

/** Who these people are. */
export async function peopleByIds(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; username: string; full_name: string }>();
  const { rows } = await sql<{ id: string; username: string; full_name: string }>`
    select id, username, full_name from people where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The pictures and titles of pins that are there. */
export async function coversOf(db: Db | Tx, pinIds: readonly string[]) {
  if (pinIds.length === 0)
    return new Map<string, { id: string; title: string; media_hash: string; dominant_color: string }>();
  const { rows } = await sql<{ id: string; title: string; media_hash: string; dominant_color: string }>`
    select id, title, media_hash, dominant_color from pins
     where id = any(${[...new Set(pinIds)]}::bigint[]) and deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** All that an account's log tells of: what it is called, and in which campaign it is; null: in none. */
const thingsOf = (accountId: string) => sql`
  select id, name, id as campaign_id from campaigns where ad_account_id = ${accountId}
  union all
  select id, name, campaign_id from ad_groups where ad_account_id = ${accountId}
  union all
  select id, name, campaign_id from ads where ad_account_id = ${accountId}
  union all
  select id, value, campaign_id from keywords where ad_account_id = ${accountId}
  union all
  select id, label, campaign_id from ad_labels where ad_account_id = ${accountId}
  union all
  select id, name, null from ad_targeting_templates where ad_account_id = ${accountId}`;

/** Those of an account's things that are among these ids. */
export async function entitiesOf(db: Db, accountId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; campaign_id: string | null }>`
    select t.* from (${thingsOf(accountId)}) t where t.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
