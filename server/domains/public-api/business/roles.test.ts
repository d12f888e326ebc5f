import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { getAdAccount, updateAdAccount } from "#contract/business/ad-accounts.ts";
import { getBilling } from "#contract/business/billing.ts";
import type { AccountRight } from "#contract/kit/rights.ts";
import { createBoard } from "#contract/content/boards.ts";
import { type V5Id, v5Calls } from "#contract/v5/calls.ts";
import type { AssetPermission } from "#spec/constants/business-access.ts";
import { heldOf } from "#server/domains/business/access/permissions-on.ts";
import { rightsOf } from "#server/domains/business/access/rights-of.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { setGrant } from "#server/domains/business/access/write-access.ts";
import type { Asked } from "#server/domains/public-api/operation.fixture.ts";
import { sampleRequest } from "#server/domains/public-api/sample-request.fixture.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { businessWorld } from "./business.fixture.ts";

const site = testSite();
const { ask, at, business, adAccount, member, partner } = businessWorld(site);
const foreigner = testPerson(site);

let [shop, agency] = [{} as TestPerson, {} as TestPerson];
let account = "";
const people = new Map<string, TestPerson>();

beforeAll(async () => {
  [shop, agency] = [await business("Shop"), await business("Agency")];
  account = await adAccount(shop);
  await partner(shop, agency);
  people
    .set("owner", shop)
    .set("nobody", await member(shop))
    .set("foreign", foreigner);
  people.set("BIZ_ADMIN", await member(shop, "BIZ_ADMIN"));
  people.set("administrator of the partner", await member(agency, "BIZ_ADMIN"));
  for (const permission of assetPermissions) {
    const own = await member(shop);
    people.set(permission, own);
    // Of a partner of its own for each permission, its owner.
    const guest = await partner(shop, await business(permission));
    people.set(`partner with ${permission}`, guest);
    for (const who of [own, guest]) await grant(who, permission);
  }
});

/** Given as it is stored: also what the operations would refuse for the kind of the asset. */
function grant(who: TestPerson, permission: AssetPermission): Promise<void> {
  const facts = { personId: who.id, businessId: shop.id, permissions: [permission], now: site.services.clock.now() };
  return transaction(site.services.db, async (tx) => {
    await setGrant(tx, { ...facts, assetId: account, kind: "AD_ACCOUNT" });
    await setGrant(tx, { ...facts, assetId: shop.id, kind: "PROFILE" });
  });
}

/** What is tried, by what it needs. */
const deeds = {
  "sees ads": (who: TestPerson) => who.call(getAdAccount, { advertiser_id: account }),
  "manages ads": (who: TestPerson) => who.call(updateAdAccount, { advertiser_id: account, name: "Pans" }),
  "sees billing": (who: TestPerson) => who.call(getBilling, { advertiser_id: account }),
  "publishes as the business": (who: TestPerson) =>
    who.call(createBoard, { name: `By ${who.username}`, orbac_subject_id: shop.id }),
  "publishes in the account": (who: TestPerson) =>
    who.call(createBoard, { name: `Of ${who.username}`, advertiser_id: account }),
} as const;
type Deed = keyof typeof deeds;

const everything = Object.keys(deeds) as Deed[];
const publishing: readonly Deed[] = ["publishes as the business", "publishes in the account"];
const ads: readonly Deed[] = ["sees ads", "manages ads"];

/** What each may do; everybody else nothing. */
const may: Readonly<Record<AssetPermission, readonly Deed[]>> = {
  ADMIN: everything,
  CAMPAIGN_MANAGER: ads,
  ANALYST: ["sees ads"],
  AUDIENCE_MANAGER: ["sees ads"],
  FINANCE_MANAGER: ["sees billing"],
  FINANCE_EDIT: ["sees billing"],
  FINANCE_VIEW: ["sees billing"],
  CATALOGS_MANAGER: [],
  CATALOGS_VIEWER: [],
  PROFILE_PUBLISHER: publishing,
  CONSUMER_USER: [],
};
const assetPermissions = Object.keys(may) as AssetPermission[];
const matrix: [string, readonly Deed[]][] = [
  ["owner", everything],
  ["BIZ_ADMIN", everything],
  ["nobody", []],
  ["foreign", []],
  ["administrator of the partner", []],
  ...assetPermissions.flatMap((permission): [string, readonly Deed[]][] => [
    [permission, may[permission]],
    [`partner with ${permission}`, may[permission]],
  ]),
];

