/** What somebody may be let do with an asset of a business, in the words of the public API. */
export type AssetPermission =
  | ("ADMIN" | "ANALYST" | "FINANCE_MANAGER" | "FINANCE_EDIT" | "FINANCE_VIEW")
  | ("AUDIENCE_MANAGER" | "CAMPAIGN_MANAGER" | "CATALOGS_MANAGER" | "CATALOGS_VIEWER")
  | ("PROFILE_PUBLISHER" | "CONSUMER_USER");
/** What is held: the owner of an asset has it without anybody giving it. */
export type HeldPermission = AssetPermission | "OWNER";
export const assetKinds = ["AD_ACCOUNT", "PROFILE", "ASSET_GROUP"] as const;
export type AssetKind = (typeof assetKinds)[number];
export type BusinessRole = "EMPLOYEE" | "BIZ_ADMIN" | "PARTNER";

export const businessAccessLimits = {
  inviteDays: 30,
  /** How long an invitation is kept after its last day. */
  inviteKeptDays: 90,
  /** Invitations and requests of one business that wait for an answer. */
  pendingMax: 200,
  /** People, partners and system users of one business. */
  peopleMax: 1000,
  groupsMax: 100,
  groupAssetsMax: 100,
  groupNameMaxChars: 100,
  groupDescriptionMaxChars: 500,
  systemUsersMax: 20,
  systemNameMaxChars: 100,
  /** Of one system user. */
  systemTokensMax: 10,
  /** How long a program's link to a file is good; it asks for another after that. */
  programLinkMinutes: 5,
} as const;

/** How long an access token of a system user may hold. Our choice. */
export const systemTokenDays = [30, 90, 365] as const;
