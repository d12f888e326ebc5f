import { beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

beforeAll(async () => {
  const person = await site.person({ username: "lampfriend" });
  const board = await site.board(person, "Lanterns of the world");
  for (const title of ["Paper lantern", "Brass lantern", "Garden lantern at dusk"])
    await site.pin(person, board.id, { title, description: "A lantern" });
  await site.settle();
});

test("letters bring suggestions, keys choose one, and it is remembered", async () => {
  const { page, complaints, close } = await browser.open("/");
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search" });
  await field.pressSequentially("lant");
  await page.getByRole("option").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await field.press("ArrowDown");
  expect(await field.getAttribute("aria-activedescendant")).not.toBeNull();
  await field.press("Escape");
  expect(await field.getAttribute("aria-expanded")).toBe("false");
  await field.fill("lantern");
  await field.press("Enter");
  await page.waitForURL("**/search/pins/?q=lantern&rs=typed");
  await page
    .getByRole("link", { name: /Paper lantern/ })
    .first()
    .waitFor();

  await page.goto(`${site.url}/`);
  await field.click();
  await page.getByRole("option", { name: "lantern", exact: true }).waitFor();
  await field.press("ArrowDown");
  await field.press("Delete");
  await page.getByRole("option", { name: "lantern", exact: true }).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await close();
});

test("DIS-02 another query keeps the scope and the filters, typed or from a suggestion", async () => {
  const { page, close } = await browser.open("/search/videos/?q=lantern&colors=red");
  const field = page.getByRole("combobox", { name: "Search" });
  await field.fill("lamp");
  await field.press("Enter");
  await page.waitForURL("**/search/videos/?q=lamp&colors=red&rs=typed");
  await field.fill("lant");
  await page.getByRole("option").first().waitFor();
  await field.press("ArrowDown");
  await field.press("Enter");
  await page.waitForURL(/\/search\/videos\/\?q=[^&]+&colors=red&rs=/);
  await close();
});

test("a slip is corrected and can be insisted on", async () => {
  const { page, close } = await browser.open("/search/pins/?q=lantren");
  await page.getByText("Showing results for lantern").waitFor();
  await page.getByRole("link", { name: "Search for lantren instead" }).click();
  await page.waitForURL("**auto_correction_disabled=true**");
  await page.getByText("Nothing found for “lantren”").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

test("a right word that finds nothing asks what else was meant", async () => {
  const { page, close } = await browser.open("/search/pins/?q=grass");
  await page.getByText("Did you mean brass?").waitFor();
  await page.getByText("Nothing found for “grass”").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "brass", exact: true }).click();
  await page.waitForURL("**/search/pins/?q=brass");
  await close();
});

test("boards and people have their own results; the address keeps what was asked", async () => {
  const { page, close } = await browser.open("/search/pins/?q=lanterns&rs=typed");
  await page.getByRole("link", { name: "Boards" }).click();
  await page.getByRole("link", { name: "Lanterns of the world" }).waitFor();
  expect(new URL(page.url()).search).toBe("?q=lanterns&rs=typed");
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

test("DIS-01 every scope is a tab; an address without a scope searches all pins", async () => {
  const person = await site.person();
  const bare = await site.visitor.fetch("/search/?q=teapot&rs=typed", { redirect: "manual" });
  expect(bare.status).toBe(302);
  const leads = new URL(bare.headers.get("location") ?? "", site.url);
  expect([leads.pathname, leads.searchParams.get("q")]).toEqual(["/search/pins/", "teapot"]);
  const { page, close } = await browser.open("/search/pins/?q=teapot", { as: person });
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Search" }).getByRole("link", { name, exact: true });
  for (const name of ["All Pins", "Videos", "Boards", "Profiles", "Your Pins", "Your boards", "All your content"])
    await tab(name).waitFor();
  await tab("Videos").click();
  await page.waitForURL(/search\/videos\/\?q=teapot/);
  await close();
});

test("results are there without a script, and an unknown scope is no page", async () => {
  const { page, close } = await browser.open("/search/pins/?q=lantern", { scripts: false });
  expect(await page.getByRole("link", { name: /lantern/i }).count()).toBeGreaterThanOrEqual(3);
  await close();
  expect((await site.visitor.fetch("/search/nonsense/?q=a")).status).toBe(404);
});
