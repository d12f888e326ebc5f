import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { covers, misplacedPermission } from "#rules/business/asset-permissions.ts";
import { formatText } from "#rules/kit/text.ts";
import type { AssetPermission } from "#spec/constants/business-access.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { AssetGrants } from "#server/database/tables/business-access-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { asManager } from "./access.policy.ts";
import { roleIn } from "./people.queries.ts";
import { type Held, permissionsOn } from "./permissions-on.ts";
import { endGrant, setGrant } from "./write-access.ts";

export type Access = { assetId: string; personId: string; permissions: readonly AssetPermission[] };

/** Which of these are assets of the business; refuses NOT_FOUND for another's, with its id. `shared`: or of which it was given something. */
export async function requireAssets(
  db: Db | Tx,
  businessId: string,
  ids: readonly string[],
  shared = false,
): Promise<Map<string, Held>> {
  const held = await permissionsOn(db, businessId, ids);
  for (const id of ids) {
    const asset = held.get(id);
    if (asset === undefined || !(shared || asset.permissions.has("OWNER")))
      refuse("NOT_FOUND", { message: formatText(businessRefusals.notAnAsset, { id }) });
  }
  return held;
}

/** Refuses permissions that mean nothing on an asset, or, on that of a partner, more than the business has itself. */
export function requireGivable({ kind, permissions: held }: Held, permissions: readonly AssetPermission[]): void {
  const misplaced = misplacedPermission(kind, permissions);
  if (misplaced !== undefined)
    refuseField("permissions", formatText(businessRefusals.misplacedPermission, { permission: misplaced, kind }));
  if (permissions.some((permission) => !covers([...held], permission)))
    refuse("NOT_ALLOWED", { message: businessRefusals.notYoursToGive });
}

/**
 * Says what members, or partners, may do with assets, in place of what they might before; all or nothing. Members may be given what a partner
 * gave the business; a partner is given its own assets alone.
 */
export async function giveAccess(
  { db, clock }: Pick<Services, "db" | "clock">,
  person: Person,
  businessId: string,
  to: "members" | "partners",
  accesses: readonly Access[],
): Promise<Held["kind"][]> {
  return asManager(db, person, businessId, async (tx) => {
    const ids = [...new Set(accesses.map(({ assetId }) => assetId))];
    const held = await requireAssets(tx, businessId, ids, to === "members");
    const kinds: Held["kind"][] = [];
    for (const { assetId, personId, permissions } of accesses) {
      const role = await roleIn(tx, businessId, personId);
      if (role === null || (role === "PARTNER") !== (to === "partners"))
        refuse("NOT_FOUND", {
          message: to === "partners" ? businessRefusals.notAPartner : businessRefusals.notAMember,
        });
      const asset = held.get(assetId) ?? refuse("NOT_FOUND");
      requireGivable(asset, permissions);
      await setGrant(tx, { assetId, personId, businessId, kind: asset.kind, permissions, now: clock.now() });
      kinds.push(asset.kind);
    }
    return kinds;
  });
}

/** Whose asset, given to whom by which business. */
export type Taken = { assetId: string; personId: string; by: string };

/** Takes access away, from the next request on; gives those who had any. `by` or the person is the business. */
export async function takeAccess(
  { db }: Pick<Services, "db">,
  person: Person,
  businessId: string,
  accesses: readonly Taken[],
): Promise<Taken[]> {
  return asManager(db, person, businessId, async (tx) => {
    const taken: Taken[] = [];
    for (const access of accesses) {
      const { assetId, personId, by } = access;
      // An owner is nobody's guest.
      if (personId !== by && (await endGrant(tx, { assetId, personId, businessId: by }))) taken.push(access);
    }
    return taken;
  });
}

/** What an invitation promises, as far as the business can still give it: assets may have gone to others meanwhile. */
export async function givePromised(
  tx: Tx,
  { ownerId, personId, assets, now }: { ownerId: string; personId: string; assets: AssetGrants; now: Date },
): Promise<void> {
  const held = await permissionsOn(tx, ownerId, Object.keys(assets));
  for (const [assetId, permissions] of Object.entries(assets)) {
    const asset = held.get(assetId);
    if (asset?.permissions.has("OWNER") !== true || misplacedPermission(asset.kind, permissions)) continue;
    await setGrant(tx, { assetId, personId, businessId: ownerId, kind: asset.kind, permissions, now });
  }
}
