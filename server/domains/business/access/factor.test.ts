import { expect, test } from "vitest";
import { updateBusinessSettings } from "#contract/business/business-profiles.ts";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/kit/define.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { businessExamples } from "#tests/wire/business-examples.ts";
import { makeWorld, rolesFor } from "#tests/wire/world.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { addToBusiness } from "./write-access.ts";

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
}, 60_000);
