import { describe, expect, test } from "vitest";
import { getAdAccount } from "#contract/business/ad-accounts.ts";
import { getSession } from "#contract/identity/current-session.ts";
import { listBusinessProfiles } from "#contract/business/business-profiles.ts";
import { createBoard } from "#contract/content/boards.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { personData } from "#server/domains/data/person-data.ts";
import { deletePerson } from "#server/domains/data/delete-person/delete-person.ts";
import { businessAccessOf } from "#server/domains/business/access/access.archive.ts";
import { purgeExpired } from "#server/domains/data/retention/purge-expired.ts";
import { nobody } from "#server/calls/viewer.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { sendOperation } from "#server/domains/public-api/operation.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import type { TestPerson } from "#tests/site.ts";
import { businessWorld } from "./business.fixture.ts";

const site = testSite();
const { ask, at, itemsOf, business, adAccount, invite, answer, member, partner, give } = businessWorld(site);

const rolesOf = async (who: TestPerson) =>
  itemsOf(await ask(who, "get/business_members", { path: at(who) })).map((one) => [one["id"], one["business_roles"]]);
const leave = (person: TestPerson) =>
  deletePerson(site.services, personData, {
    person: { ...nobody, id: person.id, username: person.username, memberBoardIds: [] },
    handsOver: true,
  });

