import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import {
  getBusinessSettings,
  listBusinessProfiles,
  updateBusinessSettings,
} from "#contract/business/business-profiles.ts";
import { getSession } from "#contract/identity/current-session.ts";
import { createBoard, deleteBoard, getBoard } from "#contract/content/boards.ts";
import { createPin, deletePin, updatePin } from "#contract/content/pins.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { expectSound } from "#tests/expect-sound.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { addToBusiness, removeFromBusiness, setGrant } from "./write-access.ts";

const site = testSite();
let picture = Buffer.alloc(0);
beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a83232" } })
    .png()
    .toBuffer();
});

async function business(name: string): Promise<TestPerson> {
  const person = await site.person();
  await person.call(becomeBusiness, { business_name: name });
  return person;
}

async function member(
  of: TestPerson,
  role: "EMPLOYEE" | "BIZ_ADMIN",
  permissions: readonly ("ADMIN" | "PROFILE_PUBLISHER")[] = [],
) {
  const person = await site.person();
  const now = site.services.clock.now();
  await transaction(site.services.db, async (tx) => {
    await addToBusiness(tx, { businessId: of.id, personId: person.id, role, by: of.id, now });
    if (permissions.length > 0)
      await setGrant(tx, { assetId: of.id, personId: person.id, businessId: of.id, kind: "PROFILE", permissions, now });
  });
  return person;
}

