import type { Db } from "#server/database/driver/connect.ts";

/** Takes a cut-out away; pins of it keep their picture. */
export async function removeCutOut(db: Db, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("shuffle_assets")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