describe("API-03 invitations", () => {
  test("API-03 who accepts is a member with the role and the assets that were offered; a mail and a notification told them", async () => {
    const [shop, person] = [await business(), await site.person({ emailVerified: true })];
    const account = await adAccount(shop);
    const id = await invite(shop, "MEMBER_INVITE", person);
    await site.settle();
    const { user } = await person.call(getSession, {});
    expect(site.mails.findLast(({ to }) => to === user?.email)?.subject).toBe(
      "Kettles Ltd invites you to join its team",
    );
    const told = { kind: "business_invite", actors: [{ id: shop.id }], is_read: false };
    expect(await person.call(listNotifications, {})).toMatchObject([told]);
    const offer = { invite_id: id, invite_type: "MEMBER_INVITE", asset_id_to_permissions: { [account]: ["ANALYST"] } };
    const offered = await ask(shop, "create_asset_invites", { path: at(shop), body: { invites: [offer] } });
    expect(itemsOf(offered)).toMatchObject([{ exception: null, invite: { id, created_by_user_id: shop.id } }]);
    const seen = await ask(person, "get/invites", { path: at(person) });
    expect(itemsOf(seen)).toMatchObject([
      {
        id,
        is_received_invite: true,
        user: { id: person.id, username: person.username },
        created_by_business: { id: shop.id },
        business_roles: ["EMPLOYEE"],
        invite_data: { invite_type: "MEMBER_INVITE", invite_status: "PENDING" },
        assets_summary: { ad_accounts: [{ id: account, permissions: ["ANALYST"] }], profiles: [] },
      },
    ]);
    expect(itemsOf(await answer(person, id))).toMatchObject([
      { invite: { id, invite_data: { invite_status: "ACCEPTED" } } },
    ]);
    expect(await person.call(listNotifications, {})).toEqual([]);
    expect(await rolesOf(shop)).toEqual([[person.id, ["EMPLOYEE"]]]);
    expect(await person.call(getAdAccount, { advertiser_id: account })).toMatchObject({
      rights: ["ads:read"],
      role: "member",
    });
    const employers = itemsOf(await ask(person, "get/business_employers"));
    expect(employers).toMatchObject([{ id: shop.id, business_roles: ["EMPLOYEE"], user: { username: shop.username } }]);
    await expectSound(site);
  });

  test("API-03 to oneself, twice, to nobody, to a member, past the most: each item says what is wrong with it", async () => {
    const shop = await business();
    const [person, known] = [await site.person(), await member(shop)];
    const body = {
      ...{ invite_type: "MEMBER_INVITE", business_role: "EMPLOYEE" },
      members: [shop.username, person.username, "nobody_at_all", known.username, "nobody@example.com"],
    };
    const told = await ask(shop, "create_membership_or_partnership_invites", { path: at(shop), body });
    expect(itemsOf(told).map(({ exception }) => exception?.code ?? null)).toEqual([1, null, 404, 409, 404]);
    const again = await ask(shop, "create_membership_or_partnership_invites", { path: at(shop), body });
    expect(itemsOf(again)[1]).toMatchObject({
      invite: null,
      exception: { code: 409, users_or_partner_ids: [person.username] },
    });
    const partners = { invite_type: "PARTNER_INVITE", business_role: "PARTNER", partners: [person.id, shop.id, "7"] };
    const asked = await ask(shop, "create_membership_or_partnership_invites", { path: at(shop), body: partners });
    expect(itemsOf(asked).map(({ exception }) => exception?.code)).toEqual([1, 1, 404]);
    await site.services.db
      .insertInto("business_invites")
      .values(
        Array.from({ length: 199 }, (_, place) => ({
          ...{ business_id: shop.id, id: String(1000 + place), person_id: "7", kind: "MEMBER_INVITE" as const },
          ...{ role: "EMPLOYEE" as const, assets: "{}", state: "PENDING" as const, created_by: shop.id },
          ...{ created_at: new Date(), updated_at: new Date(), expires_at: new Date(Date.now() + 1e10) },
        })),
      )
      .execute();
    const late = { ...body, members: [(await site.person()).username] };
    const full = await ask(shop, "create_membership_or_partnership_invites", { path: at(shop), body: late });
    expect(itemsOf(full)[0]?.["exception"]).toMatchObject({
      code: 29,
      message: expect.stringContaining("maximum number"),
    });
    await site.services.db.deleteFrom("business_invites").where("person_id", "=", "7").execute();
  });

  test("API-03 declined, taken back, answered twice, by somebody else, or after its last day: it joins nobody", async () => {
    const shop = await business();
    const [declines, cancelled, stranger, late] = [
      await site.person(),
      await site.person(),
      await site.person(),
      await site.person(),
    ];
    const id = await invite(shop, "MEMBER_INVITE", declines);
    expect(itemsOf(await answer(stranger, id))[0]?.["exception"]).toMatchObject({ code: 404 });
    expect(itemsOf(await answer(declines, id, true, { "7": ["ANALYST"] }))[0]?.["exception"]).toMatchObject({
      code: 1,
    });
    expect(itemsOf(await answer(declines, id, false))[0]).toMatchObject({
      invite: { invite_data: { invite_status: "DECLINED" } },
    });
    expect(itemsOf(await answer(declines, id))[0]?.["exception"]).toMatchObject({ code: 409 });
    const other = await invite(shop, "MEMBER_INVITE", cancelled);
    const cancel = () => ask(shop, "cancel_invites_or_requests", { path: at(shop), body: { invite_ids: [other] } });
    expect(itemsOf(await cancel())[0]).toMatchObject({
      exception: null,
      invite: { invite_data: { invite_status: "CANCELLED" } },
    });
    for (const person of [declines, cancelled]) expect(await person.call(listNotifications, {})).toEqual([]);
    expect(itemsOf(await cancel())[0]).toMatchObject({ invite: null, exception: { invite_id: other } });
    expect(itemsOf(await answer(cancelled, other))[0]?.["exception"]).toMatchObject({ code: 409 });
    const expiring = await invite(shop, "MEMBER_INVITE", late);
    site.advance(31 * 86_400);
    expect(itemsOf(await answer(late, expiring))[0]?.["exception"]).toMatchObject({
      code: 409,
      message: expect.stringContaining("expired"),
    });
    const statusIs = async (status: string) =>
      itemsOf(await ask(shop, "get/invites", { path: at(shop), query: { invite_status: status } })).map(
        (one) => one["id"],
      );
    expect(await statusIs("EXPIRED")).toEqual([expiring]);
    expect(await statusIs("PENDING")).toEqual([]);
    expect(await rolesOf(shop)).toEqual([]);
    site.advance(91 * 86_400);
    await purgeExpired.run(site.services, {});
    expect(await statusIs("EXPIRED")).toEqual([]);
    await expectSound(site);
  });

  test("API-03 a request gives what whoever is asked says, and nothing that isn't theirs", async () => {
    const [agency, shop] = [await business("Agency"), await business("Shop")];
    const account = await adAccount(shop);
    const id = await invite(agency, "PARTNER_REQUEST", shop);
    const wrong = await answer(shop, id, true, { [agency.id]: ["PROFILE_PUBLISHER"] });
    expect(itemsOf(wrong)[0]?.["exception"]).toMatchObject({ code: 404 });
    await answer(shop, id, true, { [account]: ["CAMPAIGN_MANAGER"] });
    expect((await agency.call(getAdAccount, { advertiser_id: account })).rights).toEqual(["ads:read", "ads:manage"]);
    const shared = await ask(agency, "get/business_partners", {
      path: at(agency),
      query: { partner_type: "EXTERNAL", assets_summary: "true" },
    });
    expect(itemsOf(shared)).toMatchObject([
      {
        id: shop.id,
        is_shared_partner: true,
        assets_summary: { ad_accounts: [{ id: account, permissions: ["CAMPAIGN_MANAGER"] }] },
      },
    ]);
    const more = {
      asset_requests: [{ partner_id: shop.id, asset_id_to_permissions: { [shop.id]: ["PROFILE_PUBLISHER"] } }],
    };
    const asked = await ask(agency, "asset_access_requests/create", { path: at(agency), body: more });
    const invites = asked.body["invites"] as Record<string, string>;
    expect(asked.body["exceptions"]).toBeNull();
    await answer(shop, invites[shop.id] ?? "");
    expect((await agency.call(listBusinessProfiles, {})).map(({ id: one }) => one)).toContain(shop.id);
    const stranger = await business();
    const none = await ask(stranger, "asset_access_requests/create", { path: at(stranger), body: more });
    expect(none.body).toMatchObject({ invites: {}, exceptions: [{ code: 404 }] });
    await expectSound(site);
  });
});

