import { describe, expect, test } from "vitest";
import { createSystemUser, updateBusinessSettings } from "#contract/business/business-profiles.ts";
import { createSystemToken, endSystemToken, listSystemTokens } from "#contract/business/system-tokens.ts";
import { createApp, deleteApp } from "#contract/identity/apps.ts";
import { type Scope, scopes } from "#contract/kit/define.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import type { AssetPermission } from "#spec/constants/business-access.ts";
import { personData } from "#server/domains/data/person-data.ts";
import { deletePerson } from "#server/domains/data/delete-person/delete-person.ts";
import { nobody } from "#server/calls/viewer.ts";
import { type Asked, sendOperation } from "#server/domains/public-api/operation.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";
import type { TestPerson } from "#tests/site.ts";
import { businessWorld } from "./business.fixture.ts";

const site = testSite();
const { at, ask, business, adAccount, member, give } = businessWorld(site);

async function makeApp(of: TestPerson): Promise<string> {
  await site.services.db
    .updateTable("people")
    .set({ email_verified_at: site.services.clock.now() })
    .where("id", "=", of.id)
    .execute();
  return (await of.call(createApp, { name: "Pin printer", purpose: "Prints Pins on paper.", redirect_urls: [] })).app
    .id;
}

/** A business with a system user, and what its token is asked with. */
async function programOf(permissions: readonly AssetPermission[], allowed: readonly Scope[] = scopes) {
  const shop = await business();
  const [account, appId] = [await adAccount(shop), await makeApp(shop)];
  const { id } = await shop.call(createSystemUser, { business_id: shop.id, name: "Nightly import" });
  if (permissions.length > 0) await give(shop, "member", { id }, account, permissions);
  const user = { business_id: shop.id, system_user_id: id };
  const make = (by: TestPerson = shop, app_id = appId) =>
    by.call(createSystemToken, { ...user, app_id, scopes: [...allowed], days: 30 });
  const token = await make();
  const send = async (operation: V5Id, asked: Asked = {}, text = token.access_token) => {
    const { status, body } = await sendOperation(site, operation, asked, { authorization: `Bearer ${text}` });
    return { status, body };
  };
  return { shop, account, appId, user, token, make, send };
}

const statusOf = async (told: Promise<{ status: number }>) => (await told).status;

