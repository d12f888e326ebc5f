import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardFeed, createSection, deleteBoard } from "#contract/content/boards.ts";
import { deletePin } from "#contract/content/pins.ts";
import { answerInvite, invite, removeMember } from "#contract/social/members.ts";
import { testPicture, type TestSite } from "#tests/site.ts";
import { overlayBookmark } from "#web/features/content/create/bookmarklet-code.ts";
import { accessibilityFaults, hydrated, type JourneyBrowser, startBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";

let site: TestSite;
let browser: JourneyBrowser;
let foreign: { url: string; host: string; close: () => void };

async function startForeign() {
  const picture = await testPicture(640, 480);
  const inline = `data:image/jpeg;base64,${picture.toString("base64")}`;
  const head = (title: string, more = "") =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${more}</head>`;
  const pages: Record<string, string> = {
    "/oak": `${head("A house of oak", '<meta name="description" content="Built by hand">')}
      <main><img src="/hall.jpg" width="640" height="480" alt="The hall"><img src="/bare.jpg" width="640" height="480"></main>`,
    "/inline": `${head("Drawn in")}<main><img src="${inline}" width="640" height="480"></main>`,
    "/kept": `${head("Kept", '<meta name="pinterest" content="nopin" description="Please buy a print instead.">')}
      <main><img src="/hall.jpg" width="640" height="480"></main>`,
  };
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ""];
    if (page === undefined) return response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
    response.writeHead(200, { "content-type": "text/html" }).end(page);
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
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};
const narrow = { screen: "phone", theme: "dark", context: { viewport: { width: 360, height: 780 } } } as const;
const press = (page: Page) =>
  page.evaluate((code) => window.eval(code), decodeURIComponent(overlayBookmark(site.url).replace(/^javascript:/, "")));
const at = (path: string) => `/pin/create/scraped/?${new URLSearchParams({ url: foreign.url + path })}`;

test("SAV-01 SAV-21 what the bookmarklet saves is called what the picture shows, else as its page; both words can be changed before", async () => {
  const person = await site.person();
  const board = await site.board(person, "Houses");
  const { page, close } = await browser.open("/", { as: person });
  const save = async (image: string, change: (popup: Page) => Promise<void> = async () => {}) => {
    await page.goto(`${foreign.url}/oak`);
    await press(page);
    const overlay = page.getByRole("dialog", { name: "Choose images to save" });
    await overlay.getByRole("button", { name: image }).click();
    const opened = page.context().waitForEvent("page");
    await overlay.getByRole("button", { name: "Save 1 image" }).click();
    const popup = await opened;
    await hydrated(popup);
    await popup.getByRole("option", { name: /Houses/ }).waitFor();
    expect(await popup.getByRole("textbox", { name: "Title" }).count()).toBe(0);
    await change(popup);
    await popup.getByRole("option", { name: /Houses/ }).click();
    await popup.getByRole("heading", { name: "Saved to Houses" }).waitFor();
    await popup.close();
  };
  await save("The hall");
  await save("Image 2");
  await save("The hall", async (popup) => {
    const opener = popup.getByText("Change title and description");
    await opener.focus();
    await popup.keyboard.press("Enter");
    await popup.getByRole("textbox", { name: "Title" }).fill("My own hall");
    await popup.getByRole("textbox", { name: "Description" }).fill("For the attic");
    await look(popup, "words-wide");
  });
  const pins = await person.call(boardFeed, { board_id: board.id });
  expect(pins.map(({ title, description }) => [title, description])).toEqual([
    ["My own hall", "For the attic"],
    ["A house of oak", "Built by hand"],
    ["The hall", "Built by hand"],
  ]);
  await close();
  const phone = await browser.open(at("/oak"), { as: person, ...narrow });
  await phone.page.getByRole("button", { name: "The hall" }).click();
  await phone.page.getByText("Change title and description").click();
  await look(phone.page, "words-narrow-dark");
  await phone.page.getByRole("textbox", { name: "Title" }).fill("By phone");
  await phone.page.getByRole("button", { name: "Use 1 image" }).click();
  await phone.page
    .getByRole("option", { name: /Houses/ })
    .first()
    .click();
  await expect.poll(async () => (await person.call(boardFeed, { board_id: board.id }))[0]?.title).toBe("By phone");
  await phone.close();
});

test("SAV-10 a picture that stands in its page itself is kept as it is, from the window and from the builder", async () => {
  const person = await site.person();
  const board = await site.board(person, "Drawn");
  const { page, close } = await browser.open(at("/inline"), { as: person });
  await page.getByRole("option", { name: /Drawn/ }).click();
  await page.getByRole("heading", { name: "Saved to Drawn" }).waitFor();
  expect(await person.call(boardFeed, { board_id: board.id })).toMatchObject([
    { title: "Drawn in", link: `${foreign.url}/inline`, images: { orig: { width: 640, height: 480 } } },
  ]);
  await page.goto(`${site.url}/pin-builder/`);
  await hydrated(page);
  // As phones share it: words and address in one.
  await page.getByRole("textbox", { name: /address/i }).fill(`Drawn in ${foreign.url}/inline`);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Image 1" }).click();
  await page.getByRole("button", { name: "Use 1 image" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Drawn in");
  await page.getByRole("button", { name: /Publish/ }).waitFor();
  expect(await page.getByText(/must be/).count()).toBe(0);
  await close();
});

test("SAV-10 SAV-21 a page that asks not to be saved from is told in its own words, over the page and in the window", async () => {
  const person = await site.person();
  const { page, close } = await browser.open(at("/kept"), { as: person });
  await page.getByRole("heading", { name: "This site asks that nothing of it be saved." }).waitFor();
  await page.getByText("Please buy a print instead.").waitFor();
  await look(page, "nopin-window");
  await page.goto(`${foreign.url}/kept`);
  await press(page);
  const overlay = page.getByRole("dialog", { name: "Choose images to save" });
  await overlay.getByText("Please buy a print instead.").waitFor();
  expect(await overlay.getByRole("button").allTextContents()).toEqual(["Close"]);
  if (shots) await page.screenshot({ path: `${shots}/nopin-overlay.png` });
  await close();
});

test("SAV-06 a section is searched in its step, and found by the search over the boards", async () => {
  const person = await site.person();
  const board = await site.board(person, "Timber");
  await site.board(person, "Ash trees");
  for (let n = 1; n <= 12; n += 1) await person.call(createSection, { board_id: board.id, name: `Beam ${n}` });
  await person.call(createSection, { board_id: board.id, name: "Staircases" });
  const address = `/pin/create/button/?${new URLSearchParams({ url: `${foreign.url}/oak`, media: `${foreign.url}/hall.jpg` })}`;
  for (const [name, options] of [
    ["wide", {}],
    ["narrow-dark", narrow],
  ] as const) {
    const { page, close } = await browser.open(address, { as: person, ...options });
    await hydrated(page);
    await page.getByRole("combobox").fill("stair");
    await page.getByRole("option", { name: /Staircases.*Timber/ }).waitFor();
    await look(page, `sections-found-${name}`);
    await page.getByRole("combobox").fill("");
    await page
      .getByRole("option", { name: /Timber/ })
      .first()
      .click();
    const search = page.getByRole("searchbox", { name: "Search the sections" });
    await search.fill("beam 1");
    await expect.poll(() => page.getByRole("button", { name: /Beam/ }).count()).toBe(4);
    await look(page, `sections-step-${name}`);
    await search.fill("nothing");
    await page.getByText("No section called “nothing”.").waitFor();
    await search.fill("stair");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Staircases");
    await search.focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await person.call(boardFeed, { board_id: board.id })).map(({ section }) => section?.title))
      .toContain("Staircases");
    for (const { id } of await person.call(boardFeed, { board_id: board.id })) await person.call(deletePin, { id });
    await close();
  }
});

test("SAV-14 who was taken off a board finds what they saved there in their settings, and takes it to a board of their own", async () => {
  const [ada, eve] = [await site.person(), await site.person()];
  const shared = await site.board(ada, "Ours", "secret");
  const own = await site.board(eve, "Mine", "secret");
  await ada.call(invite, { board_id: shared.id, invited_user_ids: [eve.id], role: "add" });
  await eve.call(answerInvite, { board_id: shared.id, action: "accept" });
  for (const title of ["A jug", "A bowl"]) await site.pin(eve, shared.id, { title });
  const before = await browser.open("/settings/profile/", { as: eve });
  expect(await before.page.getByRole("link", { name: "Pins on boards you left" }).count()).toBe(0);
  await before.close();
  await ada.call(removeMember, { board_id: shared.id, user_id: eve.id });
  const phone = await browser.open("/settings/left/", { as: eve, ...narrow });
  await phone.page.getByText("A jug", { exact: true }).waitFor();
  await look(phone.page, "left-narrow-dark");
  await phone.close();
  const { page, close } = await browser.open("/settings/profile/", { as: eve });
  await page.getByRole("link", { name: "Pins on boards you left" }).first().click();
  await page.getByText("A jug", { exact: true }).waitFor();
  await look(page, "left-wide");
  await page.getByRole("button", { name: "Move to a board: A jug" }).click();
  await page.getByRole("option", { name: /Mine/ }).click();
  await page.getByText("Moved.").waitFor();
  expect((await eve.call(boardFeed, { board_id: own.id })).map(({ title }) => title)).toEqual(["A jug"]);
  await page.getByRole("button", { name: "Delete: A bowl" }).click();
  await page.getByRole("heading", { name: "No Pins of yours are on boards you left." }).waitFor();
  await close();
});

test("SAV-14 a mailed invitation in other hands names no board and says whom to ask", async () => {
  const [ada, other] = [await site.person(), await site.person()];
  const friend = await site.person({ emailVerified: true });
  const board = await site.board(ada, "Surprise party", "secret");
  await ada.call(invite, { board_id: board.id, emails: [friend.email] });
  await site.settle();
  const mail = site.mails.findLast((sent) => sent.to === friend.email);
  const path = /\/invites\/[\w-]+\//.exec(mail?.text ?? "")?.[0] ?? "";
  for (const [name, options] of [
    ["visitor", {}],
    ["other", { as: other, ...narrow }],
  ] as const) {
    const { page, close } = await browser.open(path, options);
    await page.getByRole("heading", { level: 1, name: /invited .…@example\.com to a board/ }).waitFor();
    expect(await page.content()).not.toContain("Surprise party");
    expect(await page.getByRole("button", { name: "Accept" }).count()).toBe(0);
    await look(page, `invite-${name}`);
    await close();
  }
  const { page, close } = await browser.open(path, { as: friend });
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("heading", { level: 1, name: "Surprise party" }).waitFor();
  await close();
});

test("SAV-24 a pin whose board lies in the trash too comes back with it, once that was asked", async () => {
  const person = await site.person();
  const board = await site.board(person, "Attic");
  const pin = await site.pin(person, board.id, { title: "Old lamp" });
  await person.call(deletePin, { id: pin.id });
  await person.call(deleteBoard, { board_id: board.id });
  const { page, close } = await browser.open("/settings/trash/", { as: person });
  await page.getByRole("button", { name: "Restore: Old lamp" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Restore both?" });
  await dialog.waitFor();
  await look(page, "restore-both");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await page.getByText("Restored.").waitFor();
  expect((await person.call(boardFeed, { board_id: board.id })).map(({ id }) => id)).toEqual([pin.id]);
  await close();
});
