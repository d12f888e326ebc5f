import type { Db } from "#server/database/driver/connect.ts";

/** What a person reported. */
export async function reportsOf(db: Db, personId: string) {
  return db
    .selectFrom("reports")
    .select(["kind", "subject_id", "reason", "detail", "created_at", "closed_at", "outcome"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
}

/** What moderators decided about a person and what is theirs, as they were told, with their appeals. */
export async function statementsTold(db: Db, personId: string) {
  return db
    .selectFrom("statements")
    .select(["kind", "subject_ids", "words", "action", "reason", "note", "is_automated", "until", "at"])
    .select(["appeal", "appealed_at", "outcome", "outcome_note", "outcome_at"])
    .where("person_id", "=", personId)
    .where("told_at", "is not", null)
    .orderBy("id")
    .execute();
}
