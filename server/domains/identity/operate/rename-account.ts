import type { Tx } from "#server/database/driver/connect.ts";

/** Takes a username for a person and frees the one they had; false when somebody else holds it. The caller writes it into the profile. */
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
