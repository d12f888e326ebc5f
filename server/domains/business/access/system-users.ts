import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { businessAccessLimits } from "#spec/constants/business-access.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Accounts } from "#server/services/accounts.ts";
import type { Services } from "#server/services/services.ts";
import { asManager } from "./access.policy.ts";
import { addToBusiness } from "./write-access.ts";

/** A system user by its id, and whose it is; see `Accounts`. */
export const findSystemUser: Accounts["systemUser"] = async (db, id) => {
  const { rows: places } = await sql<{ business_id: string }>`
    select business_id from person_businesses where person_id = ${id}`.execute(db);
  const businessId = places[0]?.business_id;
  if (businessId === undefined) return null;
  const [{ rows: users }, { rows: businesses }] = await Promise.all([
    sql<{ system_name: string | null }>`
      select system_name from business_people where business_id = ${businessId} and person_id = ${id}`.execute(db),
    sql`select from people where id = ${businessId} and is_partner and state = 'active'`.execute(db),
  ]);
  const name = users[0]?.system_name ?? null;
  return name === null || businesses.length === 0 ? null : { name, businessId };
};

/** Makes a member of a business that is no person. */
export async function createSystemUser(
  { db, ids, clock }: Pick<Services, "db" | "ids" | "clock">,
  person: Person,
  { business_id: businessId, name }: { business_id: string; name: string },
): Promise<{ id: string; name: string }> {
  return asManager(db, person, businessId, async (tx) => {
    const { rows } = await sql`
      select from business_people where business_id = ${businessId} and system_name is not null`.execute(tx);
    if (rows.length >= businessAccessLimits.systemUsersMax)
      refuse("NOT_ALLOWED", { message: businessRefusals.tooManySystemUsers });
    const id = ids.next();
    const member = { businessId, personId: id, role: "EMPLOYEE", by: person.id, now: clock.now() } as const;
    await addToBusiness(tx, { ...member, systemName: name });
    return { id, name };
  });
}

/** Calls a system user by another name. Refuses NOT_FOUND for whoever is none of that business. */
export async function renameSystemUser(
  { db }: Pick<Services, "db">,
  person: Person,
  { businessId, id, name }: { businessId: string; id: string; name: string },
): Promise<void> {
  const renamed = await asManager(db, person, businessId, (tx) =>
    tx
      .updateTable("business_people")
      .set({ system_name: name })
      .where("business_id", "=", businessId)
      .where("person_id", "=", id)
      .where("system_name", "is not", null)
      .returning("person_id")
      .executeTakeFirst(),
  );
  if (renamed === undefined) refuse("NOT_FOUND");
}
