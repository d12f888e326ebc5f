import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardFeed, listBoards } from "#contract/content/boards.ts";
import { userPins } from "#contract/content/pins.ts";
import { testPicture, type TestSite } from "#tests/site.ts";
import { hydrated, type JourneyBrowser, startBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";

let site: TestSite;
let browser: JourneyBrowser;
let pages: Server;
let address = "";

const hostile = `<!doctype html><title><script>window.stolen = 1</script>Soup</title>
<meta name="description" content='"><img src=x onerror="window.stolen=1">'>
<img src="/soup.png" width="600" height="600" alt='"><svg onload="window.stolen=1">'>
<a href="javascript:window.stolen=1"><img src="javascript:window.stolen=1" width="500" height="500"></a>`;

beforeAll(async () => {
  const picture = await testPicture(600, 600);
  pages = createServer((request, response) => {
    if (request.url === "/never") return;
    if (request.url === "/inside") return response.writeHead(302, { location: "http://10.0.0.1/" }).end();
    if (request.url === "/soup.png") return response.writeHead(200, { "content-type": "image/png" }).end(picture);
    response.writeHead(200, { "content-type": "text/html" }).end(hostile);
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(pages.address() as AddressInfo).port}`;
  address = `http://${host}`;
  site = await startProduct({ config: { egressAllow: [host] } });
  browser = await startBrowser(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  pages?.closeAllConnections();
  pages?.close();
});

const mixed = "🪶 مرحبا بالعالم — naïve 日本語 👩‍👩‍👧‍👦";

test("names and texts in every script stand as they were typed", async () => {
  const person = await site.person();
  const { page, complaints, close } = await browser.open("/board/create", { as: person });
  await page.getByRole("textbox", { name: "Name" }).fill(mixed);
  await page.getByRole("button", { name: "Create", exact: true }).dblclick();
  await page.getByRole("heading", { level: 1, name: mixed }).waitFor();
  const boards = await person.call(listBoards, { username: person.username });
  expect(boards.map(({ name }) => name)).toEqual([mixed]);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: mixed }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("a blank and an endless board name are told at their field, and what was typed stays", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/board/create", { as: person });
  const name = page.getByRole("textbox", { name: "Name" });
  const create = page.getByRole("button", { name: "Create", exact: true });
  await name.fill("   ");
  await expect.poll(() => create.isDisabled()).toBe(true);
  const endless = "bird ".repeat(2000);
  await name.fill(endless);
  await name.blur();
  await page.getByText(/Please enter no more than \d+ characters\./).waitFor();
  expect((await name.inputValue()).length).toBeGreaterThan(1000);
  expect(await person.call(listBoards, { username: person.username })).toEqual([]);
  await close();
});

test("a hostile page brings its pictures and none of its scripts", async () => {
  const person = await site.person();
  const board = await site.board(person, "Soups");
  const { page, close } = await browser.open("/pin-builder/", { as: person });
  await page.getByLabel("From a web page or an image address").fill(`${address}/hostile`);
  await page.getByRole("button", { name: "Find images" }).click();
  await page
    .getByRole("button", { name: /svg onload/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Use 1 image" }).click();
  await page.getByLabel("Title").fill("<b>Soup</b> & bread");
  await page.getByLabel("Board", { exact: true }).click();
  await page.getByRole("option", { name: /Soups/ }).click();
  await page.getByRole("button", { name: "Publish" }).dblclick();
  await page.getByText("Saved to Soups").waitFor();
  const saved = await person.call(boardFeed, { board_id: board.id });
  expect(saved.map(({ title }) => title)).toEqual(["<b>Soup</b> & bread"]);
  await page.goto(`${site.url}/pin/${saved[0]?.id}/`);
  await page.getByRole("heading", { name: "<b>Soup</b> & bread" }).first().waitFor();
  expect(await page.evaluate(() => "stolen" in window)).toBe(false);
  await close();
});

test.each([
  ["never", "a page that never answers"],
  ["inside", "a page that leads to a private address"],
])("/%s, %s, is told at its field and can be tried again", async (path) => {
  const person = await site.person();
  const { page, close } = await browser.open("/pin-builder/", { as: person });
  const field = page.getByLabel("From a web page or an image address");
  await field.fill(`${address}/${path}`);
  await page.getByRole("button", { name: "Find images" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor({ timeout: 25_000 });
  expect(await field.inputValue()).toBe(`${address}/${path}`);
  await close();
});

test("a file that is no picture is refused by its name, and the good one beside it goes on", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/pin-builder/", { as: person });
  await page.locator('input[type="file"]').setInputFiles([
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture at all") },
    { name: "good.jpg", mimeType: "image/jpeg", buffer: await testPicture() },
  ]);
  await page.getByText("broken.jpg", { exact: true }).waitFor();
  await page
    .getByText("This file is not an image we can read. Use a JPEG, PNG, WebP, HEIC, GIF, AVIF or TIFF.")
    .waitFor();
  await page.getByText("Draft 1 of 2").waitFor();
  await close();
});

test("a file that can't be used stays with its reason and holds nobody up: the good one is published past it", async () => {
  const person = await site.person();
  const board = await site.board(person, "Good ones");
  const { page, close } = await browser.open("/pin-builder/", { as: person });
  await page.locator('input[type="file"]').setInputFiles([
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture at all") },
    { name: "good.jpg", mimeType: "image/jpeg", buffer: await testPicture() },
  ]);
  await page.getByText("broken.jpg", { exact: true }).waitFor();
  await page.getByText("Draft 1 of 2").waitFor();
  await page.waitForFunction(() => !document.querySelector('main [role="progressbar"]'));
  await page.getByLabel("Board", { exact: true }).click();
  await page.getByRole("option", { name: /Good ones/ }).click();
  // The button counts what it will publish.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Saved to Good ones").first().waitFor();
  expect(await person.call(boardFeed, { board_id: board.id })).toHaveLength(1);
  await page.getByText("broken.jpg", { exact: true }).waitFor();
  await page.getByText(/This file is not an image we can read/).waitFor();
  await close();
});

test("whoever leaves drafts is told that they are kept, without a question, and is led back to them", async () => {
  const person = await site.person();
  const { page, complaints, close } = await browser.open("/pin-builder/", { as: person });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await page.locator('input[type="file"]').setInputFiles({
    name: "left.jpg",
    mimeType: "image/jpeg",
    buffer: await testPicture(),
  });
  await page.waitForFunction(() => !document.querySelector('main [role="progressbar"]'));
  await page.getByLabel("Title").fill("Left for later");
  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Explore" }).click();
  await page.waitForURL(/\/ideas\/?$/);
  await page.getByText("Your draft is saved on this device.").waitFor();
  await page.getByRole("link", { name: "Create Pin", exact: true }).click();
  await page.waitForURL(/\/pin-builder\/?$/);
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Left for later");
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test("without a connection nothing is lost: the text stays, and the same click works afterwards, once", async () => {
  const person = await site.person();
  const board = await site.board(person, "Offline");
  const { page, close } = await browser.open("/pin-builder/", { as: person });
  await page.locator('input[type="file"]').setInputFiles({
    name: "calm.jpg",
    mimeType: "image/jpeg",
    buffer: await testPicture(),
  });
  await page.waitForFunction(() => !document.querySelector('main [role="progressbar"]'));
  await page.getByLabel("Title").fill(mixed);
  await page.getByLabel("Board", { exact: true }).click();
  await page.getByRole("option", { name: /Offline/ }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Publish" }).and(page.locator(":enabled")).waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe(mixed);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Saved to Offline").waitFor();
  expect(await person.call(boardFeed, { board_id: board.id })).toHaveLength(1);
  await close();
});

test("Back in the middle keeps what was made and what was typed", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/", { as: person });
  await page.goto(`${site.url}/pin-builder/`);
  await hydrated(page);
  await page.locator('input[type="file"]').setInputFiles({
    name: "half.jpg",
    mimeType: "image/jpeg",
    buffer: await testPicture(),
  });
  await page.waitForFunction(() => !document.querySelector('main [role="progressbar"]'));
  await page.getByLabel("Title").fill("Half a thought");
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("Half a thought");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goBack();
  await page.goto(`${site.url}/pin-builder/`);
  await hydrated(page);
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Half a thought");
  expect(await person.call(userPins, { username: person.username })).toEqual([]);
  await close();
});
