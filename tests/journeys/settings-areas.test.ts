import { describe, expect, test, vi } from "vitest";
import { createAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { startAds } from "#server/domains/business/serving/start-ads.ts";
import { accessibilityFaults, drawn, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";
import { type SettingsArea, settingsAreas } from "#web/features/identity/settings/settings-areas.ts";

const { site, browser } = testJourney();

describe("the settings on a phone", () => {
  test("are a list; each area is a page of its own with a way back, and the browser's Back leads out", async () => {
    const me = await site.person();
    const opened = await browser.open(`/${me.username}/`, { as: me, screen: "phone" });
    const { page, complaints, close } = opened;
    await page.getByRole("button", { name: "Account menu" }).first().click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    const list = page.getByRole("heading", { name: "Settings", level: 1 });
    await list.waitFor();
    expect(await page.title()).toMatch(/^Settings/);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Privacy" }).click();
    await page.getByRole("heading", { name: "Privacy", level: 1 }).waitFor();
    await page.getByRole("switch", { name: "Private profile" }).waitFor();
    expect(await page.getByRole("link", { name: "Appearance" }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    // By its own way back, then into another area and back by the browser: the list is one place, not three.
    await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
    await list.waitFor();
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Appearance" }).click();
    await page.getByRole("heading", { name: "Appearance", level: 1 }).waitFor();
    await page.goBack();
    await list.waitFor();
    await page.goBack();
    await page.waitForURL(`**/${me.username}/`);
    expect(complaints).toEqual([]);
    await close();
  });

  test("an area opened by its address leads back to the list", async () => {
    const me = await site.person();
    const { page, close } = await browser.open("/settings/privacy", { as: me, screen: "phone" });
    await page.getByRole("switch", { name: "Private profile" }).waitFor();
    const back = page.getByRole("main").getByRole("link", { name: "Settings" });
    await back.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Privacy", level: 1 }).waitFor();
    await close();
  });

  test("without scripts the list leads on all the same", async () => {
    const me = await site.person();
    const { page, close } = await browser.open("/settings/", { as: me, screen: "phone", scripts: false });
    await page.getByRole("link", { name: "Security" }).click();
    await page.getByRole("heading", { name: "Security", level: 1 }).waitFor();
    await close();
  });
});

test("on wide screens the settings begin with the profile, beside the list", async () => {
  const me = await site.person();
  const { page, close } = await browser.open("/settings/", { as: me });
  await page.getByRole("heading", { name: "Public profile", level: 1 }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  const areas = page.getByRole("navigation", { name: "Settings" });
  expect(await areas.getByRole("link", { name: "Public profile" }).getAttribute("aria-current")).toBe("page");
  expect(await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

test("advertiser accounts are an area for who is in one", async () => {
  const [me, other] = [await site.person(), await site.person()];
  await createAdvertiser(site.services, { owner: me.username, name: "Kettles" });
  const link = "Advertiser accounts";
  const mine = await browser.open("/settings/account/", { as: me });
  await mine.page.getByRole("link", { name: link }).click();
  await mine.page.getByRole("heading", { name: "Kettles" }).waitFor();
  await mine.close();
  const theirs = await browser.open("/settings/account/", { as: other });
  await drawn(theirs.page);
  expect(await theirs.page.getByRole("link", { name: link }).count()).toBe(0);
  // The address stays, and says why there is nothing.
  await theirs.page.goto(`${site.url}/settings/advertisers/`);
  await theirs.page.getByText("You don't have access to any advertiser account.", { exact: false }).waitFor();
  await theirs.close();
});

test("the country is named in the page as it is sent", async () => {
  const me = await site.person({ locale: "de" });
  const { page, close } = await browser.open("/settings/account/", { as: me, scripts: false });
  const country = page.getByRole("combobox", { name: "Land" });
  expect(await country.locator("option:checked").textContent()).toBe("Vereinigte Staaten");
  await close();
  const lively = await browser.open("/settings/account/", { as: me });
  const list = lively.page.getByRole("combobox", { name: "Land" });
  await list.locator("option").nth(200).waitFor({ state: "attached" });
  expect(await list.locator("option:checked").textContent()).toBe("Vereinigte Staaten");
  expect(lively.complaints).toEqual([]);
  await lively.close();
});

describe("the search in the settings", () => {
  test("finds a setting by another word for it, with the keyboard alone, and marks it; what isn't there has a way on", async () => {
    const me = await site.person();
    const { page, complaints, close } = await browser.open("/settings/account", { as: me });
    const field = page.getByRole("combobox", { name: "Search settings" });
    await field.fill("followers only");
    await page.getByRole("option", { name: "Private profile" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/settings-search.png` });
    await field.press("Enter");
    await page.getByRole("heading", { name: "Privacy and data", level: 1 }).waitFor();
    await expect.poll(() => page.getByRole("switch", { name: "Private profile" }).evaluate(isFocused)).toBe(true);
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/settings-marked.png` });
    await field.fill("zebra crossing");
    await page.getByText("No setting called “zebra crossing”").waitFor();
    expect(await page.getByRole("link", { name: "Search Pins for “zebra crossing”" }).count()).toBe(1);
    await field.press("Escape");
    expect(await field.inputValue()).toBe("");
    await wellMade(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test("knows only what stands on its area's page", async () => {
    const me = await site.person();
    const { page, close } = await browser.open("/settings/profile", { as: me });
    const shown = async () => {
      const there: string[] = [];
      for (const [name, { parts }] of Object.entries<SettingsArea>(settingsAreas)) {
        if (parts.length === 0) continue;
        await page.goto(`${site.url}/settings/${name}`);
        await hydrated(page);
        for (const { label, isOfAds } of parts)
          await page
            .getByRole("main")
            .getByText(label, { exact: true })
            .first()
            .waitFor({ state: "attached", timeout: isOfAds ? 500 : 5000 })
            .then(() => there.push(label))
            .catch(() => undefined);
      }
      return there;
    };
    const parts = Object.values<SettingsArea>(settingsAreas).flatMap((area) => area.parts);
    // Where no ads are sold, nobody is asked what only ads go by.
    expect(await shown()).toEqual(parts.filter(({ isOfAds }) => !isOfAds).map(({ label }) => label));
    await sellAds(site.services);
    site.services.ads = startAds(site.services, site.services);
    await vi.waitUntil(() => site.services.ads?.areSold(), { timeout: 60_000 });
    expect(await shown()).toEqual(parts.map(({ label }) => label));
    await site.services.ads.stop();
    await close();
  });
});

const isFocused = (element: Element) => element === document.activeElement;
