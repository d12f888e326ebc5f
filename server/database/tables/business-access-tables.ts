import type { Generated } from "kysely";
import type { AssetKind, AssetPermission, BusinessRole, HeldPermission } from "#spec/constants/business-access.ts";
import type { Json } from "./json-column.ts";

export type InviteKind = "MEMBER_INVITE" | "PARTNER_INVITE" | "PARTNER_REQUEST";
export type InviteState = "PENDING" | "ACCEPTED" | "DECLINED" | "CANCELLED";
/** Permissions by the id of the asset. */
export type AssetGrants = Readonly<Record<string, readonly AssetPermission[]>>;

/** Who belongs to businesses, and what everybody may do with their assets. */
export type BusinessAccessTables = {
  business_people: {
    business_id: string;
    person_id: string;
    role: BusinessRole;
    system_name: string | null;
    created_by: string;
    created_at: Date;
  };
  person_businesses: { person_id: string; business_id: string; role: BusinessRole };
  asset_people: {
    asset_id: string;
    person_id: string;
    business_id: string;
    kind: AssetKind;
    permissions: HeldPermission[];
    created_at: Date;
  };
  person_assets: {
    person_id: string;
    asset_id: string;
    business_id: string;
    kind: AssetKind;
    permissions: HeldPermission[];
  };
  asset_groups: {
    id: string;
    owner_id: string;
    name: string;
    description: string;
    kinds: string[];
    asset_ids: Generated<string[]>;
    created_by: string;
    created_at: Date;
    updated_at: Date;
  };
  business_groups: { business_id: string; group_id: string };
  asset_in_groups: { asset_id: string; group_id: string };
  brand_accounts: { brand_id: string; business_id: string };
  business_settings: { business_id: string; requires_mfa: boolean; updated_at: Date };
  business_invites: {
    business_id: string;
    id: string;
    person_id: string;
    kind: InviteKind;
    role: BusinessRole;
    assets: Json<AssetGrants>;
    state: InviteState;
    created_by: string;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
  };
  person_business_invites: { person_id: string; invite_id: string; business_id: string };
};
