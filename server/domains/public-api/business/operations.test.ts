import { beforeAll, expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { createSystemUser } from "#contract/business/business-profiles.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import { type Asked, describeOperations, type Row } from "#server/domains/public-api/operation.fixture.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { businessWorld } from "./business.fixture.ts";

const site = testSite();
const owner = testPerson(site);
const stranger = testPerson(site);
const world = businessWorld(site);

let account = "";
beforeAll(async () => {
  await owner.call(becomeBusiness, { business_name: "Kettles Ltd" });
  account = await world.adAccount(owner);
});

const path = () => ({ business_id: owner.id });
const plain = async (): Promise<Asked> => ({ path: path() });
const paged = { query: { page_size: "251" } };
const noPage = { query: { page_size: "0" } };
const forged = { query: { bookmark: "forged" } };
/** Strangers hear the same of businesses that are there and of others. */
const closed = 403;
const tooLong = { path: { business_id: "1".repeat(19) } };

const grant = () => ({ [account]: ["ANALYST"] });
const group = async () => {
  const body = { asset_group_name: "Canada", asset_group_description: "Shops", asset_group_types: ["BRAND"] };
  const told = await world.ask(owner, "asset_group/create", { path: path(), body });
  return (told.body["asset_group"] as { id: string }).id;
};

let brands = 0;
const brand = async () => {
  const body = { name: "Stores", username: `stores_${(brands += 1)}`, country: "CA" };
  const told = await world.ask(owner, "brand_accounts/create", { path: { business_hierarchy_id: owner.id }, body });
  return String(told.body["brand_account_id"]);
};

const table: Partial<Record<V5Id, Row>> = {
  "get/business_employers": {
    ok: async () => {
      await world.member(await world.business(), "EMPLOYEE", owner);
      return {};
    },
    bad: paged,
  },
  "get/business_members": {
    ok: async () => {
      await world.member(owner);
      return { path: path(), query: { assets_summary: "true", fetch_system_users: "true" } };
    },
    bad: noPage,
    foreign: closed,
  },
  "update/business_memberships": {
    ok: async () => ({
      path: path(),
      body: [{ member_id: (await world.member(owner)).id, business_role: "BIZ_ADMIN" }],
    }),
    bad: { body: { business_role: "OWNER" } },
    foreign: closed,
  },
  delete_business_membership: {
    ok: async () => ({
      path: path(),
      body: { members: [{ member_id: (await world.member(owner)).id, business_role: "EMPLOYEE" }] },
    }),
    bad: { body: { members: [] } },
    foreign: closed,
  },
  "get/business_partners": {
    ok: async () => {
      await world.partner(owner);
      return { path: path(), query: { assets_summary: "true", partner_type: "INTERNAL" } };
    },
    bad: { query: { partner_type: "BOTH" } },
    foreign: closed,
  },
  delete_business_partners: {
    ok: async () => ({
      path: path(),
      body: { partner_ids: [(await world.partner(owner)).id], partner_type: "INTERNAL" },
    }),
    bad: { body: { partner_ids: [] } },
    foreign: closed,
  },
  "system_user/update": {
    ok: async () => {
      const { id } = await owner.call(createSystemUser, { business_id: owner.id, name: "Bot" });
      return { path: { ...path(), system_user_id: id }, body: { name: "Billing API" } };
    },
    bad: { body: { name: "" } },
    foreign: closed,
    missing: 404,
  },
  "brand_accounts/create": {
    ok: async () => ({
      path: { business_hierarchy_id: owner.id },
      body: {
        ...{ name: "Canada Stores", username: `canada_${(brands += 1)}`, country: "CA" },
        ...{ about: "Stores", website: "https://shop.example/ca" },
      },
    }),
    bad: { body: { username: "no spaces" } },
    foreign: closed,
  },
  "brand_accounts/update": {
    ok: async () => ({
      path: { business_hierarchy_id: owner.id, brand_account_id: await brand() },
      body: { name: "Canada Shops" },
    }),
    bad: { body: { country: "XX" } },
    foreign: closed,
    missing: 404,
  },
  "get/invites": { ok: plain, bad: { query: { invite_status: "OPEN" } }, foreign: closed },
  create_membership_or_partnership_invites: {
    ok: async () => ({
      path: path(),
      body: {
        invite_type: "MEMBER_INVITE",
        business_role: "EMPLOYEE",
        members: [(await site.person()).username, "nobody_at_all"],
      },
    }),
    bad: { body: { business_role: "PARTNER" } },
    foreign: closed,
  },
  cancel_invites_or_requests: {
    ok: async () => ({
      path: path(),
      body: { invite_ids: [await world.invite(owner, "MEMBER_INVITE", await site.person()), "7"] },
    }),
    bad: { body: { invite_ids: ["x"] } },
    foreign: closed,
  },
  respond_business_access_invites: {
    ok: async () => {
      const sender = await world.business();
      const invite_id = await world.invite(sender, "MEMBER_INVITE", owner);
      return { body: { invites: [{ invite_id, action: { accept_invite: true } }] } };
    },
    bad: { body: { invites: [{ invite_id: "7", action: {} }] } },
  },
  create_asset_invites: {
    ok: async () => {
      const invite_id = await world.invite(owner, "MEMBER_INVITE", await site.person());
      const invites = [{ invite_id, invite_type: "MEMBER_INVITE", asset_id_to_permissions: grant() }];
      return { path: path(), body: { invites } };
    },
    bad: { body: { invites: [] } },
    foreign: closed,
  },
  "asset_access_requests/create": {
    ok: async () => {
      const other = await world.partner(owner);
      const asset_id_to_permissions = { [other.id]: ["PROFILE_PUBLISHER"] };
      return { path: path(), body: { asset_requests: [{ partner_id: other.id, asset_id_to_permissions }] } };
    },
    bad: { body: { asset_requests: [{ partner_id: "7", asset_id_to_permissions: { "8": ["OWNER"] } }] } },
    foreign: closed,
  },
  "business_assets/get": {
    ok: async () => ({ path: path(), query: { permissions: "OWNER,ADMIN" } }),
    bad: { query: { permissions: "KING" } },
    foreign: closed,
  },
  "business_member_assets/get": {
    ok: async () => ({ path: { ...path(), member_id: (await world.member(owner)).id } }),
    bad: forged,
    foreign: closed,
    missing: 404,
  },
  "business_members_asset_access/update": {
    ok: async () => {
      const member_id = (await world.member(owner)).id;
      return { path: path(), body: { accesses: [{ asset_id: account, member_id, permissions: ["ANALYST"] }] } };
    },
    bad: { body: { accesses: [{ asset_id: "7", member_id: "8", permissions: ["OWNER"] }] } },
    foreign: closed,
  },
  "business_members_asset_access/delete": {
    ok: async () => ({
      path: path(),
      body: { accesses: [{ asset_id: account, member_id: (await world.member(owner)).id }] },
    }),
    bad: { body: { accesses: [] } },
    foreign: closed,
  },
  "business_partner_asset_access/get": {
    ok: async () => ({ path: { ...path(), partner_id: (await world.partner(owner)).id } }),
    bad: { query: { start_index: "-1" } },
    foreign: closed,
    missing: 404,
  },
  update_partner_asset_access_handler_impl: {
    ok: async () => {
      const partner_id = (await world.partner(owner)).id;
      return { path: path(), body: { accesses: [{ asset_id: account, partner_id, permissions: ["ANALYST"] }] } };
    },
    bad: { body: { accesses: [{ asset_id: "7", partner_id: "8", permissions: [] }] } },
    foreign: closed,
  },
  delete_partner_asset_access_handler_impl: {
    ok: async () => ({
      path: path(),
      body: { accesses: [{ asset_id: account, partner_id: (await world.partner(owner)).id }] },
    }),
    bad: { body: { accesses: [{ asset_id: "7", partner_id: "8", partner_type: "BOTH" }] } },
    foreign: closed,
  },
  "business_asset_members/get": {
    ok: async () => ({ path: { ...path(), asset_id: account } }),
    bad: tooLong,
    foreign: closed,
    missing: 404,
  },
  "business_asset_partners/get": {
    ok: async () => ({ path: { ...path(), asset_id: account } }),
    bad: paged,
    foreign: closed,
    missing: 404,
  },
  "asset_group/create": {
    ok: async () => ({
      path: path(),
      body: { asset_group_name: "Canada", asset_group_description: "Shops", asset_group_types: ["BRAND"] },
    }),
    bad: { body: { asset_group_types: ["PLANET"] } },
    foreign: closed,
  },
  "asset_group/update": {
    ok: async () => ({
      path: path(),
      body: { asset_groups_to_update: [{ asset_group_id: await group(), assets_to_add: [account, "7"] }] },
    }),
    bad: { body: { asset_groups_to_update: [{ name: "Nameless" }] } },
    foreign: closed,
  },
  "asset_group/delete": {
    ok: async () => ({ path: path(), body: { asset_groups_to_delete: [await group(), "7"] } }),
    bad: { body: { asset_groups_to_delete: [] } },
    foreign: closed,
  },
  "ad_accounts/list": { ok: async () => ({}), bad: paged },
  "ad_accounts/get": {
    ok: async () => ({ path: { ad_account_id: account } }),
    bad: { path: { ad_account_id: "mine" } },
    foreign: closed,
  },
  "ad_accounts/create": {
    ok: async () => ({ body: { name: "Pans", country: "US", currency: "USD" } }),
    bad: { body: { currency: "UNK" } },
    foreign: closed,
  },
  "terms_of_service/get": {
    ok: async () => ({ path: { ad_account_id: account }, query: { include_html: "true" } }),
    bad: { query: { include_html: "perhaps" } },
    foreign: closed,
  },
};

test("API-03 where the description has nothing to tell, nothing is sent; what stands in no group has no group's fields", async () => {
  const { id } = await owner.call(createSystemUser, { business_id: owner.id, name: "Bot" });
  const renamed = await owner.fetch(`${site.url}/v5/businesses/${owner.id}/system_users/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Robot" }),
  });
  expect([renamed.status, renamed.headers.get("content-type"), await renamed.text()]).toEqual([200, null, ""]);
  const assets = await world.ask(owner, "business_assets/get", { path: path(), query: { asset_type: "AD_ACCOUNT" } });
  const [asset = {}] = assets.body["items"] as object[];
  expect(Object.keys(asset).toSorted()).toEqual(["asset_id", "asset_type"]);
});

const addresses = /^\/v5\/(?:business|ad_accounts(?:\/:ad_account_id(?:\/terms_of_service)?)?$)/;
describeOperations({ site, owner, stranger, row: "API-03", addresses, ids: () => ({ business_id: owner.id }) }, table);
