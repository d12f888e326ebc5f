import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type SweptTable = "media" | "videos";

/** Marks those of these that are not yet: nothing shows them. */
export async function markUnused(db: Db, table: SweptTable, hashes: readonly string[], now: Date): Promise<void> {
  await sql`
    update ${sql.table(table)} set orphaned_at = ${now}
     where hash = any(${hashes}::text[]) and orphaned_at is null`.execute(db);
}

/** Takes the mark off those that are shown again. */
export async function unmarkUsed(db: Db, table: SweptTable, hashes: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} set orphaned_at = null
     where hash = any(${hashes}::text[]) and orphaned_at is not null`.execute(db);
}

/** Turns rows marked before `due` that are not used again into removals. `used`: a query that gives those of the hashes that are. */
export async function turnIntoRemovals(
  db: Db,
  table: SweptTable,
  gone: { hashes: readonly string[]; due: Date; used: RawBuilder<unknown>; now: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from ${sql.table(table)} m
       where m.hash = any(${gone.hashes}::text[]) and m.orphaned_at < ${gone.due} and m.hash <> all(array(${gone.used}))
      returning m.hash, m.files)
    insert into media_removals (hash, files, is_video, created_at)
    select hash, files, ${table === "videos"}, ${gone.now} from gone
    on conflict (hash) do update set files = media_removals.files || excluded.files`.execute(db);
}

/** Lets go of files as they came that were last brought before `due`. `brought`: a query that gives those of the hashes that somebody's pin is made of. */
export async function letGoOfKept(
  db: Db,
  gone: { files: ReadonlyMap<string, string>; due: Date; brought: RawBuilder<unknown>; now: Date },
): Promise<void> {
  const hashes = [...gone.files.keys()];
  await sql`
    with gone as (
      update media m set kept_at = null, files = jsonb_path_query_array(m.files, '$[*] ? (@.rendition != "kept")')
       where m.hash = any(${hashes}::text[]) and m.kept_at < ${gone.due} and m.hash <> all(array(${gone.brought}))
      returning m.hash)
    insert into media_removals (hash, files, is_video, created_at)
    select g.hash, jsonb_build_array(jsonb_build_object('rendition', 'kept', 'format', k.format)), false, ${gone.now}
      from gone g join unnest(${hashes}::text[], ${[...gone.files.values()]}::text[]) as k (hash, format) on k.hash = g.hash
    on conflict (hash) do update set files = media_removals.files || excluded.files`.execute(db);
}
