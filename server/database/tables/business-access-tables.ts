import type { AssetPermission } from "#spec/constants/business-access.ts";

export type InviteKind = "MEMBER_INVITE" | "PARTNER_INVITE" | "PARTNER_REQUEST";

export type InviteState = "PENDING" | "ACCEPTED" | "DECLINED" | "CANCELLED";

/** Permissions by the id of the asset. */
export type AssetGrants = Readonly<Record<string, readonly AssetPermission[]>>;
