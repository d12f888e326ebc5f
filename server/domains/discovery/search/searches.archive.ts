import type { Db } from "#server/database/driver/connect.ts";

/** What a person searched for: their searches of a day, and for thirty days which search came after which. */
export async function searchesOf(db: Db, personId: string) {
  const searches = await db
    .selectFrom("search_events")
    .select(["query", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
  const steps = await db
    .selectFrom("search_steps")
    .select(["query", "next", "day"])
    .where("person_id", "=", personId)
    .orderBy("day")
    .orderBy("query")
    .execute();
  return { searches, steps };
}
