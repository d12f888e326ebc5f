import { sql } from "kysely";
import type { Db, Tx } from "../../database/connect.ts";
import type { PersonRow } from "./people.view.ts";

/** Hydrates people by id, in one indexed read. */
export async function peopleByIds(db: Db | Tx, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const { rows } = await sql<PersonRow>`
    select id, username, full_name, image_hash, avatar_color_index, is_partner
      from people where id = any(${unique}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
