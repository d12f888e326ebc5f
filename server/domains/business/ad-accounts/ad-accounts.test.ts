import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import {
  acceptAdTerms,
  acceptDataTerms,
  createAdAccount,
  getAdAccount,
  listAdAccounts,
  updateAdAccount,
} from "#contract/business/ad-accounts.ts";
import { adAccountLimits, adTermsVersion, dataTermsVersion } from "#spec/constants/ad-accounts.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { turnAdsOff, turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { addAdvertiserMember, createAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { leaveAdvertisers } from "#server/domains/business/advertisers/leave-advertisers.ts";
import { aCampaign } from "#server/domains/business/events/serving.fixture.ts";
import { advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { adsCountries: ["CZ", "US", "JP"] } });

const kettles = { name: "Kettles", country: "CZ", currency: "CZK", time_zone: "Europe/Prague" } as const;
const { name: _name, ...kettlesFacts } = kettles;
const version = adTermsVersion;
const field = (name: string, message: string) => ({ reason: "INVALID_PARAMETERS", message, data: { field: name } });

async function business(facts: { birthday?: string | null } = {}): Promise<TestPerson> {
  const person = await site.person();
  const { birthday = "1990-05-01" } = facts;
  await sql`update people set is_partner = true, birthday = ${birthday} where id = ${person.id}`.execute(
    site.services.db,
  );
  return person;
}

async function moveMoney(id: string): Promise<void> {
  await sql`update ad_accounts set money_moved_at = now() where ad_account_id = ${id}`.execute(site.services.db);
}

beforeEach(async () => {
  await turnAdsOn(site.services, {
    seller: "Test Media Ltd",
    address: "1 Test Lane",
    country: "CZ",
    tax_id: "CZ12345678",
    tax_percent: "21",
    load_percent: 10,
  });
});

