import { type Selectable, sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { Tables } from "#server/database/tables/tables.ts";

export type TemplateRow = Selectable<Tables["ad_targeting_templates"]>;

type Wanted = {
  ids?: readonly string[] | undefined;
  query?: string | undefined;
  ascending?: boolean;
  /** The one that the page before ended with. */
  past?: string | null;
  max: number;
};

/** The targeting that an account keeps, newest first, archived ones aside. */
export async function templateRows(
  db: Db,
  accountId: string,
  { ids, query = "", ascending = false, past = null, max }: Wanted,
): Promise<TemplateRow[]> {
  const order = ascending ? sql`asc` : sql`desc`;
  const isPast = ascending
    ? sql`id > coalesce(${past}::bigint, 0)`
    : sql`id < coalesce(${past}::bigint, 9223372036854775807)`;
  const { rows } = await sql<TemplateRow>`
    select * from ad_targeting_templates
     where ad_account_id = ${accountId} and status = 'ACTIVE' and ${isPast}
       ${ids === undefined ? sql`` : sql`and id = any(${ids}::bigint[])`}
       and strpos(lower(name), lower(${query}::text)) > 0
     order by id ${order} limit ${max}`.execute(db);
  return rows;
}
