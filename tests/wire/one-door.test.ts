import { beforeAll, describe, expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { accountRights } from "#contract/kit/rights.ts";
import { v5Calls } from "#contract/v5/calls.ts";
import { admit } from "#server/calls/admit.ts";
import { admitInput } from "#server/calls/admit-input.ts";
import type { CallContext } from "#server/calls/context.ts";
import { localContext } from "#server/calls/local-context.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addToBusiness, removeFromBusiness, setGrant } from "#server/domains/business/access/write-access.ts";
import { insertAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { takeRoles } from "#server/domains/identity/operators/give-roles.ts";
import { rightsOfOperator } from "#server/domains/identity/operators/operators.policy.ts";
import { readSession } from "#server/domains/identity/sessions/read-session.ts";
import type { AssetPermission } from "#spec/constants/business-access.ts";
import { operatorRoles } from "#spec/constants/operators.ts";
import { proveAnew } from "#tests/prove-anew.ts";
import type { TestPerson } from "#tests/site.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { askFactor, operatorRules } from "#server/domains/identity/operators/operator-rules.ts";
import { keepSetting } from "#server/services/kept-setting.ts";
import { testSite } from "#tests/test-site.ts";
import { inputFields } from "./input-fields.ts";

const site = testSite();
const every: readonly Call[] = [...calls, ...Object.values(v5Calls)];
const within = every.filter((call) => call.within !== null);
const operating = every.flatMap((call) =>
  typeof call.audience === "object" && "operate" in call.audience ? [{ call, right: call.audience.operate }] : [],
);
const isFresh = ({ proof }: Call) => proof === "fresh";

let shop: TestPerson;
let account = "";
beforeAll(async () => {
  shop = await site.person();
  await shop.call(becomeBusiness, { business_name: "Kettles Ltd" });
  account = await transaction(site.services.db, (tx) =>
    insertAdvertiser(site.services, tx, { ownerId: shop.id, name: "Kettles" }),
  );
});

async function joins(
  role: "EMPLOYEE" | "BIZ_ADMIN",
  permissions: readonly AssetPermission[] = [],
): Promise<TestPerson> {
  const person = await site.person();
  const facts = { businessId: shop.id, personId: person.id, now: site.services.clock.now() };
  await transaction(site.services.db, async (tx) => {
    await addToBusiness(tx, { ...facts, role, by: shop.id });
    if (permissions.length > 0) await setGrant(tx, { ...facts, assetId: account, kind: "AD_ACCOUNT", permissions });
  });
  return person;
}

const demandFactor = (requires_mfa: boolean) =>
  site.services.db
    .insertInto("business_settings")
    .values({ business_id: shop.id, requires_mfa, updated_at: site.services.clock.now() })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet({ requires_mfa }))
    .execute();

async function contextOf(person: TestPerson): Promise<CallContext> {
  const session = await readSession(site.services, person.cookie.slice(person.cookie.indexOf("=") + 1));
  if (session === null) throw new Error("the session has ended");
  const { viewer, tokenHash: sessionHash } = session;
  return { ...localContext(site.services, { ...viewer, sessionHash }), source: "page", sessionHash };
}

/** An input that names the business or the account where the call says that it does. */
function naming(call: Call): unknown {
  if (call.within === null || "found" in call.within) return {};
  const [path, id] = "account" in call.within ? [call.within.account, account] : [call.within.business, shop.id];
  return path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), id);
}