describe("BUS-10 what each permission lets somebody do with the business's accounts and profile", () => {
  test.each(matrix)("BUS-10 %s", async (name, allowed) => {
    const who = people.get(name) ?? foreigner;
    for (const [deed, work] of Object.entries(deeds)) {
      const refused = await work(who).then(
        () => null,
        ({ reason }: { reason: string }) => reason,
      );
      const told = refused === null || !["NOT_FOUND", "NOT_ALLOWED", "ROLE_MISSING"].includes(refused);
      expect([deed, told, refused]).toEqual([deed, allowed.includes(deed as Deed), refused]);
    }
  });
});

/** Every operation on a business, with a body that its description allows and that changes nothing. */
const operations: readonly [V5Id, Asked][] = [
  ["get/business_members", {}],
  ["get/business_partners", {}],
  ["update/business_memberships", { body: [{ member_id: "7", business_role: "EMPLOYEE" }] }],
  ["delete_business_membership", { body: { members: [{ member_id: "7", business_role: "EMPLOYEE" }] } }],
  ["delete_business_partners", { body: { partner_ids: ["7"] } }],
  ["system_user/update", { path: { system_user_id: "7" }, body: { name: "Bot" } }],
  ["get/invites", {}],
  [
    "create_membership_or_partnership_invites",
    { body: { invite_type: "MEMBER_INVITE", business_role: "EMPLOYEE", members: ["nobody_at_all"] } },
  ],
  ["cancel_invites_or_requests", { body: { invite_ids: ["7"] } }],
  [
    "create_asset_invites",
    {
      body: {
        invites: [{ invite_id: "7", invite_type: "MEMBER_INVITE", asset_id_to_permissions: { "8": ["ADMIN"] } }],
      },
    },
  ],
  [
    "asset_access_requests/create",
    { body: { asset_requests: [{ partner_id: "7", asset_id_to_permissions: { "8": ["ADMIN"] } }] } },
  ],
  ["business_member_assets/get", { path: { member_id: "7" } }],
  [
    "business_members_asset_access/update",
    { body: { accesses: [{ asset_id: "8", member_id: "7", permissions: ["ADMIN"] }] } },
  ],
  ["business_members_asset_access/delete", { body: { accesses: [{ asset_id: "8", member_id: "7" }] } }],
  ["business_partner_asset_access/get", { path: { partner_id: "7" } }],
  [
    "update_partner_asset_access_handler_impl",
    { body: { accesses: [{ asset_id: "8", partner_id: "7", permissions: ["ADMIN"] }] } },
  ],
  ["delete_partner_asset_access_handler_impl", { body: { accesses: [{ asset_id: "8", partner_id: "7" }] } }],
  ["business_asset_members/get", { path: { asset_id: "8" } }],
  ["business_asset_partners/get", { path: { asset_id: "8" } }],
  [
    "asset_group/create",
    { body: { asset_group_name: " ", asset_group_description: "", asset_group_types: ["OTHER"] } },
  ],
  ["asset_group/update", { body: { asset_groups_to_update: [{ asset_group_id: "7" }] } }],
  ["asset_group/delete", { body: { asset_groups_to_delete: ["7"] } }],
];

