import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { createSection, listBoards } from "#contract/content/boards.ts";
import { listBlocked } from "#contract/social/messages.ts";
import { follow } from "#contract/people/people.ts";
import { testPicture, type TestPerson, type TestSite } from "#tests/site.ts";
import { accessibilityFaults, hydrated, type JourneyBrowser, startBrowser } from "./browser.ts";
import { dropOnto } from "./drop-onto.ts";
import { keysInLayers } from "./keys-in-layers.ts";
import { startProduct } from "./product.ts";
import { wellMade } from "./well-made.ts";

let site: TestSite;
let browser: JourneyBrowser;
let ada: TestPerson;
let noor: TestPerson;
let pinId: string;
let boardUrl: string;

const shots = process.env["MAGPIE_SHOTS"];

beforeAll(async () => {
  site = await startProduct();
  browser = await startBrowser(site);
  ada = await site.person({ username: "adanest" });
  noor = await site.person({ username: "noorhaddad" });
  const board = await site.board(noor, "Lamps of brass");
  boardUrl = board.url;
  const titles = ["Terracotta mesh lamp shade, hand thrown", "Lamp", "", "Blue lamp by the window", "Brass lamp"];
  for (const title of titles) pinId = (await site.pin(noor, board.id, { title })).id;
  await ada.call(follow, { user_id: noor.id });
  const own = await site.board(ada, "Mine");
  await site.pin(ada, own.id, { title: "A desk" });
  await site.settle();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Until the page has taken up its new width. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Of the places every page leads to, those that cannot be seen or reached at this width. */
function missingWays(page: Page, account: string): Promise<string[]> {
  return page.evaluate((own) => {
    const seen = (selector: string, least: number) =>
      [...document.querySelectorAll(selector)].some((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        return width >= least && height >= 24 && left >= -0.5 && right <= innerWidth + 0.5 && element.checkVisibility();
      });
    const ways = { Home: 'nav a[href="/"]', Explore: 'nav a[href="/ideas/"]', Create: 'nav a[href="/pin-builder/"]' };
    const missing = Object.entries(ways).filter(([, selector]) => !seen(selector, 24));
    return [
      ...missing.map(([name]) => name),
      ...(seen('header input[type="search"], header [role="combobox"]', 48) ? [] : ["Search"]),
      ...(seen(own, 24) ? [] : ["account"]),
      ...(document.documentElement.scrollWidth > innerWidth ? ["sideways"] : []),
    ];
  }, account);
}

test("every width shows a way to Home, Explore, Create, search and the account", async () => {
  for (const as of [undefined, ada]) {
    const { page, complaints, close } = await browser.open("/search/pins/?q=lamp", { as });
    await page.locator("header").getByRole("combobox").waitFor();
    const account = as ? 'header button[aria-haspopup="menu"]' : 'a[href^="/login"]';
    if (as) await page.locator(account).first().waitFor();
    const faults: Record<string, string[]> = {};
    for (let width = 320; width <= 1920; width += 20) {
      await page.setViewportSize({ width, height: 700 });
      await drawn(page);
      const missing = await missingWays(page, account);
      if (missing.length > 0) faults[width] = missing;
      if (shots && [320, 360, 600, 640, 768, 880, 900, 1280].includes(width))
        await page.screenshot({ path: `${shots}/bars-${as ? "in" : "out"}-${width}.png` });
    }
    expect(faults).toEqual({});
    expect(complaints).toEqual([]);
    await close();
  }
});

test("pages of pictures never scroll sideways, also where the bar lies over the page", async () => {
  const { page, close } = await browser.open("/", {
    context: { hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } },
  });
  const sideways: string[] = [];
  for (const path of ["/search/pins/?q=lamp", "/ideas/", boardUrl, `/pin/${pinId}/`]) {
    await page.goto(site.url + path);
    await hydrated(page);
    for (let width = 320; width <= 1280; width += 32) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) sideways.push(`${path} at ${width}: ${over}`);
    }
  }
  expect(sideways).toEqual([]);
  await close();
});

