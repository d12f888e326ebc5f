import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";

/** Makes topics browsable and counts their pins. */
export async function addTopics(
  { db }: Pick<Services, "db">,
  topics: readonly { slug: string; name: string }[],
): Promise<void> {
  await sql`
    insert into topics (slug, name, pin_count)
    select t.slug, t.name, (select count(*) from topic_pins p where p.topic = t.slug)
      from unnest(${topics.map(({ slug }) => slug)}::text[], ${topics.map(({ name }) => name)}::text[]) t (slug, name)
    on conflict (slug) do update set pin_count = excluded.pin_count`.execute(db);
}
