import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { getAdForm } from "#contract/business/ad-form.ts";
import { acceptAdTerms, acceptDataTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { createConversionTag } from "#contract/business/conversions.ts";
import { createSystemUser } from "#contract/business/business-profiles.ts";
import { createSystemToken } from "#contract/business/system-tokens.ts";
import { createApp } from "#contract/identity/apps.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import { listPromotablePins, quickPromote, quickPromotePin } from "#contract/business/quick-promote.ts";
import { topics } from "#server/domains/content/topics/topics.ts";
import { writeTopics } from "#server/domains/content/topics/write-topics.ts";
import { updateBoard } from "#contract/content/boards.ts";
import { savePin } from "#contract/content/pins.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { adTermsVersion, dataTermsVersion } from "#spec/constants/ad-accounts.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import { automaticBidReserves, promoteAgainMs } from "#spec/constants/campaigns.ts";
import { leastClickMicro } from "#rules/business/least-click.ts";
import { turnAdsOff, turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { stopAdAccount } from "#server/domains/business/signals/ad-account-version.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { expectSound } from "#tests/expect-sound.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };

type Advertiser = TestPerson & { account: string; pin: string; board: string };

async function advertiser(details: Partial<{ country: string; currency: string; time_zone: string }> = {}) {
  const person = await site.person();
  await sql`update people set is_partner = true where id = ${person.id}`.execute(site.services.db);
  const account = await person.call(createAdAccount, {
    name: "Bowls",
    country: "US",
    currency: "USD",
    time_zone: "America/New_York",
    ...details,
  } as CallInput<typeof createAdAccount>);
  await person.call(acceptAdTerms, { advertiser_id: account.id, version: adTermsVersion });
  const board = (await site.board(person)).id;
  const { id: pin } = await site.pin(person, board, { title: "Bowl", link: "https://shop.example.com/bowl" });
  return { ...person, account: account.id, pin, board } satisfies Advertiser;
}

const ask = (who: Advertiser, facts: Partial<CallInput<typeof quickPromote>> = {}, key?: string) =>
  who.call(
    quickPromote,
    {
      advertiser_id: who.account,
      pin_id: who.pin,
      budget_in_micro_currency: "3000000",
      campaign_name: "Autumn bowls",
      ...facts,
    },
    key,
  );

/** The account can be charged. */
const pay = (account: string) =>
  transaction(site.services.db, (tx) => setAccountCap(tx, account, 50_000_000n, site.services.clock.now()));

async function rowsOf(account: string) {
  const { db } = site.services;
  const of = async (table: "campaigns" | "ad_groups" | "ads" | "pin_ads" | "ad_changes") =>
    db.selectFrom(table).selectAll().where("ad_account_id", "=", account).execute();
  return {
    campaigns: await of("campaigns"),
    ad_groups: await of("ad_groups"),
    ads: await of("ads"),
    pin_ads: await of("pin_ads"),
    changes: await of("ad_changes"),
  };
}

let owner: Advertiser;
beforeAll(async () => {
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  await writeTopics(site.services.db, topics);
  owner = await advertiser();
});

describe("BUS-16 quick promote", () => {
  test("makes campaign, ad group and ad at once; without a payment method it waits and says where to add one", async () => {
    const made = await ask(owner, { duration: 5, targeting_spec: { LOCATION: "US+CA", INTEREST: "ceramics" } });
    expect(made).toMatchObject({ status: "ADVERTISER_DISABLED", review_status: "PENDING" });
    expect(made.billing_url).toBe(
      `/advertiser/${owner.account}/billing/?campaign_id=${made.campaign_id}&objective_type=CLICKTHROUGH&is_quick_promote=true`,
    );
    const { campaigns, ad_groups, ads, pin_ads, changes } = await rowsOf(owner.account);
    expect(campaigns).toMatchObject([
      { id: made.campaign_id, name: "Autumn bowls", objective: "CONSIDERATION", daily_micro: "3000000", version: 1 },
    ]);
    expect(ad_groups).toMatchObject([
      {
        id: made.ad_group_id,
        bid_micro: String(leastClickMicro() * automaticBidReserves),
        targeting: { countries: ["US", "CA"] },
        targeting_spec: { INTEREST: ["ceramics"], LOCATION: ["US", "CA"] },
        auto_targeting: true,
      },
    ]);
    expect(ads).toMatchObject([
      { id: made.ad_id, pin_id: owner.pin, review: "PENDING", destination_url: "https://shop.example.com/bowl" },
    ]);
    expect(pin_ads).toHaveLength(1);
    expect(changes).toHaveLength(3);
    await expectSound(site);
  });

  test("twenty equal submits make one campaign, and all get its answer", async () => {
    const other = await advertiser();
    await pay(other.account);
    const made = await Promise.all(Array.from({ length: 20 }, () => ask(other, {}, "pressed-once")));
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(made[0]).toMatchObject({ status: "RUNNING", review_status: "PENDING" });
    expect(made[0]?.billing_url).toBeUndefined();
    const { campaigns, ads } = await rowsOf(other.account);
    expect([campaigns.length, ads.length]).toEqual([1, 1]);
    await expect(ask(other, { campaign_name: "Another" }, "pressed-once")).rejects.toMatchObject({
      reason: "CONFLICT",
    });
  });

  test.each([
    [{ budget_in_micro_currency: "1e3" }, "budget_in_micro_currency"],
    [{ budget_in_micro_currency: "1,5" }, "budget_in_micro_currency"],
    [{ budget_in_micro_currency: "-3000000" }, "budget_in_micro_currency"],
    [{ budget_in_micro_currency: 2 ** 53 }, "budget_in_micro_currency"],
    [{ budget_in_micro_currency: 3_000_000.5 }, "budget_in_micro_currency"],
    [{ budget_in_micro_currency: "3000001" }, "budget_in_micro_currency"],
    [{ campaign_name: " \n " }, "campaign_name"],
    [{ campaign_name: "x".repeat(65) }, "campaign_name"],
    [{ destination_url: "javascript:alert(1)" }, "destination_url"],
    [{ destination_url: "https://bit.ly/3" }, "destination_url"],
    [{ duration: 0 }, "duration"],
    [{ duration: 366 }, "duration"],
    [{ duration: 1.5 }, "duration"],
    [{ inclusive_end_date: "2026-02-30" }, "inclusive_end_date"],
    [{ inclusive_end_date: "2000-01-01" }, "inclusive_end_date"],
    [{ inclusive_end_date: "2999-01-01" }, "inclusive_end_date"],
    [{ flexible_daily_budget_enabled: true }, "flexible_daily_budget_enabled"],
    [{ start_now: false }, "start_now"],
    [{ ads_client_type: "other" }, "ads_client_type"],
    [{ product_group_id: "12" }, "product_group_id"],
    [{ objective_type: "WEB_CONVERSION" }, "optimization_goal_metadata"],
    [
      {
        optimization_goal_metadata: {
          conversion_tag_v3_goal_metadata: { conversion_tag_id: "12", conversion_event: "CHECKOUT" },
        },
      },
      "optimization_goal_metadata",
    ],
    [{ targeting_spec: { LOCATION: "XX" } }, "LOCATION"],
    [{ targeting_spec: { LOCATION: ["us"] } }, "targeting_spec.LOCATION"],
    [{ targeting_spec: { AGE_BUCKET: ["13-17"] } }, "targeting_spec.AGE_BUCKET"],
    [{ targeting_spec: { AGE_BUCKET: ["45-49"] } }, "AGE_BUCKET"],
    [{ targeting_spec: { INTEREST: ["no-such-topic"] } }, "INTEREST"],
    [{ targeting_spec: { AUDIENCE_INCLUDE: ["1"] } }, "targeting_spec"],
    [{ more: 1 }, "more"],
  ])("refuses %j at its field, and makes nothing", async (wrong, field) => {
    const before = (await rowsOf(owner.account)).campaigns.length;
    await expect(ask(owner, wrong as object)).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
    await ask(owner, wrong as object).catch((error: { data?: { field?: string }; message: string }) => {
      expect(`${error.data?.field} ${error.message}`).toContain(field.split(".").at(-1));
    });
    expect((await rowsOf(owner.account)).campaigns).toHaveLength(before);
  });

  test("the same of a pin made again within a minute is asked about, by whichever tab; what is meant, differs or comes later is made", async () => {
    const other = await advertiser();
    const tabs = await Promise.allSettled(Array.from({ length: 5 }, (_, tab) => ask(other, {}, `tab ${tab}`)));
    const [made] = tabs.flatMap((tab) => (tab.status === "fulfilled" ? [tab.value.campaign_id] : []));
    const refused = tabs.flatMap((tab) => (tab.status === "rejected" ? [tab.reason as unknown] : []));
    expect((await rowsOf(other.account)).campaigns.map(({ id }) => id)).toEqual([made]);
    expect(refused).toHaveLength(4);
    for (const one of refused)
      expect(one).toMatchObject({
        reason: "CONFLICT",
        message: campaignRefusals.promotedJustNow,
        data: { status: "promoted_just_now", campaign_id: made },
      });
    await ask(other, { again: true });
    await ask(other, { budget_in_micro_currency: "4000000" });
    await ask(other, { campaign_name: "Winter bowls" });
    site.advance(promoteAgainMs / 1_000 + 1);
    await ask(other);
    expect((await rowsOf(other.account)).campaigns).toHaveLength(5);
  });

  test("an end date counts, by the account's calendar; days that disagree with it are refused", async () => {
    const other = await advertiser({ country: "NZ", currency: "NZD", time_zone: "Pacific/Auckland" });
    const { proposal } = await other.call(quickPromotePin, { advertiser_id: other.account, pin_id: other.pin });
    const today = proposal?.today ?? "";
    await ask(other, { inclusive_end_date: today });
    await ask(other, { inclusive_end_date: today, duration: 1, again: true });
    await ask(other, { is_ongoing: true, duration: 7 });
    await expect(ask(other, { inclusive_end_date: today, duration: 2 })).rejects.toMatchObject({
      data: { field: "inclusive_end_date" },
    });
    await expect(ask(other, { inclusive_end_date: today, is_ongoing: true })).rejects.toMatchObject({
      data: { field: "inclusive_end_date" },
    });
    const { campaigns } = await rowsOf(other.account);
    const { rows } = await sql<{ ends_at: Date }>`
      select (${today}::date + 1)::timestamp at time zone 'Pacific/Auckland' as ends_at`.execute(site.services.db);
    expect(campaigns.map((campaign) => campaign.ends_at)).toEqual([rows[0]?.ends_at, rows[0]?.ends_at, null]);
  });

  test.each([
    [{ country: "CZ", currency: "CZK", time_zone: "Europe/Prague" }, 10_000_000, 11_000_000],
    [{ country: "JP", currency: "JPY", time_zone: "Asia/Tokyo" }, 149_000_000, 150_000_000],
    [{ country: "US", currency: "USD", time_zone: "UTC" }, 0, 1_000_000],
  ])("the least budget follows the account's currency: %j", async (details, micro, least) => {
    const other = await advertiser(details);
    await expect(ask(other, { budget_in_micro_currency: micro })).rejects.toMatchObject({
      reason: "BUDGET_TOO_SMALL",
      code: 123,
      http: 400,
      data: { minimum_micro: String(least), currency: details.currency },
    });
    expect((await ask(other, { budget_in_micro_currency: least })).review_status).toBe("PENDING");
    const [group] = (await rowsOf(other.account)).ad_groups;
    expect(Number(group?.bid_micro)).toBeLessThanOrEqual(least);
  });

  test("an account on hold, one that owes and one that isn't ready are told apart", async () => {
    const { db, clock } = site.services;
    const other = await advertiser();
    const stop = (because: "on_hold" | "past_due", isStopped: boolean) =>
      transaction(db, (tx) => stopAdAccount(tx, other.account, isStopped, { now: clock.now(), because }));
    await stop("on_hold", true);
    await expect(ask(other)).rejects.toMatchObject({ reason: "ACCOUNT_ON_HOLD", code: 125, http: 403 });
    await stop("on_hold", false);
    await ask(other);
    const fresh = await site.person();
    await sql`update people set is_partner = true where id = ${fresh.id}`.execute(db);
    const { id } = await fresh.call(createAdAccount, {
      name: "New",
      country: "US",
      currency: "USD",
      time_zone: "UTC",
    });
    const pin = await site.pin(fresh, (await site.board(fresh)).id, { link: "https://example.com/" });
    await expect(ask({ ...fresh, account: id, pin: pin.id, board: "" })).rejects.toMatchObject({
      reason: "CONFLICT",
      data: { status: "terms_missing" },
    });
  });

  test("is for the account's people with the right alone, and nowhere while no ads are sold", async () => {
    const stranger = await advertiser();
    await expect(ask(stranger, { advertiser_id: owner.account })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(site.visitor.call(quickPromote, {} as never)).rejects.toMatchObject({ reason: "NOT_AUTHENTICATED" });
    await turnAdsOff(site.services);
    await expect(ask(owner)).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await turnAdsOn(site.services, {});
  });

  test("ids in the body that differ from the path's are refused", async () => {
    const path = `/ads/v4/advertisers/${owner.account}/pins/${owner.pin}/quick_promote/`;
    const post = (body: object) =>
      owner.fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ budget_in_micro_currency: 3_000_000, campaign_name: "x", ...body }),
      });
    expect((await post({ pin_id: "1" })).status).toBe(400);
    expect((await post({ advertiser_id: owner.pin })).status).toBe(400);
    expect((await post({ pin_id: owner.pin, advertiser_id: owner.account })).status).toBe(200);
  });

  test("refuses what is never advertised with the reasons, and homes or jobs that are aimed by age", async () => {
    const guns = await site.pin(owner, owner.board, { title: "Buy guns here", link: "https://shop.example.com/" });
    await expect(ask(owner, { pin_id: guns.id })).rejects.toMatchObject({
      reason: "AD_REFUSED",
      code: 121,
      http: 422,
      data: { reasons: ["WEAPONS"] },
    });
    const rent = await site.pin(owner, owner.board, { title: "Apartment for rent", link: "https://shop.example.com/" });
    const aimed = { pin_id: rent.id, targeting_spec: { AGE_BUCKET: ["25-34"] } } as const;
    await expect(ask(owner, { ...aimed, targeting_spec: { AGE_BUCKET: ["25-34"] } })).rejects.toMatchObject({
      data: { reasons: ["TARGETING"] },
    });
    expect((await ask(owner, { pin_id: rent.id })).review_status).toBe("PENDING");
  });
});

