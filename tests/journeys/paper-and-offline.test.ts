import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated } from "./browser.ts";
import { saveToMany } from "./save-to-many.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const sheetsOf = async (page: Page) =>
  (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
/** What would stand on paper and can only be pressed. */
const pressed = (page: Page) =>
  page
    .locator("button, [href='#main'], body > header, body > nav, body > footer, a[class*='button-module']")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 120)));

test("SAV-09 a pin is printed on one sheet: picture, title, text and source, and nothing to press", async () => {
  const owner = await site.person();
  const board = await site.board(owner);
  const link = "https://example.com/kettles/copper";
  const facts = { title: "Copper kettle", description: "Polish it with vinegar.", link };
  const pin = await site.pin(owner, board.id, facts);
  await saveToMany(site, owner, board.id);
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: owner });
  await page.getByRole("button", { name: "More options" }).first().waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await pressed(page)).toEqual([]);
  for (const text of ["Copper kettle", "Polish it with vinegar.", link])
    expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true);
  expect(await sheetsOf(page)).toBe(1);
  await close();
});

test("SAV-13 a board is printed in columns that the sheet holds, and nothing to press", async () => {
  const owner = await site.person();
  const board = await site.board(owner, "Kettles");
  await saveToMany(site, owner, board.id);
  const { page, close } = await browser.open(board.url, { as: owner });
  await page.getByRole("article").nth(8).waitFor({ state: "attached" });
  // As wide as a sheet is.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  expect(await pressed(page)).toEqual([]);
  const beyond = await page
    .locator("li article")
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((one) => one.id),
    );
  expect(beyond).toEqual([]);
  await close();
});

test("DIS-02 a click while the connection is away says so within the product, and goes on by itself", async () => {
  const person = await site.person();
  const { page, close } = await browser.open(`/${person.username}/`, { as: person });
  await hydrated(page);
  // What this page itself still brings is there before the connection goes.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Create" }).click();
  const told = page.getByText("You're offline");
  await told.first().waitFor();
  // It is a page of ours, not the browser's own about the connection.
  await page.getByRole("link", { name: "Magpie" }).first().waitFor();
  await page.context().setOffline(false);
  await page.waitForURL("**/pin-builder/");
  await page.getByRole("heading", { name: "Create Pin" }).waitFor();
  expect(await told.count()).toBe(0);
  await close();
});
