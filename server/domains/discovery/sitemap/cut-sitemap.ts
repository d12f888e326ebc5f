import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export const sitemapKinds = ["boards", "packs", "pins"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

const listed = sql.raw("privacy = 'public' and deleted_at is null");
/** Which rows of a kind everybody may see, as far as the row itself says. */
const inSitemap: Readonly<Record<SitemapKind, RawBuilder<unknown>>> = {
  boards: listed,
  packs: sql.raw("not moderated"),
  pins: listed,
};

/** So many parts are looked through at a time, those first that were not for longest. */
const partsAtOnce = 50;

/**
 * Brings the parts of one kind up to date: the last is cut off after every `size` public rows, one that has grown to more than twice that is
 * cut in two, one that has shrunk to a quarter is joined to the one before. Every step is a statement of its own over some thousand entries
 * of an index, and may be repeated.
 */
export async function cutSitemap(db: Db, kind: SitemapKind, size: number, now: Date): Promise<void> {
  const last = await sql<{ first_id: string }>`
    select first_id from sitemap_parts where kind = ${kind} order by first_id desc limit 1`.execute(db);
  await cutTail(db, kind, last.rows[0]?.first_id ?? "0", size, now);
  // The first part has no row and is looked at every time.
  const { rows } = await sql<{ first_id: string }>`
    select first_id from sitemap_parts where kind = ${kind} order by checked_at, first_id limit ${partsAtOnce}`.execute(
    db,
  );
  for (const first of ["0", ...rows.map((row) => row.first_id)]) await checkPart(db, kind, first, size, now);
}

async function cutTail(db: Db, kind: SitemapKind, from: string, size: number, now: Date): Promise<void> {
  for (let first = from; ;) {
    const next = await nthFrom(db, kind, first, null, size);
    if (next === null) return;
    await begin(db, kind, next, now);
    first = next;
  }
}

async function checkPart(db: Db, kind: SitemapKind, first: string, size: number, now: Date): Promise<void> {
  const until = await nextBeginning(db, kind, first);
  // The last one is only ever cut.
  if (until === null) return;
  const tooLong = await nthFrom(db, kind, first, until, 2 * size);
  const middle = tooLong === null ? null : await nthFrom(db, kind, first, until, size);
  if (middle !== null) await begin(db, kind, middle, now);
  const isShort = first !== "0" && (await nthFrom(db, kind, first, until, Math.floor(size / 4))) === null;
  await (isShort
    ? sql`delete from sitemap_parts where kind = ${kind} and first_id = ${first}`.execute(db)
    : sql`update sitemap_parts set checked_at = ${now} where kind = ${kind} and first_id = ${first}`.execute(db));
}

/** The public row that so many others stand before in this range; null when it ends earlier. */
async function nthFrom(db: Db, kind: SitemapKind, first: string, until: string | null, n: number) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)}
     where ${inSitemap[kind]} and id >= ${first} and id < ${until ?? lastId}
     order by id offset ${n} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Where the part after this one begins; null for the last. */
export async function nextBeginning(db: Db, kind: SitemapKind, first: string): Promise<string | null> {
  const { rows } = await sql<{ first_id: string }>`
    select first_id from sitemap_parts where kind = ${kind} and first_id > ${first} order by first_id limit 1`.execute(
    db,
  );
  return rows[0]?.first_id ?? null;
}

async function begin(db: Db, kind: SitemapKind, first: string, now: Date): Promise<void> {
  await sql`
    insert into sitemap_parts (kind, first_id, checked_at) values (${kind}, ${first}, ${now})
    on conflict (kind, first_id) do nothing`.execute(db);
}

/** Above every id. */
export const lastId = "1000000000000000000";
