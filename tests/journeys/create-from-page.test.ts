import { afterAll, beforeAll, expect, test } from "vitest";
import { listBoards } from "#contract/content/boards.ts";
import { search } from "#contract/discovery/search.ts";
import { testPicture, type TestSite } from "#tests/site.ts";
import { accessibilityFaults, hydrated, type JourneyBrowser, startBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";
import { startShopSite, type ShopSite } from "./shop-site.ts";

let site: TestSite;
let shop: ShopSite;
let browser: JourneyBrowser;

beforeAll(async () => {
  shop = await startShopSite();
  site = await startProduct({ config: { egressAllow: [shop.host] } });
  browser = await startBrowser(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await shop?.close();
});

test("a picture of a page is saved to a new board, found by its words, and seen without a script", async () => {
  const person = await site.person();
  const { page, complaints, close } = await browser.open("/pin-builder/", { as: person });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("From a web page or an image address").fill(shop.address);
  await page.getByRole("button", { name: "Find images" }).click();
  await page.getByRole("button", { name: "Oak shelves above a stone counter" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Use 1 image" }).click();
  await page.getByLabel("Title").fill("Oak shelves over stone");
  expect(await page.getByLabel("Link", { exact: true }).inputValue()).toBe(shop.address);

  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Choose a board for this Pin.").first().waitFor();
  await page.getByLabel("Board", { exact: true }).click();
  await page.getByRole("button", { name: "Create board" }).click();
  await page.getByLabel("Name").fill("Kitchen dreams");
  await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
  await page.getByText("Kitchen dreams").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish" }).dblclick();
  await page.getByText("Saved to Kitchen dreams").waitFor();
  await page.getByText("You saved your first Pin to Kitchen dreams!").waitFor();
  await site.settle();

  const found = await site.visitor.call(search, { query: "oak shelves" });
  expect(found.results).toHaveLength(1);
  expect((await site.visitor.call(search, { query: "shelvs" })).results).toHaveLength(1);
  expect((await site.visitor.call(search, { query: "kitchen dreams", scope: "boards" })).results).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();

  const plain = await browser.open("/search/pins/?q=oak+shelves", { scripts: false });
  await plain.page
    .getByRole("link", { name: /Oak shelves over stone/ })
    .first()
    .waitFor();
  await plain.close();
});

test("from a page to a section, into the feed, found by slips and by the board; and kept secret where asked", async () => {
  const person = await site.person();
  const { page, complaints, close } = await browser.open("/board/create", { as: person });
  const makeBoard = async (name: string, secret: boolean) => {
    await page.goto(`${site.url}/board/create`);
    await hydrated(page);
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    if (secret) await page.getByRole("switch").check();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  };
  const publish = async (image: string, title: string, choose: () => Promise<void>, saved: string) => {
    await page.goto(`${site.url}/pin-builder/`);
    await hydrated(page);
    await page.getByLabel("From a web page or an image address").fill(shop.address);
    await page.getByRole("button", { name: "Find images" }).click();
    await page.getByRole("button", { name: image }).click();
    await page.getByRole("button", { name: "Use 1 image" }).click();
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Board", { exact: true }).click();
    await choose();
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText(saved).waitFor();
  };
  await makeBoard("Weekend farmhouse", false);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Add section" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Copperware");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Copperware" }).waitFor();
  const toSection = async () => {
    await page.getByRole("option", { name: /Weekend farmhouse/ }).click();
    await page.getByRole("button", { name: /Copperware/ }).click();
  };
  await publish("A barn kitchen with copper pans", "Copper saucepans aglow", toSection, "Copperware");
  await makeBoard("Wedding surprise", true);
  const toSecret = () => page.getByRole("option", { name: /Wedding surprise/ }).click();
  await publish("Oak shelves above a stone counter", "Hush hush cabinet", toSecret, "Wedding surprise");
  await site.settle();

  const seen = (title: string) => page.getByRole("link", { name: new RegExp(title) }).first();
  // The index learns of a pin a moment after it is saved, and a page that found nothing does not look again.
  const find = async (scope: string, words: string, title: string) => {
    const found = async () => {
      await page.goto(`${site.url}/search/${scope}/?q=${encodeURIComponent(words)}`);
      return seen(title).count();
    };
    await expect.poll(found, { interval: 500 }).toBeGreaterThan(0);
  };
  for (const words of ["saucepans", "saucepns", "weekend farmhouse"])
    await find("pins", words, "Copper saucepans aglow");
  await find("my_pins", "hush", "Hush hush cabinet");
  expect(complaints).toEqual([]);

  await page.goto(`${site.url}/`);
  await hydrated(page);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByRole("link", { name: "Sign up" }).first().waitFor();
  await close();

  const plain = await browser.open("/", { scripts: false });
  const shown = (title: string) => plain.page.getByRole("link", { name: new RegExp(title) }).count();
  expect(await shown("Copper saucepans aglow")).toBeGreaterThan(0);
  expect(await shown("Hush hush cabinet")).toBe(0);
  await plain.page.goto(`${site.url}/search/pins/?q=copper`);
  expect(await shown("Copper saucepans aglow")).toBeGreaterThan(0);
  await plain.page.goto(`${site.url}/search/pins/?q=hush`);
  expect(await shown("Hush hush cabinet")).toBe(0);
  await plain.page.goto(`${site.url}/${person.username}/`);
  await plain.page.getByRole("link", { name: "Weekend farmhouse" }).waitFor();
  expect(await plain.page.getByText("Wedding surprise").count()).toBe(0);
  await plain.close();
});

test("several files become several pins; the same file twice is noticed, and drafts survive a reload", async () => {
  const person = await site.person();
  const board = await site.board(person, "Found outside");
  const { page, close } = await browser.open("/pin-builder/", { as: person });
  const files = await Promise.all(
    ["fern.jpg", "moss.jpg"].map(async (name) => ({ name, mimeType: "image/jpeg", buffer: await testPicture() })),
  );
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles(files);
  await page.getByText("Draft 1 of 2").waitFor();
  await chooser.setInputFiles({ ...files[0]!, name: "again.jpg" });
  await page.getByText("“fern.jpg” is already in your list.").waitFor();
  await page.getByLabel("Title").fill("Fern in the shade");
  await page.waitForFunction(() => !document.querySelector('main [role="progressbar"]'));
  await page.reload();
  await page.getByText("Draft 1 of 2").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Fern in the shade");

  const missing = page.getByText("Choose a board for this Pin.");
  await page.getByRole("button", { name: "Publish 2 Pins" }).click();
  await missing.nth(2).waitFor();
  await page.getByLabel("Board", { exact: true }).click();
  await page.getByRole("option", { name: /Found outside/ }).click();
  await missing.first().waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByText("Your draft is saved on this device.").waitFor();
  await page.goBack();
  await page.getByText("Draft 1 of 2").waitFor();
  await page.getByRole("button", { name: "Publish 2 Pins" }).click();
  await page.getByText("2 Pins saved to Found outside").waitFor();
  // The keyboard goes on from the page's head, for what it was on is gone.
  await page.locator("h1:focus").waitFor();
  const [listed] = await person.call(listBoards, { username: person.username });
  expect([listed?.id, listed?.pin_count]).toEqual([board.id, 2]);
  await close();
});

test("a page that cannot be reached says so and offers to try again", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/pin-builder/", { as: person });
  await page.getByLabel("From a web page or an image address").fill(`${shop.address}/gone`);
  await page.getByRole("button", { name: "Find images" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

test("what is made on a secret board is nobody else's to find", async () => {
  const person = await site.person();
  const board = await site.board(person, "Surprise party", "secret");
  await site.pin(person, board.id, { title: "Marzipan tower" });
  await site.settle();
  expect((await site.visitor.call(search, { query: "marzipan" })).results).toHaveLength(0);
  const own = await browser.open("/search/my_pins/?q=marzipan", { as: person });
  await own.page
    .getByRole("link", { name: /Marzipan tower/ })
    .first()
    .waitFor();
  await own.close();
});

test("SAV-04 an address of one of our own pins leads to saving that pin, and a visitor to the way in", async () => {
  const person = await site.person();
  const board = await site.board(person);
  const pin = await site.pin(person, board.id);
  const to = `/pin/create/button/?url=${encodeURIComponent(`${site.url}/pin/${pin.id}/`)}`;
  const signedIn = await person.fetch(to, { redirect: "manual" });
  expect(signedIn.headers.get("location")).toBe(`/pin/${pin.id}/repin/x/`);
  const visitor = await site.visitor.fetch(`/pin/${pin.id}/repin/x/`, { redirect: "manual" });
  expect(visitor.headers.get("location")).toContain("/login?next=%2Fpin%2F");
});
