import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { takeOutOfGroups } from "#server/domains/business/access/asset-groups.ts";
import { addToBusiness, endAllGrants, setGrant } from "#server/domains/business/access/write-access.ts";
import { removeUnusedAccount } from "#server/domains/business/ad-accounts/remove-unused-account.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import type { HeldPermission } from "#spec/constants/business-access.ts";

/**
 * Hands the advertiser accounts of somebody who is deleted to who administers or publishes there, longest-standing and visible before
 * others; those without anybody are deleted.
 */
export async function leaveAdvertisers(db: Db, personId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select asset_id as id from person_assets
     where person_id = ${personId} and business_id = ${personId} and kind = 'AD_ACCOUNT'`.execute(db);
  for (const { id } of rows) await transaction(db, (tx) => leave(tx, id, personId, now));
}

async function leave(tx: Tx, id: string, personId: string, now: Date): Promise<void> {
  await sql`select from advertisers where id = ${id} for update`.execute(tx);
  const { rows: given } = await sql<{ person_id: string; permissions: HeldPermission[] }>`
    select person_id, permissions from asset_people
     where asset_id = ${id} and business_id = ${personId} and person_id <> ${personId} order by created_at, person_id`.execute(
    tx,
  );
  await endAllGrants(tx, id);
  await takeOutOfGroups(tx, id);
  const heir = await heirOf(tx, given);
  if (heir === undefined) {
    await tx.deleteFrom("advertisers").where("id", "=", id).execute();
    await tx.deleteFrom("ad_payer_names").where("ad_account_id", "=", id).execute();
    await removeUnusedAccount(tx, id, now);
    return;
  }
  await tx.updateTable("advertisers").set({ owner_id: heir }).where("id", "=", id).execute();
  const grant = { assetId: id, businessId: heir, kind: "AD_ACCOUNT", now } as const;
  await setGrant(tx, { ...grant, personId: heir, permissions: ["OWNER"] });
  for (const { person_id: other, permissions } of given.filter((one) => one.person_id !== heir)) {
    await addToBusiness(tx, { businessId: heir, personId: other, role: "EMPLOYEE", by: heir, now });
    await setGrant(tx, { ...grant, personId: other, permissions });
  }
  // The auction hears whose it is now: whoever is hidden, or blocked by a viewer, is its owner.
  await bumpAdAccountVersion(tx, id, now);
}

async function heirOf(
  tx: Tx,
  given: readonly { person_id: string; permissions: readonly HeldPermission[] }[],
): Promise<string | undefined> {
  const withPermission = (permission: HeldPermission) =>
    given.flatMap((one) => (one.permissions.includes(permission) ? [one.person_id] : []));
  const candidates = [...new Set([...withPermission("ADMIN"), ...withPermission("PROFILE_PUBLISHER")])];
  const { rows } = await sql<{ id: string }>`
    select id from people where id = any(${candidates}::bigint[])
     order by ${isShown("people")} desc, array_position(${candidates}::bigint[], id) limit 1`.execute(tx);
  return rows[0]?.id;
}
