import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** The formats of these pictures' files as they came, by hash; only of those of which a file is kept. */
export async function keptFormats(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string; format: string }>`
    select hash, jsonb_path_query_first(files, '$[*] ? (@.rendition == "kept")')->>'format' as format
      from media where hash = any(${hashes}::text[]) and kept_at is not null`.execute(db);
  return new Map(rows.map(({ hash, format }) => [hash, format]));
}

/** Of these pictures those whose files this person brought, with their formats. */
export async function ownKeptFormats(
  db: Db,
  personId: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string }>`
    select media_hash as hash from pins
     where media_hash = any(${hashes}::text[]) and person_id = ${personId} and brought and deleted_at is null
    union select item #>> '{}' from pins p cross join lateral jsonb_array_elements(jsonb_path_query_array(p.media, '$.items[*].hash')) item
     where p.person_id = ${personId} and p.brought and p.deleted_at is null and p.media->>'kind' = 'images'
       and jsonb_path_query_array(p.media, '$.items[*].hash') ?| ${hashes}::text[]`.execute(db);
  const own = new Set(rows.map(({ hash }) => hash));
  return keptFormats(
    db,
    hashes.filter((hash) => own.has(hash)),
  );
}