test("SAV-02 an open menu or panel has the keys before the page", async () => {
  const { page, complaints, close } = await browser.open("/", { as: ada });
  for (const path of [`/pin/${pinId}/`, "/adanest/mine/"]) {
    await page.goto(site.url + path);
    await hydrated(page);
    await page.getByRole("main").getByRole("button", { name: "More options" }).first().waitFor();
    expect(await keysInLayers(page)).toEqual([]);
  }
  const done = page.getByRole("button", { name: "Done" }).first();
  // The code for organising has not come yet: the pins stay where they are, and Escape ends it all the same.
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/\/organiser-[^/]*\.js/, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Organize" }).click();
  await Promise.all([asked.promise, done.waitFor()]);
  await page.getByRole("main").getByRole("link", { name: "A desk" }).first().waitFor();
  await page.keyboard.press("Escape");
  await done.waitFor({ state: "detached" });
  held.resolve();
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("main").getByRole("checkbox").first().waitFor();
  expect(await keysInLayers(page)).toEqual([]);
  expect(await done.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await done.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await close();
});

test("the page that takes the focus after a link has no frame around it", async () => {
  const { page, close } = await browser.open("/ideas/", { as: ada });
  await page.locator("header nav").getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site.url}/`);
  await page.waitForFunction(() => document.activeElement?.tagName === "MAIN");
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe("none");
  await close();
});

test("CRE-01 files and pictures dropped anywhere begin a pin, and never leave the app", async () => {
  const { page, close } = await browser.open("/pin-builder/", { as: ada });
  const file = (await testPicture(300, 400)).toString("base64");
  // The listeners come after everything else.
  await expect.poll(() => dropOnto(page, "main h1", { file })).toEqual([true, true]);
  await page.getByRole("button", { name: "Publish" }).waitFor();
  const uri = `${site.url}/nothing-here.png`;
  expect(await dropOnto(page, "main input[type=file]", { uri })).toEqual([true, true]);
  await page.waitForURL(/pin-builder\/\?url=/);
  await expect.poll(() => page.locator("input[name=url]").inputValue()).toBe(uri);
  await close();

  const second = await browser.open("/ideas/", { as: ada });
  await expect.poll(() => dropOnto(second.page, "header", { file })).toEqual([true, true]);
  await second.page.waitForURL("**/pin-builder/");
  await second.page.getByRole("button", { name: "Publish" }).waitFor();
  await second.close();
});

test("a long title has two lines at every width, and cards say whose pin it is", async () => {
  const { page, complaints, close } = await browser.open("/following/", { as: ada, screen: "phone" });
  const long = page.getByRole("article").filter({ hasText: "Terracotta mesh" });
  await long.getByText("Saved by Ada noorhaddad").waitFor();
  const title = long.getByText("Terracotta mesh lamp shade, hand thrown");
  // Wherever a column is narrow: two of them, three, and five.
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => Math.round((await title.boundingBox())?.height ?? 0)).toBe(48);
    if (shots) await page.screenshot({ path: `${shots}/following-${width}.png` });
  }
  await page.goto(`${site.url}/search/pins/?q=lamp`);
  await page.getByRole("article").filter({ hasText: "Brass lamp" }).getByText("Ada noorhaddad").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("on a phone a menu is a sheet at the thumb; a tap beside it closes it and does nothing else", async () => {
  const { page, complaints, close } = await browser.open("/adanest/mine/", { as: ada, screen: "phone" });
  await page.getByRole("main").getByRole("button", { name: "More options" }).first().tap();
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem").first().waitFor();
  const height = page.viewportSize()?.height ?? 0;
  // Once it has come up.
  await expect
    .poll(async () => {
      const box = await menu.boundingBox();
      return box && [box.x, Math.round(box.y + box.height), box.width];
    })
    .toEqual([0, height, 390]);
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/menu-sheet.png` });
  const before = page.url();
  const card = await page.getByRole("article").first().boundingBox();
  await page.touchscreen.tap(60, Math.min(card?.y ?? 80, 80) + 20);
  await menu.waitFor({ state: "hidden" });
  expect(page.url()).toBe(before);

  // A card that is held shows its own menu, and letting go is no click on it.
  const link = page.getByRole("article").getByRole("link", { name: "A desk" }).first();
  const finger = { pointerType: "touch", isPrimary: true, bubbles: true, clientX: 60, clientY: 300 };
  await link.dispatchEvent("pointerdown", finger);
  await page.getByRole("menuitem", { name: "Copy link" }).waitFor();
  await link.dispatchEvent("pointerup", finger);
  await link.dispatchEvent("click", { bubbles: true, cancelable: true });
  expect(page.url()).toBe(before);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
  await close();
});