describe("API-03 who may manage a business", () => {
  test.each(operations)("API-03 %s is for its owner and its administrators", async (id, asked) => {
    const statusFor = async (who: TestPerson, business: { id: string }) => {
      const told = await ask(who, id, { ...asked, path: { ...at(business), ...asked.path } });
      return told.status === 403 ? 403 : "allowed";
    };
    for (const [name, who] of people) {
      const manages = name === "owner" || name === "BIZ_ADMIN";
      expect([name, await statusFor(who, shop)]).toEqual([name, manages ? "allowed" : 403]);
    }
    // Nobody learns which businesses there are.
    for (const other of [agency, { id: "7" }, foreigner])
      expect(await statusFor(shop, other)).toBe(id === "get/invites" && other.id === shop.id ? "allowed" : 403);
  });

  test("API-03 an employee sees the business's assets where they may do something, and their own permissions", async () => {
    const analyst = people.get("ANALYST") ?? foreigner;
    const seen = await ask(analyst, "business_assets/get", { path: at(shop) });
    expect((seen.body["items"] as { asset_id: string }[]).map((one) => one.asset_id)).toEqual(
      [shop.id, account].toSorted(),
    );
    const none = await ask(people.get("nobody") ?? foreigner, "business_assets/get", { path: at(shop) });
    expect(none.body["items"]).toEqual([]);
    expect((await ask(agency, "business_assets/get", { path: at(shop) })).status).toBe(403);
    const own = await ask(analyst, "business_member_assets/get", { path: { ...at(shop), member_id: analyst.id } });
    expect(own.body["items"]).toMatchObject([
      { asset_id: shop.id, asset_type: "PROFILE", permissions: ["ANALYST"] },
      { asset_id: account, asset_type: "AD_ACCOUNT", permissions: ["ANALYST"] },
    ]);
  });
});

const days = { start_date: "2026-11-01", end_date: "2026-11-02" };

/** The operations that an ad account's owner may have done by others, each with what its description asks for. */
const forOwners: Readonly<Partial<Record<V5Id, Asked>>> = {
  "boards/list": {},
  "boards/get": {},
  "boards/list_pins": {},
  "boards/create": { body: { name: "Lamps" } },
  "boards/update": { body: { description: "Lamps" } },
  "boards/delete": {},
  "board_sections/list": {},
  "board_sections/list_pins": {},
  "board_sections/create": { body: { name: "Lamps" } },
  "board_sections/update": { body: { name: "Lamps" } },
  "board_sections/delete": {},
  "pins/list": {},
  "pins/get": {},
  "pins/create": {
    body: { board_id: "7", media_source: { source_type: "image_base64", content_type: "image/png", data: "aGVsbG8=" } },
  },
  "pins/save": { body: { board_id: "7" } },
  "pins/update": { body: { title: "A lamp" } },
  "pins/delete": {},
  "search_user_boards/get": { query: { query: "lamp" } },
  "search_user_pins/list": { query: { query: "lamp" } },
  "user_account/get": {},
  "user_following/get": {},
  "boards_user_follows/list": {},
  "website_verification/get": {},
  "verify_website/update": { body: { website: "lamps.example" } },
  "pins/analytics": { query: { ...days, metric_types: "SAVE" } },
  "multi_pins/analytics": { query: { ...days, metric_types: "SAVE", pin_ids: "7" } },
  "user_account/analytics": { query: days },
  "user_account/analytics/top_pins": { query: { ...days, sort_by: "SAVE" } },
  "user_account/analytics/top_video_pins": { query: { ...days, sort_by: "SAVE" } },
  "targeting_options/get": {},
};

