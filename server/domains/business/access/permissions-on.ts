import { covers } from "#rules/business/asset-permissions.ts";
import type { AssetKind, BusinessRole, HeldPermission } from "#spec/constants/business-access.ts";
import { type Db, pipelined, type Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";

/** What somebody holds of an asset: whose it is, and what they may do with it; never nothing. */
export type Held = { id: string; kind: AssetKind; ownerId: string; permissions: ReadonlySet<HeldPermission> };

type Grant = { asset_id: string; person_id: string; business_id: string; permissions: HeldPermission[] };
type Place = { business_id: string; role: BusinessRole };
type Asset = { id: string; kind: AssetKind; ownerId: string };

type Owned = { id: string; owner_id: string };
type Within = { asset_id: string; group_id: string };

const accountsByIds = statement<Owned>("select id, owner_id from advertisers where id = any($1::bigint[])");
const groupsByIds = statement<Owned>("select id, owner_id from asset_groups where id = any($1::bigint[])");
const groupsAround = statement<Within>(
  "select asset_id, group_id from asset_in_groups where asset_id = any($1::bigint[])",
);
const placesOf = statement<Place>("select business_id, role from person_businesses where person_id = $1");
const grantsOn = statement<Grant>(`
  select asset_id, person_id, business_id, permissions from asset_people
   where asset_id = any($1::bigint[]) and person_id = any($2::bigint[])`);

/**
 * What a person holds of each of these assets; those where that is nothing are left out. The same reads whether an asset is there or not,
 * so that their time tells a stranger nothing: two round trips, or one for who owns all of them.
 */
export async function permissionsOn(db: Db | Tx, personId: string, ids: readonly string[]): Promise<Map<string, Held>> {
  const [accounts, groups, around] = await pipelined(db, (at) =>
    Promise.all([accountsByIds(at, ids), groupsByIds(at, ids), aroundAssets(at, personId, ids)]),
  );
  const known = new Map<string, Asset>([
    ...accounts.map(({ id, owner_id }) => [id, { id, kind: "AD_ACCOUNT", ownerId: owner_id }] as const),
    ...groups.map(({ id, owner_id }) => [id, { id, kind: "ASSET_GROUP", ownerId: owner_id }] as const),
  ]);
  // Whatever else has an id here is the profile of the business of that id.
  const assets = ids.map((id) => known.get(id) ?? { id, kind: "PROFILE" as const, ownerId: id });
  return heldOfAll(db, personId, assets, around);
}

/** What a person holds of an advertiser account that is read beside this: see `aroundAssets`. Null for nothing; the same read without one. */
export async function heldOfAccount(
  db: Db | Tx,
  personId: string,
  { id, ownerId }: { id: string; ownerId: string | undefined },
  around: Around,
): Promise<Held | null> {
  const asset = { id, kind: "AD_ACCOUNT" as const, ownerId: ownerId ?? "0" };
  const held = (await heldOfAll(db, personId, [asset], around)).get(id);
  return ownerId === undefined ? null : (held ?? null);
}

export type Around = { within: Within[]; places: Place[] };

/** The groups that assets stand in, and the businesses that somebody belongs to: what is asked first about what they hold. */
export async function aroundAssets(db: Db | Tx, personId: string, ids: readonly string[]): Promise<Around> {
  const [within, places] = await Promise.all([groupsAround(db, ids), placesOf(db, personId)]);
  return { within, places };
}

async function heldOfAll(
  db: Db | Tx,
  personId: string,
  assets: readonly Asset[],
  { within, places }: Around,
): Promise<Map<string, Held>> {
  const groupsOf = Map.groupBy(within, (row) => row.asset_id);
  const carriersOf = (id: string) => [id, ...(groupsOf.get(id) ?? []).map((row) => row.group_id)];
  const grants = assets.every(({ ownerId }) => ownerId === personId)
    ? []
    : await grantsOn(
        db,
        assets.flatMap(({ id }) => carriersOf(id)),
        [personId, ...places.map((place) => place.business_id)],
      );
  return new Map(
    assets.flatMap((asset) => {
      const permissions = heldOf(personId, asset, carriersOf(asset.id), grants, places);
      return permissions.size === 0 ? [] : [[asset.id, { ...asset, permissions }] as const];
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
  const places = await placesOf(db, personId);
  const administered = places.flatMap(({ business_id, role }) => (role === "BIZ_ADMIN" ? [business_id] : []));
  const own = [personId, ...administered];
  const [given, groups] = await pipelined(db, (at) => Promise.all([givenTo(at, own, personId), groupsOfMany(at, own)]));
  const groupIds = [
    ...groups.map((row) => row.group_id),
    ...given.flatMap(({ asset_id, kind }) => (kind === "ASSET_GROUP" ? [asset_id] : [])),
  ];
  const inGroups = groupIds.length === 0 ? [] : await assetsInGroups(db, groupIds);
  const ids = new Set([
    ...[...own, ...groupIds],
    ...given.map((row) => row.asset_id),
    ...inGroups.flatMap((row) => row.asset_ids),
  ]);
  return permissionsOn(db, personId, [...ids]);
}

const givenTo = statement<{ asset_id: string; kind: AssetKind }>(`
  select asset_id, kind from person_assets
   where person_id = any($1::bigint[]) and (person_id = $2 or business_id = person_id)`);
const groupsOfMany = statement<{ group_id: string }>(
  "select group_id from business_groups where business_id = any($1::bigint[])",
);
const assetsInGroups = statement<{ asset_ids: string[] }>(
  "select asset_ids from asset_groups where id = any($1::bigint[])",
);
