import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type TagRow = {
  id: string;
  name: string;
  status: "ACTIVE" | "ARCHIVED";
  enhanced_match: boolean;
  domains: string[];
  last_fired_at: Date | null;
  created_at: Date;
};

/** The tags of an account, newest first. */
export async function tagsOf(db: Db | Tx, accountId: string): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select id, name, status, enhanced_match, domains, last_fired_at, created_at from conversion_tags
     where ad_account_id = ${accountId} order by id desc`.execute(db);
  return rows;
}

export async function tagOf(db: Db | Tx, accountId: string, id: string): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`
    select id, name, status, enhanced_match, domains, last_fired_at, created_at from conversion_tags
     where ad_account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0];
}
