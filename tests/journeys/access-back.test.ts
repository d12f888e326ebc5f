import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
const focused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute("name") === wanted, name);

test("ACC-01 Back leads from step to step with what was typed, Forward on again, the last Back to the page before", async () => {
  const { page, complaints, close } = await browser.open("/about/samples/");
  await page.goto(`${site.url}/signup`);
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Birthdate").fill("1990-05-01");
  await click(page, "Already a member? Log in");
  await heading(page, "Log in to see more");
  await focused(page, "email");
  await page.getByLabel("Password", { exact: true }).fill("kettle-and-7-cups");
  await click(page, "Email me a login link");
  await heading(page, "Log in with a link");
  await focused(page, "email");
  await page.goBack();
  await heading(page, "Log in to see more");
  expect(await page.getByLabel("Email or username").inputValue()).toBe("ada@example.com");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("kettle-and-7-cups");
  await page.goBack();
  await heading(page, "Welcome to Magpie");
  expect(await page.getByLabel("Birthdate").inputValue()).toBe("1990-05-01");
  await page.goForward();
  await heading(page, "Log in to see more");
  await page.goBack();
  await heading(page, "Welcome to Magpie");
  await page.goBack();
  await page.waitForURL(/\/about\/samples\/?$/);
  expect(complaints).toEqual([]);
  await close();
});

test("ACC-01 the arrow in a step and Back lead to the same place, once", async () => {
  const { page, close } = await browser.open("/about/samples/");
  await page.goto(`${site.url}/login`);
  await click(page, "Log in with a QR code");
  await heading(page, "Scan with your phone");
  await click(page, "Back");
  await heading(page, "Log in to see more");
  await page.goBack();
  await page.waitForURL(/\/about\/samples\/?$/);
  await close();
});

test("ACC-01 a dialog that is closed takes its steps out of the history; what is behind it stays", async () => {
  const { page, close } = await browser.open("/about/samples/");
  await page.goto(`${site.url}/`);
  await page
    .getByRole("button", { name: "Sign up" })
    .or(page.getByRole("link", { name: "Sign up" }))
    .first()
    .waitFor();
  const person = await site.person();
  await page.goto(`${site.url}/${person.username}/`);
  const before = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Follow" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: /Sign up to follow/ }).waitFor();
  await focused(page, "email");
  await dialog.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await dialog.getByRole("button", { name: "Already a member? Log in" }).click();
  await dialog.getByRole("button", { name: "Email me a login link" }).click();
  await heading(page, "Log in with a link");
  await page.goBack();
  await dialog.getByRole("heading", { name: "Log in to see more" }).waitFor();
  expect(await dialog.getByLabel("Email or username").inputValue()).toBe("ada@example.com");
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction(() => !(history.state as { access?: unknown } | null)?.access);
  expect(page.url()).toContain(person.username);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Follow");
  expect(await page.evaluate(() => history.length)).toBeGreaterThanOrEqual(before);
  await page.goBack();
  await page.waitForURL(`${site.url}/`);
  await close();
});

test("ACC-01 the step somebody comes back to from another page is shown again", async () => {
  const { page, close } = await browser.open("/signup");
  await click(page, "Already a member? Log in");
  await page.getByLabel("Email or username").fill("ada");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL(/\/password\/forgot/);
  await page.goBack();
  await heading(page, "Log in to see more");
  await page.goBack();
  await heading(page, "Welcome to Magpie");
  await close();
});
