import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { acceptAdTerms, createAdAccount, listAdAccounts } from "#contract/business/ad-accounts.ts";
import { advertiserPaths } from "#spec/constants/advertiser-urls.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { turnAdsOff, turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { addAdvertiserMember } from "#server/domains/business/access/manage-advertisers.ts";
import { startAds } from "#server/domains/business/serving/start-ads.ts";
import type { TestPerson } from "#tests/site.ts";
import { accessibilityFaults } from "./browser.ts";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = testJourney();

const kettles = { name: "Kettles", country: "CZ", currency: "CZK", time_zone: "Europe/Prague" } as const;

async function business(locale = "en"): Promise<TestPerson> {
  const person = await site.person({ locale });
  await sql`update people set is_partner = true where id = ${person.id}`.execute(site.services.db);
  return person;
}

const sellAds = () =>
  turnAdsOn(site.services, {
    seller: "Test Media Ltd",
    address: "1 Test Lane",
    country: "CZ",
    tax_id: null,
    tax_percent: "21",
    load_percent: 10,
  });

beforeAll(async () => {
  await sellAds();
  site.services.ads = startAds(site.services, site.services);
  await vi.waitUntil(() => site.services.ads?.areSold());
});
afterAll(() => site.services.ads?.stop());

const asked = async (path: string, person: TestPerson | null = null) => {
  const answer = await (person ?? site.visitor).fetch(path, { redirect: "manual", headers: { accept: "text/html" } });
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
};

