import type { Call } from "#contract/kit/define.ts";
import { businessCalls } from "./business-calls.ts";

/** Made by the product's own pages with the session: their answers show businesses and accounts, whose changes make them stale. */
function shown<C extends Call>(call: C): C {
  return { ...call, shows: ["business", "advertiser"] };
}

// Each by itself, since the browser is given how a call is made and nothing else.
export const listEmployers = shown(businessCalls["get/business_employers"]);
export const listMembers = shown(businessCalls["get/business_members"]);
export const listPartners = shown(businessCalls["get/business_partners"]);
export const listInvites = shown(businessCalls["get/invites"]);
export const listBusinessAssets = shown(businessCalls["business_assets/get"]);
export const listMemberAssets = shown(businessCalls["business_member_assets/get"]);
export const listPartnerAssets = shown(businessCalls["business_partner_asset_access/get"]);
export const listAccountsOfOthers = shown(businessCalls["ad_accounts/list"]);

export const changeRole = businessCalls["update/business_memberships"];
export const removeMembers = businessCalls.delete_business_membership;
export const endPartnerships = businessCalls.delete_business_partners;
export const renameSystemUser = businessCalls["system_user/update"];
export const sendInvites = businessCalls.create_membership_or_partnership_invites;
export const giveWithInvites = businessCalls.create_asset_invites;
export const cancelInvites = businessCalls.cancel_invites_or_requests;
export const answerInvites = businessCalls.respond_business_access_invites;
export const requestAssets = businessCalls["asset_access_requests/create"];
export const grantToMembers = businessCalls["business_members_asset_access/update"];
export const takeFromMembers = businessCalls["business_members_asset_access/delete"];
export const grantToPartners = businessCalls.update_partner_asset_access_handler_impl;
export const takeFromPartners = businessCalls.delete_partner_asset_access_handler_impl;
export const createGroup = businessCalls["asset_group/create"];
export const updateGroups = businessCalls["asset_group/update"];
export const deleteGroups = businessCalls["asset_group/delete"];
