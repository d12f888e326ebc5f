import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Makes topics browsable and counts their pins. */
export async function writeTopics(
  db: Db | Tx,
  topics: readonly { slug: string; name: string; parent?: string | undefined }[],
): Promise<void> {
  await sql`
    insert into topics (slug, name, parent_slug, pin_count)
    select t.slug, t.name, t.parent_slug, (select count(*) from topic_pins p where p.topic = t.slug)
      from unnest(${topics.map(({ slug }) => slug)}::text[], ${topics.map(({ name }) => name)}::text[],
                  ${topics.map(({ parent }) => parent ?? null)}::text[]) t (slug, name, parent_slug)
    on conflict (slug) do update set pin_count = excluded.pin_count`.execute(db);
}
