import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listAdChanges, revertAdChanges } from "#contract/business/ad-changes.ts";
import { updateAdAccount } from "#contract/business/ad-accounts.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { getCampaign, updateAd, updateCampaign } from "#contract/business/campaigns.ts";
import { writeActing } from "#contract/kit/acting-choice.ts";
import { createClient } from "#contract/kit/client.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addToBusiness, setGrant } from "#server/domains/business/access/write-access.ts";
import { signalsInvariants } from "#server/domains/business/signals/signals.invariants.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { applyChanges } from "./apply-changes.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
let owner: Advertiser;
let advertiser_id: string;
beforeAll(async () => {
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  owner = await advertiserOn(site);
  advertiser_id = owner.account;
});

const promoted = () => promotePin(site, owner, "https://shop.example.com/bowl");
const changes = (input: object = {}) => owner.call(listAdChanges, { advertiser_id, ...input });
const revert = (batch_id: string, by = owner) => by.call(revertAdChanges, { advertiser_id, batch_id });
async function lastBatch() {
  const [last] = await changes();
  if (last === undefined) throw new Error("nothing was changed");
  return last.batch_id;
}

describe("BUS-10 what was changed together", () => {
  test("is taken back: values, budgets with their limits and bids; and that again", async () => {
    const { campaign_id } = await promoted();
    const at = { advertiser_id, campaign_id };
    const before = await owner.call(getCampaign, at);
    const change = {
      name: "Winter",
      daily_budget_micro: "9000000",
      max_click_micro: "700000",
      status: "PAUSED",
    } as const;
    await owner.call(updateCampaign, { ...at, version: 1, ...change });
    const { lines, batch_id } = await revert(await lastBatch());
    expect(lines.map(({ entity, problem }) => [entity, problem])).toEqual([
      ["campaign", null],
      ["ad_group", null],
    ]);
    const fields = ({ name, daily_budget_micro, max_click_micro, status, ends_at, ad_groups }: typeof before) => [
      ...[name, daily_budget_micro, max_click_micro, status, ends_at, ad_groups.map((group) => group.bid_micro)],
    ];
    expect(fields(await owner.call(getCampaign, at))).toEqual(fields(before));
    expect(await changes({ client: "revert" })).toMatchObject([{ batch_id }, { batch_id }]);
    await revert(batch_id);
    expect(await owner.call(getCampaign, at)).toMatchObject(change);
    await expectSound(site);
  });

  test("is archived where it was made", async () => {
    const { campaign_id } = await promoted();
    const { lines } = await revert(await lastBatch());
    expect(lines.map(({ entity, problem }) => [entity, problem])).toEqual([
      ["campaign", null],
      ["ad_group", null],
      ["ad", null],
    ]);
    expect(await owner.call(getCampaign, { advertiser_id, campaign_id })).toMatchObject({
      ...{ status: "ARCHIVED", ad_groups: [{ status: "ARCHIVED" }], ads: [{ status: "ARCHIVED" }] },
    });
  });

  test("stays, line by line, where it was changed since, can't be undone or would undo money", async () => {
    const { campaign_id, ad_id } = await promoted();
    const batch = await lastBatch();
    await owner.call(updateAd, { advertiser_id, ad_id, status: "PAUSED" });
    const { lines } = await revert(batch);
    expect(lines.map(({ entity, problem }) => [entity, problem])).toEqual([
      ["campaign", null],
      ["ad_group", null],
      ["ad", "It was changed again since."],
    ]);
    const at = { advertiser_id, campaign_id };
    const archived = await lastBatch();
    expect((await revert(archived)).lines[0]).toMatchObject({
      problem: "It can't change to this status from its current one.",
    });
    expect(await owner.call(getCampaign, at)).toMatchObject({ status: "ARCHIVED" });
    await owner.call(updateAdAccount, { advertiser_id, name: "Bowls and more" });
    const [renamed] = await changes({ entity: "account" });
    expect((await revert(renamed?.batch_id ?? "")).lines).toMatchObject([
      { entity: "account", problem: "This can't be undone." },
    ]);
    await expect(revert("1")).rejects.toMatchObject({ reason: "NOT_FOUND" });
    const stranger = await advertiserOn(site);
    await expect(revert(batch, stranger)).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("a cap never comes below what is spent", async () => {
    const { campaign_id } = await promoted();
    const { db } = site.services;
    await sql`update campaigns set daily_micro = null, lifetime_micro = 9000000, ends_at = now() + interval '9 days'
               where ad_account_id = ${advertiser_id} and id = ${campaign_id}`.execute(db);
    const who = {
      account: { id: advertiser_id, rights: new Set(["ads:manage"] as const) },
      personId: owner.id,
      subjectId: null,
      client: "page",
    } as const;
    const { batchId } = await applyChanges(
      site.services,
      who,
      [{ kind: "campaign", action: "update", id: campaign_id, fields: { lifetime_micro: "20000000" } }],
      { mode: "all" },
    );
    await sql`insert into ad_limits (ad_account_id, campaign_id, scope, day, starts_at, ends_at, cap_micro, billed_micro, updated_at)
              values (${advertiser_id}, ${campaign_id}, 'campaign', '2020-01-01', '2020-01-01', '2020-01-02', 12000000, 12000000, now())`.execute(
      db,
    );
    expect((await revert(batchId)).lines).toMatchObject([{ problem: "More than that has been spent." }]);
    await sql`delete from ad_limits where ad_account_id = ${advertiser_id} and campaign_id = ${campaign_id}`.execute(
      db,
    );
  });
});

describe("BUS-10 the log", () => {
  test("is read by who, what, one thing, by what and since when", async () => {
    const { ad_id } = await promoted();
    await owner.call(updateAd, { advertiser_id, ad_id, status: "PAUSED" });
    const day = (ago: number) =>
      new Date(site.services.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    expect(await changes({ since: day(2), page_size: 1 })).toMatchObject([
      { entity: "ad", entity_id: ad_id, version: 2, client: "page", in_name_of: null },
    ]);
    expect(await changes({ since: day(-2) })).toEqual([]);
    const own = await changes({ entity_id: ad_id });
    expect(own.map(({ action }) => action)).toEqual(["update", "create"]);
    expect(await changes({ entity_id: ad_id, entity: "campaign" })).toEqual([]);
    expect(await changes({ entity_id: ad_id, client: "quick_promote" })).toHaveLength(1);
    expect(await changes({ entity_id: ad_id, person_id: "1" })).toEqual([]);
    await expect(owner.call(listAdChanges, { advertiser_id, since: "yesterday" })).rejects.toMatchObject({
      data: { field: "since" },
    });
  });

  test("is a chain: one changed byte, a missing one or a cut end is found; erasing who it was is not", async () => {
    await promoted();
    await promoted();
    const { db } = site.services;
    const breaks = async () => {
      const found: string[] = [];
      for (const [name, query] of Object.entries(signalsInvariants.holds ?? {})) {
        const { rows } = await sql<Record<string, unknown>>`
          select * from (${sql.raw(query)}) as q (id, stored, actual) where stored is distinct from actual`.execute(db);
        if (rows.length > 0) found.push(name);
      }
      return found;
    };
    const [link, end] = Object.keys(signalsInvariants.holds ?? {});
    const own = sql`ad_account_id = ${advertiser_id}`;
    await sql`update ad_changes set person_id = null where ${own}`.execute(db);
    expect(await breaks()).toEqual([]);
    const { rows } = await sql<{ id: string; row: string }>`
      select id, to_jsonb(c)::text as row from ad_changes c where ${own} order by place`.execute(db);
    const restore = async (row = "") => {
      await sql`insert into ad_changes select * from jsonb_populate_record(null::ad_changes, ${row}::jsonb)`.execute(
        db,
      );
      expect(await breaks()).toEqual([]);
    };
    for (const column of ["client", "action", "entity"]) {
      const [, middle] = rows;
      await sql`update ad_changes set ${sql.ref(column)} = 'x' where ${own} and id = ${middle?.id}`.execute(db);
      expect(await breaks()).toEqual([link]);
      await sql`delete from ad_changes where ${own} and id = ${middle?.id}`.execute(db);
      expect(await breaks()).toEqual([link, end]);
      await restore(middle?.row);
    }
    const last = rows.at(-1);
    await sql`delete from ad_changes where ${own} and id = ${last?.id}`.execute(db);
    expect(await breaks()).toEqual([end]);
    await restore(last?.row);
    await expectSound(site);
  });
});

test("BUS-10 a change tells in whose name it was made: that of a business one may act for, whatever one says", async () => {
  const { campaign_id } = await promoted();
  const [agency, agent] = [await site.person(), await site.person()];
  await agency.call(becomeBusiness, { business_name: "Agency Ltd" });
  const join = { personId: agent.id, now: site.services.clock.now() };
  await transaction(site.services.db, async (tx) => {
    const client = { ...join, businessId: owner.id };
    await addToBusiness(tx, { ...client, role: "EMPLOYEE", by: owner.id });
    await setGrant(tx, { ...client, assetId: advertiser_id, kind: "AD_ACCOUNT", permissions: ["CAMPAIGN_MANAGER"] });
  });
  const change = async (name: string) => {
    const cookie = `${agent.cookie}; ${cookieNames.acting}=${writeActing(agent.id, { kind: "profile", id: agency.id })}`;
    const api = createClient(
      (url, init) => fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } }),
      site.url,
    );
    const { version } = await owner.call(getCampaign, { advertiser_id, campaign_id });
    await api(updateCampaign, { advertiser_id, campaign_id, version, name });
    const [last] = await changes();
    return [last?.person?.id, last?.in_name_of?.id ?? null];
  };
  expect(await change("Forged")).toEqual([agent.id, null]);
  await transaction(site.services.db, async (tx) => {
    const own = { ...join, businessId: agency.id };
    await addToBusiness(tx, { ...own, role: "EMPLOYEE", by: agency.id });
    await setGrant(tx, { ...own, assetId: agency.id, kind: "PROFILE", permissions: ["PROFILE_PUBLISHER"] });
  });
  expect(await change("For the agency")).toEqual([agent.id, agency.id]);
});
