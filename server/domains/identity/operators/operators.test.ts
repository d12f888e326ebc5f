import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { stepUp } from "#contract/identity/factors.ts";
import { closeAccount } from "#contract/identity/recovery.ts";
import { getSession } from "#contract/identity/session.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { calls } from "#contract/calls.ts";
import { getOperating, giveOperatorRoles, listOperators, removeOperator } from "#contract/operate/operators.ts";
import { operatorRights } from "#contract/kit/rights.ts";
import { operatorRoles } from "#spec/constants/operators.ts";
import { appCode, member, withApp } from "#server/domains/identity/factors/member.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";
import { giveRoles } from "./give-roles.ts";
import { rightsOfOperator } from "./operators.policy.ts";

const site = testSite({ config: { trustProxy: 1 } });

const reason = (answer: Promise<unknown>) =>
  answer.then(
    () => "ok",
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );
const operatorCalls = calls.flatMap((call) =>
  typeof call.audience === "object" && "operate" in call.audience ? [{ call, right: call.audience.operate }] : [],
);

describe("who may call what on the desks of operators", () => {
  test("every right is of the owner, and every other role has fewer", () => {
    expect([...rightsOfOperator.owner]).toEqual([...operatorRights]);
    for (const role of operatorRoles.filter((one) => one !== "owner")) {
      expect(rightsOfOperator[role].size).toBeLessThan(operatorRights.length);
      expect(rightsOfOperator[role].has("operators:manage")).toBe(false);
      expect(rightsOfOperator[role].has("area:see")).toBe(true);
    }
    expect(operatorRoles.filter((role) => rightsOfOperator[role].has("money:move"))).toEqual(["owner", "finance"]);
    expect(operatorRoles.filter((role) => rightsOfOperator[role].has("ads:review"))).toEqual(["owner", "moderator"]);
  });

  test("each role meets each call: it is let in or told what is missing; strangers and visitors hear that there is nothing", async () => {
    const people = await Promise.all(operatorRoles.map((role) => site.person({ roles: [role] })));
    const stranger = await site.person();
    // What is asked is wrong on purpose: who is let in hears of that, and nothing is done.
    const wrong = { no_such_field: 1 } as never;
    for (const { call, right } of operatorCalls) {
      for (const [index, role] of operatorRoles.entries()) {
        const may = rightsOfOperator[role].has(right);
        expect([call.name, role, await reason(people[index]?.call(call, wrong) ?? Promise.reject())]).toEqual([
          call.name,
          role,
          may ? "INVALID_PARAMETERS" : "ROLE_MISSING",
        ]);
      }
      expect([call.name, await reason(stranger.call(call, wrong))]).toEqual([call.name, "NOT_FOUND"]);
      expect([call.name, await reason(site.visitor.call(call, wrong))]).toEqual([call.name, "NOT_FOUND"]);
    }
    expect(operatorCalls.length).toBeGreaterThan(8);
  });

  test("the answer to a stranger is that of an address there is none of", async () => {
    const stranger = await site.person();
    const bodies = await Promise.all(
      ["/resource/OperatorsResource/get/", "/resource/NobodyKnowsResource/get/"].map(async (path) => {
        const answer = await stranger.fetch(path);
        return {
          status: answer.status,
          told: ((await answer.json()) as { resource_response: unknown }).resource_response,
        };
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });

  test("a role taken away ends with the next request", async () => {
    const [owner, other] = [await site.person({ roles: ["owner"] }), await site.person({ roles: ["moderator"] })];
    expect((await other.call(getOperating, {})).roles).toEqual(["moderator"]);
    await owner.call(removeOperator, { person_id: other.id });
    expect(await reason(other.call(getOperating, {}))).toBe("NOT_FOUND");
    expect((await other.call(getSession, {})).user?.is_operator).toBe(false);
    expect(await reason(owner.call(removeOperator, { person_id: other.id }))).toBe("NOT_FOUND");
  });

  test("what takes something away needs a fresh proof of who it is", async () => {
    const [owner, other] = [await site.person({ roles: ["owner"] }), await site.person()];
    await sql`update sessions set raised_at = 'epoch' where person_id = ${owner.id}`.execute(site.services.db);
    expect(await reason(owner.call(listOperators, {}))).toBe("ok");
    expect(await reason(owner.call(giveOperatorRoles, { person_id: other.id, roles: ["support"] }))).toBe(
      "STEP_UP_REQUIRED",
    );
    expect(await reason(owner.call(removeOperator, { person_id: other.id }))).toBe("STEP_UP_REQUIRED");
  });

  test("a session without the second factor is asked for it, where its person has one", async () => {
    const { owner, user } = await member(site);
    await giveRoles(site.services, site.services.db, user.id, ["support"], null);
    expect(await reason(owner.call(getOperating, {}))).toBe("ok");
    const { secret } = await withApp(site, owner);
    expect(await reason(owner.call(getOperating, {}))).toBe("ok");
    // Another session of theirs, which is older than the factor.
    await sql`update sessions set raised_at = raised_at - interval '1 minute', factor_set_up_at = null where person_id = ${user.id}`.execute(
      site.services.db,
    );
    expect(await reason(owner.call(getOperating, {}))).toBe("STEP_UP_REQUIRED");
    await owner.call(stepUp, { code: appCode(site, secret) });
    expect((await owner.call(getOperating, {})).roles).toEqual(["support"]);
  });
});

describe("giving and taking roles", () => {
  test("the last owner stays, also when two owners take the role from each other at once", async () => {
    const { db } = site.services;
    await sql`update people set is_operator = false`.execute(db);
    await sql`delete from operators`.execute(db);
    const [one, other] = [await site.person({ roles: ["owner"] }), await site.person({ roles: ["owner", "finance"] })];
    const both = await Promise.all([
      reason(one.call(removeOperator, { person_id: other.id })),
      reason(other.call(giveOperatorRoles, { person_id: one.id, roles: ["support"] })),
    ]);
    expect(both.toSorted()).toEqual(["CONFLICT", "ok"]);
    const left = await sql<{ roles: string[] }>`select roles from operators where 'owner' = any(roles)`.execute(db);
    expect(left.rows).toHaveLength(1);
    await expectSound(site);
  });

  test("the only owner's account is not deleted; with another owner it is", async () => {
    const { db } = site.services;
    await sql`update people set is_operator = false`.execute(db);
    await sql`delete from operators`.execute(db);
    const owner = await site.person({ roles: ["owner"] });
    expect(await reason(owner.call(closeAccount, { mode: "delete" }))).toBe("CONFLICT");
    await site.person({ roles: ["owner"] });
    expect(await reason(owner.call(closeAccount, { mode: "delete" }))).toBe("ok");
  });

  test("nobody's id, no role and a role there is none of are refused; the same again changes nothing", async () => {
    const [owner, other] = [await site.person({ roles: ["owner"] }), await site.person()];
    const give = (roles: unknown, id = other.id) =>
      reason(owner.call(giveOperatorRoles, { person_id: id, roles } as never));
    expect(await give(["support"], "999")).toBe("NOT_FOUND");
    for (const roles of [[], ["admin"], "owner", undefined, ["support", "support", "owner", "finance", "moderator"]])
      expect(await give(roles)).toBe("INVALID_PARAMETERS");
    expect([await give(["support"]), await give(["support"])]).toEqual(["ok", "ok"]);
    const listed = await owner.call(listOperators, {});
    expect(listed.find(({ person }) => person.id === other.id)).toMatchObject({
      roles: ["support"],
      given_by: { id: owner.id },
      has_second_factor: false,
      is_last_owner: false,
    });
  });
});
