import type { Db } from "#server/database/driver/connect.ts";

/** What a person told their home feed: topics they follow, what they switched off, pins they hid. */
export async function homeChoicesOf(db: Db, personId: string) {
  const topics = await db
    .selectFrom("topic_follows")
    .select(["topic", "created_at as since"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  const switched_off = await db
    .selectFrom("feed_switches")
    .select(["kind", "value", "created_at as since"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  const hidden_pins = await db
    .selectFrom("hidden_pins")
    .select(["pin_id", "root_pin_id", "reason", "created_at as since"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  return { topics, switched_off, hidden_pins };
}
