import { describe, expect, test } from "vitest";
import { accountRights, type AccountRight } from "#contract/kit/rights.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { setGrant } from "#server/domains/business/access/write-access.ts";
import { createAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { testSite } from "#tests/test-site.ts";
import { localContext } from "./local-context.ts";
import { accountOfOther, subjectOf } from "./subject.ts";
import { nobody } from "./viewer.ts";

const site = testSite();

const acting = { audience: { may: "content:publish" }, carries: "body", method: "POST", scopes: [] } as const;
const own = { ...acting, audience: "viewer" } as const;

async function ownerWithAccount() {
  const person = await site.person();
  const account = await createAdvertiser(site.services, { owner: person.username, name: "Kettles Ltd" });
  return { person, account, context: contextOf(person) };
}

function contextOf({ id, username }: { id: string; username: string }, services = site.services) {
  return localContext(services, { ...nobody, id, username });
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Refusal).reason,
  );

describe("SAV-18 in whose name a call is made", () => {
  test("nobody's but one's own when no account is named, or one's own id is", async () => {
    const { person, context } = await ownerWithAccount();
    expect(await subjectOf(context, acting, {})).toBeNull();
    expect(await subjectOf(context, acting, { orbac_subject_id: person.id })).toBeNull();
  });

  test("an account one belongs to; of two that are named the one things are made in", async () => {
    const { account, context, person } = await ownerWithAccount();
    const other = await createAdvertiser(site.services, { owner: person.username, name: "Pans Ltd" });
    const subject = await subjectOf(context, acting, { orbac_subject_id: account, advertiser_id: other });
    expect(subject).toMatchObject({ id: other, owner_id: person.id });
    expect(accountOfOther(subject, person.id)).toBeNull();
    expect(accountOfOther(subject, "1")).toBe(other);
  });

  test.each(["orbac_subject_id", "advertiser_id"])(
    "%s of somebody else's account, or of none, is refused by name",
    async (field) => {
      const { account } = await ownerWithAccount();
      const stranger = contextOf(await site.person());
      for (const id of [account, "1"]) {
        const refused = await subjectOf(stranger, acting, { [field]: id }).catch((error: unknown) => error);
        expect(refused).toMatchObject({ reason: "NOT_ALLOWED", data: { field } });
      }
    },
  );

  test("a right one lacks there is refused as a missing role", async () => {
    const { account, person } = await ownerWithAccount();
    const none: ReadonlySet<AccountRight> = new Set();
    const { accounts: real } = site.services;
    const found = { id: account, owner_id: person.id, permissions: new Set<never>(), rights: none };
    const accounts = { ...real, find: async () => found };
    const context = contextOf(person, { ...site.services, accounts });
    expect(await refusalOf(subjectOf(context, acting, { advertiser_id: account }))).toBe("ROLE_MISSING");
    expect(accountRights).toContain("content:publish");
  });

  test("a business whose profile one may publish as: things are done in its place, read too", async () => {
    const [shop, agent] = [await site.person(), await site.person()];
    await shop.call(becomeBusiness, { business_name: "Kettles Ltd" });
    const asked = { orbac_subject_id: shop.id };
    const reading = { ...own, audience: "anyone", method: "GET" } as const;
    for (const call of [acting, reading])
      expect(await refusalOf(subjectOf(contextOf(agent), call, asked))).toBe("NOT_ALLOWED");
    const { db, clock } = site.services;
    const grant = {
      assetId: shop.id,
      personId: agent.id,
      businessId: shop.id,
      kind: "PROFILE",
      now: clock.now(),
    } as const;
    await transaction(db, (tx) => setGrant(tx, { ...grant, permissions: ["PROFILE_PUBLISHER"] }));
    for (const call of [acting, reading])
      expect(await subjectOf(contextOf(agent), call, asked)).toMatchObject({
        id: shop.id,
        person: { id: shop.id, username: shop.username },
      });
    expect(await subjectOf(contextOf(agent), own, asked)).toBeNull();
    await transaction(db, (tx) => setGrant(tx, { ...grant, permissions: ["ANALYST"] }));
    expect(await refusalOf(subjectOf(contextOf(agent), acting, asked))).toBe("ROLE_MISSING");
  });

  test("a call that takes no account asks nobody about one", async () => {
    const { account } = await ownerWithAccount();
    const stranger = contextOf(await site.person());
    expect(await subjectOf(stranger, own, { advertiser_id: account })).toBeNull();
  });
});