test("one's boards are one click away and above the fold; all one's Pins are searched from there", async () => {
  const { page, complaints, close } = await browser.open("/ideas/", { as: ada });
  await page.locator("header nav").getByRole("link", { name: "Boards" }).click();
  await page.getByRole("heading", { level: 1, name: "Ada adanest" }).waitFor();
  const board = page.getByRole("main").getByRole("link", { name: /Mine/ }).first();
  await board.waitFor();
  expect((await page.locator("main [data-cover]").first().boundingBox())?.y).toBeLessThan(400);
  if (shots) await page.screenshot({ path: `${shots}/own-profile.png` });
  await wellMade(page);
  await page.getByRole("searchbox", { name: "Search your Pins" }).fill("desk");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/adanest/pins/?q=desk");
  await page.getByRole("article").filter({ hasText: "A desk" }).waitFor();
  await page.getByRole("searchbox", { name: "Search your Pins" }).fill("sofa");
  await page.getByText("Nothing here matches").waitFor();
  if (shots) await page.screenshot({ path: `${shots}/own-pins.png` });
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await page.getByRole("article").filter({ hasText: "A desk" }).waitFor();
  // Back finds again what was looked for, in the field too.
  const field = page.getByRole("searchbox", { name: "Search your Pins" });
  await field.fill("desk");
  await page.waitForURL("**?q=desk");
  await page.getByRole("main").getByRole("link", { name: "Pins", exact: true }).click();
  await page.waitForURL("**/adanest/pins/");
  await expect.poll(() => field.inputValue()).toBe("");
  await page.goBack();
  await page.waitForURL("**?q=desk");
  await expect.poll(() => field.inputValue()).toBe("desk");
  expect(complaints).toEqual([]);
  await close();
});

