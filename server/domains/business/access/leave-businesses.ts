import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { removeGroup } from "./asset-groups.ts";
import { removeInvite } from "./purge-invites.ts";
import { endGrant, removeFromBusiness } from "./write-access.ts";

/**
 * Takes somebody who is deleted out of all businesses, and everybody out of theirs, with what was given and the invitations.
 */
export async function leaveBusinesses(services: Services, personId: string): Promise<void> {
  const { db } = services;
  const { rows: people } = await sql<{ business_id: string; person_id: string }>`
    select business_id, person_id from business_people where business_id = ${personId}`.execute(db);
  const { rows: places } = await sql<{ business_id: string; person_id: string }>`
    select business_id, person_id from person_businesses where person_id = ${personId}`.execute(db);
  for (const { business_id: business, person_id: person } of [...people, ...places])
    await transaction(db, (tx) => removeFromBusiness(services, tx, business, person));
  const { rows: grants } = await sql<{ asset_id: string; business_id: string }>`
    select asset_id, business_id from person_assets where person_id = ${personId}`.execute(db);
  for (const { asset_id: assetId, business_id: businessId } of grants)
    await transaction(db, (tx) => endGrant(tx, { assetId, personId, businessId }));
  const { rows: groups } = await sql<{ group_id: string }>`
    select group_id from business_groups where business_id = ${personId}`.execute(db);
  for (const { group_id: id } of groups) await transaction(db, (tx) => removeGroup(tx, id));
  for (const invite of await invitesOf(db, personId)) await transaction(db, (tx) => removeInvite(tx, invite));
}

/** Those of a business and those to it. */
async function invitesOf(db: Db, personId: string) {
  const { rows: sent } = await sql<{ business_id: string; id: string; person_id: string }>`
    select business_id, id, person_id from business_invites where business_id = ${personId}`.execute(db);
  const { rows: received } = await sql<{ business_id: string; id: string; person_id: string }>`
    select business_id, invite_id as id, person_id from person_business_invites where person_id = ${personId}`.execute(
    db,
  );
  return [...sent, ...received];
}
