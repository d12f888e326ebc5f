import type { Db } from "#server/database/driver/connect.ts";

/** To which versions of the terms somebody agreed, and when. */
export async function consentsOf(db: Db, personId: string) {
  return db
    .selectFrom("terms_consents")
    .select(["version_id", "how", "agreed_at"])
    .where("person_id", "=", personId)
    .orderBy("version_id")
    .execute();
}
