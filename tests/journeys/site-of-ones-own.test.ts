import { expect, test } from "vitest";
import { accessibilityFaults } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney({});

test("an owner gives the site its own name and colour, and every page has them", async () => {
  const owner = await site.person({ roles: ["owner"] });
  const { page, complaints, close } = await browser.open("/operate/branding/", { as: owner });
  await page.getByLabel("Name").fill("Nest");
  await page.getByLabel("Accent color").fill("#ffd54a");
  await page.getByText("On light backgrounds, this color is darkened").waitFor();
  await page.getByRole("group", { name: "Preview" }).getByText("Nest").first().waitFor();
  await page.setInputFiles('input[type="file"]', "web/public/favicon.svg");
  await page.getByRole("button", { name: "Use the default logo" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator("form").getByRole("button", { name: "Save changes", exact: true }).click();
  await page.getByText("Saved. Every page and email uses it from now on.").waitFor();
  await page.waitForFunction(() => document.title === "Branding · Nest");
  await close();
  const visitor = await browser.open("/login", { theme: "dark", screen: "phone" });
  await visitor.page.getByText("Not on Nest yet? Sign up").waitFor();
  expect(await visitor.page.title()).toContain("Nest");
  await visitor.close();
  expect(complaints).toEqual([]);
});
