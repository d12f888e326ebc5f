import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { type SheetName, kindOf } from "#server/domains/business/entities/kinds.ts";
import type { Entity } from "#server/domains/business/entities/kinds/kind.ts";

export type WantedEntities = {
  /** null: whatever campaign they stand in. */
  campaignIds: readonly string[] | null;
  statuses: readonly string[];
  /** Only these, and what stands in them. */
  ids?: readonly string[] | null;
  /** Of campaigns that are called so, and have one of these objectives. */
  name?: string;
  objectives?: readonly string[] | null;
  /** What was changed since. */
  since?: string | null;
};

/** What an account has of a kind, in the order of ids, behind one. */
export async function entitiesBehind(
  db: Db,
  accountId: string,
  name: SheetName,
  { campaignIds, statuses, ids = null, name: called = "", objectives = null, since = null }: WantedEntities,
  { behind, max }: { behind: string; max: number },
): Promise<Entity[]> {
  const kind = kindOf(name);
  const above = name === "campaign" ? "id" : kind.parents.find(({ kind: parent }) => parent === "campaign")?.column;
  const own = [...new Set(["id", ...kind.parents.map(({ column }) => column)])].map((column) => sql.ref(column));
  const isOfCampaigns = (called !== "" || objectives !== null) && above !== undefined;
  const names = [...Object.keys(kind.fields), ...kind.parents.map(({ column }) => column)];
  const columns = sql.join([...new Set(["id", "version", "status", ...names])].map((column) => sql.ref(column)));
  const { rows } = await sql<Entity>`
    select ${columns} from ${sql.table(kind.table)}
     where ad_account_id = ${accountId} and id > ${behind}::bigint and status = any(${[...statuses]}::text[])
       ${campaignIds === null || above === undefined ? sql`` : sql`and ${sql.ref(above)} = any(${[...campaignIds]}::bigint[])`}
       ${
         ids === null
           ? sql``
           : sql`and (${sql.join(
               own.map((column) => sql`${column} = any(${[...ids]}::bigint[])`),
               sql` or `,
             )})`
       }
       ${since === null ? sql`` : sql`and updated_at >= ${since}::timestamptz`}
       ${
         isOfCampaigns
           ? sql`and ${sql.ref(above)} in (
               select c.id from campaigns c
                where c.ad_account_id = ${accountId} and strpos(lower(c.name), lower(${called}::text)) > 0
                  and (${objectives}::text[] is null or c.objective = any(${objectives}::text[])))`
           : sql``
       }
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