describe("API-03 members and partners", () => {
  test("API-03 a member who was removed can do nothing with their next request; whoever leaves takes nothing along", async () => {
    const shop = await business();
    const account = await adAccount(shop);
    const [removed, leaving] = [await member(shop), await member(shop)];
    for (const who of [removed, leaving]) {
      await give(shop, "member", who, account, ["ANALYST"]);
      await give(shop, "member", who, shop.id, ["PROFILE_PUBLISHER"]);
    }
    expect((await removed.call(createBoard, { name: "Ours", orbac_subject_id: shop.id })).owner.id).toBe(shop.id);
    const end = (by: TestPerson, who: TestPerson) =>
      ask(by, "delete_business_membership", {
        path: at(shop),
        body: { members: [{ member_id: who.id, business_role: "EMPLOYEE" }] },
      });
    expect((await end(leaving, removed)).status).toBe(403);
    expect((await end(shop, removed)).body).toEqual({ deleted_members: [removed.id] });
    expect((await end(leaving, leaving)).body).toEqual({ deleted_members: [leaving.id] });
    expect((await end(shop, removed)).body).toEqual({ deleted_members: [] });
    for (const who of [removed, leaving]) {
      await expect(who.call(createBoard, { name: "Late", orbac_subject_id: shop.id })).rejects.toMatchObject({
        data: { field: "orbac_subject_id" },
      });
      await expect(who.call(getAdAccount, { advertiser_id: account })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    }
    await expectSound(site);
  });

  test("API-03 two administrators at once, each removing the other: the business has its owner in any case", async () => {
    const shop = await business();
    const [one, other] = [await member(shop, "BIZ_ADMIN"), await member(shop, "BIZ_ADMIN")];
    const end = (by: TestPerson, who: TestPerson) =>
      ask(by, "delete_business_membership", {
        path: at(shop),
        body: { members: [{ member_id: who.id, business_role: "BIZ_ADMIN" }] },
      });
    const both = await Promise.all([end(one, other), end(other, one)]);
    // Who was removed meanwhile changes nothing any more.
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    await end(shop, one);
    await end(shop, other);
    expect(await rolesOf(shop)).toEqual([]);
    expect((await end(shop, shop)).body).toEqual({ deleted_members: [] });
    expect((await ask(shop, "get/business_members", { path: at(shop) })).status).toBe(200);
    await expectSound(site);
  });

  test("API-03 a partner hands on to its members what it has, no more, and to nobody else; it ends with what the partner has", async () => {
    const [shop, agency] = [await business("Shop"), await business("Agency")];
    const account = await adAccount(shop);
    await partner(shop, agency);
    const [worker, outsider] = [await member(agency), await business("Third")];
    await partner(agency, outsider);
    expect((await give(shop, "partner", agency, account, ["ANALYST", "CAMPAIGN_MANAGER"])).status).toBe(200);
    expect((await give(agency, "member", worker, account, ["ADMIN"])).status).toBe(403);
    expect((await give(agency, "partner", outsider, account, ["ANALYST"])).status).toBe(404);
    expect((await give(agency, "member", worker, account, ["CAMPAIGN_MANAGER"])).status).toBe(200);
    expect((await worker.call(getAdAccount, { advertiser_id: account })).rights).toEqual(["ads:read", "ads:manage"]);
    const partnersOf = await ask(agency, "business_asset_partners/get", { path: { ...at(agency), asset_id: account } });
    expect(itemsOf(partnersOf)).toEqual([]);
    await give(shop, "partner", agency, account, ["ANALYST"]);
    await expect(worker.call(getAdAccount, { advertiser_id: account })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await give(shop, "partner", agency, account, ["CAMPAIGN_MANAGER"]);
    expect((await worker.call(getAdAccount, { advertiser_id: account })).rights).toContain("ads:manage");
    const end = { partner_ids: [shop.id], partner_type: "EXTERNAL" };
    expect((await ask(agency, "delete_business_partners", { path: at(agency), body: end })).body).toEqual({
      deleted_partners: [shop.id],
    });
    for (const who of [worker, agency])
      await expect(who.call(getAdAccount, { advertiser_id: account })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    expect((await ask(agency, "delete_business_partners", { path: at(agency), body: end })).status).toBe(404);
    await expectSound(site);
  });

  test("API-03 what is given on a group holds for what stands in it, and for as long as it does", async () => {
    const shop = await business();
    const account = await adAccount(shop);
    const worker = await member(shop);
    const made = await ask(shop, "asset_group/create", {
      path: at(shop),
      body: { asset_group_name: "Canada", asset_group_description: "", asset_group_types: ["BRAND"] },
    });
    const { id } = made.body["asset_group"] as { id: string };
    const change = (part: object) =>
      ask(shop, "asset_group/update", {
        path: at(shop),
        body: { asset_groups_to_update: [{ asset_group_id: id, ...part }] },
      });
    expect((await change({ assets_to_add: [account, shop.id] })).body).toMatchObject({
      updated_asset_groups: [{ id, ad_accounts_ids: [account], profiles_ids: [shop.id] }],
      exceptions: null,
    });
    await give(shop, "member", worker, id, ["ANALYST", "PROFILE_PUBLISHER"]);
    expect((await worker.call(getAdAccount, { advertiser_id: account })).rights).toContain("ads:read");
    expect((await worker.call(createBoard, { name: "Ours", orbac_subject_id: shop.id })).owner.id).toBe(shop.id);
    const within = await ask(worker, "business_assets/get", { path: at(shop), query: { asset_group_id: id } });
    expect(itemsOf(within).map((one) => one["asset_id"])).toEqual([shop.id, account].toSorted());
    await change({ assets_to_remove: [account] });
    await expect(worker.call(getAdAccount, { advertiser_id: account })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    const other = await business();
    expect((await change({ assets_to_add: [other.id] })).body).toMatchObject({
      exceptions: [{ code: 404, asset_group_id: id }],
    });
    await ask(shop, "asset_group/delete", { path: at(shop), body: { asset_groups_to_delete: [id] } });
    await expect(worker.call(createBoard, { name: "Late", orbac_subject_id: shop.id })).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
    });
    await expectSound(site);
  });

  test("API-03 permissions that an asset doesn't know are refused, and all of a batch with them", async () => {
    const shop = await business();
    const account = await adAccount(shop);
    const worker = await member(shop);
    const told = await give(shop, "member", worker, account, ["PROFILE_PUBLISHER"]);
    expect(told).toMatchObject({ status: 400, body: { message: expect.stringContaining("PROFILE_PUBLISHER") } });
    const accesses = [
      { asset_id: account, member_id: worker.id, permissions: ["ANALYST"] },
      { asset_id: shop.id, member_id: worker.id, permissions: ["FINANCE_VIEW"] },
    ];
    const path = at(shop);
    expect((await ask(shop, "business_members_asset_access/update", { path, body: { accesses } })).status).toBe(400);
    await expect(worker.call(getAdAccount, { advertiser_id: account })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("API-03 lists are in pages, from an index or after a bookmark", async () => {
    const shop = await business();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await member(shop)).id);
    const page = (query: Record<string, string>) => ask(shop, "get/business_members", { path: at(shop), query });
    const first = await page({ page_size: "2" });
    expect(itemsOf(first).map((one) => one["id"])).toEqual(ids.slice(0, 2));
    const second = await page({ page_size: "2", bookmark: String(first.body["bookmark"]) });
    expect(itemsOf(second).map((one) => one["id"])).toEqual(ids.slice(2));
    expect(second.body["bookmark"]).toBeNull();
    expect(itemsOf(await page({ start_index: "2" })).map((one) => one["id"])).toEqual(ids.slice(2));
    expect((await page({ bookmark: "forged" })).status).toBe(400);
    const middle = await page({ start_index: "1", page_size: "1" });
    // The member that both bookmarks stand after is removed meanwhile.
    const members = [{ member_id: ids[1], business_role: "EMPLOYEE" }];
    expect((await ask(shop, "delete_business_membership", { path: at(shop), body: { members } })).status).toBe(200);
    const third = await page({ page_size: "2", bookmark: String(first.body["bookmark"]) });
    expect(itemsOf(third).map((one) => one["id"])).toEqual(ids.slice(2));
    const last = await page({ page_size: "1", bookmark: String(middle.body["bookmark"]) });
    expect(itemsOf(last).map((one) => one["id"])).toEqual(ids.slice(2));
  });
});

describe("API-03 somebody who is deleted", () => {
  test("API-03 leaves nothing dangling, as member, partner and business; their archive says what there was", async () => {
    const [shop, agency, worker] = [await business("Shop"), await business("Agency"), await site.person()];
    const account = await adAccount(shop);
    await partner(shop, agency);
    await member(agency, "EMPLOYEE", worker);
    await give(shop, "partner", agency, account, ["ADMIN"]);
    await give(agency, "member", worker, account, ["ANALYST"]);
    await invite(shop, "MEMBER_INVITE", worker);
    const archived = await businessAccessOf(site.services.db, worker.id);
    expect(archived).toMatchObject({
      businesses: [{ business_id: agency.id, role: "EMPLOYEE" }],
      assets: [{ asset_id: account, business_id: agency.id, permissions: ["ANALYST"] }],
      invitations_received: [
        { business_id: agency.id, state: "ACCEPTED" },
        { business_id: shop.id, state: "PENDING" },
      ],
    });
    await leave(worker);
    await expectSound(site);
    expect(await rolesOf(agency)).toEqual([]);
    // The account goes to the partner, who administers it.
    await leave(shop);
    await expectSound(site);
    expect(await agency.call(getAdAccount, { advertiser_id: account })).toMatchObject({ role: "owner" });
    await leave(agency);
    await expectSound(site);
    const { pool } = site.services;
    for (const table of ["business_people", "asset_people", "asset_groups", "business_invites"]) {
      const { rows } = await pool.query(`select * from ${table} t where t::text ~ $1`, [
        `\\y(${shop.id}|${agency.id}|${worker.id})\\y`,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

describe("API-03 brand accounts", () => {
  test("API-03 a brand is a business that its parent acts for; it closes with it, and is nobody's to sign in to", async () => {
    const parent = await business("Stores");
    const path = { business_hierarchy_id: parent.id };
    const make = (username: string) =>
      ask(parent, "brand_accounts/create", { path, body: { name: "Canada", username, country: "CA" } });
    const told = await make("stores_of_canada");
    const brand = { id: String(told.body["brand_account_id"]) };
    expect((await make("stores_of_canada")).status).toBe(409);
    const profiles = await parent.call(listBusinessProfiles, {});
    expect(profiles.find(({ id }) => id === brand.id)).toMatchObject({
      permissions: ["ADMIN"],
      user: { username: "stores_of_canada", businessName: "Canada" },
    });
    expect((await parent.call(createBoard, { name: "Maple", orbac_subject_id: brand.id })).owner.id).toBe(brand.id);
    const other = await business();
    const rename = (id: string) =>
      ask(parent, "brand_accounts/update", {
        path: { ...path, brand_account_id: id },
        body: { username: "maple_stores" },
      });
    expect((await rename(other.id)).status).toBe(409);
    expect((await rename(brand.id)).status).toBe(200);
    await leave(parent);
    await expectSound(site);
    const { rows } = await site.services.pool.query("select state from people where id = $1", [brand.id]);
    expect(rows).toEqual([{ state: "closing" }]);
  });
});

describe("API-03 for the owner of an ad account", () => {
  test("API-03 an operation is done for them by who may, and what is made is theirs; secret boards are for administrators", async () => {
    const shop = await business();
    const account = await adAccount(shop);
    const [analyst, manager, admin, finance] = [
      await member(shop),
      await member(shop),
      await member(shop),
      await member(shop),
    ];
    await give(shop, "member", analyst, account, ["ANALYST"]);
    await give(shop, "member", manager, account, ["CAMPAIGN_MANAGER"]);
    await give(shop, "member", admin, account, ["ADMIN"]);
    await give(shop, "member", finance, account, ["FINANCE_MANAGER"]);
    const secret = (await site.board(shop, "Drafts", "secret")).id;
    const query = { ad_account_id: account };
    const named = async (who: TestPerson) => (await ask(who, "user_account/get", { query })).body["username"];
    for (const who of [analyst, manager, admin]) expect(await named(who)).toBe(shop.username);
    const make = (who: TestPerson, name: string) => ask(who, "boards/create", { query, body: { name } });
    expect((await make(manager, "Lamps")).body).toMatchObject({ owner: { username: shop.username } });
    for (const who of [analyst, finance, await site.person()])
      expect(await make(who, "Pans")).toMatchObject({ status: 403, body: { code: 29 } });
    const read = (who: TestPerson) => ask(who, "boards/get", { path: { board_id: secret }, query });
    expect([await read(analyst), await read(manager), await read(admin)].map(({ status }) => status)).toEqual([
      404, 404, 200,
    ]);
    expect(
      (await sendOperation(site, "user_account/get", { query }, { cookie: analyst.cookie })).body["username"],
    ).toBe(shop.username);
    const listed = itemsOf(await ask(analyst, "ad_accounts/list", {}));
    expect(listed).toMatchObject([
      { id: account, permissions: ["ANALYST"], owner: { id: shop.id, username: shop.username } },
    ]);
    expect(itemsOf(await ask(analyst, "ad_accounts/list", { query: { include_shared_accounts: "false" } }))).toEqual(
      [],
    );
  });
});
