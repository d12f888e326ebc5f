import { describe, expect, test } from "vitest";
import {
  createSystemUser,
  removeBusinessMembers,
  updateBusinessSettings,
} from "#contract/business/business-profiles.ts";
import { createSystemToken, listSystemTokens } from "#contract/business/system-tokens.ts";
import { createApp } from "#contract/identity/apps.ts";
import { scopes } from "#contract/kit/define.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { sendOperation } from "#server/domains/public-api/operation.fixture.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { businessWorld } from "./business.fixture.ts";

const site = testSite();
const { ask, at, itemsOf, business, member, answer } = businessWorld(site);

/** A business, an administrator of it, and what that one set up. */
async function setUp() {
  const shop = await business();
  const admin = await member(shop, "BIZ_ADMIN", await site.person({ emailVerified: true }));
  const app = { name: "Pin printer", purpose: "Prints Pins on paper.", redirect_urls: [] };
  const { id: app_id } = (await admin.call(createApp, app)).app;
  const { id } = await admin.call(createSystemUser, { business_id: shop.id, name: "Nightly" });
  const user = { business_id: shop.id, system_user_id: id };
  const { access_token: token } = await admin.call(createSystemToken, {
    ...user,
    app_id,
    scopes: [...scopes],
    days: 30,
  });
  const works = async () =>
    (await sendOperation(site, "ad_accounts/list", {}, { authorization: `Bearer ${token}` })).status !== 401;
  expect(await works()).toBe(true);
  const guest = await site.person();
  const body = { invite_type: "MEMBER_INVITE", business_role: "BIZ_ADMIN", members: [guest.username] };
  const told = await ask(admin, "create_membership_or_partnership_invites", { path: at(shop), body });
  const invited = itemsOf(told)[0]?.["invite"]?.id ?? "";
  const joins = async (who: TestPerson = guest) => itemsOf(await answer(who, invited))[0]?.["exception"] == null;
  return { shop, admin, works, guest, joins };
}

describe("BUS-18 whoever is removed", () => {
  test("BUS-18 takes along their system users' tokens and their invitations; who removes them is told what they set up", async () => {
    const { shop, admin, works, guest, joins } = await setUp();
    expect(await shop.call(listSystemTokens, { business_id: shop.id })).toMatchObject([
      { made_by: expect.stringContaining(admin.username) },
    ]);
    const { removed } = await shop.call(removeBusinessMembers, { business_id: shop.id, member_ids: [admin.id] });
    expect(removed).toEqual([
      {
        id: admin.id,
        set_up: [
          { kind: "system_token", name: "Pin printer", ended: true },
          { kind: "invitation", name: expect.stringContaining(guest.username), ended: true },
          { kind: "system_user", name: "Nightly", ended: false },
        ],
      },
    ]);
    expect([await works(), await joins()]).toEqual([false, false]);
    expect(await shop.call(listSystemTokens, { business_id: shop.id })).toEqual([]);
  });

  test("BUS-18 the same for who administers it no more", async () => {
    const { shop, admin, works, joins } = await setUp();
    const body = [{ member_id: admin.id, business_role: "EMPLOYEE" as const }];
    await ask(shop, "update/business_memberships", { path: at(shop), body });
    expect([await works(), await joins()]).toEqual([false, false]);
  });

  test("BUS-18 a token is asked at every use whether its maker may still make it", async () => {
    const { shop, admin, works, joins } = await setUp();
    await shop.call(updateBusinessSettings, { business_id: shop.id, requires_mfa: true });
    expect(await works()).toBe(false);
    await shop.call(updateBusinessSettings, { business_id: shop.id, requires_mfa: false });
    expect(await works()).toBe(true);
    await operateState(site.services, admin.email, "suspended", "spam");
    expect([await works(), await joins()]).toEqual([false, false]);
    await operateState(site.services, admin.email, "active");
    expect(await works()).toBe(true);
    await site.services.pool.query("delete from person_businesses where person_id = $1", [admin.id]);
    expect(await works()).toBe(false);
  });
});
