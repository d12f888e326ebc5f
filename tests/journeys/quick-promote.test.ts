import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { listCampaigns } from "#contract/business/campaigns.ts";
import { getSession } from "#contract/identity/session.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { errorCodes, type ErrorName } from "#spec/error-codes.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { turnAdsOff, turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import { startAds } from "#server/domains/business/serving/start-ads.ts";
import { writeTopics } from "#server/domains/content/topics/write-topics.ts";
import { hashPassword } from "#server/domains/identity/passwords/password-hash.ts";
import type { TestPerson } from "#tests/site.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = testJourney();
const password = "kettle-and-7-cups";
const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
type Advertiser = TestPerson & { account: string; pin: string };

beforeAll(async () => {
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  await writeTopics(site.services.db, [
    { slug: "ceramics", name: "Ceramics" },
    { slug: "tea", name: "Tea" },
  ]);
  site.services.ads = startAds(site.services, site.services);
  await vi.waitUntil(() => site.services.ads?.areSold());
}, 300_000);
afterAll(() => site.services.ads?.stop());

const set = (
  person: TestPerson,
  column: "is_partner" | "email_verified_at" | "created_at" | "birthday",
  value: unknown,
) => sql`update people set ${sql.ref(column)} = ${value} where id = ${person.id}`.execute(site.services.db);

async function business(): Promise<TestPerson & { pin: string }> {
  const person = await site.person();
  await set(person, "is_partner", true);
  const { id: board } = await site.board(person);
  const { id: pin } = await site.pin(person, board, { title: "Autumn bowls", link: "https://shop.example.com/bowls" });
  return { ...person, pin };
}

async function advertiser(currency: "USD" | "CZK" = "USD"): Promise<Advertiser> {
  const person = await business();
  const place =
    currency === "USD"
      ? { country: "US", time_zone: "America/New_York" }
      : { country: "CZ", time_zone: "Europe/Prague" };
  const { id: account } = await person.call(createAdAccount, { name: "Kettle Works", currency, ...place });
  await person.call(acceptAdTerms, { advertiser_id: account, version: adTermsVersion });
  return { ...person, account };
}

const campaignsOf = ({ call, account }: Advertiser) => call(listCampaigns, { advertiser_id: account });
const pay = (account: string) =>
  transaction(site.services.db, (tx) => setAccountCap(tx, account, 50_000_000n, site.services.clock.now()));
