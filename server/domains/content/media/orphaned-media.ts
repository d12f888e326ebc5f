import { type RawBuilder, sql } from "kysely";
import type { SweptTable } from "#server/domains/media/sweep.ts";

/** Those of some hashes that pins show; one index lookup for each. */
export const pinned: Record<SweptTable, (hashes: readonly string[]) => RawBuilder<unknown>> = {
  media: (hashes) => sql`select media_hash from pins where media_hash = any(${hashes}::text[])`,
  videos: (hashes) =>
    sql`select media->>'hash' from pins where media->>'hash' = any(${hashes}::text[]) and media is not null`,
};

/**
 * What refers to a picture or video. A trashed pin still refers to its picture; a picture marked by a moderator is kept, so that it is
 * recognized when it comes again. An upload refers to it for the day it is kept. All is read
 * once, by itself, whatever its key.
 */
const shown: Record<SweptTable, RawBuilder<unknown>> = {
  media: sql`
    select media_hash as hash from pins
    union all select item->>'hash' from pins p cross join lateral jsonb_array_elements(p.media->'items') item
               where p.media is not null and p.media->>'kind' = 'images'
    union all select image_hash from people where image_hash is not null
    union all select hash from media_uploads where not is_video
    union all select still_hash from videos where still_hash is not null
    union all select media_hash from shuffle_assets`,
  videos: sql`
    select media->>'hash' as hash from pins where media is not null
    union all select hash from media_uploads where is_video`,
};
const mayGo = { media: sql`not m.sensitive`, videos: sql`true` };

/** Orphans among the rows that fulfil a condition on `m`. */
export function orphans(table: SweptTable, among: RawBuilder<unknown>): RawBuilder<{ hash: string }> {
  return sql<{ hash: string }>`
    with shown as (${shown[table]})
    select m.hash from ${sql.table(table)} m
     where ${among} and ${mayGo[table]} and not exists (select 1 from shown where shown.hash = m.hash)`;
}
