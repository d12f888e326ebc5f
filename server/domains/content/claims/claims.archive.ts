import type { Db } from "#server/database/driver/connect.ts";

/** The websites and profiles elsewhere that a person claimed. */
export async function claimsOf(db: Db, personId: string) {
  return db
    .selectFrom("claims")
    .select(["kind", "name", "state", "method", "checked_at", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
}
