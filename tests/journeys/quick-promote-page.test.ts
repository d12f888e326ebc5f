import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { errorCodes, type ErrorName } from "#spec/error-codes.ts";
import { hashPassword } from "#server/domains/identity/passwords/password-hash.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { field, promote, promoteJourney } from "./promoting.ts";
import { wellMade } from "./well-made.ts";

const { site, browser, advertiser, campaignsOf, openForm } = promoteJourney();
const password = "kettle-and-7-cups";

describe("BUS-16 quick promote's page", () => {
  test("what is wrong is said at its field and stays as typed, through a reload and a log-in", async () => {
    const me = await advertiser("CZK");
    const hash = await hashPassword(site.services, password);
    await sql`update people set password_hash = ${hash} where id = ${me.id}`.execute(site.services.db);
    const { page, close } = await openForm(me);
    for (const [label, typed, said] of [
      ["Campaign name", " ", "Name your campaign."],
      ["Where it leads", "no site", "Enter an address like"],
      ["Daily budget", "1e3", "Enter an amount in digits"],
      ["Daily budget", "1,500", "without commas"],
      ["Daily budget", "-0", "plus and minus signs"],
      ["Daily budget", "9007199254740992", "more than can be spent"],
      ["Daily budget", "10", "The minimum is CZK"],
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
    await page.getByLabel("Until a date").check();
    for (const [typed, said] of [
      ["2020-01-01", "choose today or a later day"],
      ["2999-01-01", "up to 365 days"],
      ["", "Choose the last day."],
    ] as const) {
      await field(page, "Last day").fill(typed);
      await promote(page).click();
      await page.locator("[data-field-error]").getByText(said).waitFor();
    }
    await page.getByLabel("Until I stop it").check();
    await page.getByRole("button", { name: "Remove “Czechia”" }).click();
    await promote(page).click();
    await page.getByText("Choose at least one country.").waitFor();
    const countries = page.getByRole("combobox", { name: "Countries" });
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toContain('name="countries"');
    await wellMade(page);
    await countries.fill("atlantis");
    await page.getByText("No matches.").waitFor();
    // What is typed and chosen by nobody sends no form.
    await page.keyboard.press("Enter");
    expect(await countries.inputValue()).toBe("atlantis");
    await countries.fill("ger");
    await page.getByRole("option", { name: "Germany" }).click();
    expect(await page.getByText("Choose at least one country.").count()).toBe(0);
    // A second one by keys alone; the field is empty again and keeps the focus.
    expect(await countries.inputValue()).toBe("");
    await page.keyboard.type("franc");
    await page.getByRole("option", { name: "France" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove “France”" }).click();
    await countries.fill("spai");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove “Spain”" }).click();
    expect(await campaignsOf(me)).toEqual([]);

    await field(page, "Campaign name").fill("Typed words");
    await field(page, "Daily budget").fill("99.50");
    const asTyped = async () => {
      await page.getByRole("button", { name: "Remove “Germany”" }).waitFor();
      expect(await field(page, "Campaign name").inputValue()).toBe("Typed words");
      expect(await field(page, "Daily budget").inputValue()).toBe("99.50");
      await page.getByText("CZK 99.50 a day, until you stop it").waitFor();
    };
    await page.reload();
    await asTyped();

    await page.context().clearCookies();
    await promote(page).click();
    await page.getByText("You've been logged out.").waitFor();
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
    ["BILLING_MISSING", {}, "There's an unpaid amount in this account.", "Go to billing"],
    ["BUDGET_TOO_SMALL", { minimum_micro: "5000000" }, "The minimum is $5 a day.", "Recommended: $7"],
    ["PIN_NOT_PROMOTABLE", { reason: "link_shortened" }, "Its link is shortened.", "Choose another Pin"],
    ["ACCOUNT_ON_HOLD", {}, errorCodes.ACCOUNT_ON_HOLD.message, "Go to the advertiser account"],
    ["ROLE_MISSING", {}, errorCodes.ROLE_MISSING.message, "Go to the advertiser account"],
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
    await page.getByText("None of your Pins match").waitFor();
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
    await page.getByRole("heading", { name: "Terms for personal data" }).waitFor();
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
    await page.getByLabel("What it counts").selectOption("signup");
    await wellMade(page);
    await page.getByRole("button", { name: "Use this tag" }).click();
    await page.getByText("Counts Sign-ups, with the tag “Shop”.").waitFor();
    expect(await field(page, "Campaign name").inputValue()).toBe("Kept");
    await promote(page).click();
    await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    expect(await campaignsOf(me)).toMatchObject([{ objective: "WEB_CONVERSION" }]);
    // What was agreed to for the account isn't asked again, whichever pin it is.
    const board = (await site.board(me)).id;
    const { id: second } = await site.pin(me, board, { title: "Cups", link: "https://shop.example.com/cups" });
    await page.goto(`${site.url}/quick-promote/?pinId=${second}`);
    await hydrated(page);
    await conversions.click();
    await page.getByRole("button", { name: "Use this tag" }).waitFor();
    expect(await page.getByRole("heading", { name: "Terms for personal data" }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test("a pin that can't be promoted, or isn't there, says why and leads on", async () => {
    const me = await advertiser();
    const { id: bare } = await site.pin(me, (await site.board(me)).id, { title: "No link" });
    for (const [pin, said] of [
      [bare, "It has no link."],
      ["123", "This Pin doesn't exist, or it isn't yours."],
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
