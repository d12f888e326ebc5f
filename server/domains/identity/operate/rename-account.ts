import type { Tx } from "#server/database/driver/connect.ts";

/** Claims a username for a person and frees their former one; false when it is taken. The caller writes it to the profile. */
export async function renameAccount(tx: Tx, personId: string, current: string, wanted: string): Promise<boolean> {
  const taken = await tx
    .insertInto("usernames")
    .values({ username: wanted, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("username")
    .executeTakeFirst();
  if (taken === undefined) return false;
  await tx.deleteFrom("usernames").where("username", "=", current).where("person_id", "=", personId).execute();
  return true;
}
