import type { Db } from "#server/database/driver/connect.ts";

/** What a person reported. */
export async function reportsOf(db: Db, personId: string) {
  return db
    .selectFrom("reports")
    .select(["kind", "subject_id", "reason", "detail", "created_at", "closed_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
}