const promote = (page: Page) => page.getByRole("button", { name: "Promote", exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openForm(who: Advertiser, path = `/quick-promote/?pinId=${who.pin}`) {
  const opened = await browser.open(path, { as: who });
  await field(opened.page, "Daily budget").waitFor();
  return opened;
}

describe("BUS-17 a saved pin", () => {
  test("is promoted: a person becomes a business, makes an account, the campaign, and its billing", async () => {
    const [maker, me] = [await site.person(), await site.person()];
    await set(me, "email_verified_at", new Date());
    await set(me, "created_at", new Date(Date.now() - 11 * 86_400_000));
    await set(me, "birthday", null);
    const { id: found } = await site.pin(maker, (await site.board(maker)).id, {
      title: "Elm table",
      link: "https://shop.example.com/elm",
    });
    await site.board(me, "Tables");
    const { page, complaints, close } = await browser.open(`/pin/${found}/repin/x/`, { as: me });
    await page.getByRole("option", { name: /Tables/ }).click();
    await page.getByRole("heading", { name: "Saved to Tables" }).waitFor();
    const entry = page.getByRole("link", { name: "Promote your Pin" });
    const to = (await entry.getAttribute("href")) ?? "";
    expect(to).toMatch(/^\/business\/convert\/\?next=%2Fadvertiser%2Fquick_promote%3FpinId%3D\d+$/);
    expect(await page.getByRole("link", { name: "Send" }).count()).toBe(0);
    const looks = async (name: string) => (await page.getByRole("link", { name }).getAttribute("class")) ?? "";
    expect(await looks("Promote your Pin")).toContain("primary");
    expect(await looks("See it now")).toContain("secondary");
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto(site.url + to);
    await hydrated(page);
    await field(page, "Business name").fill("Elm Works");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/advertiser\/quick-promote\/?\?pinId=\d+/);
    await page.getByText("we don't know your birthday yet").waitFor();
    await wellMade(page);
    await page.locator('input[type="date"]').fill("1990-05-01");
    await page.getByRole("button", { name: "Save birthdate", exact: true }).click();
    await page.getByText("we don't know your birthday yet").waitFor({ state: "detached" });
    expect(await field(page, "Currency").inputValue()).toBe("USD");
    await page.getByRole("button", { name: "Create account and continue" }).click();
    await page.getByText("Accept the terms to continue.").waitFor();
    await page.getByRole("checkbox", { name: /I accept/ }).check();
    await page.getByRole("button", { name: "Create account and continue" }).click();
    await field(page, "Daily budget").waitFor();
    expect(await field(page, "Daily budget").inputValue()).toBe("3");
    await page.getByRole("button", { name: "Recommended: $7" }).click();
    await page.getByText("at most $70").waitFor();
    await promote(page).click();
    await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    const way = await page.getByRole("link", { name: "Go to billing" }).getAttribute("href");
    expect(way).toMatch(
      /^\/advertiser\/\d+\/billing\/\?campaign_id=\d+&objective_type=CLICKTHROUGH&is_quick_promote=true$/,
    );
    await wellMade(page);

    await page.reload();
    await page.getByText("Your campaign “Elm table” is made.").waitFor();
    await page.getByRole("button", { name: "I've done that" }).click();
    await page.getByText("There is still no payment method.").waitFor();
    await pay(/\/advertiser\/(\d+)/.exec(way ?? "")?.[1] ?? "");
    // As billing leads back: by the campaign.
    await page.goto(`${site.url}/quick-promote/?campaignId=${/campaign_id=(\d+)/.exec(way ?? "")?.[1]}`);
    await page.getByRole("heading", { name: "Your Pin is on its way" }).waitFor();
    await wellMade(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test("is offered to nobody else, who can send it on as before", async () => {
    const maker = await site.person();
    const { id: found } = await site.pin(maker, (await site.board(maker)).id);
    const young = await site.person();
    const shop = await business();
    for (const person of [young, shop]) {
      await set(person, "email_verified_at", new Date());
      if (person === shop) await set(person, "created_at", new Date(0));
      await site.board(person, "Tables");
      const { page, close } = await browser.open(`/pin/${found}/repin/x/`, { as: person });
      await page.getByRole("option", { name: /Tables/ }).click();
      await page.getByRole("link", { name: "Send" }).waitFor();
      expect(await page.getByRole("link", { name: "Promote your Pin" }).count()).toBe(0);
      await close();
    }
  });

  test("of one's own has Promote in its menu, for businesses where ads are sold", async () => {
    const [me, other] = [await advertiser(), await business()];
    for (const [pin, count] of [
      [me.pin, 1],
      [other.pin, 0],
    ] as const) {
      const { page, close } = await browser.open(`/pin/${pin}/`, { as: me });
      await page.getByRole("button", { name: "More options" }).first().click();
      await page.getByRole("menuitem", { name: "Copy link" }).waitFor();
      const item = page.getByRole("menuitem", { name: "Promote" });
      expect(await item.count()).toBe(count);
      if (count === 1) {
        await item.click();
        await field(page, "Daily budget").waitFor();
      }
      await close();
    }
    expect((await me.call(getSession, {})).ads_sold).toBe(true);
    expect(await site.visitor.call(getSession, {})).not.toHaveProperty("ads_sold");
  });
});

describe("BUS-16 quick promote's page", () => {
  test("what is wrong is said at its field and stays as typed, through a reload and a log-in", async () => {
    const me = await advertiser("CZK");
    const hash = await hashPassword(site.services, password);
    await sql`update people set password_hash = ${hash} where id = ${me.id}`.execute(site.services.db);
    const { page, close } = await openForm(me);
    for (const [label, typed, said] of [
      ["Campaign name", " ", "Give your campaign a name."],
      ["Where it leads", "no site", "Give an address like"],
      ["Daily budget", "1e3", "Give an amount in digits"],
      ["Daily budget", "1,5", "without commas"],
      ["Daily budget", "-0", "no sign before it"],
      ["Daily budget", "9007199254740992", "more than can be spent"],
      ["Daily budget", "10", "The least is CZK"],
      ["Days", "366", "from 1 to 365"],
      ["Days", "1.5", "from 1 to 365"],
    ] as const) {
      const before = await field(page, label).inputValue();
      await field(page, label).fill(typed);
      await promote(page).click();
      await page.locator("[data-field-error]").getByText(said).waitFor();
      expect(await field(page, label).inputValue()).toBe(typed);
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(typed);
      await field(page, label).fill(before);
    }
    await page.getByLabel("Until a day").check();
    for (const [typed, said] of [
      ["2020-01-01", "choose today or a later day"],
      ["2999-01-01", "365 days at most"],
      ["", "Choose the last day."],
    ] as const) {
      await field(page, "Last day").fill(typed);
      await promote(page).click();
      await page.locator("[data-field-error]").getByText(said).waitFor();
    }
    await page.getByRole("button", { name: "Remove Czechia" }).click();
    await promote(page).click();
    await page.getByText("Choose at least one country.").waitFor();
    await wellMade(page);
    await field(page, "Countries").selectOption("DE");
    expect(await page.getByText("Choose at least one country.").count()).toBe(0);
    expect(await campaignsOf(me)).toEqual([]);

    await page.getByLabel("Until I stop it").check();
    await field(page, "Campaign name").fill("Typed words");
    await field(page, "Daily budget").fill("99.50");
    const asTyped = async () => {
      await page.getByRole("button", { name: "Remove Germany" }).waitFor();
      expect(await field(page, "Campaign name").inputValue()).toBe("Typed words");
      expect(await field(page, "Daily budget").inputValue()).toBe("99.50");
      await page.getByText("CZK 99.50 a day, until you stop it").waitFor();
    };
    await page.reload();
    await asTyped();

    await page.context().clearCookies();
    await promote(page).click();
    await page.getByText("You have been logged out.").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await page.waitForURL(/\/login/);
    await hydrated(page);
    await page.getByLabel("Email or username").fill(me.username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL(/quick-promote/);
    await asTyped();
    await promote(page).click();
    await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    expect(await campaignsOf(me)).toMatchObject([
      { name: "Typed words", daily_budget_micro: "99500000", end_date: null, currency: "CZK" },
    ]);
    await close();
  });

  test("two presses, and a press after a lost answer, make one campaign", async () => {
    const [twice, lost] = [await advertiser(), await advertiser()];
    const first = await openForm(twice);
    await promote(first.page).dblclick();
    await first.page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    expect(await campaignsOf(twice)).toHaveLength(1);
    await first.close();

    const { page, close } = await openForm(lost);
    let sent = 0;
    await page.route(
      /quick_promote/,
      async (route) => {
        await route.fetch();
        sent += 1;
        await route.abort();
      },
      { times: 2 },
    );
    await promote(page).click();
    await page.getByText("We couldn't reach the site.").waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => sent).toBe(2);
    await page.getByText("We couldn't reach the site.").waitFor();
    await page.reload();
    await promote(page).click();
    await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    expect(await campaignsOf(lost)).toHaveLength(1);
    await close();
  });

  test.each([
    ["AD_REFUSED", { reasons: ["WEAPONS"] }, "weapons", "Edit this Pin"],
    ["BILLING_MISSING", {}, "A payment is open in this account.", "Go to billing"],
    ["BUDGET_TOO_SMALL", { minimum_micro: "5000000" }, "The least is $5 a day.", "Recommended: $7"],
    ["PIN_NOT_PROMOTABLE", { reason: "link_shortened" }, "Its link is a shortened one.", "Choose another Pin"],
    ["ACCOUNT_ON_HOLD", {}, errorCodes.ACCOUNT_ON_HOLD.message, "To the advertiser account"],
    ["ROLE_MISSING", {}, errorCodes.ROLE_MISSING.message, "To the advertiser account"],
    ["CONFLICT", {}, "Somebody was faster.", "Promote"],
    ["INTERNAL", {}, "Sorry! Something went wrong on our end.", "Try again"],
    ["INVALID_PARAMETERS", { field: "campaign_name" }, "Somebody was faster.", "Promote"],
  ] as const)("%s is said where something can be done about it", async (reason, data, said, way) => {
    const me = await advertiser();
    const { page, close } = await openForm(me);
    await field(page, "Campaign name").fill("Kept");
    const { code, http, message } = errorCodes[reason satisfies ErrorName];
    await page.route(/quick_promote/, (route) =>
      route.fulfill({
        status: http,
        json: {
          resource_response: {
            status: "failure",
            http_status: http,
            api_error_code: code,
            message: reason === "CONFLICT" || reason === "INVALID_PARAMETERS" ? "Somebody was faster." : message,
            data,
          },
        },
      }),
    );
    await promote(page).click();
    await page.getByText(said).first().waitFor();
    await page
      .getByRole("button", { name: way })
      .or(page.getByRole("link", { name: way }))
      .first()
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const back = page.getByRole("button", { name: "Back to the form" });
    if (await back.isVisible()) await back.click();
    await promote(page).waitFor();
    expect(await field(page, "Campaign name").inputValue()).toBe("Kept");
    await close();
  });

  test("by keyboard alone, from the list of pins to billing; 360 px wide nothing is cut off", async () => {
    const me = await advertiser();
    const { page, complaints, close } = await browser.open("/advertiser/quick-promote/", { as: me });
    await wellMade(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("searchbox", { name: "Search your Pins" }).focus();
    await page.keyboard.type("nothing like it");
    await page.getByText("None of your Pins fits").waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("bowls");
    const tile = page.getByRole("button", { name: /Autumn bowls/ });
    await tile.waitFor();
    for (let tabs = 0; tabs < 5; tabs += 1) {
      if (await tile.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await field(page, "Daily budget").waitFor();
    await wellMade(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await field(page, "Campaign name").focus();
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await promote(page).evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("conversions ask for the terms and a tag; declined, it is for visits again", async () => {
    const me = await advertiser("CZK");
    const { page, complaints, close } = await openForm(me);
    const conversions = page.getByLabel("Conversions on your website");
    await field(page, "Campaign name").fill("Kept");
    await conversions.click();
    await page.getByRole("heading", { name: "Terms for data of people" }).waitFor();
    await wellMade(page);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).last().click();
    expect(await page.getByLabel("Visits to your website").isChecked()).toBe(true);
    await conversions.click();
    await page.getByRole("button", { name: "Agree and continue" }).click();
    await page.getByRole("button", { name: "Create tag" }).click();
    await page.getByText("Give the tag a name.").waitFor();
    await wellMade(page);
    await page.getByLabel("Name of the tag").fill("Shop");
    await page.getByRole("button", { name: "Create tag" }).click();
    await page.getByLabel("What is counted").selectOption("signup");
    await wellMade(page);
    await page.getByRole("button", { name: "Use this tag" }).click();
    await page.getByText("Counts Sign-ups, by the tag “Shop”.").waitFor();
    expect(await field(page, "Campaign name").inputValue()).toBe("Kept");
    await promote(page).click();
    await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    expect(await campaignsOf(me)).toMatchObject([{ objective: "WEB_CONVERSION" }]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("a pin that can't be promoted, or isn't there, says why and leads on", async () => {
    const me = await advertiser();
    const { id: bare } = await site.pin(me, (await site.board(me)).id, { title: "No link" });
    for (const [pin, said] of [
      [bare, "It has no link."],
      ["123", "This Pin isn't there, or it isn't yours."],
    ] as const) {
      const { page, close } = await browser.open(`/quick-promote/?pinId=${pin}`, { as: me });
      await page.getByText(said).waitFor();
      await wellMade(page);
      await page.getByRole("button", { name: "Choose another Pin" }).click();
      await page.getByRole("button", { name: /Autumn bowls/ }).waitFor();
      await close();
    }
  });
});

describe("BUS-16 quick promote", () => {
  test("as a dialog over the hub goes from pin to form to billing", async () => {
    const me = await advertiser();
    const { page, complaints, close } = await browser.open("/business/hub/", { as: me });
    await page.getByRole("button", { name: "Promote a Pin" }).click();
    await page.getByRole("heading", { name: "Choose a Pin" }).waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: /Autumn bowls/ }).click();
    await field(page, "Campaign name").fill("From the hub");
    await wellMade(page);
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: /Autumn bowls/ }).click();
    expect(await field(page, "Campaign name").inputValue()).toBe("From the hub");
    await promote(page).click();
    await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    await page.getByRole("button", { name: "Later" }).click();
    await page.getByRole("heading", { name: "Business hub", level: 1 }).waitFor();
    expect(await campaignsOf(me)).toMatchObject([{ name: "From the hub" }]);
    expect(complaints).toEqual([]);
    await close();
  });

  const asked = async (path: string, person: TestPerson) => {
    const answer = await person.fetch(path, { redirect: "manual", headers: { accept: "text/html" } });
    return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
  };

  test("has its addresses, with the account and without; the alias leads there for good and keeps the pin", async () => {
    const [me, stranger, consumer] = [await advertiser(), await advertiser(), await site.person()];
    for (const path of ["/quick-promote/", "/advertiser/quick-promote/"])
      for (const prefix of ["", `/advertiser/${me.account}`])
        expect(await asked(`${prefix}${path}?pinId=${me.pin}`, me)).toMatchObject({
          status: 200,
          text: expect.stringContaining("Daily budget"),
        });
    expect(await asked("/advertiser/quick_promote?pinId=77", me)).toMatchObject({
      status: 301,
      to: "/advertiser/quick-promote/?pinId=77",
    });
    expect(await asked("/advertiser/quick_promote", consumer)).toMatchObject({ status: 301 });
    expect(await asked("/quick-promote/?pinId=77", consumer)).toMatchObject({
      status: 303,
      to: "/business/convert/?next=%2Fquick-promote%2F%3FpinId%3D77",
    });
    expect(await asked(`/advertiser/${me.id}/quick-promote/?pinId=7`, me)).toMatchObject({
      status: 303,
      to: `/advertiser/${me.account}/quick-promote/?pinId=7`,
    });
    expect(await asked(`/advertiser/${me.account}/quick-promote/`, stranger)).toMatchObject({ status: 404 });
  });

  test("is not there where no ads are sold", async () => {
    const me = await advertiser();
    await turnAdsOff(site.services);
    try {
      expect(await asked("/quick-promote/", me)).toMatchObject({
        status: 404,
        text: expect.stringContaining("so there are no advertiser accounts either"),
      });
      await expect.poll(() => site.services.ads?.areSold()).toBe(false);
      expect(await me.call(getSession, {})).not.toHaveProperty("ads_sold");
    } finally {
      await turnAdsOn(site.services, seller);
      await expect.poll(() => site.services.ads?.areSold()).toBe(true);
    }
  });
});