/** How the door answers: `in`, or why not. */
async function answerTo(person: TestPerson, call: Call, input: unknown = naming(call)): Promise<string> {
  const context = await contextOf(person);
  return admit(call, context)
    .then((admitted) => admitInput(call, admitted, input))
    .then(
      () => "in",
      (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
    );
}

async function walk(person: TestPerson, asked: readonly Call[], expected: (call: Call) => string) {
  for (const call of asked) expect([call.name, await answerTo(person, call)]).toEqual([call.name, expected(call)]);
  return asked.length;
}

let walked = 0;

describe("BUS-18 whoever asks something of a business or an account is answered as the call declares", () => {
  const named = within.filter((call) => call.within !== null && !("found" in call.within));
  const ofAccounts = named.filter((call) => call.within !== null && "account" in call.within);
  const ofBusiness = named.filter((call) => call.within !== null && "business" in call.within);

  test("BUS-18 its owner is let in, an old session only where no fresh proof is asked for", async () => {
    walked += await walk(shop, named, () => "in");
    site.advance(3600);
    walked += await walk(shop, named, (call) => (isFresh(call) ? "STEP_UP_REQUIRED" : "in"));
    await proveAnew(site, shop);
  });

  test("BUS-18 an administrator without the factor that the business asks for, and one who was removed", async () => {
    const admin = await joins("BIZ_ADMIN");
    walked += await walk(admin, named, () => "in");
    await demandFactor(true);
    walked += await walk(admin, named, () => "STEP_UP_REQUIRED");
    await demandFactor(false);
    await transaction(site.services.db, (tx) => removeFromBusiness(site.services, tx, shop.id, admin.id));
    walked += await walk(admin, named, (call) =>
      call.form === "envelope" && ofAccounts.includes(call) ? "NOT_FOUND" : "NOT_ALLOWED",
    );
  });

  test("BUS-18 other roles: an employee, and who was given something else of the account", async () => {
    const employee = await joins("EMPLOYEE", ["ANALYST"]);
    walked += await walk(employee, ofBusiness, ({ within: asks }) =>
      asks !== null && "business" in asks && asks.as === "MEMBER" ? "in" : "ROLE_MISSING",
    );
    for (const [permission, rights] of [
      ["ANALYST", ["ads:read"]],
      ["CAMPAIGN_MANAGER", ["ads:read", "ads:manage"]],
      ["FINANCE_MANAGER", ["billing:read", "billing:manage"]],
      ["ADMIN", accountRights],
    ] as const) {
      const person = await joins("EMPLOYEE", [permission]);
      walked += await walk(person, ofAccounts, ({ within: asks }) => {
        const right = asks !== null && "account" in asks ? asks.right : null;
        return right === null || (rights as readonly string[]).includes(right) ? "in" : "ROLE_MISSING";
      });
    }
  });
});

describe("BUS-19 whoever operates is answered as the call declares", () => {
  const asked = operating.map(({ call }) => call);

  test("BUS-19 with an old session, in another role, and removed", async () => {
    for (const role of operatorRoles) {
      const person = await site.person({ roles: [role] });
      const may = new Set(operating.filter(({ right }) => rightsOfOperator[role].has(right)).map(({ call }) => call));
      walked += await walk(person, asked, (call) => (may.has(call) ? "in" : "ROLE_MISSING"));
      site.advance(3600);
      walked += await walk(person, asked, (call) =>
        may.has(call) ? (isFresh(call) ? "STEP_UP_REQUIRED" : "in") : "ROLE_MISSING",
      );
      if (role === "owner") continue;
      await takeRoles(site.services, site.services.db, person.id);
      walked += await walk(person, asked, () => "NOT_FOUND");
    }
  });

  test("BUS-19 with a second factor that this session has not shown", async () => {
    const person = await site.person({ roles: ["owner"] });
    await site.services.db
      .insertInto("app_factors")
      .values({ person_id: person.id, secret: Buffer.from("x"), confirmed_at: site.services.clock.now() })
      .execute();
    await site.services.db
      .updateTable("sessions")
      .set({ raised_at: new Date(site.services.clock.now().getTime() - 1000) })
      .where("person_id", "=", person.id)
      .execute();
    walked += await walk(person, asked, () => "STEP_UP_REQUIRED");
  });

  test("BUS-19 without a second factor, once the days for setting one up are over", async () => {
    const person = await site.person({ roles: ["owner"] });
    await keepSetting(site.services, operatorRules, operatorRules.usual);
    await site.services.db
      .updateTable("operators")
      .set({ given_at: new Date(site.services.clock.now().getTime() - operatorLimits.factorGraceDays * 86_400_000) })
      .where("person_id", "=", person.id)
      .execute();
    walked += await walk(person, asked, () => "STEP_UP_REQUIRED");
    await askFactor(site.services, false);
  });

  test("BUS-19 what operators write wants a fresh proof, but for what is named here", () => {
    const others = asked.filter((call) => call.effect !== "none" && call.proof === "session");
    expect(others.map(({ name }) => name).toSorted()).toEqual([
      "AdClaim.create",
      "AdClaim.delete",
      "AdDecision.delete",
      "BackupCheck.create",
      "ContentRuleTrial.create",
      "DeadJobs.update",
      "Guide.update",
      "ReportClaim.create",
      "ReportClaim.delete",
      "ReportDecision.delete",
      "StorageUse.create",
    ]);
  });
});

describe("API-02 what names a business or an account says who may", () => {
  /** Its answer is the same for everybody: the advertiser whose public boards are asked for. */
  const ofNobody = ["Boards.get"];
  const namesOne = (call: Call) =>
    /business_id|business_hierarchy_id|ad_account_id|advertiser_id/.test(call.path) ||
    (call.form === "envelope" &&
      inputFields(call).fields.some(({ name }) => ["advertiser_id", "business_id", "ad_account_id"].includes(name)));

  test("API-02 none is undeclared", () => {
    const naming = every.filter((call) => namesOne(call) && !ofNobody.includes(call.name));
    const undeclared = naming.filter((call) => call.within === null && typeof call.audience !== "object");
    console.log(
      `${naming.length} calls name a business or an account, ${operating.length} are of operators: ${walked} answers at the door, ${undeclared.length} undeclared`,
    );
    expect(undeclared.map(({ name }) => name)).toEqual([]);
    expect(within.filter(({ within: asks }) => asks !== null && "found" in asks).map(({ name }) => name)).toEqual([
      "v5.respond_business_access_invites",
    ]);
  });
});