test("inside a board Pins are searched, filtered and marked with their section", async () => {
  const board = await site.board(noor, "Kitchen");
  const section = await noor.call(createSection, { board_id: board.id, name: "Pots" });
  await site.pin(noor, board.id, { title: "Copper pot", section: section.id, link: "https://pots.example/copper" });
  await site.pin(noor, board.id, { title: "Oak table", link: "https://tables.example/oak" });
  await site.settle();
  const { page, complaints, close } = await browser.open(board.url, { as: noor });
  const cards = page.getByRole("list", { name: "Kitchen" }).getByRole("article");
  await cards.filter({ hasText: "Copper pot" }).getByText("In Pots").waitFor();
  await page.getByRole("searchbox", { name: "Search this board" }).fill("oak");
  await page.waitForURL("**?q=oak");
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByRole("searchbox", { name: "Search this board" }).fill("");
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await filter.getByLabel("Source").selectOption("pots.example");
  await expect.poll(() => cards.count()).toBe(1);
  await cards.filter({ hasText: "Copper pot" }).waitFor();
  if (shots) await page.screenshot({ path: `${shots}/board-filter.png` });
  expect(await accessibilityFaults(page)).toEqual([]);
  await filter.getByLabel("Saved").selectOption("More than a year ago");
  await page.getByText("Nothing here matches").waitFor();
  await filter.getByLabel("Saved").selectOption("Past week");
  await expect.poll(() => cards.count()).toBe(1);
  await filter.getByLabel("Kind").selectOption("Videos");
  await page.getByText("Nothing here matches").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("button", { name: "Clear search and filters" }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await wellMade(page);
  expect(complaints).toEqual([]);
  await close();
});

test("FIELD-1 who has a board's link sees it without an account, and its owner copies the link again", async () => {
  const board = await site.board(noor, "Secret garden", "secret");
  await site.pin(noor, board.id, { title: "A rose" });
  const opened = await browser.open(board.url, { as: noor, context: { permissions: ["clipboard-read"] } });
  await opened.page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
  const dialog = opened.page.getByRole("dialog", { name: "Share “Secret garden”" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByRole("textbox", { name: "Your link" }).inputValue();
  expect(await accessibilityFaults(opened.page)).toEqual([]);
  if (shots) await opened.page.screenshot({ path: `${shots}/share-board.png` });
  await opened.page.reload();
  await hydrated(opened.page);
  await opened.page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByRole("listitem").getByRole("button", { name: "Copy link" }).click();
  await opened.page.getByText("Link copied").waitFor();
  await opened.close();

  const { page, complaints, close } = await browser.open(new URL(link).pathname, { screen: "phone" });
  await page.getByRole("heading", { level: 1, name: /Ada noorhaddad.*Secret garden/ }).waitFor();
  await page.getByRole("button", { name: "Sign up to join" }).waitFor();
  await wellMade(page);
  if (shots) await page.screenshot({ path: `${shots}/shared-board.png` });
  await page
    .getByRole("link", { name: /A rose/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "A rose" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "A rose" }).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await close();
});

test("tabs of one browser keep in step: saves, and who is logged in", async () => {
  const reader = await site.person();
  await site.board(reader, "Finds");
  const { page, close } = await browser.open(`/pin/${pinId}/`, { as: reader });
  const other = await page.context().newPage();
  await other.goto(`${site.url}/pin/${pinId}/`);
  await hydrated(other);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Save", exact: true }).first().waitFor();
  await other.waitForTimeout(500);
  await main.getByRole("button", { name: "Save", exact: true }).first().click();
  const row = page.getByRole("button", { name: /Finds/ }).first();
  await row.or(main.getByText("Saved").first()).first().waitFor();
  if (await row.isVisible()) await row.click();
  await other
    .getByRole("main")
    .getByText(/Saved|Finds/)
    .first()
    .waitFor();
  expect(await reader.call(listBoards, { username: reader.username })).toMatchObject([{ pin_count: 1 }]);

  await other.goto(`${site.url}/settings/profile`);
  await hydrated(other);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL(`${site.url}/`);
  await other.waitForURL("**/login?next=*");
  await close();
});

test("an action refused for an ended session says so, with the way back in", async () => {
  const reader = await site.person();
  const { page, close } = await browser.open("/noorhaddad/", { as: reader });
  await page.getByRole("button", { name: "Follow", exact: true }).waitFor();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByText("You're logged out.").waitFor();
  await page.getByRole("button", { name: "Log in" }).last().click();
  await page.waitForURL("**/login?next=%2Fnoorhaddad%2F*");
  await close();
});

test("somebody is reported and blocked from their profile, for a reason that was chosen", async () => {
  const reader = await site.person();
  const { page, complaints, close } = await browser.open("/noorhaddad/", { as: reader });
  await page.getByRole("main").getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Report Ada noorhaddad" }).click();
  const dialog = page.getByRole("dialog", { name: "Report" });
  await dialog.getByRole("button", { name: "Report" }).click();
  await dialog.getByRole("combobox").and(page.locator("[aria-invalid=true]")).waitFor();
  await dialog.getByRole("combobox").selectOption("copyright");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Report" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("main").getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect.poll(async () => (await reader.call(listBlocked, {})).map(({ id }) => id)).toEqual([noor.id]);
  expect(complaints).toEqual([]);
  await close();
});