describe("BUS-21 becoming a business", () => {
  test("leads on to where the way began; what is typed stays when it is refused", async () => {
    const me = await site.person();
    const opened = await browser.open(`/business/convert/?next=${encodeURIComponent(`/${me.username}/`)}`, { as: me });
    const { page, complaints, close } = opened;
    await wellMade(page);
    await page.getByLabel("Business name").fill(" ");
    await page.getByLabel("Website").fill("no site");
    await page.keyboard.press("Enter");
    await page.getByText("Enter your business's name.").waitFor();
    await page.getByLabel("Business name").fill("Kettles Ltd");
    await page.keyboard.press("Enter");
    await page.locator("[data-field-error]").waitFor();
    expect(await page.getByLabel("Business name").inputValue()).toBe("Kettles Ltd");
    expect(await page.getByLabel("Website").inputValue()).toBe("no site");
    await page.getByLabel("Website").fill("kettles.example");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/${me.username}/`);
    await page.getByRole("heading", { name: "Kettles Ltd" }).first().waitFor();
    expect(complaints.filter((line) => !line.includes("400"))).toEqual([]);
    await close();
  });

  test.each([
    ["https://elsewhere.example/", "/"],
    ["//elsewhere.example/", "/"],
    ["/ideas/", "/ideas/"],
  ])("a business is led on at once, to no other site: %s", async (next, to) => {
    const me = await business();
    const path = `/business/convert/?next=${encodeURIComponent(next)}`;
    expect(await asked(path, me)).toMatchObject({ status: 303, to });
    expect((await asked(path)).to).toMatch(/^\/login\/?\?next=/);
  });

  test("the account menu leads a business to its hub", async () => {
    const me = await business();
    const { page, close } = await browser.open("/", { as: me });
    await page.getByRole("button", { name: "Account menu" }).first().click();
    await page.getByRole("menuitem", { name: "Business hub" }).click();
    await page.getByRole("heading", { name: "Business hub", level: 1 }).waitFor();
    await wellMade(page);
    // A card is its title, what that is, and one link as large as both.
    const card = page.locator("main li a", { hasText: "Your profile" });
    expect(await card.innerText()).toMatch(/^Your profile\s+What people see of your business\.$/);
    expect((await card.boundingBox())?.height).toBeGreaterThan(70);
    expect(await card.getAttribute("href")).toBe(`/${me.username}/`);
    await close();
  });
});

describe("BUS-01 the advertiser area", () => {
  test("begins with the account's set-up: terms and details by keyboard, then it is ready", async () => {
    const me = await business();
    const { page, complaints, close } = await browser.open(`/advertiser/${me.id}/`, { as: me });
    await page.getByRole("heading", { name: "Set up your advertiser account" }).waitFor();
    await page.getByText("Ads on this site are sold by Test Media Ltd.").waitFor();
    await wellMade(page);
    // What one came for is in sight; what is agreed to stands where it is, and opens there.
    await page.setViewportSize({ width: 900, height: 700 });
    const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? Infinity;
    expect(await top("Account name")).toBeLessThan(400);
    const [box, zone] = [await page.getByRole("checkbox").boundingBox(), await top("Time zone")];
    expect(box?.y).toBeGreaterThan(zone);
    const clause = page.locator("details li").first();
    expect(await clause.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Advertising terms" }).click();
    await clause.waitFor();
    await wellMade(page);
    await page.getByLabel("Account name").fill("Kettles");
    await page.getByLabel("Country").selectOption("CZ");
    await page.getByLabel("Currency").selectOption("CZK");
    await page.getByLabel("Time zone").selectOption("Europe/Prague");
    await page.getByRole("button", { name: "Create account" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Accept the terms to continue.").waitFor();
    await page.getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Create account" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("The account is ready.", { exact: true }).waitFor();
    const { accounts } = await me.call(listAdAccounts, {});
    expect(accounts).toMatchObject([{ ...kettles, status: "active" }]);
    await page.waitForURL(`**/advertiser/${accounts[0]?.id}/`);
    await page.getByRole("link", { name: "Overview" }).waitFor();
    await wellMade(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows an account the steps it lacks, and does them", async () => {
    const me = await business();
    const { id } = await me.call(createAdAccount, kettles);
    const { page, complaints, close } = await browser.open(`/advertiser/${id}/`, { as: me, screen: "phone" });
    await wellMade(page);
    await page.getByRole("button", { name: "Accept the terms" }).click();
    await page.getByText("The account is ready.", { exact: true }).waitFor();
    await page.getByText("Change details").click();
    await page.getByLabel("Account name").fill("Pots");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Pots", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Choose an advertiser account: Pots" }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("the switcher leads from account to account", async () => {
    const me = await business();
    const [one, two] = [
      await me.call(createAdAccount, { ...kettles, name: "First" }),
      await me.call(createAdAccount, { ...kettles, name: "Second" }),
    ];
    const { page, close } = await browser.open(`/advertiser/${one.id}/`, { as: me });
    await page.getByRole("button", { name: "Choose an advertiser account" }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page
      .getByRole("menuitemradio", { name: /Second/ })
      .or(page.getByRole("menuitem", { name: /Second/ }))
      .first()
      .click();
    await page.waitForURL(`**/advertiser/${two.id}/`);
    await page.getByRole("heading", { name: "Second", level: 1 }).waitFor();
    await close();
  });

  test("a person's own id, and the business site's front, stand for their default account", async () => {
    const me = await business();
    const { id } = await me.call(createAdAccount, kettles);
    expect(await asked(`/advertiser/${me.id}/`, me)).toMatchObject({ status: 303, to: `/advertiser/${id}/` });
    for (const path of [`/advertiser/${id}/`, "/_business/"])
      expect(await asked(path, me)).toMatchObject({ status: 200, text: expect.stringContaining("Advertising terms") });
    expect((await asked("/", me)).text).not.toContain("Business pages");
    expect((await asked(`/advertiser/${id}/`)).to).toMatch(/^\/login\/?\?next=/);
  });

  test("a stranger's account is not there, and a role that doesn't suffice is named", async () => {
    const [owner, member, stranger] = [await business(), await business(), await business()];
    const { id } = await owner.call(createAdAccount, kettles);
    await addAdvertiserMember(site.services, { id, username: member.username });
    const [foreign, missing] = [await asked(`/advertiser/${id}/`, stranger), await asked("/advertiser/123/", stranger)];
    for (const { status, text } of [foreign, missing]) {
      expect(status).toBe(404);
      expect(text).toContain("This business page isn");
    }
    const card = await asked(`/advertiser/${id}/`, member);
    expect(card).toMatchObject({
      status: 403,
      text: expect.stringContaining("You need permission to see the account"),
    });
    const { page, close } = await browser.open(`/advertiser/${id}/`, { as: member });
    await page.getByRole("heading", { name: "Your role can't open this page" }).waitFor();
    await wellMade(page);
    await close();
  });

  test.each([
    "/reporting/productgroups/",
    "/campaign-insights/5/product-group/6/",
    "/conversions/tag-health/",
    "/recommendations/",
    "/advertiser/123/billing/",
    "/advertiser/123/product-catalogs/data-source",
    "/advertiser/abc/",
    "/advertiser/0x1/",
  ])("%s has no page yet, and says so as a page of the area", async (path) => {
    const me = await business();
    const { status, text } = await asked(path, me);
    expect(status).toBe(404);
    expect(text).toContain("This business page isn");
    expect(text).toContain("Business pages");
  });

  test("a missing page keeps the account in the bar, from the server on and in the browser", async () => {
    const me = await business();
    await me.call(createAdAccount, kettles);
    const { id } = await me.call(createAdAccount, { ...kettles, name: "Second" });
    const path = `/advertiser/${id}/recommendations/`;
    expect((await asked(path, me)).text).toContain("Choose an advertiser account: Second");
    const { page, complaints, close } = await browser.open(path, { as: me });
    await page.getByRole("button", { name: "Choose an advertiser account: Second" }).click();
    await page.getByRole("menuitemradio").or(page.getByRole("menuitem")).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Campaigns" }).waitFor();
    expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
    await close();
  });

  test.each([
    ["de", "Werbebedingungen", "Richte dein Werbekonto ein"],
    ["ja", "広告規約", "広告アカウントを設定する"],
    ["ko", "광고 약관", "광고 계정 설정"],
  ])("speaks %s, from the server and in the browser", async (locale, terms, title) => {
    const me = await business(locale);
    const path = `/advertiser/${me.id}/`;
    const { text } = await asked(path, me);
    expect(text).toContain(terms);
    expect(text).toContain(title);
    const { page, complaints, close } = await browser.open(path, { as: me, context: { locale } });
    await page.getByRole("heading", { name: title }).waitFor();
    await page.getByRole("link", { name: "Magpie", exact: false }).last().click();
    expect(complaints).toEqual([]);
    await close();
  });

  test("every page of an account whose ads have stopped for a payment says so and leads to billing; before that none does", async () => {
    const me = await business();
    const { id } = await me.call(createAdAccount, kettles);
    // What a mail leads to is opened without a log-in, and stands outside of the area.
    const others = [/^\/billing\//, /:/, /^\/report-center\/unsubscribe\//];
    const paths = Object.values(advertiserPaths).flatMap(({ path, page }) =>
      page === true && !others.some((one) => one.test(path)) ? [`/advertiser/${id}${path}`] : [],
    );
    const told = async () => {
      const found: string[] = [];
      for (const path of paths) {
        const { status, text } = await asked(path, me);
        if (
          status === 200 &&
          text.includes("Your ads have stopped: a payment failed") &&
          text.includes(`"/advertiser/${id}/billing/"`)
        )
          found.push(path);
      }
      return found;
    };
    expect(await told()).toEqual([]);
    await sql`insert into ad_account_versions (ad_account_id, version, changed_at, is_overdue) values (${id}, 1, now(), true)
              on conflict (ad_account_id) do update set is_overdue = true`.execute(site.services.db);
    expect(await told()).toEqual(paths);
    expect(paths.length).toBeGreaterThan(3);
  });

  test("an account that is ready says by whom its terms were taken, and what is missing for its first ad", async () => {
    const me = await business();
    const { id } = await me.call(createAdAccount, kettles);
    await me.call(acceptAdTerms, { advertiser_id: id, version: adTermsVersion });
    const { text } = await asked(`/advertiser/${id}/`, me);
    expect(text).toContain("Your first ad");
    expect(text).toContain(`Terms of ${adTermsVersion}`);
  });

  test("where no ads are sold any more the area stays with what was recorded, and so does the hub", async () => {
    const me = await business();
    await turnAdsOff(site.services);
    try {
      expect((await asked(`/advertiser/${me.id}/`, me)).status).toBe(200);
      expect((await asked("/business/hub/", me)).status).toBe(200);
    } finally {
      await sellAds();
    }
  });
});
