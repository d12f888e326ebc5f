import type { AccountRight } from "#contract/kit/rights.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { permissionsOn } from "./permissions-on.ts";
import { rightsOf } from "./rights-of.ts";
import { findSystemUser } from "./system-users.ts";

/** Whether somebody holds a right on an advertiser account now, whether or not their own account is open. */
export async function holdsRight(db: Db | Tx, accountId: string, id: string, right: AccountRight): Promise<boolean> {
  const held = (await permissionsOn(db, id, [accountId])).get(accountId);
  return held !== undefined && rightsOf(held.permissions).has(right);
}

/** Whether a person whose account is open, or a system user, holds a right on an advertiser account now. */
export async function mayAct(db: Db | Tx, accountId: string, id: string, right: AccountRight): Promise<boolean> {
  const isThere = (await accountById(db, id))?.state === "active" || (await findSystemUser(db, id)) !== null;
  return isThere && holdsRight(db, accountId, id, right);
}
