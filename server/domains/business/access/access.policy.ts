import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { BusinessRole } from "#spec/constants/business-access.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Accounts, Proof } from "#server/services/accounts.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { meetsMfa } from "./acting.queries.ts";

export const standingIn: Accounts["standing"] = async (db, personId, businessId) => {
  const [{ rows: businesses }, { rows: places }] = await Promise.all([
    sql`select from people where id = ${businessId} and is_partner and state = 'active'`.execute(db),
    sql<{ role: BusinessRole }>`
      select role from person_businesses where person_id = ${personId} and business_id = ${businessId}`.execute(db),
  ]);
  if (businesses.length === 0) return null;
  return personId === businessId ? "OWNER" : (places[0]?.role ?? null);
};

/** Refuses STEP_UP_REQUIRED, with the business, to whoever lacks the second factor that it asks of those who use it. */
export async function requireFactor(db: Db | Tx, who: Proof, businessId: string): Promise<void> {
  if (await meetsMfa(db, who, businessId)) return;
  refuse("STEP_UP_REQUIRED", { message: businessRefusals.needsFactor, data: { business_id: businessId } });
}

/**
 * Refuses NOT_ALLOWED to whoever doesn't administer the business, ROLE_MISSING to those who only belong to it, and an administrator as
 * `requireFactor` does.
 */
export async function requireManager(db: Db | Tx, person: Person, businessId: string): Promise<void> {
  const standing = await standingIn(db, person.id, businessId);
  if (standing === "OWNER") return;
  if (standing === "BIZ_ADMIN") return requireFactor(db, person, businessId);
  if (standing === "EMPLOYEE") refuse("ROLE_MISSING", { data: { role: "BIZ_ADMIN" } });
  refuse("NOT_ALLOWED", { message: businessRefusals.notYourBusiness });
}

/** Changes of who may do what for a business are made one after another. Its row is there: see `requireManager`. */
export async function lockBusiness(tx: Tx, businessId: string): Promise<void> {
  await sql`select from people where id = ${businessId} for update`.execute(tx);
}

/** Changes who may do what for a business, as somebody who administers it until that is done. Refuses as `requireManager` does. */
export async function asManager<Done>(
  db: Db | Tx,
  person: Person,
  businessId: string,
  change: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  return transaction(db, async (tx) => {
    await lockBusiness(tx, businessId);
    await requireManager(tx, person, businessId);
    return change(tx);
  });
}
