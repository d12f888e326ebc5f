import type { Tables } from "#server/database/tables/tables.ts";
import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type AppRow = Tables["apps"];

/** An app by its id, whoever made it. */
export function appById(db: Db | Tx, id: string): Promise<AppRow | undefined> {
  return db.selectFrom("apps").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same; it stays until the transaction is over. */
export function standingApp(tx: Tx, id: string): Promise<AppRow | undefined> {
  return tx.selectFrom("apps").selectAll().where("id", "=", id).forShare().executeTakeFirst();
}

/** Those of the ids that stand for an app. */
export async function appsByIds(db: Db | Tx, ids: readonly string[]): Promise<Map<string, AppRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AppRow>`
    select * from apps where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of the apps a person made, at most so many as they may have. */
export async function ownAppIds(db: Db | Tx, personId: string): Promise<string[]> {
  const rows = await db.selectFrom("person_apps").select("app_id").where("person_id", "=", personId).execute();
  return rows.map(({ app_id: id }) => id);
}

/** What a person lets an app do; undefined when nothing. */
export function grantOf(db: Db | Tx, personId: string, appId: string) {
  return db
    .selectFrom("app_grants")
    .select(["scopes", "granted_at"])
    .where("person_id", "=", personId)
    .where("app_id", "=", appId)
    .executeTakeFirst();
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