describe("BUS-20 an advertiser account", () => {
  test("is made once for one key, then its terms are accepted, and it is active", async () => {
    const owner = await business();
    const tries = await Promise.all(Array.from({ length: 5 }, () => owner.call(createAdAccount, kettles, "same-key")));
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
    const { id } = tries[0] ?? { id: "" };
    expect(tries[0]).toMatchObject({
      ...kettles,
      status: "terms_missing",
      role: "owner",
      is_fixed: false,
      terms: null,
    });
    expect(await owner.call(acceptAdTerms, { advertiser_id: id, version })).toMatchObject({
      status: "active",
      terms: { version },
    });
    const first = (await owner.call(getAdAccount, { advertiser_id: id })).terms;
    site.advance(60);
    expect((await owner.call(acceptAdTerms, { advertiser_id: id, version })).terms).toEqual(first);
    await expect(owner.call(acceptAdTerms, { advertiser_id: id, version: "1999-01" })).rejects.toMatchObject({
      reason: "CONFLICT",
      message: businessRefusals.otherTerms,
      data: { version },
    });
    expect(await owner.call(listAdAccounts, {})).toMatchObject({
      accounts: [{ id, is_default: true, status: "active" }],
      countries: ["CZ", "US", "JP"],
      terms_version: version,
      seller: "Test Media Ltd",
    });
    await expectSound(site);
  });

  test.each([
    [{ country: "DE" }, field("country", businessRefusals.countryNotServed)],
    [{ currency: "XBT" }, field("currency", "currency: must be a currency that ads are bought in")],
    [{ currency: "czk" }, field("currency", "currency: must be a currency that ads are bought in")],
    [{ time_zone: "Mars/Olympus" }, field("time_zone", "time_zone: must be a time zone, like Europe/Prague")],
    [{ time_zone: "+02:00" }, field("time_zone", "time_zone: must be a time zone, like Europe/Prague")],
    [{ name: " \n " }, field("name", "name: must not be empty")],
    [{ name: "x".repeat(101) }, field("name", "name: must be at most 100 characters")],
  ])("refuses %j at its field", async (wrong, refusal) => {
    const owner = await business();
    await expect(owner.call(createAdAccount, { ...kettles, ...wrong } as typeof kettles)).rejects.toMatchObject(
      refusal,
    );
    expect((await owner.call(listAdAccounts, {})).accounts).toEqual([]);
  });

  test("is for business accounts of people known to be of age", async () => {
    const person = await site.person();
    await expect(person.call(createAdAccount, kettles)).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
      message: businessRefusals.notBusiness,
    });
    for (const [birthday, message] of [
      [null, businessRefusals.birthdayMissing],
      ["2012-01-01", businessRefusals.tooYoung],
    ] as const)
      await expect((await business({ birthday })).call(createAdAccount, kettles)).rejects.toMatchObject({
        reason: "UNDERAGE",
        message,
      });
    await expect(site.visitor.call(createAdAccount, kettles)).rejects.toMatchObject({ reason: "NOT_AUTHENTICATED" });
  });

  test("there are only so many of one owner", async () => {
    const owner = await business();
    for (let index = 0; index < adAccountLimits.perOwnerMax; index += 1)
      await createAdvertiser(site.services, { owner: owner.username, name: `Account ${index}` });
    await expect(owner.call(createAdAccount, kettles)).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
      message: businessRefusals.tooManyAccounts,
    });
  });

  test("changes all it is until money has moved, then its name alone", async () => {
    const owner = await business();
    const { id: advertiser_id } = await owner.call(createAdAccount, kettles);
    expect(
      await owner.call(updateAdAccount, { advertiser_id, name: "Pots", currency: "JPY", time_zone: "Asia/Tokyo" }),
    ).toMatchObject({ name: "Pots", country: "CZ", currency: "JPY", time_zone: "Asia/Tokyo" });
    await moveMoney(advertiser_id);
    for (const wanted of [{ country: "US" }, { currency: "USD" as const }, { time_zone: "UTC" }])
      await expect(owner.call(updateAdAccount, { advertiser_id, name: "Lost", ...wanted })).rejects.toMatchObject({
        reason: "CONFLICT",
        message: businessRefusals.fixed,
        data: { field: Object.keys(wanted)[0] },
      });
    expect(await owner.call(updateAdAccount, { advertiser_id, name: "Pans", currency: "JPY" })).toMatchObject({
      name: "Pans",
      currency: "JPY",
      is_fixed: true,
    });
  });

  test("stands with its first campaign, archived or not, also while both are made at once", async () => {
    for (const archived of [false, true]) {
      const owner = await business();
      const { id: advertiser_id } = await owner.call(createAdAccount, kettles);
      const campaign = await aCampaign(site, advertiser_id);
      if (archived)
        await sql`update campaigns set status = 'ARCHIVED' where ad_account_id = ${advertiser_id} and id = ${campaign.campaignId}`.execute(
          site.services.db,
        );
      expect(await owner.call(getAdAccount, { advertiser_id })).toMatchObject({ is_fixed: true });
      for (const wanted of [{ country: "US" }, { currency: "USD" as const }, { time_zone: "UTC" }])
        await expect(owner.call(updateAdAccount, { advertiser_id, ...wanted })).rejects.toMatchObject({
          reason: "CONFLICT",
          message: businessRefusals.fixed,
        });
      expect(await owner.call(updateAdAccount, { advertiser_id, name: "Pans", ...kettlesFacts })).toMatchObject({
        name: "Pans",
      });
    }
    const racer = await advertiserOn(site);
    const [made, changed] = await Promise.allSettled([
      promotePin(site, racer, "https://shop.example.com/race"),
      racer.call(updateAdAccount, {
        advertiser_id: racer.account,
        currency: "JPY",
        country: "JP",
        time_zone: "Asia/Tokyo",
      }),
    ]);
    const account = await racer.call(getAdAccount, { advertiser_id: racer.account });
    // Whichever came first: a campaign is never told in another currency than it was made in.
    if (made.status === "fulfilled" && changed.status === "rejected") expect(account.currency).toBe("USD");
    else expect(changed.status).toBe("fulfilled");
  });

  test("no amount is kept without the currency it is told in: its own, or that of the account that it is kept by", async () => {
    const { rows } = await sql<{ table: string; amounts: string[]; knows: boolean }>`
      select table_name as table, array_agg(column_name order by column_name) filter (where column_name like '%\_micro') as amounts,
             bool_or(column_name in ('currency', 'ad_account_id')) as knows
        from information_schema.columns where table_schema = 'public' group by 1`.execute(site.services.db);
    const withAmounts = rows.filter(({ amounts }) => amounts !== null);
    expect(withAmounts.length).toBeGreaterThan(8);
    expect(withAmounts.filter(({ knows }) => !knows).map(({ table }) => table)).toEqual([]);
  });

  test("that the operator made gets country, currency and time zone together", async () => {
    const owner = await business();
    const id = await createAdvertiser(site.services, { owner: owner.username, name: "Old" });
    expect(await owner.call(getAdAccount, { advertiser_id: id })).toMatchObject({
      status: "incomplete",
      country: null,
    });
    await expect(owner.call(updateAdAccount, { advertiser_id: id, country: "JP" })).rejects.toMatchObject(
      field("currency", businessRefusals.detailsMissing),
    );
    const { name: _name, ...details } = kettles;
    expect(await owner.call(updateAdAccount, { advertiser_id: id, ...details })).toMatchObject({
      ...details,
      name: "Old",
      status: "terms_missing",
    });
  });
});

