import { type RawBuilder, sql } from "kysely";
import type { SweptTable } from "#server/domains/media/sweep.ts";

type Among = (hashes: readonly string[]) => RawBuilder<{ hash: string }>;

/** Those of some hashes that pins show; one index lookup for each. */
export const pinned: Record<SweptTable, Among> = {
  media: (hashes) => sql`select media_hash as hash from pins where media_hash = any(${hashes}::text[])`,
  videos: (hashes) =>
    sql`select media->>'hash' as hash from pins where media->>'hash' = any(${hashes}::text[]) and media is not null`,
};

/** Those of some pictures whose files as they came belong to somebody: whose pins are made of them, or about to be. */
export const broughtAmong: Among = (hashes) => sql`
  select media_hash as hash from pins where media_hash = any(${hashes}::text[]) and brought
  union all select item #>> '{}' from pins p cross join lateral jsonb_array_elements(jsonb_path_query_array(p.media, '$.items[*].hash')) item
             where p.brought and p.media->>'kind' = 'images' and jsonb_path_query_array(p.media, '$.items[*].hash') ?| ${hashes}::text[]
  union all select hash from media_uploads where hash = any(${hashes}::text[]) and not is_video`;

/**
 * Those of some hashes that anything refers to, each found by index, once or several times. A trashed pin still refers to its picture; a
 * picture marked by a moderator is kept, so that it is recognized when it comes again. An upload refers to it for the day it is kept.
 */
export const usedAmong: Record<SweptTable, Among> = {
  media: (hashes) => sql`
    ${pinned.media(hashes)}
    union all select item #>> '{}' from pins p cross join lateral jsonb_array_elements(jsonb_path_query_array(p.media, '$.items[*].hash')) item
               where p.media->>'kind' = 'images' and jsonb_path_query_array(p.media, '$.items[*].hash') ?| ${hashes}::text[]
    union all select image_hash from people where image_hash = any(${hashes}::text[])
    union all select hash from media_uploads where hash = any(${hashes}::text[]) and not is_video
    union all select still_hash from videos where still_hash = any(${hashes}::text[])
    union all select media_hash from shuffle_assets where media_hash = any(${hashes}::text[])
    union all select hash from media where hash = any(${hashes}::text[]) and sensitive`,
  videos: (hashes) => sql`
    ${pinned.videos(hashes)}
    union all select hash from media_uploads where hash = any(${hashes}::text[]) and is_video`,
};
