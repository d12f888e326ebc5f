import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type SweptTable = "media" | "videos";

/** A query that gives the hashes of pictures, or videos, that nothing shows; only whoever knows what shows them can write it. */
type Unused = RawBuilder<{ hash: string }>;

/** Marks what nothing shows. */
export async function markUnused(db: Db, table: SweptTable, unused: Unused, now: Date): Promise<void> {
  await sql`
    with unused as (${unused})
    update ${sql.table(table)} m set orphaned_at = ${now} from unused
     where m.hash = unused.hash and m.orphaned_at is null`.execute(db);
}

/** Takes the mark off what is shown again. */
export async function unmarkUsed(db: Db, table: SweptTable, unused: Unused): Promise<void> {
  await sql`
    with unused as (${unused})
    update ${sql.table(table)} m set orphaned_at = null
     where m.orphaned_at is not null and not exists (select 1 from unused where unused.hash = m.hash)`.execute(db);
}

/** Turns rows `m` marked before `due` that are still unused into removals. */
export async function turnIntoRemovals(
  db: Db,
  table: SweptTable,
  gone: { hashes: readonly string[]; due: Date; isUnused: RawBuilder<boolean>; now: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from ${sql.table(table)} m
       where m.hash = any(${gone.hashes}::text[]) and m.orphaned_at < ${gone.due} and ${gone.isUnused}
      returning m.hash, m.files)
    insert into media_removals (hash, files, is_video, created_at)
    select hash, files, ${table === "videos"}, ${gone.now} from gone
    on conflict (hash) do update set files = excluded.files`.execute(db);
}