describe("BUS-18 roles in an advertiser account", () => {
  test("a stranger finds none, as if it were not there; a member lacks a named right", async () => {
    const [owner, member, stranger] = [await business(), await business(), await business()];
    const { id } = await owner.call(createAdAccount, kettles);
    await addAdvertiserMember(site.services, { id, username: member.username });
    const asks = (person: TestPerson, advertiser_id: string) => [
      person.call(getAdAccount, { advertiser_id }),
      person.call(updateAdAccount, { advertiser_id, name: "Mine" }),
      person.call(acceptAdTerms, { advertiser_id, version }),
    ];
    const missing = await Promise.allSettled([...asks(stranger, id), ...asks(stranger, "123")]);
    const refusals = missing.map((one) => (one.status === "rejected" ? (one.reason as Error).message : "let in"));
    expect(new Set(refusals)).toEqual(new Set(["We couldn't find that."]));
    for (const [index, ask] of (await Promise.allSettled(asks(member, id))).entries())
      expect(ask).toMatchObject({
        status: "rejected",
        reason: { reason: "ROLE_MISSING", data: { role: index === 0 ? "ads:read" : "ads:manage" } },
      });
    expect((await member.call(listAdAccounts, {})).accounts).toMatchObject([
      { id, role: "member", rights: ["content:publish"], is_default: true },
    ]);
  });

  test("the default account is the oldest of one's own", async () => {
    const [owner, other] = [await business(), await business()];
    const shared = await other.call(createAdAccount, kettles);
    await addAdvertiserMember(site.services, { id: shared.id, username: owner.username });
    expect((await owner.call(listAdAccounts, {})).accounts).toMatchObject([{ id: shared.id, is_default: true }]);
    const [zebra, ant] = [
      await owner.call(createAdAccount, { ...kettles, name: "Zebra" }),
      await owner.call(createAdAccount, { ...kettles, name: "Ant" }),
    ];
    expect((await owner.call(listAdAccounts, {})).accounts.map(({ id, is_default }) => [id, is_default])).toEqual([
      [ant.id, false],
      [zebra.id, true],
      [shared.id, false],
    ]);
  });
});

describe("BUS-20 when the last of its people is deleted", () => {
  test("an account that never bought goes whole; one whose money moved stays in the books without a name", async () => {
    const owner = await business();
    const { db } = site.services;
    const made = [];
    for (const name of ["Unused", "Used"]) {
      const { id } = await owner.call(createAdAccount, { ...kettles, name });
      await owner.call(acceptAdTerms, { advertiser_id: id, version });
      made.push(id);
    }
    const [unused = "", used = ""] = made;
    for (const id of made) await owner.call(acceptDataTerms, { advertiser_id: id, version: dataTermsVersion });
    await moveMoney(used);
    await leaveAdvertisers(db, owner.id, site.services.clock.now());
    const { rows } = await sql<{ id: string }>`
      select ad_account_id as id from ad_accounts where ad_account_id = any(${[unused, used]}::bigint[])`.execute(db);
    expect(rows).toEqual([{ id: used }]);
    for (const table of ["ad_account_terms", "ad_data_terms"]) {
      const terms = await sql<{ id: string }>`
        select ad_account_id as id from ${sql.table(table)} where accepted_by = ${owner.id}`.execute(db);
      expect(terms.rows).toEqual([{ id: used }]);
    }
    const left = await sql`select 1 from advertisers where id = any(${[unused, used]}::bigint[])`.execute(db);
    expect(left.rows).toEqual([]);
    await expectSound(site);
  });
});

test("BUS-01 where no ads are sold any more nobody begins to buy, and what was chosen comes back with them", async () => {
  const owner = await business();
  const { id } = await owner.call(createAdAccount, kettles);
  expect(await turnAdsOff(site.services)).toBe(true);
  expect(await turnAdsOff(site.services)).toBe(false);
  for (const ask of [
    () => owner.call(createAdAccount, kettles),
    () => owner.call(updateAdAccount, { advertiser_id: id, name: "Pots" }),
    () => owner.call(acceptAdTerms, { advertiser_id: id, version }),
  ])
    await expect(ask()).rejects.toMatchObject({ reason: "NOT_FOUND", message: businessRefusals.adsNotSold });
  expect((await owner.call(listAdAccounts, {})).accounts).toMatchObject([{ id }]);
  expect(await owner.call(getAdAccount, { advertiser_id: id })).toMatchObject({ id });
  expect(await turnAdsOn(site.services, { load_percent: 5 })).toMatchObject({ tax_id: "CZ12345678", load_percent: 5 });
  expect((await owner.call(listAdAccounts, {})).accounts).toMatchObject([{ id }]);
});