/** About an ad account itself: anybody with a permission on it. */
const onAccounts = ["ad_accounts/get", "terms_of_service/get"] as const satisfies V5Id[];
/** In an ad account, by whoever has the right there that the scopes speak of. */
const inAccounts = (Object.keys(v5Calls) as V5Id[]).filter(
  (id) => v5Calls[id].path.includes("/:ad_account_id/") && !onAccounts.some((one) => one === id),
);
function rightIn(id: V5Id): AccountRight {
  const { scopes } = v5Calls[id];
  // Orders are money, though their scopes are those of ads.
  const isOfMoney = id.startsWith("ssio_") || scopes.some((scope) => scope.startsWith("billing:"));
  const reads = scopes.every((scope) => scope.endsWith(":read"));
  if (isOfMoney) return reads ? "billing:read" : "billing:manage";
  return reads ? "ads:read" : "ads:manage";
}
/** For an administrator of the business alone, as `operations`, with ways in of their own. */
const onBrands = ["brand_accounts/create", "brand_accounts/update"] as const satisfies V5Id[];
/** In nobody's name but one's own. */
const ofOneself = [
  ...["media/list", "media/get", "media/create", "search_partner_pins", "ad_account_countries/get"],
  ...["linked_business_accounts/get", "followers/list", "user_account/followed_interests", "follow_user/update"],
  ...["user_websites/get", "unverify_website/delete", "get/business_employers", "respond_business_access_invites"],
  ...["ad_accounts/list", "ad_accounts/create", "delivery_metrics/get", "metrics_ready_state/get"],
];

const described = new URL("../../../../contract/v5/description/", import.meta.url);
/** The parameters of an operation, by where they stand. */
type Parameters = { parameters?: { name: string; in: string }[] };
const parametersOf = Object.fromEntries(
  readdirSync(described)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const part = JSON.parse(readFileSync(new URL(name, described), "utf8")) as {
        operations: Record<string, Parameters>;
      };
      return Object.entries(part.operations).map(([id, { parameters = [] }]) => [
        id,
        parameters.map((one) => `${one.in} ${one.name}`),
      ]);
    }),
) as Record<V5Id, string[]>;

describe("API-03 every operation stands in the table of who may do it", () => {
  test("API-03 with whom its parameters name", () => {
    const ids = Object.keys(v5Calls) as V5Id[];
    const naming = (parameter: string) => ids.filter((id) => parametersOf[id].includes(parameter)).toSorted();
    expect(Object.keys(forOwners).toSorted()).toEqual(naming("query ad_account_id"));
    const named = [...onAccounts, ...inAccounts];
    expect(named.toSorted()).toEqual(naming("path ad_account_id"));
    expect([...onBrands].toSorted()).toEqual(naming("path business_hierarchy_id"));
    const onBusinesses = [...operations.map(([id]) => id), "business_assets/get"];
    expect(onBusinesses.toSorted()).toEqual(naming("path business_id"));
    const all = [...Object.keys(forOwners), ...named, ...onBrands, ...onBusinesses, ...ofOneself];
    expect(all.toSorted()).toEqual(ids.toSorted());
  });

  /** For whom an owner lets it be done; saving §6 and the description's own words on `ad_account_id`. */
  const reading: readonly string[] = ["owner", "BIZ_ADMIN", "ADMIN", "ANALYST", "CAMPAIGN_MANAGER"];
  const writing: readonly string[] = reading.filter((name) => name !== "ANALYST");
  const plainly = (name: string) => name.replace(/^partner with /, "");

  test.each(Object.entries(forOwners) as [V5Id, Asked][])(
    "API-03 %s for the owner of an ad account",
    async (id, asked) => {
      const statusFor = async (who: TestPerson, ad_account_id: string) => {
        const path = { board_id: "7", section_id: "7", pin_id: "7", targeting_type: "LOCATION" };
        const told = await ask(who, id, { ...asked, path, query: { ...asked.query, ad_account_id } });
        return told.status === 403 ? [403, told.body["code"]] : "allowed";
      };
      const allowed = v5Calls[id].method === "GET" ? reading : writing;
      for (const [name, who] of people)
        expect([name, await statusFor(who, account)]).toEqual([
          name,
          allowed.includes(plainly(name)) ? "allowed" : [403, 29],
        ]);
      // Nobody learns which accounts there are.
      expect(await statusFor(shop, "7")).toEqual(await statusFor(foreigner, account));
    },
  );

  test.each(onAccounts)("API-03 %s for whoever has a permission on the account", async (id) => {
    for (const [name, who] of people) {
      const { status } = await ask(who, id, { path: { ad_account_id: account } });
      const isAny = !["nobody", "foreign", "administrator of the partner"].includes(name);
      expect([name, status]).toEqual([name, isAny ? 200 : 403]);
    }
  });

  test.each(inAccounts)("API-04 %s for whoever has the right in the account that its path asks for", async (id) => {
    const [right, asked] = [rightIn(id), sampleRequest(id, { ad_account_id: account })];
    for (const [name, who] of people) {
      const { status } = await ask(who, id, asked);
      const permission = name === "owner" ? "OWNER" : name === "BIZ_ADMIN" ? "ADMIN" : plainly(name);
      const has = assetPermissions.includes(permission as AssetPermission) || permission === "OWNER";
      const allowed = has && rightsOf(new Set([permission as AssetPermission])).has(right);
      expect([name, status === 403 ? 403 : "allowed"]).toEqual([name, allowed ? "allowed" : 403]);
    }
  });

  test.each(onBrands)("API-03 %s for administrators of the business", async (id) => {
    const body = { name: "Canada", username: "x y", country: "CA" };
    const path = { business_hierarchy_id: shop.id, brand_account_id: "7" };
    for (const [name, who] of people) {
      const { status } = await ask(who, id, { path, body: id === "brand_accounts/update" ? { name: "Pans" } : body });
      const manages = name === "owner" || name === "BIZ_ADMIN";
      expect([name, status === 403 ? 403 : "allowed"]).toEqual([name, manages ? "allowed" : 403]);
    }
  });
});

