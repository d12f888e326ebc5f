import type { Accounts } from "#server/services/accounts.ts";
import { permissionsOn } from "./permissions-on.ts";
import { rightsOf } from "./rights-of.ts";

/** The account with what the person may do there; null when that is nothing. */
export const findAccount: Accounts["find"] = async (db, personId, accountId) => {
  const held = (await permissionsOn(db, personId, [accountId])).get(accountId);
  if (held?.kind !== "AD_ACCOUNT") return null;
  const { id, ownerId, permissions } = held;
  return { id, owner_id: ownerId, permissions, rights: rightsOf(permissions) };
};
