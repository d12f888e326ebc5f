import { type AccountRight, accountRights } from "#contract/kit/rights.ts";
import type { HeldPermission } from "#spec/constants/business-access.ts";

/** What each permission on an advertiser account, or on a profile, lets somebody do. */
const rightsOfPermission: Readonly<Record<HeldPermission, readonly AccountRight[]>> = {
  OWNER: accountRights,
  ADMIN: accountRights,
  CAMPAIGN_MANAGER: ["ads:read", "ads:manage"],
  ANALYST: ["ads:read"],
  AUDIENCE_MANAGER: ["ads:read"],
  FINANCE_MANAGER: ["billing:read", "billing:manage"],
  FINANCE_EDIT: ["billing:read", "billing:manage"],
  FINANCE_VIEW: ["billing:read"],
  CATALOGS_MANAGER: [],
  CATALOGS_VIEWER: [],
  PROFILE_PUBLISHER: ["content:publish"],
  CONSUMER_USER: [],
};

export function rightsOf(permissions: ReadonlySet<HeldPermission>): ReadonlySet<AccountRight> {
  return new Set([...permissions].flatMap((permission) => rightsOfPermission[permission]));
}
