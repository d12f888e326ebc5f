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
    on conflict (hash) do update set files = excluded.files`.execute(db);
}
