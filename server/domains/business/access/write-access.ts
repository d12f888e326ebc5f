import { sql } from "kysely";
import type { AssetKind, BusinessRole, HeldPermission } from "#spec/constants/business-access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { SetUp } from "#server/services/endings.ts";
import type { Services } from "#server/services/services.ts";
import { endAllTokens } from "#server/domains/identity/tokens/end-tokens.ts";

type Membership = {
  businessId: string;
  personId: string;
  role: BusinessRole;
  by: string;
  now: Date;
  systemName?: string;
};

/** Makes somebody one of a business's people, in that role. False when they are one already, which changes nothing. */
export async function addToBusiness(tx: Tx, { businessId, personId, role, by, now, systemName }: Membership) {
  const both = { business_id: businessId, person_id: personId, role };
  const added = await tx
    .insertInto("business_people")
    .values({ ...both, system_name: systemName ?? null, created_by: by, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("person_id")
    .executeTakeFirst();
  if (added === undefined) return false;
  await tx.insertInto("person_businesses").values(both).execute();
  return true;
}

/**
 * Ends what somebody is to a business, with all they were given by it and what they set up that acts for it; of a partner also what it handed
 * on, of a system user its tokens. Gives what they set up; null when they were nothing.
 */
export async function removeFromBusiness(
  services: Services,
  tx: Tx,
  businessId: string,
  personId: string,
): Promise<SetUp[] | null> {
  const { setUp } = await services.carryOutEnding(services, tx, { ending: "removed", personId, businessId });
  const gone = await tx
    .deleteFrom("business_people")
    .where("business_id", "=", businessId)
    .where("person_id", "=", personId)
    .returning("system_name")
    .executeTakeFirst();
  if (gone === undefined) return null;
  if (gone.system_name !== null) await endAllTokens(services, tx, personId);
  await tx
    .deleteFrom("person_businesses")
    .where("person_id", "=", personId)
    .where("business_id", "=", businessId)
    .execute();
  const { rows } = await sql<{ asset_id: string }>`
    select asset_id from person_assets where person_id = ${personId} and business_id = ${businessId}`.execute(tx);
  for (const { asset_id } of rows) await endGrant(tx, { assetId: asset_id, personId, businessId });
  return setUp;
}

type Grant = { assetId: string; personId: string; businessId: string };

/** Says what somebody may do with an asset by that business, in place of what they might before. */
export async function setGrant(
  tx: Tx,
  {
    assetId,
    personId,
    businessId,
    kind,
    permissions,
    now,
  }: Grant & {
    kind: AssetKind;
    permissions: readonly HeldPermission[];
    now: Date;
  },
): Promise<void> {
  const both = {
    ...{ asset_id: assetId, person_id: personId, business_id: businessId },
    ...{ kind, permissions: [...new Set(permissions)] },
  };
  const change = { permissions: both.permissions };
  await tx
    .insertInto("asset_people")
    .values({ ...both, created_at: now })
    .onConflict((conflict) => conflict.columns(["asset_id", "person_id", "business_id"]).doUpdateSet(change))
    .execute();
  await tx
    .insertInto("person_assets")
    .values(both)
    .onConflict((conflict) => conflict.columns(["person_id", "asset_id", "business_id"]).doUpdateSet(change))
    .execute();
}

/** Ends it, with what a partner handed on of it. False when there was nothing. */
export async function endGrant(tx: Tx, { assetId, personId, businessId }: Grant): Promise<boolean> {
  const { rows } = await sql<{ person_id: string; business_id: string }>`
    delete from asset_people
     where asset_id = ${assetId}
       and (person_id = ${personId} and business_id = ${businessId} or business_id = ${personId})
    returning person_id, business_id`.execute(tx);
  for (const row of rows)
    await tx
      .deleteFrom("person_assets")
      .where("person_id", "=", row.person_id)
      .where("asset_id", "=", assetId)
      .where("business_id", "=", row.business_id)
      .execute();
  return rows.some((row) => row.person_id === personId && row.business_id === businessId);
}

/** Ends all there is of an asset that is no more, or that goes to somebody else. */
export async function endAllGrants(tx: Tx, assetId: string): Promise<void> {
  const { rows } = await sql<{ person_id: string }>`
    delete from asset_people where asset_id = ${assetId} returning person_id`.execute(tx);
  await sql`
    delete from person_assets
     where person_id = any(${rows.map((row) => row.person_id)}::bigint[]) and asset_id = ${assetId}`.execute(tx);
}
