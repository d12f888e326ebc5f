import type { Db } from "#server/database/driver/connect.ts";

/** The roles somebody has as an operator of this instance. */
export async function operatorRolesOf(db: Db, personId: string) {
  return db.selectFrom("operators").select(["roles", "given_at"]).where("person_id", "=", personId).execute();
}
