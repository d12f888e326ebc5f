import { type RawBuilder, sql } from "kysely";
import type { SweptTable } from "#server/domains/media/sweep.ts";

/** Whether no pin shows row `m` of this table; one index lookup per row. */
export const unpinned: Record<SweptTable, RawBuilder<boolean>> = {
  media: sql`not exists (select 1 from pins p where p.media_hash = m.hash)`,
  videos: sql`not exists (select 1 from pins p where p.media->>'hash' = m.hash and p.media is not null)`,
};

/**
 * What nothing refers to. A trashed pin still refers to its picture; a picture marked by a moderator is kept, so that it is recognized when
 * it comes again. An upload refers to it for the day it is kept. Each condition is a join of its own, so that judging the whole table reads
 * every table once.
 */
const orphaned: Record<SweptTable, RawBuilder<boolean>> = {
  media: sql`not m.sensitive
    and ${unpinned.media}
    and not exists (
      select 1 from pins p cross join lateral jsonb_array_elements(p.media->'items') item
       where p.media is not null and p.media->>'kind' = 'images' and item->>'hash' = m.hash)
    and not exists (select 1 from people p where p.image_hash = m.hash)
    and not exists (select 1 from media_uploads u where u.hash = m.hash and not u.is_video)
    and not exists (select 1 from videos v where v.still_hash = m.hash)
    and not exists (select 1 from shuffle_assets a where a.media_hash = m.hash)`,
  videos: sql`${unpinned.videos}
    and not exists (select 1 from media_uploads u where u.hash = m.hash and u.is_video)`,
};

/** Orphans among the rows that fulfil a condition on `m`. */
export function orphans(table: SweptTable, among: RawBuilder<unknown>): RawBuilder<{ hash: string }> {
  return sql<{ hash: string }>`select m.hash from ${sql.table(table)} m where ${among} and ${orphaned[table]}`;
}
