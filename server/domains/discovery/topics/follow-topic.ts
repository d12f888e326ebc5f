import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { clean, ideas } from "./ideas.ts";

/** Most topics one person follows. */
const maxFollowed = 200;

/** Follows a topic; twice is once. One nobody knows refuses as NOT_FOUND. */
export async function followTopic(services: Services, person: Person, topic: string): Promise<void> {
  const { db, clock } = services;
  const slug = clean(topic);
  await ideas(services, person, slug);
  const { count } = await db
    .selectFrom("topic_follows")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("person_id", "=", person.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxFollowed) refuseFilled("CONFLICT", refusalCopy.topicsFollowed, { most: maxFollowed });
  await db
    .insertInto("topic_follows")
    .values({ person_id: person.id, topic: slug, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(["person_id", "topic"]).doNothing())
    .execute();
}

export async function unfollowTopic({ db }: Services, person: Person, topic: string): Promise<void> {
  await db.deleteFrom("topic_follows").where("person_id", "=", person.id).where("topic", "=", clean(topic)).execute();
}
