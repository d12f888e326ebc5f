import { refuse } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { SetUp } from "#server/services/endings.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { asManager, lockBusiness } from "./access.policy.ts";
import { roleIn } from "./people.queries.ts";
import { removeFromBusiness } from "./write-access.ts";

type Role = "EMPLOYEE" | "BIZ_ADMIN";
type Removed = { id: string; setUp: SetUp[] };
export type RoleChange = { member_id: string; business_role: Role };

/** Gives members other roles, all or none. Refuses NOT_FOUND where one is none; a system user stays what it is. */
export async function changeRoles(
  services: Services,
  person: Person,
  businessId: string,
  changes: readonly RoleChange[],
): Promise<void> {
  await asManager(services.db, person, businessId, async (tx) => {
    for (const { member_id: memberId, business_role: role } of changes) {
      const changed = await tx
        .updateTable("business_people")
        .set({ role })
        .where("business_id", "=", businessId)
        .where("person_id", "=", memberId)
        .where("role", "<>", "PARTNER")
        .where("system_name", "is", null)
        .returning("person_id")
        .executeTakeFirst();
      if (changed === undefined) refuse("NOT_FOUND", { message: businessRefusals.notAMember });
      if (role !== "BIZ_ADMIN")
        await services.carryOutEnding(services, tx, { ending: "role_taken", personId: memberId, businessId });
      await tx
        .updateTable("person_businesses")
        .set({ role })
        .where("person_id", "=", memberId)
        .where("business_id", "=", businessId)
        .execute();
    }
  });
}

/**
 * Ends what these members are to a business, with all they were given, from their next request on. Members may take themselves out; the
 * business itself stays, so there is always somebody who administers it. Gives who was a member, and
 * what they had set up.
 */
export async function removeMembers(
  services: Services,
  person: Person,
  businessId: string,
  memberIds: readonly string[],
): Promise<Removed[]> {
  const { db } = services;
  const role = await roleIn(db, businessId, person.id);
  const isLeaving = role !== null && role !== "PARTNER" && memberIds.every((id) => id === person.id);
  const end = async (tx: Tx) => {
    const removed: Removed[] = [];
    for (const id of new Set(memberIds)) {
      const standing = await roleIn(tx, businessId, id);
      if (standing === null || standing === "PARTNER") continue;
      removed.push({ id, setUp: (await removeFromBusiness(services, tx, businessId, id)) ?? [] });
    }
    return removed;
  };
  if (!isLeaving) return asManager(db, person, businessId, end);
  return transaction(db, async (tx) => {
    await lockBusiness(tx, businessId);
    return end(tx);
  });
}

/**
 * Ends partnerships. INTERNAL: what the partners have of the business's assets; EXTERNAL: what the business has of theirs. Gives whose
 * partnership there was. Refuses NOT_FOUND, and ends none, where one is no partner.
 */
export async function endPartnerships(
  services: Services,
  person: Person,
  businessId: string,
  { partnerIds, type }: { partnerIds: readonly string[]; type: "INTERNAL" | "EXTERNAL" },
): Promise<string[]> {
  return asManager(services.db, person, businessId, async (tx) => {
    const ended = [...new Set(partnerIds)];
    for (const partnerId of ended) {
      const [owner, partner] = type === "INTERNAL" ? [businessId, partnerId] : [partnerId, businessId];
      if ((await roleIn(tx, owner, partner)) !== "PARTNER")
        refuse("NOT_FOUND", { message: businessRefusals.notAPartner });
      await removeFromBusiness(services, tx, owner, partner);
    }
    return ended;
  });
}
