import { createAdAccount } from "#contract/business/ad-accounts.ts";
import { v5Call } from "./operation.ts";

const plain = { maxBytes: 64 * 1024 };

/** A write of who may do what for a business, with the business and the choices that the audit log keeps of it. */
function changing(effect: "adds" | "removes", ...names: string[]) {
  return { ...plain, effect, touches: ["business"] as const, audited: { about: "business_id", names } };
}

const brand = {
  ...({ effect: "removes", touches: ["business", "person"], maxBytes: 46 * 1024 * 1024 } as const),
  audited: { about: "business_hierarchy_id", names: ["country"] },
};

/** The operations of the public API on businesses: their people, partners, invitations and assets, and their advertiser accounts. */
export const businessCalls = {
  "get/business_employers": v5Call("get/business_employers"),
  "get/business_members": v5Call("get/business_members"),
  "update/business_memberships": v5Call("update/business_memberships", changing("removes")),
  delete_business_membership: v5Call("delete_business_membership", changing("removes")),
  "get/business_partners": v5Call("get/business_partners"),
  delete_business_partners: v5Call("delete_business_partners", changing("removes")),
  "system_user/update": v5Call("system_user/update", changing("removes", "system_user_id")),
  "brand_accounts/create": v5Call("brand_accounts/create", brand),
  "brand_accounts/update": v5Call("brand_accounts/update", {
    ...brand,
    audited: { about: "brand_account_id" },
  }),
  "get/invites": v5Call("get/invites"),
  create_membership_or_partnership_invites: v5Call(
    "create_membership_or_partnership_invites",
    changing("adds", "invite_type", "business_role"),
  ),
  cancel_invites_or_requests: v5Call("cancel_invites_or_requests", changing("removes")),
  respond_business_access_invites: v5Call("respond_business_access_invites", {
    ...changing("removes"),
    // The notification of one is gone with its answer.
    touches: ["business", "notification"],
    audited: { names: [] },
  }),
  create_asset_invites: v5Call("create_asset_invites", changing("adds")),
  "asset_access_requests/create": v5Call("asset_access_requests/create", changing("adds")),
  "business_assets/get": v5Call("business_assets/get"),
  "business_member_assets/get": v5Call("business_member_assets/get"),
  "business_members_asset_access/update": v5Call("business_members_asset_access/update", changing("removes")),
  "business_members_asset_access/delete": v5Call("business_members_asset_access/delete", changing("removes")),
  "business_partner_asset_access/get": v5Call("business_partner_asset_access/get"),
  update_partner_asset_access_handler_impl: v5Call("update_partner_asset_access_handler_impl", changing("removes")),
  delete_partner_asset_access_handler_impl: v5Call("delete_partner_asset_access_handler_impl", changing("removes")),
  "business_asset_members/get": v5Call("business_asset_members/get"),
  "business_asset_partners/get": v5Call("business_asset_partners/get"),
  "asset_group/create": v5Call("asset_group/create", changing("adds")),
  "asset_group/update": v5Call("asset_group/update", changing("removes")),
  "asset_group/delete": v5Call("asset_group/delete", changing("removes")),
  "ad_accounts/list": v5Call("ad_accounts/list"),
  "ad_accounts/get": v5Call("ad_accounts/get"),
  "ad_accounts/create": v5Call("ad_accounts/create", {
    ...createAdAccount,
    audited: { names: ["country", "currency"] },
  }),
  "terms_of_service/get": v5Call("terms_of_service/get"),
} as const;

export type BusinessId = keyof typeof businessCalls;
