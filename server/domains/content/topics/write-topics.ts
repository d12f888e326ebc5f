import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Makes topics browsable and counts their pins. */
export async function writeTopics(
  db: Db | Tx,
  topics: readonly { slug: string; name: string; parent?: string | undefined }[],
): Promise<void> {
  const slugs = topics.map(({ slug }) => slug);
  const { rows } = await sql<{ topic: string; count: number }>`
    select topic, count(*)::int as count from topic_pins where topic = any(${slugs}::text[]) group by topic`.execute(
    db,
  );
  const counts = new Map(rows.map(({ topic, count }) => [topic, count]));
  await sql`
    insert into topics (slug, name, parent_slug, pin_count)
    select * from unnest(${slugs}::text[], ${topics.map(({ name }) => name)}::text[],
                         ${topics.map(({ parent }) => parent ?? null)}::text[], ${slugs.map((slug) => counts.get(slug) ?? 0)}::int[])
    on conflict (slug) do update set pin_count = excluded.pin_count`.execute(db);
}
