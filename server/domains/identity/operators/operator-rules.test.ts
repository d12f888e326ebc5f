import { beforeEach, expect, test } from "vitest";
import { stepUp } from "#contract/identity/factors.ts";
import { getSession } from "#contract/identity/session.ts";
import { listFlags } from "#contract/operate/flags.ts";
import { getOperating, getOperatorRules, setOperatorRules } from "#contract/operate/operators.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { member, withApp, withPhone } from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { keepSetting } from "#server/services/kept-setting.ts";
import { testSite } from "#tests/test-site.ts";
import { giveRoles } from "./give-roles.ts";
import { askFactor, operatorRules } from "./operator-rules.ts";

const site = testSite({ config: { trustProxy: 1 } });
const graceSeconds = operatorLimits.factorGraceDays * 86_400;

// As on a fresh instance: nobody chose anything.
beforeEach(() => keepSetting(site.services, operatorRules, operatorRules.usual));

/** Somebody who has got a role just now. */
async function operator(role: "owner" | "support" = "owner") {
  const { owner: browser, user } = await member(site);
  await giveRoles(site.services, site.services.db, user.id, [role], null);
  return { browser, id: user.id };
}
const asked = { reason: "STEP_UP_REQUIRED", data: { missing: "factor" } };

test("BUS-19 the owner of a fresh instance operates, is told until when without a second factor, and is then asked for one", async () => {
  const { browser } = await operator();
  const { factor_due_at: due } = await browser.call(getOperating, {});
  expect(Math.abs(Date.parse(due ?? "") - site.services.clock.now().getTime() - graceSeconds * 1000)).toBeLessThan(
    60_000,
  );
  site.advance(graceSeconds - 60);
  await browser.call(listFlags, {});
  site.advance(60);
  await expect(browser.call(listFlags, {})).rejects.toMatchObject(asked);
  // A fresh proof by the password is none of a second factor.
  await browser.call(stepUp, { password });
  await expect(browser.call(listFlags, {})).rejects.toMatchObject(asked);
  expect((await browser.call(getSession, {})).user?.is_operator).toBe(true);
  // The way back in stands open: everybody sets up their own.
  await withApp(site, browser);
  await browser.call(listFlags, {});
  expect((await browser.call(getOperating, {})).factor_due_at).toBeNull();
});

test.each([
  ["an app", withApp],
  ["a phone", withPhone],
] as const)("BUS-19 an operator with %s is asked for no other, however much later", async (_, setUp) => {
  const { browser } = await operator("support");
  await setUp(site, browser);
  expect((await browser.call(getOperating, {})).factor_due_at).toBeNull();
  site.advance(2 * graceSeconds);
  expect((await browser.call(getOperating, {})).roles).toEqual(["support"]);
});

test("BUS-19 an owner switches it off, and everybody operates on; switched on again, the days begin anew, for who came before too", async () => {
  const [owner, helper] = [await operator(), await operator("support")];
  await withApp(site, owner.browser);
  site.advance(graceSeconds);
  expect(await reasonOf(helper.browser.call(getOperating, {}))).toBe("STEP_UP_REQUIRED");
  await askFactor(site.services, false);
  expect((await helper.browser.call(getOperating, {})).factor_due_at).toBeNull();
  expect(await owner.browser.call(getOperatorRules, {})).toEqual({ factor: false });
  await askFactor(site.services, true);
  expect(await owner.browser.call(getOperatorRules, {})).toEqual({ factor: true });
  site.advance(graceSeconds - 60);
  await helper.browser.call(getOperating, {});
  site.advance(60);
  await expect(helper.browser.call(getOperating, {})).rejects.toMatchObject(asked);
  // Said again it changes nothing: nobody gets more days.
  await askFactor(site.services, true);
  await expect(helper.browser.call(getOperating, {})).rejects.toMatchObject(asked);
});

test("BUS-19 only an owner with a fresh proof changes what is asked; who is new has days of their own", async () => {
  const [owner, helper] = [await operator(), await operator("support")];
  expect(await owner.browser.call(setOperatorRules, { factor: false })).toEqual({ factor: false });
  expect(await reasonOf(helper.browser.call(setOperatorRules, { factor: true }))).toBe("ROLE_MISSING");
  expect(await owner.browser.call(setOperatorRules, { factor: true })).toEqual({ factor: true });
  site.advance(3600);
  expect(await reasonOf(owner.browser.call(setOperatorRules, { factor: false }))).toBe("STEP_UP_REQUIRED");
  await owner.browser.call(stepUp, { password });
  await withApp(site, owner.browser);
  site.advance(graceSeconds);
  const { browser } = await operator("support");
  await browser.call(getOperating, {});
  expect(await reasonOf(helper.browser.call(getOperating, {}))).toBe("STEP_UP_REQUIRED");
});
