import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** A part of a table and where it ends; `last` null: nothing is left. */
type Part<Sums> = Sums & { last: string | null };
type Sums = Record<"bytes" | "unused" | "unused_bytes", number>;

type Pictures = Sums & Record<"originals" | "kept", number>;

/** What the next pictures after a hash take. */
export async function picturesAfter(db: Db, after: string, max: number): Promise<Part<Pictures>> {
  const { rows } = await sql<Part<Pictures>>`
    with part as (
      select hash, orphaned_at,
             (select coalesce(sum((f->>'bytes')::bigint), 0) from jsonb_array_elements(files) f) as bytes,
             (select coalesce(sum((f->>'bytes')::bigint), 0) from jsonb_array_elements(files) f where f->>'rendition' = 'orig') as orig,
             (select coalesce(sum((f->>'bytes')::bigint), 0) from jsonb_array_elements(files) f where f->>'rendition' = 'kept') as kept
        from media where hash > ${after} order by hash limit ${max})
    select max(hash) as last, coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(orig), 0)::float8 as originals,
           coalesce(sum(kept), 0)::float8 as kept,
           count(orphaned_at)::int as unused, coalesce(sum(bytes) filter (where orphaned_at is not null), 0)::float8 as unused_bytes
      from part`.execute(db);
  return rows[0] ?? { last: null, bytes: 0, originals: 0, kept: 0, unused: 0, unused_bytes: 0 };
}

/** What a video takes: its files, as far as their sizes are known; one that waits to be converted, the file as it came. */
const takenByVideo = `case when state = 'succeeded' then coalesce((select sum((f->>'bytes')::bigint) from jsonb_array_elements(files) f), bytes)
       when state = 'processing' then bytes else 0 end`;

/** The same of videos. */
export async function videosAfter(db: Db, after: string, max: number): Promise<Part<Sums>> {
  const { rows } = await sql<Part<Sums>>`
    with part as (select hash, ${sql.raw(takenByVideo)} as bytes, orphaned_at from videos where hash > ${after} order by hash limit ${max})
    select max(hash) as last, coalesce(sum(bytes), 0)::float8 as bytes, count(orphaned_at)::int as unused,
           coalesce(sum(bytes) filter (where orphaned_at is not null), 0)::float8 as unused_bytes
      from part`.execute(db);
  return rows[0] ?? { last: null, bytes: 0, unused: 0, unused_bytes: 0 };
}

export type Uploaded = { id: string; person_id: string; is_upload: boolean; pictures: string[]; video: string | null };

/** The next pins after an id with what they show. `is_upload`: it isn't the copy of another. */
export async function pinsAfter(db: Db, after: string, max: number): Promise<Uploaded[]> {
  const { rows } = await sql<Uploaded>`
    select id, person_id, root_pin_id = id as is_upload,
           array_prepend(media_hash, array(select jsonb_array_elements_text(jsonb_path_query_array(media, '$.items[*].hash')))) as pictures,
           case when media->>'kind' = 'video' then media->>'hash' end as video
      from pins where id > ${after} order by id limit ${max}`.execute(db);
  return rows;
}

/** How many bytes each of these takes with all its sizes. */
export async function bytesOf(
  db: Db,
  pictures: readonly string[],
  videos: readonly string[],
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  if (pictures.length > 0) {
    const { rows } = await sql<{ hash: string; bytes: number }>`
      select hash, (select coalesce(sum((f->>'bytes')::bigint), 0) from jsonb_array_elements(files) f)::float8 as bytes
        from media where hash = any(${pictures}::text[])`.execute(db);
    for (const { hash, bytes } of rows) sizes.set(hash, bytes);
  }
  if (videos.length > 0) {
    const { rows } = await sql<{ hash: string; bytes: number }>`
      select hash, (${sql.raw(takenByVideo)})::float8 as bytes from videos where hash = any(${videos}::text[])`.execute(
      db,
    );
    for (const { hash, bytes } of rows) sizes.set(hash, bytes);
  }
  return sizes;
}

/** The finished archives that people asked for; a row a person, for some days. */
export async function finishedExports(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from exports where state = 'ready'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** What each table and its indexes take on the node that is asked; the parts of a divided one count as it. */
export async function tableSizes(db: Db): Promise<{ table: string; bytes: number; indexes: number }[]> {
  const { rows } = await sql<{ table: string; bytes: number; indexes: number }>`
    select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as table,
           sum(pg_table_size(c.oid))::float8 as bytes, sum(pg_indexes_size(c.oid))::float8 as indexes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') group by 1`.execute(db);
  return rows;
}
