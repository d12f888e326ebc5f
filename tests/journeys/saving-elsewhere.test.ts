import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardFeed, createSection, deleteBoard, deleteSection, listBoards } from "#contract/content/boards.ts";
import { testPicture, type TestSite } from "#tests/site.ts";
import { overlayBookmark, windowBookmark } from "#web/features/content/create/bookmarklet-code.ts";
import { accessibilityFaults, hydrated, type JourneyBrowser, startBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";

let site: TestSite;
let browser: JourneyBrowser;
let foreign: { url: string; host: string; close: () => void };

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A house of oak</title>
<style>img{border:9px solid red!important}button{display:none!important}</style></head><body><main><article><h1>A house of oak</h1>
<img src="/hall.jpg" width="640" height="480" alt="The hall"><img src="/stairs.jpg" width="480" height="640" alt="The stairs">
<img src="/dot.jpg" width="80" height="80" alt="A dot"></article></main></body></html>`;

async function startForeign() {
  const pictures = new Map([
    ["/hall.jpg", await testPicture(640, 480)],
    ["/stairs.jpg", await testPicture(480, 640)],
    ["/dot.jpg", await testPicture(80, 80)],
  ]);
  const server = createServer((request, response) => {
    const picture = pictures.get(request.url ?? "");
    if (picture) return response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
    const strict = request.url?.startsWith("/strict")
      ? { "content-security-policy": "default-src 'self'; script-src 'self'" }
      : request.url?.startsWith("/apart")
        ? { "cross-origin-opener-policy": "same-origin" }
        : {};
    const words = "<!doctype html><title>Words alone</title><p>Nothing to see, much to read.</p>";
    const page = request.url?.startsWith("/words") ? words : html;
    response.writeHead(200, { "content-type": "text/html", ...strict }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}`, close: () => void server.close() };
}

beforeAll(async () => {
  foreign = await startForeign();
  site = await startProduct({ config: { egressAllow: [foreign.host] } });
  browser = await startBrowser(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  foreign?.close();
});

const shots = process.env["MAGPIE_SHOTS"];
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};
const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const handed = () =>
  query({ url: `${foreign.url}/oak`, media: `${foreign.url}/hall.jpg`, description: "The hall, all oak", guid: "g1" });