describe("BUS-16 a pin", () => {
  const reasonOf = async (pin: string) => {
    const { data } = await owner.page(listPromotablePins, { advertiser_id: owner.account, page_size: 100 });
    return data.find(({ id }) => id === pin)?.reason;
  };
  const refused = (pin: string, reason: string) =>
    expect(ask(owner, { pin_id: pin })).rejects.toMatchObject({
      reason: "PIN_NOT_PROMOTABLE",
      code: 124,
      http: 422,
      data: { reason },
    });

  test("that nobody sees, has no link, a short one, or a sensitive picture can't be promoted, and says why", async () => {
    const secret = await site.board(owner, "Hidden", "secret");
    const pins = {
      not_public: await site.pin(owner, secret.id, { link: "https://example.com/" }),
      no_link: await site.pin(owner, owner.board),
      link_shortened: await site.pin(owner, owner.board, { link: "https://tinyurl.com/x" }),
      sensitive: await site.pin(owner, owner.board, { link: "https://example.com/", sensitive: true }),
    };
    for (const [reason, pin] of Object.entries(pins)) {
      await refused(pin.id, reason);
      expect(await reasonOf(pin.id)).toBe(reason);
    }
    await sql`insert into offsite_rules (domain, path, status, note, created_at) values ('bad.example', '', 'suspicious', '', now())`.execute(
      site.services.db,
    );
    const bad = await site.pin(owner, owner.board, { link: "https://bad.example/x" });
    await refused(bad.id, "link_refused");
    await updateBoardPrivacy(secret.id);
    expect((await ask(owner, { pin_id: pins.not_public.id })).review_status).toBe("PENDING");
  });

  async function updateBoardPrivacy(id: string) {
    await owner.call(updateBoard, { board_id: id, privacy: "public" });
  }

  test("of somebody else can't be promoted; one that isn't there isn't found", async () => {
    const stranger = await site.person();
    const theirs = await site.pin(stranger, (await site.board(stranger)).id, { link: "https://example.com/" });
    await refused(theirs.id, "not_yours");
    const hidden = await site.pin(stranger, (await site.board(stranger, "S", "secret")).id, {
      link: "https://example.com/",
    });
    await expect(ask(owner, { pin_id: hidden.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(ask(owner, { pin_id: "999" })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    const saved = await owner.call(savePin, { pin_id: theirs.id, board_id: owner.board });
    expect(await reasonOf(saved.id)).toBeNull();
  });

  test("is found among one's own by its words, page by page", async () => {
    const other = await advertiser();
    const ids = [];
    for (const title of ["Red teapot", "Blue teapot", "Blue cup"])
      ids.push((await site.pin(other, other.board, { title, link: "https://example.com/" })).id);
    const first = await other.page(listPromotablePins, { advertiser_id: other.account, query: "TEAPOT", page_size: 1 });
    expect(first.data.map(({ title }) => title)).toEqual(["Blue teapot"]);
    const second = await other.page(listPromotablePins, {
      advertiser_id: other.account,
      query: "teapot",
      page_size: 1,
      bookmark: first.bookmark ?? "",
    });
    expect(second.data.map(({ title }) => title)).toEqual(["Red teapot"]);
    const none = await other.page(listPromotablePins, { advertiser_id: other.account, query: "blue lamp" });
    expect(none).toEqual({ data: [], bookmark: null });
    const all = await other.page(listPromotablePins, { advertiser_id: other.account });
    expect(all.data.map(({ id }) => id)).toEqual([...ids.toReversed(), other.pin]);
    expect(all.bookmark).toBeNull();
  });

  test("is proposed with what the account's country and currency want", async () => {
    const answer = await owner.call(quickPromotePin, { advertiser_id: owner.account, pin_id: owner.pin });
    expect(answer).toMatchObject({
      pin: { id: owner.pin, is_promotable: true, reason: null, board: { id: owner.board } },
      proposal: {
        campaign_name: "Bowl",
        currency: "USD",
        default_micro: "3000000",
        recommended_micro: "7000000",
        minimum_micro: "1000000",
        duration_days: 10,
      },
      account_stop: "billing_missing",
      data_terms: null,
      refused_for: [],
    });
    expect(answer.interests.length).toBeGreaterThan(10);
    await expect(owner.call(quickPromotePin, { advertiser_id: owner.account, pin_id: "999" })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });
});

describe("BUS-04 the form of a campaign", () => {
  test("is told what the account's country and currency take and want, and whoever may manage its ads alone is told", async () => {
    const answer = await owner.call(getAdForm, { advertiser_id: owner.account });
    expect(answer).toMatchObject({
      terms: { currency: "USD", country: "US", recommended_micro: "7000000", minimum_micro: "1000000" },
      account_stop: "billing_missing",
      data_terms: null,
    });
    const { least_click_micro: least, usual_click_micro: usual } = answer.terms ?? {};
    expect(Number(usual)).toBe(Number(least) * automaticBidReserves);
    expect(answer.interests.map(({ id }) => id).toSorted()).toEqual(topics.map(({ slug }) => slug).toSorted());
    const stranger = await advertiser();
    await expect(stranger.call(getAdForm, { advertiser_id: owner.account })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });
});

describe("BUS-15 the terms for data of people", () => {
  test("come before conversions where the country has them, once for an account, by whoever agrees first", async () => {
    const czech = await advertiser({ country: "CZ", currency: "CZK", time_zone: "Europe/Prague" });
    const { account, pin } = czech;
    const proposal = () => czech.call(quickPromotePin, { advertiser_id: account, pin_id: pin });
    expect((await proposal()).data_terms).toBe(dataTermsVersion);
    const tag = await czech.call(createConversionTag, { advertiser_id: account, name: "Shop" });
    const forConversions = {
      budget_in_micro_currency: "150000000",
      optimization_goal_metadata: {
        conversion_tag_v3_goal_metadata: { conversion_tag_id: tag.id, conversion_event: "checkout" },
      },
    };
    await expect(ask(czech, forConversions)).rejects.toMatchObject({
      message: campaignRefusals.dataTermsMissing,
      data: { field: "optimization_goal_metadata" },
    });
    await ask(czech, { budget_in_micro_currency: "150000000" });
    const agree = (version = dataTermsVersion, who: TestPerson = czech) =>
      who.call(acceptDataTerms, { advertiser_id: account, version });
    await expect(agree("1999-01")).rejects.toMatchObject({ reason: "CONFLICT", data: { version: dataTermsVersion } });
    await expect(agree(dataTermsVersion, await site.person())).rejects.toMatchObject({ reason: "NOT_FOUND" });
    const first = await agree();
    site.advance(60);
    expect(await agree()).toEqual(first);
    const { rows } = await sql`
      select version, accepted_by, accepted_at from ad_data_terms where ad_account_id = ${account}`.execute(
      site.services.db,
    );
    expect(rows).toEqual([
      { version: dataTermsVersion, accepted_by: czech.id, accepted_at: new Date(first.accepted_at) },
    ]);
    expect((await proposal()).data_terms).toBeNull();
    expect(await ask(czech, forConversions)).toMatchObject({ review_status: "PENDING" });
    // It is of that account alone.
    const second = await advertiser({ country: "CZ", currency: "CZK", time_zone: "Europe/Prague" });
    expect((await second.call(quickPromotePin, { advertiser_id: second.account, pin_id: second.pin })).data_terms).toBe(
      dataTermsVersion,
    );
  });
});

describe("BUS-18 who may manage an account's campaigns", () => {
  const { member, give } = businessWorld(site);

  async function staffOf(shop: Advertiser): Promise<TestPerson> {
    const staff = await member(shop);
    await give(shop, "member", staff, shop.account, ["CAMPAIGN_MANAGER"]);
    return staff;
  }

  test("BUS-18 promotes the Pins of whose account it is, and neither their own nor what is kept secret", async () => {
    const shop = await advertiser();
    await pay(shop.account);
    const secret = await site.board(shop, "Drafts", "secret");
    await site.pin(shop, secret.id, { title: "Next year", link: "https://shop.example.com/next" });
    const staff = await staffOf(shop);
    const own = await site.pin(staff, (await site.board(staff)).id, { link: "https://shop.example.com/own" });
    const shown = await staff.call(listPromotablePins, { advertiser_id: shop.account });
    expect(shown.map(({ id, is_promotable }) => [id, is_promotable])).toEqual([[shop.pin, true]]);
    const form = await staff.call(quickPromotePin, { advertiser_id: shop.account, pin_id: shop.pin });
    expect(form.pin.is_promotable).toBe(true);
    const made = await ask({ ...shop, ...staff, account: shop.account, pin: shop.pin, board: shop.board });
    expect(made.review_status).toBe("PENDING");
    await expect(ask({ ...shop, ...staff, pin: own.id })).rejects.toMatchObject({
      reason: "PIN_NOT_PROMOTABLE",
      data: { reason: "not_yours" },
    });
    expect((await shop.call(listPromotablePins, { advertiser_id: shop.account })).length).toBe(2);
    await expectSound(site);
  });

  test("BUS-18 by the token of a system user too, with the scope that the account's right asks for", async () => {
    const shop = await advertiser();
    await pay(shop.account);
    const { db, clock } = site.services;
    await db.updateTable("people").set({ email_verified_at: clock.now() }).where("id", "=", shop.id).execute();
    const { app } = await shop.call(createApp, { name: "Night shift", purpose: "Promotes Pins.", redirect_urls: [] });
    const { id } = await shop.call(createSystemUser, { business_id: shop.id, name: "Night shift" });
    await give(shop, "member", { id }, shop.account, ["CAMPAIGN_MANAGER"]);
    const tokenWith = async (...scopes: ("ads:read" | "ads:write" | "billing:read")[]) =>
      (
        await shop.call(createSystemToken, {
          business_id: shop.id,
          system_user_id: id,
          app_id: app.id,
          scopes,
          days: 30,
        })
      ).access_token;
    const promote = (token: string) =>
      site.visitor.fetch(`/ads/v4/advertisers/${shop.account}/pins/${shop.pin}/quick_promote/`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ budget_in_micro_currency: "3000000", campaign_name: "By night" }),
      });
    const read = (token: string, path: string) =>
      site.visitor.fetch(`/ads/v4/advertisers/${shop.account}/${path}/`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const [reads, writes, money] = [
      await tokenWith("ads:read"),
      await tokenWith("ads:write"),
      await tokenWith("billing:read"),
    ];
    expect((await promote(reads)).status).toBe(403);
    expect((await promote(writes)).status).toBe(200);
    expect((await read(reads, "change_log")).status).toBe(200);
    expect((await read(writes, "change_log")).status).toBe(403);
    // The scope is there, the system user's right isn't.
    expect((await read(money, "ledger")).status).toBe(403);
    const unknown = await read("no-token", "change_log");
    expect([unknown.status, unknown.headers.get("www-authenticate")]).toEqual([401, expect.stringMatching(/^Bearer/)]);
    await expectSound(site);
  });
});
