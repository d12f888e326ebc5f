import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { restUsername } from "#server/domains/identity/account/claim-username.ts";

/** Removes the account itself, once nothing hangs on it any more. Its username is nobody's for a time. */
export async function removeAccount(
  services: Pick<Services, "cipher" | "clock">,
  tx: Tx,
  personId: string,
): Promise<void> {
  const gone = await tx.deleteFrom("people").where("id", "=", personId).returning("username").executeTakeFirst();
  if (gone !== undefined) await restUsername(services, tx, gone.username.toLowerCase());
}