test("SAV-01 the popup saves what it was handed to a board, says so, and is as wide as it should be", async () => {
  const person = await site.person();
  const board = await site.board(person, "Timber");
  const { page, complaints, close } = await browser.open(`/pin/create/button/?${handed()}`, {
    as: person,
    context: { viewport: { width: 750, height: 750 } },
  });
  await page.getByRole("heading", { level: 2, name: "Choose board" }).waitFor();
  await page.getByRole("option", { name: /Timber/ }).waitFor();
  const widthOf = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.width ?? 0;
  const [left, right] = [await widthOf("What you're saving"), await widthOf("Save to Magpie")];
  expect(left / (left + right)).toBeCloseTo(0.4, 2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await look(page, "popup");
  await page.getByRole("option", { name: /Timber/ }).dblclick();
  await page.getByRole("heading", { name: "Saved to Timber" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await look(page, "popup-saved");
  const pins = await person.call(boardFeed, { board_id: board.id });
  expect(pins.map(({ link, description }) => [link, description])).toEqual([
    [`${foreign.url}/oak`, "The hall, all oak"],
  ]);
  // The second time it says that it is there, and lets it be saved again.
  await page.goto(`${site.url}/pin/create/button/?${handed()}`);
  await page.getByText("You already have a Pin that looks the same").waitFor();
  expect(await page.getByRole("link", { name: "Go there" }).getAttribute("href")).toContain(pins[0]?.id);
  expect(await accessibilityFaults(page)).toEqual([]);
  await look(page, "popup-known");
  await page.getByRole("option", { name: /Timber/ }).click();
  await page.getByRole("heading", { name: "Saved to Timber" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-06 SAV-07 in the popup a board is made by keyboard alone, with what was searched for as its name", async () => {
  const person = await site.person();
  for (const name of ["Oak", "Birch", "3 chairs", "Walnut"]) await site.board(person, name);
  const { page, close } = await browser.open(`/pin/create/button/?${handed()}`, { as: person, theme: "dark" });
  await page.getByRole("combobox").waitFor();
  expect(await page.getByRole("option").last().textContent()).toContain("3 chairs");
  await page.keyboard.type("Larch");
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Name" });
  expect(await name.inputValue()).toBe("Larch");
  await page.getByRole("searchbox", { name: "Search by name or email" }).fill("ada@exa");
  await page.getByText("Keep typing!").waitFor();
  await page.getByRole("searchbox", { name: "Search by name or email" }).fill("ada@example.com");
  await page.getByText("Click to send!").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Done!").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await look(page, "popup-create-dark");
  await name.press("Enter");
  await page.getByRole("heading", { name: "Saved to Larch" }).waitFor();
  await look(page, "popup-saved-dark");
  await close();
});

test("SAV-10 SAV-09 BUS-17 a page's images are found, each chosen one becomes a pin; then whose site it is may be followed", async () => {
  const person = await site.person();
  const joiner = await site.person();
  await site.services.db
    .insertInto("claim_owners")
    .values({ claim: `website:${foreign.host}`, person_id: joiner.id, claimed_at: new Date() })
    .execute();
  const board = await site.board(person, "Houses");
  const { page, close } = await browser.open(`/pin/create/scraped/?${query({ url: `${foreign.url}/oak` })}`, {
    as: person,
  });
  await page.getByRole("button", { name: "The hall" }).click();
  await page.getByRole("button", { name: "The stairs" }).click();
  await look(page, "popup-choose");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("option", { name: /Houses/ }).click();
  await page.getByText("2 Pins saved to Houses").waitFor();
  expect(await page.locator("main img[width='160']").count()).toBe(2);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByRole("button", { name: "Following" }).waitFor();
  expect(await page.getByRole("link", { name: "See it now" }).getAttribute("href")).toMatch(/^\/pin\/\d+\/$/);
  expect(await page.getByRole("link", { name: "Send" }).getAttribute("href")).toMatch(/^\/pin\/\d+\/\?share=true$/);
  // It is no window of its own, so nothing says that it closes.
  expect(await page.getByText("This window closes by itself.").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await look(page, "popup-saved-two");
  expect(await person.call(boardFeed, { board_id: board.id })).toHaveLength(2);
  await close();
  await site.services.db.deleteFrom("claim_owners").where("person_id", "=", joiner.id).execute();
});

test("SAV-10 a page without images says so in place of the boards, and what can be done", async () => {
  const person = await site.person();
  const search = query({ url: `${foreign.url}/words` });
  for (const screen of ["wide", "phone"] as const) {
    const context = screen === "phone" ? { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)" } : {};
    const { page, close } = await browser.open(`/pin/create/button/?${search}`, { as: person, screen, context });
    await page.getByRole("heading", { name: "We found no images on that page." }).waitFor();
    expect(await page.getByRole("combobox").count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Look again" }).click();
    await page.getByRole("link", { name: "Create a Pin yourself" }).click();
    await page.getByRole("heading", { name: "Create Pin" }).waitFor();
    await close();
  }
});

test("SAV-02 somebody who is not in sees the picture and the way in, which comes back to it", async () => {
  const path = `/pin/create/button/?${handed()}`;
  const { page, close } = await browser.open(path);
  await page.locator('[data-container="pinBookmarklet"]').waitFor();
  expect(await page.getByRole("img", { name: "The hall, all oak" }).getAttribute("src")).toBe(
    `${foreign.url}/hall.jpg`,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await look(page, "popup-signed-out");
  await close();
});

test("SAV-03 on a phone: board, then section; back from sections to boards; the toast leads to the pin", async () => {
  const person = await site.person();
  for (const name of ["Oak", "Birch", "Ash", "Elm"]) await site.board(person, name);
  const [board] = await person.call(listBoards, { username: person.username, sort: "alphabetical" });
  await person.call(createSection, { board_id: board!.id, name: "Stairs" });
  const { page, close } = await browser.open("/", { as: person, screen: "phone" });
  await page.goto(`${site.url}/pin/create/button/?${handed()}`);
  await hydrated(page);
  await page.getByRole("heading", { level: 1, name: "Choose board" }).waitFor();
  await page.getByText("All boards").waitFor();
  await look(page, "phone-boards");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("option", { name: /Ash/ }).first().click();
  await page.getByRole("heading", { level: 1, name: "Choose section" }).waitFor();
  await look(page, "phone-sections");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("heading", { level: 1, name: "Choose board" }).waitFor();
  await page.getByRole("option", { name: /Ash/ }).first().click();
  await page.getByRole("button", { name: /Stairs/ }).click();
  await page.waitForURL(`${site.url}/`, { waitUntil: "commit" });
  const feed = await person.call(boardFeed, { board_id: board!.id });
  expect(feed[0]?.section?.title).toBe("Stairs");
  await close();
});

test("SAV-03 on a phone a board is made on the way, and the flow goes back behind both pages", async () => {
  const person = await site.person();
  await site.board(person, "Oak");
  const { page, close } = await browser.open("/ideas/", { as: person, screen: "phone" });
  await page.goto(`${site.url}/pin/create/button/?${handed()}`);
  await hydrated(page);
  await page.getByRole("combobox", { name: "Search your boards" }).fill("Larch");
  await page.getByRole("button", { name: "Create “Larch”" }).click();
  await page.waitForURL(/board\/create/);
  expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Larch");
  await look(page, "phone-create");
  const create = page.getByRole("button", { name: "Create", exact: true });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/resource/PinResource/create/", async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest(/PinResource\/create/);
  await create.click();
  await sent;
  // The board is there, the pin on its way: pressing again makes no second one.
  expect(await create.getAttribute("aria-busy")).toBe("true");
  await create.press("Enter");
  letGo();
  await page.waitForURL(/ideas/, { waitUntil: "commit" });
  // It is said where one comes back to.
  const told = page.locator('[role="log"]').getByText("Saved to Larch");
  await told.waitFor();
  await look(page, "phone-toast");
  expect(await page.getByRole("link", { name: "View", exact: true }).getAttribute("href")).toMatch(/^\/pin\/\d+\/$/);
  const boards = await person.call(listBoards, { username: person.username });
  expect(boards.find(({ name }) => name === "Larch")?.pin_count).toBe(1);
  await close();
});

test("SAV-03 on a phone what was typed for a new board is still there after going back", async () => {
  const person = await site.person();
  await site.board(person, "Oak");
  const { page, close } = await browser.open(`/pin/create/button/?${handed()}`, { as: person, screen: "phone" });
  await hydrated(page);
  const name = page.getByRole("textbox", { name: "Name" });
  await page.getByRole("button", { name: "Create board" }).click();
  await page.waitForURL(/board\/create/);
  await name.fill("Larch and beech");
  await page.getByRole("switch", { name: /secret/i }).click();
  await page.goBack();
  await page.getByRole("button", { name: "Create board" }).click();
  await page.waitForURL(/board\/create/);
  expect(await name.inputValue()).toBe("Larch and beech");
  expect(await page.getByRole("switch", { name: /secret/i }).isChecked()).toBe(true);
  await page.goBack();
  // Whoever searches for another name means that one.
  await page.getByRole("combobox", { name: "Search your boards" }).fill("Elm");
  await page.getByRole("button", { name: "Create “Elm”" }).click();
  await page.waitForURL(/board\/create/);
  expect(await name.inputValue()).toBe("Elm");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Create board" }).click();
  await page.waitForURL(/board\/create/);
  expect(await name.inputValue()).toBe("");
  await close();
});

test("SAV-01 what is chosen in the popup and was deleted meanwhile is named, and what is there by now is to choose from", async () => {
  const person = await site.person();
  const boards = new Map<string, string>();
  for (const name of ["Timber", "Oak", "Elm"]) boards.set(name, (await site.board(person, name)).id);
  const idOf = (name: string) => boards.get(name) ?? "";
  await person.call(createSection, { board_id: idOf("Elm"), name: "Bark" });
  const stairs = await person.call(createSection, { board_id: idOf("Oak"), name: "Stairs" });
  const { page, close } = await browser.open(`/pin/create/button/?${handed()}`, { as: person });
  const boardGone = page.getByText("We couldn't find that board. It may have been deleted.");
  const option = (name: RegExp) => page.getByRole("option", { name });
  await option(/Timber/).waitFor();
  await person.call(deleteBoard, { board_id: idOf("Timber") });
  await option(/Timber/).click();
  await boardGone.waitFor();
  await option(/Timber/).waitFor({ state: "detached" });
  // The second way: its sections were to be shown.
  await person.call(deleteBoard, { board_id: idOf("Elm") });
  await option(/Elm/).click();
  await option(/Elm/).waitFor({ state: "detached" });
  await page.locator('[role="log"]').getByText("We couldn't find that board. It may have been deleted.").waitFor();
  await option(/Oak/).click();
  await page.getByRole("button", { name: /Stairs/ }).waitFor();
  await person.call(deleteSection, { section_id: stairs.id });
  await page.getByRole("button", { name: /Stairs/ }).click();
  await page.getByText("This section isn't on that board anymore.").waitFor();
  await page.getByRole("button", { name: /Stairs/ }).waitFor({ state: "detached" });
  await look(page, "popup-section-gone");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: /Oak/ }).click();
  await page.getByRole("heading", { name: "Saved to Oak" }).waitFor();
  expect(await person.call(boardFeed, { board_id: idOf("Oak") })).toHaveLength(1);
  await close();
});

test("SAV-03 on a phone a board that was deleted meanwhile is named, and one goes on with the pictures that were chosen", async () => {
  const person = await site.person();
  const boards = new Map<string, string>();
  for (const name of ["Timber", "Oak", "Elm", "Ash"]) boards.set(name, (await site.board(person, name)).id);
  const idOf = (name: string) => boards.get(name) ?? "";
  await person.call(createSection, { board_id: idOf("Elm"), name: "Bark" });
  const { page, close } = await browser.open("/ideas/", { as: person, screen: "phone" });
  await page.goto(`${site.url}/pin/create/scraped/?${query({ url: `${foreign.url}/oak` })}`);
  await hydrated(page);
  for (const name of ["The hall", "The stairs"]) await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: /2/ }).last().click();
  const option = (name: RegExp) => page.getByRole("option", { name }).first();
  const told = page.locator('[role="log"]').getByText("We couldn't find that board. It may have been deleted.");
  await option(/Timber/).waitFor();
  await person.call(deleteBoard, { board_id: idOf("Timber") });
  await option(/Timber/).click();
  await told.waitFor();
  await option(/Timber/).waitFor({ state: "detached" });
  await look(page, "phone-board-gone");
  // It goes by itself, so that the next one is another.
  await told.waitFor({ state: "detached" });
  // The page that makes a section has nothing to make it in.
  await option(/Elm/).click();
  await page.getByRole("button", { name: /Bark/ }).waitFor();
  await person.call(deleteBoard, { board_id: idOf("Elm") });
  await page.getByRole("button", { name: "Create section" }).click();
  await told.waitFor();
  await page.getByRole("heading", { level: 1, name: "Choose board" }).waitFor();
  await option(/Elm/).waitFor({ state: "detached" });
  // Back from making a board nothing has to be chosen again.
  await page.getByRole("button", { name: "Create board" }).click();
  await page.waitForURL(/board\/create/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await option(/Ash/).click();
  await page.waitForURL(/ideas/, { waitUntil: "commit" });
  expect(await person.call(boardFeed, { board_id: idOf("Ash") })).toHaveLength(2);
  await close();
});

test("SAV-03 on a phone somebody who is not in is taken to the front page", async () => {
  const agent = { userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36" };
  const { page, close } = await browser.open(`/pin/create/button/?${handed()}`, { screen: "phone", context: agent });
  await page.waitForURL(`${site.url}/`, { waitUntil: "commit" });
  await close();
});

test("SAV-04 a link to a pin of this site leads to saving that pin; one that may not be seen shows a notice", async () => {
  const owner = await site.person();
  const pin = await site.pin(owner, (await site.board(owner)).id, { title: "Elm table" });
  const hidden = await site.pin(owner, (await site.board(owner, "Hush", "secret")).id);
  const person = await site.person();
  await site.board(person, "Tables");
  const { page, close } = await browser.open(
    `/pin/create/button/?${query({ url: `${site.url}/amp/pin/${pin.id}/` })}`,
    {
      as: person,
    },
  );
  expect(new URL(page.url()).pathname).toBe(`/pin/${pin.id}/repin/x/`);
  await page.getByRole("option", { name: /Tables/ }).click();
  await page.getByRole("heading", { name: "Saved to Tables" }).waitFor();
  await page.goto(`${site.url}/pin/${hidden.id}/repin/x/`);
  await page.getByText("This Pin can't be saved here").waitFor();
  await look(page, "repin-hidden");
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();

  const phone = await browser.open("/ideas/", { as: person, screen: "phone" });
  const beacon = phone.page.waitForRequest(/beacon\.gif.*pin_create_success.*path=repin/);
  await phone.page.goto(`${site.url}/pin/${pin.id}/repin/x/`);
  await hydrated(phone.page);
  await phone.page.getByRole("heading", { level: 1, name: "Choose board" }).waitFor();
  await look(phone.page, "repin-phone");
  const search = await phone.page.getByRole("combobox").boundingBox();
  expect(search?.width).toBeGreaterThan(300);
  expect(await accessibilityFaults(phone.page)).toEqual([]);
  await phone.page.getByRole("option", { name: /Tables/ }).click();
  await beacon;
  await phone.page.waitForURL(/ideas/, { waitUntil: "commit" });
  await phone.page.locator('[role="log"]').getByText("Saved to Tables").waitFor();
  await phone.close();
  const agent = { userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36" };
  const visitor = await browser.open(`/pin/${pin.id}/repin/x/`, { screen: "phone", context: agent });
  expect(new URL(visitor.page.url()).pathname).toBe("/");
  await visitor.close();
});

/** A page of another origin opens the window, by the bookmarklet or by a button of its own. */
async function openedFromOutside(page: Page, how: "bookmarklet" | "button"): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  if (how === "button") {
    const address = `${site.url}/pin/create/button/?${handed()}`;
    await page.evaluate((to) => void window.open(to, "_blank", "popup,width=560,height=700"), address);
  } else {
    await press(page, overlayBookmark(site.url));
    const overlay = page.getByRole("dialog", { name: "Choose images to save" });
    await overlay.getByRole("button", { name: "The hall" }).click();
    await overlay.getByRole("button", { name: "Save 1 image" }).click();
  }
  const popup = await opened;
  await hydrated(popup);
  return popup;
}

test.each([
  ["bookmarklet", "/oak"],
  // As on sites whose own policy cuts off every window they open.
  ["bookmarklet", "/apart"],
  ["button", "/oak"],
] as const)(
  "SAV-01 the window that the %s opened from another origin, %s, says that it closes by itself, and does",
  async (how, path) => {
    const person = await site.person();
    await site.board(person, "Kitchen");
    const { page, close } = await browser.open("/", { as: person });
    await page.goto(`${foreign.url}${path}`);
    const popup = await openedFromOutside(page, how);
    await popup.getByRole("option", { name: /Kitchen/ }).click();
    await popup.getByRole("heading", { name: "Saved to Kitchen" }).waitFor();
    await popup.getByText("This window closes by itself.").waitFor();
    await popup.waitForEvent("close");
    await close();
  },
);

test("SAV-02 a visitor whose window is 560 wide keeps what they wanted to save", async () => {
  const { page, close } = await browser.open("/", { context: { viewport: { width: 560, height: 700 } } });
  await page.goto(`${foreign.url}/oak`);
  const popup = await openedFromOutside(page, "bookmarklet");
  await popup.locator('[data-container="pinBookmarklet"]').waitFor();
  expect(await popup.getByRole("img", { name: "The hall" }).getAttribute("src")).toBe(`${foreign.url}/hall.jpg`);
  expect(await accessibilityFaults(popup)).toEqual([]);
  await look(popup, "popup-560-signed-out");
  // Neither does a narrow window that nobody opened as a popup.
  await page.goto(`${site.url}/pin/create/button/?${handed()}`);
  await hydrated(page);
  await page.locator('[data-container="pinBookmarklet"]').waitFor();
  await close();
});

const press = (page: Page, bookmark: string) =>
  page.evaluate((code) => window.eval(code), decodeURIComponent(bookmark.replace(/^javascript:/, "")));

test("SAV-21 the bookmarklet lays the page's images over it; keyboard chooses, Escape closes, the window saves", async () => {
  const person = await site.person();
  const board = await site.board(person, "Found outside");
  const { page, complaints, close } = await browser.open("/settings/bookmarklet/", { as: person });
  const bookmark = page.getByRole("link", { name: "Save to Magpie" });
  await expect.poll(() => bookmark.getAttribute("href")).toBe(overlayBookmark(site.url));
  await look(page, "settings-bookmarklet");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${foreign.url}/oak`);
  await press(page, overlayBookmark(site.url));
  const overlay = page.getByRole("dialog", { name: "Choose images to save" });
  await overlay.waitFor();
  expect(await overlay.getByRole("img").count()).toBe(2);
  await look(page, "overlay");
  await page.keyboard.press("Escape");
  await overlay.waitFor({ state: "detached" });
  await press(page, overlayBookmark(site.url));
  await overlay.waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await look(page, "overlay-chosen");
  const [popup] = await Promise.all([
    page.context().waitForEvent("page"),
    overlay.getByRole("button", { name: "Save 2 images" }).click(),
  ]);
  await popup.getByRole("option", { name: /Found outside/ }).click();
  await popup.getByText("2 Pins saved to Found outside").waitFor();
  expect(await person.call(boardFeed, { board_id: board.id })).toHaveLength(2);
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ["the overlay's bookmark falls back to the window", overlayBookmark],
  ["the window's bookmark works by itself", windowBookmark],
])("SAV-21 under a strict policy %s, which finds the images", async (_, bookmark) => {
  const person = await site.person();
  await site.board(person, "Strict");
  const { page, close } = await browser.open("/", { as: person });
  await page.goto(`${foreign.url}/strict`);
  const session = await page.context().newCDPSession(page);
  const opened = page.context().waitForEvent("page");
  const expression = decodeURIComponent(bookmark(site.url).replace(/^javascript:/, ""));
  // As the browser runs a bookmark: by somebody's hand, and past the page's policy for the bookmark's own text.
  await session.send("Runtime.evaluate", { expression, userGesture: true, allowUnsafeEvalBlockedByCSP: true });
  const popup = await opened;
  await popup.getByRole("button", { name: "The hall" }).waitFor();
  await close();
});
