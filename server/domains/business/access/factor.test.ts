import { expect, test } from "vitest";
import { updateBusinessSettings } from "#contract/business/business-profiles.ts";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/kit/define.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { businessExamples } from "#tests/wire/business-examples.ts";
import { makeWorld, rolesFor } from "#tests/wire/world.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { proveAnew } from "#tests/prove-anew.ts";
import type { TestPerson } from "#tests/site.ts";
import { waitingForLocks } from "#tests/waiting-locks.ts";
import { lockBusiness } from "./access.policy.ts";
import { testSite } from "#tests/test-site.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import { addToBusiness, removeFromBusiness } from "./write-access.ts";

const site = testSite();

const reasonOf = (who: TestPerson, call: Call, input: object) =>
  who.call(call, input).then(
    () => "done",
    (error: unknown) => (error as Refusal).reason,
  );

test("BUS-18 every call about a business's accounts or its people asks an administrator for the factor it wants, and its owner for nothing", async () => {
  const world = await makeWorld(site);
  const { viewer: shop, other: admin } = world;
  const asked: [Call, object][] = [];
  for (const [name, example] of Object.entries(businessExamples)) {
    const call = calls.find((one) => one.name === name);
    if (call === undefined || rolesFor(call).length > 0) continue;
    const input = await example(world);
    if ("advertiser_id" in input || "business_id" in input) asked.push([call, input]);
  }
  expect(asked.length).toBeGreaterThan(35);
  const { db, clock } = site.services;
  const joins = { businessId: shop.id, personId: admin.id, role: "BIZ_ADMIN", by: shop.id, now: clock.now() } as const;
  await transaction(db, (tx) => addToBusiness(tx, joins));
  await shop.call(updateBusinessSettings, { business_id: shop.id, requires_mfa: true });

  const unasked: string[] = [];
  for (const [call, input] of asked) {
    const reason = await reasonOf(admin, call, input);
    if (reason !== "STEP_UP_REQUIRED") unasked.push(`${call.name}: ${reason}`);
  }
  expect(unasked).toEqual([]);

  await db
    .insertInto("app_factors")
    .values({ person_id: admin.id, secret: Buffer.from("x"), confirmed_at: clock.now() })
    .execute();
  const raised = (at: Date) =>
    db.updateTable("sessions").set({ raised_at: at }).where("person_id", "=", admin.id).execute();
  const reads = asked.filter(([call]) => call.method === "GET");
  const told = async (who: TestPerson) => {
    const reasons: string[] = [];
    for (const [call, input] of reads) reasons.push(`${call.name}: ${await reasonOf(who, call, input)}`);
    return reasons;
  };
  // A factor that was turned on elsewhere isn't passed in this session.
  await raised(new Date(clock.now().getTime() - 1000));
  expect(new Set((await told(admin)).map((line) => line.split(": ")[1]))).toEqual(new Set(["STEP_UP_REQUIRED"]));
  await raised(clock.now());
  expect(await told(admin)).toEqual(await told(shop));
  expect((await told(shop)).filter((line) => line.endsWith("STEP_UP_REQUIRED"))).toEqual([]);
});

test("BUS-18 a request for access is answered by an administrator with the factor that the business wants, and not by one who was removed meanwhile", async () => {
  const { business, adAccount, member, invite, answer, itemsOf } = businessWorld(site);
  const [shop, stranger] = [await business(), await business("Stranger Ltd")];
  const account = await adAccount(shop);
  const admin = await member(shop, "BIZ_ADMIN");
  await shop.call(updateBusinessSettings, { business_id: shop.id, requires_mfa: true });
  const request = await invite(stranger, "PARTNER_REQUEST", shop);
  const { db, clock } = site.services;
  const given = async () =>
    (
      await db
        .selectFrom("asset_people")
        .select("person_id")
        .where("asset_id", "=", account)
        .where("person_id", "=", stranger.id)
        .execute()
    ).length;

  for (const accepts of [true, false]) {
    const told = await answer(admin, request, accepts, accepts ? { [account]: ["ADMIN"] } : undefined);
    expect(itemsOf(told)[0]?.["exception"]?.message).toBe(businessRefusals.needsFactor);
  }
  expect(await given()).toBe(0);

  await db
    .insertInto("app_factors")
    .values({ person_id: admin.id, secret: Buffer.from("x"), confirmed_at: new Date(clock.now().getTime() - 60_000) })
    .execute();
  await proveAnew(site, admin);
  // Their role is read before the business is held: it is asked again then.
  const [isOut, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const removal = transaction(db, async (tx) => {
    await lockBusiness(tx, shop.id);
    await removeFromBusiness(site.services, tx, shop.id, admin.id);
    isOut.resolve();
    await held.promise;
  });
  await isOut.promise;
  const late = answer(admin, request, true, { [account]: ["ADMIN"] });
  await waitingForLocks(db);
  held.resolve();
  await removal;
  expect(itemsOf(await late)[0]?.["exception"]?.message).toBe(businessRefusals.notYourBusiness);
  expect(await given()).toBe(0);
  // Their owner is asked for nothing.
  expect(itemsOf(await answer(shop, request, true, { [account]: ["ANALYST"] }))[0]?.["exception"]).toBeFalsy();
  expect(await given()).toBe(1);
});
