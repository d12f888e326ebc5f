import type { Db } from "#server/database/driver/connect.ts";

/** The cut-outs a person made, by the pin each was cut from. */
export async function archivedCutOuts(db: Db, personId: string) {
  return db
    .selectFrom("shuffle_assets")
    .select(["id", "pin_id", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
}
