import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type SweptTable = "media" | "videos";

/** A query that gives the hashes of pictures, or videos, that nothing shows; only whoever knows what shows them can write it. */
type Unused = RawBuilder<{ hash: string }>;

/** Marks what nothing shows. */
export async function markUnused(db: Db, table: SweptTable, unused: Unused, now: Date): Promise<void> {
  await sql`
    with unused as materialized (${unused})
    update ${sql.table(table)} m set orphaned_at = ${now} from unused
     where m.hash = unused.hash and m.orphaned_at is null`.execute(db);
}

/** Takes the mark off what is shown again. */
export async function unmarkUsed(db: Db, table: SweptTable, unused: Unused): Promise<void> {
  await sql`
    with unused as materialized (${unused})
    update ${sql.table(table)} m set orphaned_at = null
     where m.orphaned_at is not null and m.hash not in (select hash from unused)`.execute(db);
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