describe("API-03 what is held of an asset follows from grants alone", () => {
  const [X, G, OWNER, PARTNER, P] = ["1", "2", "10", "20", "30"] as const;
  const of = (to: string, by: string, permissions: AssetPermission[], asset: string = X) => ({
    ...{ asset_id: asset, person_id: to, business_id: by, permissions },
  });
  const employee = { business_id: PARTNER, role: "EMPLOYEE" } as const;
  const admin = { business_id: PARTNER, role: "BIZ_ADMIN" } as const;
  test.each([
    ["the owner", OWNER, [], [], ["OWNER"]],
    ["nobody", P, [], [], []],
    ["an administrator", P, [], [{ business_id: OWNER, role: "BIZ_ADMIN" }], ["ADMIN"]],
    ["by a group", P, [of(P, OWNER, ["ANALYST"], G)], [], ["ANALYST"]],
    ["handed on without the partner's own", P, [of(P, PARTNER, ["ANALYST"])], [employee], []],
    ["handed on", P, [of(P, PARTNER, ["ANALYST"]), of(PARTNER, OWNER, ["ANALYST"])], [employee], ["ANALYST"]],
    ["handed on beyond", P, [of(P, PARTNER, ["ADMIN"]), of(PARTNER, OWNER, ["ANALYST"])], [employee], []],
    [
      "handed on by an administrator",
      P,
      [of(P, PARTNER, ["ANALYST"]), of(PARTNER, OWNER, ["ADMIN"])],
      [employee],
      ["ANALYST"],
    ],
    ["the partner's administrator alone", P, [of(PARTNER, OWNER, ["ADMIN"])], [admin], []],
    [
      "a partner's partner",
      P,
      [of(P, PARTNER, ["ANALYST"]), of(PARTNER, OWNER, ["ANALYST"])],
      [{ ...employee, role: "PARTNER" }],
      [],
    ],
  ] as const)("API-03 %s", (_, person, grants, places, expected) => {
    const given = grants.map((grant) => ({ ...grant, permissions: [...grant.permissions] }));
    expect([...heldOf(person, { ownerId: OWNER }, [X, G], given, places)]).toEqual(expected);
  });

  test("API-03 who manages billing may see it, and nobody manages what they don't see", () => {
    for (const permission of assetPermissions) {
      const rights = rightsOf(new Set([permission]));
      expect([permission, !rights.has("ads:manage") || rights.has("ads:read")]).toEqual([permission, true]);
      expect([permission, !rights.has("billing:manage") || rights.has("billing:read")]).toEqual([permission, true]);
    }
  });
});
