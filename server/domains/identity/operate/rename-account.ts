import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { claimUsername } from "#server/domains/identity/account/claim-username.ts";

/** Claims a username for a person and frees their former one; false when it is taken. The caller writes it to the profile. */
export async function renameAccount(
  services: Pick<Services, "cipher" | "clock">,
  tx: Tx,
  personId: string,
  current: string,
  wanted: string,
): Promise<boolean> {
  if (!(await claimUsername(services, tx, personId, wanted))) return false;
  await tx.deleteFrom("usernames").where("username", "=", current).where("person_id", "=", personId).execute();
  return true;
}
