import type { Tx } from "#server/database/driver/connect.ts";

/** Removes the account itself, once nothing hangs on it any more. */
export async function removeAccount(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom("people").where("id", "=", personId).execute();
}
