import type { AssetKind, AssetPermission, HeldPermission } from "#spec/constants/business-access.ts";

const ofAccount = [
  ...(["ADMIN", "ANALYST", "FINANCE_MANAGER", "FINANCE_EDIT", "FINANCE_VIEW"] as const),
  ...(["AUDIENCE_MANAGER", "CAMPAIGN_MANAGER", "CATALOGS_MANAGER", "CATALOGS_VIEWER"] as const),
] as const;
const ofProfile = ["ADMIN", "PROFILE_PUBLISHER"] as const;

/** Which permissions can be given on which kind of asset; on a group those of everything that can stand in it. */
export const permissionsOf: Readonly<Record<AssetKind, readonly AssetPermission[]>> = {
  AD_ACCOUNT: ofAccount,
  PROFILE: ofProfile,
  ASSET_GROUP: [...ofAccount, "PROFILE_PUBLISHER"],
};

/** The first permission that means nothing on an asset of this kind. */
export function misplacedPermission(
  kind: AssetKind,
  permissions: readonly AssetPermission[],
): AssetPermission | undefined {
  return permissions.find((permission) => !permissionsOf[kind].includes(permission));
}

/** Whether who holds these may do what that permission lets one do: administrators may do all of it. */
export function covers(held: readonly HeldPermission[], permission: HeldPermission): boolean {
  return held.some((one) => one === permission || one === "OWNER" || (one === "ADMIN" && permission !== "OWNER"));
}
