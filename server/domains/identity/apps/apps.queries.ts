import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type AppRow = {
  id: string;
  owner_id: string;
  name: string;
  purpose: string;
  redirect_urls: string[];
  secret_hash: Buffer;
  created_at: Date;
  secret_made_at: Date;
};

const columns = [
  ...(["id", "owner_id", "name", "purpose", "redirect_urls"] as const),
  ...(["secret_hash", "created_at", "secret_made_at"] as const),
] as const;

/** An app by its id, whoever made it. */
export function appById(db: Db | Tx, id: string): Promise<AppRow | undefined> {
  return db.selectFrom("apps").select(columns).where("id", "=", id).executeTakeFirst();
}

/** The same; it stays until the transaction is over. */
export function standingApp(tx: Tx, id: string): Promise<AppRow | undefined> {
  return tx.selectFrom("apps").select(columns).where("id", "=", id).forShare().executeTakeFirst();
}

/** Those of the ids that stand for an app. */
export async function appsByIds(db: Db | Tx, ids: readonly string[]): Promise<Map<string, AppRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AppRow>`
    select ${sql.raw(columns.join(", "))} from apps where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of the apps a person made, at most so many as they may have. */
export async function ownAppIds(db: Db | Tx, personId: string): Promise<string[]> {
  const rows = await db.selectFrom("person_apps").select("app_id").where("person_id", "=", personId).execute();
  return rows.map(({ app_id: id }) => id);
}

/** What a person lets an app do; null when nothing. */
export async function grantedScopes(db: Db | Tx, personId: string, appId: string): Promise<string[] | null> {
  const row = await db
    .selectFrom("app_grants")
    .select("scopes")
    .where("person_id", "=", personId)
    .where("app_id", "=", appId)
    .executeTakeFirst();
  return row?.scopes ?? null;
}

/** Who can be acted for, and whose apps are good for something. */
export async function activeName(db: Db | Tx, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom("people")
    .select("username")
    .where("id", "=", personId)
    .where("state", "=", "active")
    .executeTakeFirst();
  return row?.username ?? null;
}
