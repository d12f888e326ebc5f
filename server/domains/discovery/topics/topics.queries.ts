import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";

export type Topic = { slug: string; name: string; parent_slug: string | null };

/** Every topic there is a page of. */
export async function allTopics(db: Db): Promise<Topic[]> {
  const { rows } = await sql<Topic>`select slug, name, parent_slug from topics order by name, slug limit 2000`.execute(
    db,
  );
  return rows;
}

/** What topics are called. */
export async function topicNames(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from topics where slug = any(${slugs}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.slug, row.name]));
}

/** The newest pins of a topic below an id, public or not: the caller filters by visibility. */
export async function topicPinIds(db: Db, topic: string, below: string | null, max: number): Promise<string[]> {
  const { rows } = await sql<{ pin_id: string }>`
    select pin_id from topic_pins where topic = ${topic} ${below === null ? sql`` : sql`and pin_id < ${below}::bigint`}
     order by pin_id desc limit ${max}`.execute(db);
  return rows.map((row) => row.pin_id);
}

export type TopicFacts = { slug: string; pin_count: number; recent_count: number; covers: Cover[] };

const maxCounted = 1_000;

/** How many public pins topics have (1,000 at most are counted), how many of the last week, and the pictures of the newest, one a board. */
export async function topicFacts(db: Db, slugs: readonly string[]): Promise<Map<string, TopicFacts>> {
  if (slugs.length === 0) return new Map();
  const newest = (key: string) =>
    `select topic as slug, pin_id from topic_pins where topic = ${key} order by pin_id desc limit ${maxCounted}`;
  // A hashtag that is asked for alone need not be one of the topics.
  const near =
    slugs.length === 1
      ? newest("($1::text[])[1]")
      : `select near.* from topics t cross join lateral (${newest("t.slug")}) near where t.slug = any($1::text[])`;
  const facts = statement<TopicFacts>(`
    with near as (${near}), open as (
      select near.slug, p.id, p.created_at, p.media_hash, p.dominant_color, p.board_id,
             row_number() over (partition by near.slug, p.board_id order by p.save_count desc, p.id desc) as of_board
        from near join pins p on p.id = near.pin_id where p.privacy = 'public' and p.deleted_at is null and p.sensitivity is null
    ), placed as (
      select *, row_number() over (partition by slug order by of_board, id desc) as place from open
    )
    select slug, count(*)::int as pin_count, (count(*) filter (where created_at > now() - interval '7 days'))::int as recent_count,
           coalesce(jsonb_agg(jsonb_build_object('pin_id', id::text, 'hash', media_hash, 'dominant_color', dominant_color) order by place)
             filter (where place <= 4), '[]'::jsonb) as covers
      from placed group by slug`);
  return new Map((await facts(db, slugs)).map((row) => [row.slug, row]));
}

/** The topics a person follows. */
export async function followedTopics(db: Db, personId: string): Promise<Set<string>> {
  const rows = await db.selectFrom("topic_follows").select("topic").where("person_id", "=", personId).execute();
  return new Set(rows.map((row) => row.topic));
}
