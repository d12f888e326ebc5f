import type { Generated } from "kysely";
import type { AssetKind, BusinessRole, HeldPermission } from "#spec/constants/business-access.ts";
import type { AssetGrants, InviteKind, InviteState } from "#server/database/tables/business-access-tables.ts";
import type { Json } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
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
  }
}

export const accessTables = defineTables({
  business_people: {
    key: "business_id",
    of: "person",
    crosses: "`person_businesses` is its other side; who made one is made nobody in all keys when they are deleted",
  },
  person_businesses: { key: "person_id", of: "person", crosses: "`business_people` is its other side" },
  asset_people: { key: "asset_id", of: "advertiser", crosses: "`person_assets` is its other side" },
  person_assets: { key: "person_id", of: "person", crosses: "`asset_people` is its other side" },
  asset_groups: {
    key: "id",
    of: "advertiser",
    crosses: "`business_groups` and `asset_in_groups` are its other sides; who made one is made nobody in all keys",
  },
  business_groups: { key: "business_id", of: "person", crosses: "`asset_groups` is its other side" },
  asset_in_groups: { key: "asset_id", of: "advertiser", crosses: "`asset_groups` is its other side" },
  brand_accounts: {
    key: "brand_id",
    of: "person",
    crosses: "found by the business that made them on all keys when it is deleted",
  },
  business_settings: { key: "business_id", of: "person" },
  business_invites: {
    key: "business_id",
    of: "person",
    crosses: "`person_business_invites` is its other side; emptied by a job that reads all keys by date",
  },
  person_business_invites: { key: "person_id", of: "person", crosses: "`business_invites` is its other side" },
});
