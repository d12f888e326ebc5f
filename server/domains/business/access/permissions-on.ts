import { sql } from "kysely";
import { covers } from "#rules/business/asset-permissions.ts";
import type { AssetKind, BusinessRole, HeldPermission } from "#spec/constants/business-access.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** What somebody holds of an asset: whose it is, and what they may do with it; never nothing. */
export type Held = { id: string; kind: AssetKind; ownerId: string; permissions: ReadonlySet<HeldPermission> };

type Grant = { asset_id: string; person_id: string; business_id: string; permissions: HeldPermission[] };
type Place = { business_id: string; role: BusinessRole };
type Asset = { id: string; kind: AssetKind; ownerId: string };

/**
 * What a person holds of each of these assets; those where that is nothing are left out. The same reads whether an asset is there or not,
 * so that their time tells a stranger nothing.
 */
export async function permissionsOn(db: Db | Tx, personId: string, ids: readonly string[]): Promise<Map<string, Held>> {
  const [accounts, groups, within, places] = await Promise.all([
    sql<{
      id: string;
      owner_id: string;
    }>`select id, owner_id from advertisers where id = any(${ids}::bigint[])`.execute(db),
    sql<{
      id: string;
      owner_id: string;
    }>`select id, owner_id from asset_groups where id = any(${ids}::bigint[])`.execute(db),
    sql<{ asset_id: string; group_id: string }>`
      select asset_id, group_id from asset_in_groups where asset_id = any(${ids}::bigint[])`.execute(db),
    sql<Place>`select business_id, role from person_businesses where person_id = ${personId}`.execute(db),
  ]);
  const known = new Map<string, Asset>([
    ...accounts.rows.map(({ id, owner_id }) => [id, { id, kind: "AD_ACCOUNT", ownerId: owner_id }] as const),
    ...groups.rows.map(({ id, owner_id }) => [id, { id, kind: "ASSET_GROUP", ownerId: owner_id }] as const),
  ]);
  const groupsOf = Map.groupBy(within.rows, (row) => row.asset_id);
  const carriersOf = (id: string) => [id, ...(groupsOf.get(id) ?? []).map((row) => row.group_id)];
  const { rows: grants } = await sql<Grant>`
    select asset_id, person_id, business_id, permissions from asset_people
     where asset_id = any(${ids.flatMap(carriersOf)}::bigint[])
       and person_id = any(${[personId, ...places.rows.map((place) => place.business_id)]}::bigint[])`.execute(db);
  return new Map(
    ids.flatMap((id) => {
      // Whatever else has an id here is the profile of the business of that id.
      const asset = known.get(id) ?? { id, kind: "PROFILE" as const, ownerId: id };
      const permissions = heldOf(personId, asset, carriersOf(id), grants, places.rows);
      return permissions.size === 0 ? [] : [[id, { ...asset, permissions }] as const];
    }),
  );
}

/**
 * Its owner holds all of an asset, an administrator of the owner ADMIN. Others hold what the owner gave them, and members of a partner what
 * both the owner gave the partner and the partner gave them. What is given on a group holds for all that stands in it.
 * @param carriers the asset and the groups it stands in
 */
export function heldOf(
  personId: string,
  { ownerId }: Pick<Asset, "ownerId">,
  carriers: readonly string[],
  grants: readonly Grant[],
  places: readonly Place[],
): Set<HeldPermission> {
  if (ownerId === personId) return new Set(["OWNER"]);
  const given = (to: string, by: string) =>
    grants
      .filter((grant) => grant.person_id === to && grant.business_id === by && carriers.includes(grant.asset_id))
      .flatMap((grant) => grant.permissions);
  const handedOn = places.flatMap(({ business_id: partner, role }) => {
    if (role === "PARTNER" || partner === ownerId) return [];
    const ofPartner = given(partner, ownerId);
    return given(personId, partner).filter((permission) => covers(ofPartner, permission));
  });
  const administers = places.some((place) => place.business_id === ownerId && place.role === "BIZ_ADMIN");
  return new Set([...(administers ? (["ADMIN"] as const) : []), ...given(personId, ownerId), ...handedOn]);
}

/** Everything a person holds, of any kind: their own, what they were given, and what businesses have that they administer. */
export async function assetsOf(db: Db | Tx, personId: string): Promise<Map<string, Held>> {
  const { rows: places } = await sql<Place>`
    select business_id, role from person_businesses where person_id = ${personId}`.execute(db);
  const administered = places.flatMap(({ business_id, role }) => (role === "BIZ_ADMIN" ? [business_id] : []));
  const [given, groups] = await Promise.all([
    sql<{ asset_id: string; kind: AssetKind }>`
      select asset_id, kind from person_assets
       where person_id = any(${[personId, ...administered]}::bigint[])
         and (person_id = ${personId} or business_id = person_id)`.execute(db),
    sql<{ group_id: string }>`
      select group_id from business_groups where business_id = any(${[personId, ...administered]}::bigint[])`.execute(
      db,
    ),
  ]);
  const groupIds = [
    ...groups.rows.map((row) => row.group_id),
    ...given.rows.flatMap(({ asset_id, kind }) => (kind === "ASSET_GROUP" ? [asset_id] : [])),
  ];
  const inGroups =
    groupIds.length === 0
      ? []
      : (
          await sql<{
            asset_ids: string[];
          }>`select asset_ids from asset_groups where id = any(${groupIds}::bigint[])`.execute(db)
        ).rows;
  const ids = new Set([
    ...[personId, ...administered, ...groupIds],
    ...given.rows.map((row) => row.asset_id),
    ...inGroups.flatMap((row) => row.asset_ids),
  ]);
  return permissionsOn(db, personId, [...ids]);
}
