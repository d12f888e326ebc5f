import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { hydrated, type OpenedPage } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();
const password = "kettle-and-7-cups";

let people = 0;
async function member(fullName: string): Promise<string> {
  const username = `shares_${(people += 1)}`;
  await createByOperator(site.services, { email: `${username}@example.com`, password, username, fullName });
  return username;
}

async function go({ page }: OpenedPage, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: "load" });
  await hydrated(page);
}

async function logIn(opened: OpenedPage, username: string): Promise<void> {
  await go(opened, "/login");
  const { page } = opened;
  const other = page.getByText("Not you? Log in with a different account");
  if (await other.isVisible()) await other.click();
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Account", exact: false }).first().waitFor();
  await hydrated(page);
}

const searchField = (page: Page) => page.getByRole("combobox").first();

/** Everything this browser keeps in both storages. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))));

test("DIS-13 what one person searched for and where they saved is not there for the next one in the same browser", async () => {
  const [first, second] = [await member("Ada First"), await member("Bo Second")];
  const opened = await browser.open("/login");
  const { page, close } = opened;
  await logIn(opened, first);
  await searchField(page).fill("a very private wish");
  await searchField(page).press("Enter");
  await page.waitForURL(/a\+very|a%20very/);
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem("magpie_last_place:1", "Quiet plans");
  });
  await go(opened, "/");
  await searchField(page).click();
  await page.getByRole("option", { name: /a very private wish/ }).waitFor();

  await go(opened, "/settings/account");
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await page.waitForURL(`${site.url}/`);
  for (const word of ["private wish", "Quiet plans"]) expect(await kept(page)).not.toContain(word);

  // Even what is put back under the first person's name is not the second one's.
  await page.evaluate(() => localStorage.setItem("magpie_recent_searches:1", JSON.stringify(["a very private wish"])));
  await logIn(opened, second);
  await searchField(page).click();
  expect(await page.getByText("a very private wish").count()).toBe(0);
  expect(await kept(page)).not.toContain("private wish");
  await close();
});
