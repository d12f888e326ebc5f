import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { pictureId } from "#server/domains/content/pins/picture-id.ts";

/** Those of the pins that everybody may see, with the picture each shows. */
export async function publicOnly(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; picture_id: string }>`
    select id, ${sql.raw(pictureId("pins"))} as picture_id from pins where id = any(${ids}::bigint[]) and privacy = 'public' and deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.picture_id]));
}
