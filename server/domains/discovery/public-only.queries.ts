import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";

/** Those of the pins that everybody may see. */
export async function publicOnly(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from pins where id = any(${ids}::bigint[]) and privacy = 'public' and deleted_at is null`.execute(db);
  return new Set(rows.map((row) => row.id));
}
