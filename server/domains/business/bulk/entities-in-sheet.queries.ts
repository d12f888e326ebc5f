import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { type SheetName, kindOf } from "#server/domains/business/entities/kinds.ts";
import type { Entity } from "#server/domains/business/entities/kinds/kind.ts";

export type WantedEntities = {
  /** null: whatever campaign they stand in. */
  campaignIds: readonly string[] | null;
  statuses: readonly string[];
};

/** What an account has of a kind, in the order of ids, behind one. */
export async function entitiesBehind(
  db: Db,
  accountId: string,
  name: SheetName,
  { campaignIds, statuses }: WantedEntities,
  { behind, max }: { behind: string; max: number },
): Promise<Entity[]> {
  const kind = kindOf(name);
  const above = name === "campaign" ? "id" : kind.parents.find(({ kind: parent }) => parent === "campaign")?.column;
  const names = [...Object.keys(kind.fields), ...kind.parents.map(({ column }) => column)];
  const columns = sql.join([...new Set(["id", "version", "status", ...names])].map((column) => sql.ref(column)));
  const { rows } = await sql<Entity>`
    select ${columns} from ${sql.table(kind.table)}
     where ad_account_id = ${accountId} and id > ${behind}::bigint and status = any(${[...statuses]}::text[])
       ${campaignIds === null || above === undefined ? sql`` : sql`and ${sql.ref(above)} = any(${[...campaignIds]}::bigint[])`}
     order by id limit ${max}`.execute(db);
  return rows;
}

const mostCampaigns = 1_000;

/** The campaigns of an account that aren't archived, the newest first. */
export async function campaignNames(db: Db, accountId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from campaigns
     where ad_account_id = ${accountId} and status in ('DRAFT', 'ACTIVE', 'PAUSED')
     order by id desc limit ${mostCampaigns}`.execute(db);
  return rows;
}
