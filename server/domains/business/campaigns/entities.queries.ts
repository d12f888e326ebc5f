import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { EntityStatus, TargetingSpec } from "#server/database/tables/business-tables.ts";

const tables = { campaign: "campaigns", ad_group: "ad_groups", ad: "ads" } as const;

export type WantedEntities = {
  ids?: readonly string[] | undefined;
  campaignIds?: readonly string[] | undefined;
  adGroupIds?: readonly string[] | undefined;
  pinIds?: readonly string[] | undefined;
  statuses?: readonly string[] | undefined;
  ascending?: boolean;
  /** The last one of the page before. */
  past: string | null;
  max: number;
};

/** The ids of an account's campaigns, ad groups or ads, newest first unless the oldest are asked for, behind one. */
export async function entityIds(
  db: Db,
  accountId: string,
  kind: keyof typeof tables,
  { ids, campaignIds, adGroupIds, pinIds, statuses, ascending = false, past, max }: WantedEntities,
): Promise<string[]> {
  const among = (column: string, wanted: readonly string[] | undefined) =>
    wanted === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${wanted}::bigint[])`;
  const behind = past === null ? sql`` : sql`and id ${sql.raw(ascending ? ">" : "<")} ${past}::bigint`;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tables[kind])} where ad_account_id = ${accountId} ${behind}
       ${among("id", ids)} ${among(kind === "campaign" ? "id" : "campaign_id", campaignIds)}
       ${kind === "ad" ? among("ad_group_id", adGroupIds) : kind === "ad_group" ? among("id", adGroupIds) : sql``}
       ${kind === "ad" ? among("pin_id", pinIds) : sql``}
       ${statuses === undefined ? sql`` : sql`and status = any(${statuses}::text[])`}
     order by id ${sql.raw(ascending ? "asc" : "desc")} limit ${max}`.execute(db);
  return rows.map((row) => row.id);
}

export type GroupWithCampaign = {
  id: string;
  campaign_id: string;
  name: string;
  status: EntityStatus;
  bid_micro: string;
  billable_event: string;
  targeting_spec: TargetingSpec;
  auto_targeting: boolean;
  daily_micro: string | null;
  lifetime_micro: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  frequency_cap: number | null;
  created_at: Date;
  updated_at: Date;
};

export async function adGroupsByIds(db: Db, accountId: string, ids: readonly string[]): Promise<GroupWithCampaign[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GroupWithCampaign>`
    select id, campaign_id, name, status, bid_micro, billable_event, targeting_spec, auto_targeting, daily_micro, lifetime_micro,
           starts_at, ends_at, frequency_cap, created_at, updated_at
      from ad_groups where ad_account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** What kind of media the pins of ads show; those that are gone are missing. */
export async function mediaKindsOf(db: Db, pinIds: readonly string[]): Promise<Map<string, string>> {
  if (pinIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kind: string | null }>`
    select id, media->>'kind' as kind from pins where id = any(${pinIds}::bigint[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, kind }) => [id, kind ?? "image"]));
}
