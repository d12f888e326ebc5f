import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { boardFeed } from "#contract/content/boards.ts";
import { errorCodes } from "#spec/error-codes.ts";
import { testPicture } from "#tests/site.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const shots = process.env["MAGPIE_SHOTS"];
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};
/** The button that saves with one click, once it is known where to. */
async function saveButton(page: Page) {
  const article = page.getByRole("article").first();
  await article.getByRole("button", { name: "Choose a board, now Tables" }).waitFor();
  return article.getByRole("button", { name: "Save", exact: true });
}
async function somebodysPin() {
  const owner = await site.person();
  return site.pin(owner, (await site.board(owner)).id, { title: "Elm table" });
}

test("SAV-08 the first save says so with 120 pieces of confetti, goes by itself, and the toast leads to the board", async () => {
  const pin = await somebodysPin();
  const person = await site.person();
  await site.board(person, "Tables");
  const { page, complaints, close } = await browser.open(`/pin/${pin.id}/`, { as: person });
  await (await saveButton(page)).click();
  const said = page.getByText("You saved your first Pin to Tables!");
  await said.waitFor();
  expect(await page.locator('canvas[data-confetti="120"]').count()).toBe(1);
  await look(page, "confirmation");
  await page.locator("canvas[data-confetti]").waitFor({ state: "detached", timeout: 2000 });
  expect(await page.getByRole("link", { name: "Saved to Tables" }).getAttribute("href")).toContain("/tables");
  await said.waitFor({ state: "detached", timeout: 3500 });
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-08 somebody who wants less motion gets the words without confetti; a second save is not the first", async () => {
  const [pin, second] = [await somebodysPin(), await somebodysPin()];
  const person = await site.person();
  await site.board(person, "Tables");
  const context = { reducedMotion: "reduce" as const };
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: person, context });
  await (await saveButton(page)).dblclick();
  await page.getByText("You saved your first Pin to Tables!").waitFor();
  expect(await page.locator("canvas[data-confetti]").count()).toBe(0);
  await page.goto(`${site.url}/pin/${second.id}/`);
  await hydrated(page);
  await (await saveButton(page)).click();
  await page.getByText("You saved this Pin to Tables!").waitFor();
  await close();
});

test("SAV-08 one click saves a picture one has on another board, and then says where it is", async () => {
  const image_base64 = (await testPicture()).toString("base64");
  const owner = await site.person();
  const pin = await site.pin(owner, (await site.board(owner)).id, { image_base64 });
  const person = await site.person();
  const had = await site.pin(person, (await site.board(person, "Kitchen")).id, { image_base64 });
  await site.board(person, "Tables");
  const { page, complaints, close } = await browser.open(`/pin/${pin.id}/`, { as: person });
  await (await saveButton(page)).click();
  await page.getByRole("link", { name: "Saved to Tables" }).waitFor();
  const psst = page.getByRole("link", { name: "Psst! You already saved this Pin to Kitchen" });
  expect(await psst.getAttribute("href")).toContain(had.id);
  await look(page, "already-saved");
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-08 without a connection the save is taken back and says so", async () => {
  const pin = await somebodysPin();
  const person = await site.person();
  await site.board(person, "Tables");
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: person });
  const button = await saveButton(page);
  await page.context().setOffline(true);
  await button.click();
  await page.locator('[role="log"]').getByText(/./).first().waitFor();
  await page.getByRole("article").first().getByRole("button", { name: "Save", exact: true }).waitFor();
  await close();
});

/** Refuses so many saves as a server does that is too busy; gives the idempotency keys of all that were tried. */
async function busyFor(page: Page, times: number): Promise<string[]> {
  const keys: string[] = [];
  const { http, code } = errorCodes.UNAVAILABLE;
  const resource_response = { status: "failure", http_status: http, api_error_code: code, message: "Busy.", data: {} };
  await page.route("**/resource/RepinResource/create/**", async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (keys.length > times) return route.continue();
    return route.fulfill({ status: http, headers: { "retry-after": "1" }, json: { resource_response } });
  });
  return keys;
}

test("SAV-08 a save that the server is too busy for is tried once more by itself, and is one", async () => {
  const pin = await somebodysPin();
  const person = await site.person();
  const tables = await site.board(person, "Tables");
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: person });
  const keys = await busyFor(page, 1);
  await (await saveButton(page)).click();
  await page.getByText("You saved your first Pin to Tables!").waitFor();
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  expect(await person.call(boardFeed, { board_id: tables.id })).toHaveLength(1);
  await close();
});

test("SAV-08 refused twice the save is taken back and says so", async () => {
  const pin = await somebodysPin();
  const person = await site.person();
  await site.board(person, "Tables");
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: person });
  const keys = await busyFor(page, 9);
  await (await saveButton(page)).click();
  await page.locator('[role="log"]').getByText(/./).first().waitFor();
  await page.getByRole("article").first().getByRole("button", { name: "Save", exact: true }).waitFor();
  expect(keys).toHaveLength(2);
  await close();
});

test("SAV-05 with 500 boards the picker draws few of them, each time it opens, and its search finds the last", async () => {
  const pin = await somebodysPin();
  const person = await site.person();
  for (let from = 0; from < 500; from += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => site.board(person, `Board ${String(from + at).padStart(3, "0")}`)),
    );
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: person });
  const opener = page
    .getByRole("main")
    .getByRole("button", { name: /^Choose a board/ })
    .first();
  await opener.click();
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("option").first().waitFor({ state: "detached" });
  await opener.click();
  await page.getByRole("option").first().waitFor();
  expect(await page.getByRole("option").count()).toBeLessThan(40);
  await look(page, "picker-500");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  await page.getByRole("option", { name: /Board 499/, selected: true }).waitFor();
  await page.keyboard.type("board 250");
  await page.keyboard.press("Enter");
  await page.getByText("Saved to Board 250").first().waitFor();
  await close();
});

test("SAV-06 a board made in the picker says Board created, and has the pin already", async () => {
  const pin = await somebodysPin();
  const person = await site.person();
  await site.board(person, "Tables");
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: person });
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Choose a board/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Search your boards" }).fill("Elm");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Name" }).press("Enter");
  await page.getByRole("heading", { name: "Board created" }).waitFor();
  await look(page, "board-created");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await page.getByRole("heading", { name: "Board created" }).waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Choose a board/);
  await close();
});

const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData("text/plain", words);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

test("SAV-09 a link pasted anywhere leads to where pins are made; words that are none do nothing", async () => {
  const person = await site.person();
  const board = await site.board(person);
  const { page, close } = await browser.open("/ideas/", { as: person });
  // What listens comes after the page.
  await page.waitForLoadState("networkidle");
  await paste(page, "just some words");
  expect(new URL(page.url()).pathname).toBe("/ideas/");
  await paste(page, "https://example.invalid/oak");
  await page.waitForURL(/pin-builder/, { waitUntil: "commit" });
  expect(await page.getByLabel("From a web page or an image address").inputValue()).toContain("example.invalid/oak");
  expect(await person.call(boardFeed, { board_id: board.id })).toHaveLength(0);
  await close();
});