describe("BUS-18 business profiles", () => {
  test("BUS-18 everybody has their own profile as its owner, with the fields that a header shows", async () => {
    const shop = await business("Kettles Ltd");
    expect(await shop.call(listBusinessProfiles, {})).toEqual([
      {
        id: shop.id,
        permissions: ["OWNER"],
        user: {
          username: shop.username,
          businessName: "Kettles Ltd",
          imgUrl: null,
          merchantId: null,
          scheduledPinCount: 0,
          eligibleForStlTool: false,
        },
        viewerMeetsMfaRequirement: true,
        mfaAskedBy: null,
      },
    ]);
    const answer = await fetch(`${site.url}/vx/business_access/profiles/`, { redirect: "manual" });
    expect(answer.status).toBe(401);
  });

  test("BUS-18 the session says whether somebody works for a business, so that nobody else is asked for profiles", async () => {
    const shop = await business("Kettles Ltd");
    const employee = await member(shop, "EMPLOYEE", ["PROFILE_PUBLISHER"]);
    const worksFor = async (who: TestPerson) => (await who.call(getSession, {})).works_for;
    expect(await Promise.all([employee, shop, await site.person()].map((who) => worksFor(who)))).toEqual([
      true,
      undefined,
      undefined,
    ]);
    await transaction(site.services.db, (tx) => removeFromBusiness(site.services, tx, shop.id, employee.id));
    expect(await worksFor(employee)).toBeUndefined();
  });

  test("BUS-18 an administrator and who publishes for a business see its profile, an employee without permission doesn't", async () => {
    const shop = await business("Kettles Ltd");
    const [admin, publisher, employee] = [
      await member(shop, "BIZ_ADMIN"),
      await member(shop, "EMPLOYEE", ["PROFILE_PUBLISHER"]),
      await member(shop, "EMPLOYEE"),
    ];
    const seen = async (who: TestPerson) =>
      (await who.call(listBusinessProfiles, {})).filter(({ id }) => id === shop.id).map((one) => one.permissions);
    expect(await seen(admin)).toEqual([["ADMIN"]]);
    expect(await seen(publisher)).toEqual([["PROFILE_PUBLISHER"]]);
    expect(await seen(employee)).toEqual([]);
    await transaction(site.services.db, (tx) => removeFromBusiness(site.services, tx, shop.id, publisher.id));
    expect(await seen(publisher)).toEqual([]);
    await expectSound(site);
  });

  test("SAV-18 what is made as a business is the business's, told in the log with who did it; one who was removed is refused by field", async () => {
    const shop = await business("Kettles Ltd");
    const publisher = await member(shop, "EMPLOYEE", ["PROFILE_PUBLISHER"]);
    const board = await publisher.call(createBoard, { name: "Ours", orbac_subject_id: shop.id });
    expect(board.owner.id).toBe(shop.id);
    const secret = await publisher.call(createBoard, { name: "Drafts", privacy: "secret", orbac_subject_id: shop.id });
    await expect(publisher.call(getBoard, { board_id: secret.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    expect((await publisher.call(getBoard, { board_id: secret.id, orbac_subject_id: shop.id })).id).toBe(secret.id);
    const pin = await publisher.call(createPin, {
      ...{ board_id: secret.id, title: "Lamp", orbac_subject_id: shop.id },
      image_base64: picture.toString("base64"),
    });
    expect(pin.pinner.id).toBe(shop.id);
    const renamed = { id: pin.id, title: "A lamp", orbac_subject_id: shop.id };
    expect((await publisher.call(updatePin, renamed)).title).toBe("A lamp");
    await expect(publisher.call(updatePin, { id: pin.id, title: "Mine" })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    await publisher.call(deletePin, { id: pin.id, orbac_subject_id: shop.id });
    await publisher.call(deleteBoard, { board_id: secret.id, orbac_subject_id: shop.id });
    const told = await site.services.db
      .selectFrom("audit_log")
      .select(["call", "actor_id", "subject_id", "outcome"])
      .where("actor_id", "=", publisher.id)
      .where("call", "=", "Board.delete")
      .execute();
    expect(told).toEqual([{ call: "Board.delete", actor_id: publisher.id, subject_id: shop.id, outcome: "done" }]);
    await transaction(site.services.db, (tx) => removeFromBusiness(site.services, tx, shop.id, publisher.id));
    await expect(publisher.call(createBoard, { name: "Late", orbac_subject_id: shop.id })).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
      data: { field: "orbac_subject_id" },
    });
    await expectSound(site);
  });

  test("BUS-18 a business that asks for a second factor is acted for by nobody without one, its owner apart", async () => {
    const shop = await business("Kettles Ltd");
    const publisher = await member(shop, "EMPLOYEE", ["PROFILE_PUBLISHER"]);
    expect(await shop.call(getBusinessSettings, { business_id: shop.id })).toEqual({ requires_mfa: false });
    await shop.call(updateBusinessSettings, { business_id: shop.id, requires_mfa: true });
    const meets = async () =>
      (await publisher.call(listBusinessProfiles, {})).find(({ id }) => id === shop.id)?.viewerMeetsMfaRequirement;
    const act = () => publisher.call(createBoard, { name: "Ours", orbac_subject_id: shop.id });
    expect(await meets()).toBe(false);
    await expect(act()).rejects.toMatchObject({ reason: "STEP_UP_REQUIRED", data: { field: "orbac_subject_id" } });
    expect((await shop.call(createBoard, { name: "Own" })).owner.id).toBe(shop.id);
    const { db, clock } = site.services;
    const setUp = clock.now();
    await db
      .insertInto("app_factors")
      .values({ person_id: publisher.id, secret: Buffer.from("x"), confirmed_at: setUp })
      .execute();
    // The session began before the factor was there.
    await db
      .updateTable("sessions")
      .set({ raised_at: new Date(setUp.getTime() - 1000) })
      .where("person_id", "=", publisher.id)
      .execute();
    expect(await meets()).toBe(false);
    await db.updateTable("sessions").set({ raised_at: setUp }).where("person_id", "=", publisher.id).execute();
    expect(await meets()).toBe(true);
    expect((await act()).owner.id).toBe(shop.id);
  });

  test("BUS-18 a partner's members meet what the business and what their employer ask, whoever is the business's own only the former", async () => {
    const { db, clock } = site.services;
    const [shop, agency] = [await business("Kettles Ltd"), await business("Agency")];
    const [guest, both] = [await member(agency, "EMPLOYEE"), await member(agency, "EMPLOYEE")];
    const now = clock.now();
    const profile = { assetId: shop.id, kind: "PROFILE", permissions: ["PROFILE_PUBLISHER"], now } as const;
    await transaction(db, async (tx) => {
      await addToBusiness(tx, { businessId: shop.id, personId: agency.id, role: "PARTNER", by: shop.id, now });
      await addToBusiness(tx, { businessId: shop.id, personId: both.id, role: "EMPLOYEE", by: shop.id, now });
      await setGrant(tx, { ...profile, personId: agency.id, businessId: shop.id });
      for (const one of [guest, both]) await setGrant(tx, { ...profile, personId: one.id, businessId: agency.id });
    });
    let made = 0;
    const act = (who: TestPerson) =>
      who.call(createBoard, { name: `Ours ${(made += 1)}`, orbac_subject_id: shop.id }).then(
        ({ owner }) => owner.id === shop.id,
        ({ reason }: { reason: string }) => reason,
      );
    const asks = (who: TestPerson, requires_mfa: boolean) =>
      who.call(updateBusinessSettings, { business_id: who.id, requires_mfa });
    const all = async () => [await act(guest), await act(both), await act(agency)];
    expect(await all()).toEqual([true, true, true]);
    await asks(agency, true);
    expect(await all()).toEqual(["STEP_UP_REQUIRED", true, true]);
    const told = await guest.call(listBusinessProfiles, {});
    const askedBy = { viewerMeetsMfaRequirement: false, mfaAskedBy: "Agency" };
    expect(told.find(({ id }) => id === shop.id)).toMatchObject(askedBy);
    await asks(shop, true);
    const later = await guest.call(listBusinessProfiles, {});
    expect(later.find(({ id }) => id === shop.id)).toMatchObject({ ...askedBy, mfaAskedBy: "Kettles Ltd" });
    expect(await all()).toEqual(["STEP_UP_REQUIRED", "STEP_UP_REQUIRED", "STEP_UP_REQUIRED"]);
    await asks(agency, false);
    expect(await all()).toEqual(["STEP_UP_REQUIRED", "STEP_UP_REQUIRED", "STEP_UP_REQUIRED"]);
    await asks(shop, false);
    expect(await all()).toEqual([true, true, true]);
  });

  test("BUS-18 only who administers a business may say what it asks", async () => {
    const shop = await business("Kettles Ltd");
    const employee = await member(shop, "EMPLOYEE");
    const change = (who: TestPerson) => who.call(updateBusinessSettings, { business_id: shop.id, requires_mfa: true });
    await expect(change(employee)).rejects.toMatchObject({ reason: "ROLE_MISSING" });
    await expect(change(await site.person())).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await change(await member(shop, "BIZ_ADMIN"))).toEqual({ requires_mfa: true });
  });
});