describe("API-02 tokens of system users", () => {
  test("API-02 act with the system user's own permissions, for the owner of an account, and as no person", async () => {
    const { shop, account, send } = await programOf(["CAMPAIGN_MANAGER"]);
    const board = await site.board(shop, "Range");
    const asOwner = { query: { ad_account_id: account } };
    expect((await send("boards/list", asOwner)).body).toMatchObject({ items: [{ id: board.id }] });
    const made = await send("boards/create", { ...asOwner, body: { name: "Made by night" } });
    expect(made).toMatchObject({ status: 201, body: { owner: { username: shop.username } } });
    expect((await send("ad_accounts/list")).body).toMatchObject({ items: [{ id: account }] });
    expect((await send("get/business_employers")).body).toMatchObject({ items: [{ id: shop.id }] });
    // It has no profile, and is no administrator.
    for (const operation of ["boards/list", "user_account/get", "media/list"] as const)
      expect(await send(operation)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining("profile") },
      });
    expect(await statusOf(send("boards/create", { body: { name: "Nobody's" } }))).toBe(403);
    expect(await statusOf(send("follow_user/update", { path: { username: shop.username }, body: {} }))).toBe(403);
    expect(await statusOf(send("get/business_members", { path: at(shop) }))).toBe(403);
    const brand = { country: "CZ", brand_name: "A brand" };
    const account_ = { name: "Mine", country: "CZ", currency: "CZK" };
    expect(await statusOf(send("ad_accounts/create", { body: account_ }))).toBeGreaterThan(400);
    expect(
      await statusOf(send("brand_accounts/create", { path: { business_hierarchy_id: shop.id }, body: brand })),
    ).toBeGreaterThanOrEqual(400);
    await expectSound(site);
  });

  test("API-02 less than the permissions allow by its scopes, and nothing after the permission is taken", async () => {
    const { shop, account, user, send } = await programOf(["ANALYST"], ["boards:read"]);
    const asOwner = { query: { ad_account_id: account } };
    expect(await statusOf(send("boards/list", asOwner))).toBe(200);
    expect(await statusOf(send("ad_accounts/list"))).toBe(401);
    expect(await statusOf(send("boards/create", { ...asOwner, body: { name: "No" } }))).toBe(401);
    const accesses = [{ asset_id: account, member_id: user.system_user_id }];
    await ask(shop, "business_members_asset_access/delete", { path: at(shop), body: { accesses } });
    expect(await statusOf(send("boards/list", asOwner))).toBe(403);
  });

  test("API-02 are told once, listed without their text, and end one by one; only administrators of that business see them", async () => {
    const { shop, appId, user, token, make, send } = await programOf(["ANALYST"]);
    const other = await make();
    const list = (who: TestPerson) => who.call(listSystemTokens, { business_id: shop.id });
    const told = await list(shop);
    expect(told.map(({ id, app }) => [id, app])).toEqual(
      expect.arrayContaining([token, other].map(({ id }) => [id, { id: appId, name: "Pin printer" }])),
    );
    for (const { access_token: text } of [token, other]) expect(JSON.stringify(told)).not.toContain(text.slice(4));
    const [admin, employee, stranger] = [
      await member(shop, "BIZ_ADMIN"),
      await member(shop),
      await business("Another Ltd"),
    ];
    expect(await list(admin)).toHaveLength(2);
    for (const [who, reason] of [
      [employee, "ROLE_MISSING"],
      [stranger, "NOT_ALLOWED"],
    ] as const) {
      await expect(list(who)).rejects.toMatchObject({ reason });
      await expect(make(who, await makeApp(who))).rejects.toMatchObject({ reason });
      await expect(who.call(endSystemToken, { ...user, id: token.id })).rejects.toMatchObject({ reason });
    }
    // An administrator gives tokens of their own apps, and of no other's.
    await expect(make(admin)).rejects.toMatchObject({ reason: "NOT_FOUND", data: { field: "app_id" } });
    const ofAdmin = await make(admin, await makeApp(admin));
    expect(await statusOf(send("ad_accounts/list", {}, ofAdmin.access_token))).toBe(200);
    await shop.call(endSystemToken, { ...user, id: token.id });
    await expect(shop.call(endSystemToken, { ...user, id: token.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    expect(await statusOf(send("ad_accounts/list"))).toBe(401);
    expect(await statusOf(send("ad_accounts/list", {}, other.access_token))).toBe(200);
    const bad = { ...user, app_id: appId, scopes: ["ads:read"], days: 30 } as const;
    for (const wrong of [{ scopes: [] }, { days: 31 }, { scopes: ["everything"] }, { system_user_id: employee.id }])
      await expect(shop.call(createSystemToken, { ...bad, ...wrong } as never)).rejects.toMatchObject({
        reason: "system_user_id" in wrong ? "NOT_FOUND" : "INVALID_PARAMETERS",
      });
    for (let at = 0; at < 8; at += 1) await make();
    await expect(make()).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
    site.advance(31 * 86_400);
    expect(await statusOf(send("ad_accounts/list", {}, other.access_token))).toBe(401);
    await expectSound(site);
  });

  test("API-02 end with the app, the system user and the business, and rest while the app's maker or the business may not act", async () => {
    const works = async ({ send }: Awaited<ReturnType<typeof programOf>>) => statusOf(send("ad_accounts/list"));
    const state = (id: string, to: "active" | "suspended") =>
      site.services.db.updateTable("people").set({ state: to }).where("id", "=", id).execute();
    const ofApp = await programOf(["ANALYST"]);
    await ofApp.shop.call(deleteApp, { app_id: ofApp.appId });
    expect(await works(ofApp)).toBe(401);

    const ofUser = await programOf(["ANALYST"]);
    const members = [{ member_id: ofUser.user.system_user_id, business_role: "EMPLOYEE" }];
    await ask(ofUser.shop, "delete_business_membership", { path: at(ofUser.shop), body: { members } });
    expect(await works(ofUser)).toBe(401);
    expect(await ofUser.shop.call(listSystemTokens, { business_id: ofUser.shop.id })).toEqual([]);

    const ofBusiness = await programOf(["ANALYST"]);
    await state(ofBusiness.shop.id, "suspended");
    expect(await works(ofBusiness)).toBe(401);
    await state(ofBusiness.shop.id, "active");
    expect(await works(ofBusiness)).toBe(200);
    const admin = await member(ofBusiness.shop, "BIZ_ADMIN");
    const { access_token: text } = await ofBusiness.make(admin, await makeApp(admin));
    await state(admin.id, "suspended");
    expect(await statusOf(ofBusiness.send("ad_accounts/list", {}, text))).toBe(401);
    await state(admin.id, "active");
    expect(await statusOf(ofBusiness.send("ad_accounts/list", {}, text))).toBe(200);
    const { shop } = ofBusiness;
    await deletePerson(site.services, personData, {
      person: { ...nobody, id: shop.id, username: shop.username, memberBoardIds: [] },
      handsOver: true,
    });
    expect(await statusOf(ofBusiness.send("ad_accounts/list", {}, text))).toBe(401);
    for (const table of ["access_tokens", "app_grants"] as const) {
      const left = site.services.db.selectFrom(table).select("person_id");
      expect(await left.where("person_id", "=", ofBusiness.user.system_user_id).execute()).toEqual([]);
    }
    await expectSound(site);
  });

  test("API-02 of a business that asks for a second factor are made by who has passed theirs, and need none themselves", async () => {
    const { shop, make, send } = await programOf(["ANALYST"]);
    const admin = await member(shop, "BIZ_ADMIN");
    const app = await makeApp(admin);
    await shop.call(updateBusinessSettings, { business_id: shop.id, requires_mfa: true });
    await expect(make(admin, app)).rejects.toMatchObject({ reason: "STEP_UP_REQUIRED" });
    expect(await statusOf(send("ad_accounts/list"))).toBe(200);
  });
});
