import type { Call } from "#contract/kit/define.ts";
import { v5Calls } from "./calls.ts";

/** Made by the product's own pages with the session: their answers show businesses and accounts, whose changes make them stale. */
function shown<C extends Call>(call: C): C {
  return { ...call, shows: ["business", "advertiser"] };
}

// Each by itself, since the browser is given how a call is made and nothing else.
export const listEmployers = shown(v5Calls["get/business_employers"]);
export const listMembers = shown(v5Calls["get/business_members"]);
export const listPartners = shown(v5Calls["get/business_partners"]);
export const listInvites = shown(v5Calls["get/invites"]);
export const listBusinessAssets = shown(v5Calls["business_assets/get"]);
export const listMemberAssets = shown(v5Calls["business_member_assets/get"]);
export const listPartnerAssets = shown(v5Calls["business_partner_asset_access/get"]);
export const listAccountsOfOthers = shown(v5Calls["ad_accounts/list"]);

export const changeRole = v5Calls["update/business_memberships"];
export const removeMembers = v5Calls.delete_business_membership;
export const endPartnerships = v5Calls.delete_business_partners;
export const renameSystemUser = v5Calls["system_user/update"];
export const sendInvites = v5Calls.create_membership_or_partnership_invites;
export const giveWithInvites = v5Calls.create_asset_invites;
export const cancelInvites = v5Calls.cancel_invites_or_requests;
export const answerInvites = v5Calls.respond_business_access_invites;
export const requestAssets = v5Calls["asset_access_requests/create"];
export const grantToMembers = v5Calls["business_members_asset_access/update"];
export const takeFromMembers = v5Calls["business_members_asset_access/delete"];
export const grantToPartners = v5Calls.update_partner_asset_access_handler_impl;
export const takeFromPartners = v5Calls.delete_partner_asset_access_handler_impl;
export const createGroup = v5Calls["asset_group/create"];
export const updateGroups = v5Calls["asset_group/update"];
export const deleteGroups = v5Calls["asset_group/delete"];
