import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardFeed, listBoards } from "#contract/content/boards.ts";
import { listClaims } from "#contract/content/claims.ts";
import { updateUser } from "#contract/identity/session.ts";
import {
  addAdvertiserMember,
  createAdvertiser,
  removeAdvertiserMember,
} from "#server/domains/business/access/manage-advertisers.ts";
import { testPicture, type TestSite } from "#tests/site.ts";
import { accessibilityFaults, drawn, type JourneyBrowser, startBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";

let site: TestSite;
let browser: JourneyBrowser;
let outside: Server;
let host: string;
let head = "";

beforeAll(async () => {
  const photo = await testPicture(640, 480);
  outside = createServer((request, reply) => {
    if (request.url === "/photo.jpg") return reply.writeHead(200, { "content-type": "image/jpeg" }).end(photo);
    reply.writeHead(200, { "content-type": "text/html" }).end(`<html><head>${head}</head></html>`);
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => outside.once("listening", listening));
  host = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
  site = await startProduct({ config: { egressAllow: [host] } });
  browser = await startBrowser(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  outside?.close();
});

const shots = process.env["MAGPIE_SHOTS"];
const shoot = (page: Page, name: string) => (shots ? page.screenshot({ path: `${shots}/${name}.png` }) : undefined);

async function leafOnWhite(): Promise<string> {
  const leaf = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/><path d="M300 120 C520 300 480 600 300 690 C120 600 80 300 300 120Z" fill="#2d7a46"/></svg>',
  );
  return (await sharp(leaf).jpeg().toBuffer()).toString("base64");
}

test("SAV-22 a part is cut out by keys or drawn around by hand, and saved as a pin that names where it came from", async () => {
  const ada = await site.person();
  const board = await site.board(ada, "Leaves");
  const pin = await site.pin(ada, board.id, { title: "A leaf", image_base64: await leafOnWhite() });
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: ada });
  const openCutOut = async () => {
    await page.getByRole("button", { name: "More" }).first().click();
    await page.getByRole("menuitem", { name: "Cut out" }).click();
    await page.getByRole("dialog", { name: "Cut out part of the image" }).waitFor();
  };
  await openCutOut();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("button", { name: "Cut out" }).isDisabled()).toBe(true);
  // By keys alone: the background goes.
  await dialog.getByRole("radio", { name: "Draw" }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, "cut-out-flood");
  await dialog.getByRole("button", { name: "Cut out" }).press("Enter");
  await page.getByRole("dialog", { name: "The cut-out" }).waitFor();
  await page.getByRole("dialog").getByRole("img").waitFor();
  await shoot(page, "cut-out-result");
  await page.getByRole("button", { name: "Save the cut-out" }).press("Enter");
  await page.getByRole("option", { name: /Leaves/ }).click();
  await page.getByText("Saved to Leaves").waitFor();
  const [saved] = await ada.call(boardFeed, { board_id: board.id });
  expect(saved).toMatchObject({ parent_pin_id: pin.id, title: "A leaf" });
  expect(saved?.shuffle_asset?.cutoutImages.length).toBeGreaterThan(0);

  await openCutOut();
  const box = await page.getByRole("dialog").getByRole("img").boundingBox();
  if (box === null) throw new Error("no picture to draw on");
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await page.mouse.down();
  for (const [x, y] of [
    [0.8, 0.2],
    [0.8, 0.5],
    [0.2, 0.5],
  ] as const)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
  await page.mouse.up();
  await shoot(page, "cut-out-lasso");
  await page.getByRole("dialog").getByRole("button", { name: "Cut out" }).click();
  const cut = page.getByRole("dialog", { name: "The cut-out" }).getByRole("img");
  await cut.waitFor();
  expect(Number(await cut.getAttribute("width"))).toBeLessThan(450);
  await close();
});

test("SAV-19 a website is claimed on its settings page, by the tag it says", async () => {
  const ada = await site.person();
  const { page, close } = await browser.open("/settings/claim/", { as: ada, theme: "dark" });
  await page.getByLabel("Website address").fill("not a site");
  await page.getByRole("button", { name: "Claim", exact: true }).first().click();
  await page.getByText("Please enter the address of a website, like example.com.").waitFor();
  await page.getByLabel("Website address").fill(`http://${host}/`);
  await page.getByRole("button", { name: "Claim", exact: true }).first().click();
  await page.getByText("Not checked yet").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, "claim");
  head = (await ada.call(listClaims, {}))[0]?.meta_tag ?? "";
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByText("Checking…").waitFor();
  await site.settle();
  await page.getByText("Claimed", { exact: true }).waitFor();
  await ada.call(updateUser, { website_url: `http://${host}/` });
  await page.goto(`${site.url}/${ada.username}/`);
  await page.getByRole("img", { name: "Claimed website" }).waitFor();
  await close();
});

test("SAV-18 for another's account boards are protected: the toggle is fixed, nobody is invited, the profile lists none", async () => {
  const [owner, agent] = [await site.person(), await site.person()];
  const id = await createAdvertiser(site.services, { owner: owner.username, name: "Kettles Ltd" });
  await addAdvertiserMember(site.services, { id, username: agent.username });
  await site.board(agent, "Private kettles");
  const pin = await site.pin(owner, (await site.board(owner)).id);
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: agent });
  await page.getByRole("button", { name: "Account menu" }).click();
  await shoot(page, "acting-menu");
  await Promise.all([page.waitForEvent("load"), page.getByRole("menuitemradio", { name: "Kettles Ltd" }).click()]);
  await page.goto(`${site.url}/board/create/`);
  const secret = page.getByRole("switch", { name: "Keep this board secret" });
  await page.getByText("Advertiser account boards aren't listed on your profile.").waitFor();
  expect([await secret.isChecked(), await secret.isDisabled()]).toEqual([true, true]);
  expect(await page.getByRole("searchbox", { name: "Search by name or email" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, "acting-create");
  await page.getByLabel("Name").fill("Spring range");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.waitForURL(/spring-range/);
  const boards = await agent.call(listBoards, { advertiser_id: id });
  expect(boards.map(({ name, privacy }) => [name, privacy])).toEqual([["Spring range", "protected"]]);
  // The picker now offers the account's boards alone.
  await page.goto(`${site.url}/settings/advertisers`);
  await page.getByRole("link", { name: "Spring range" }).waitFor();
  await page.getByText("You're saving for this account").waitFor();
  await shoot(page, "acting-settings");
  // Taken away while one acts: the picker offers one's own boards again, and says why.
  await page.goto(`${site.url}/pin/${pin.id}/`);
  await page.getByRole("link", { name: "You're saving for Kettles Ltd" }).waitFor();
  await shoot(page, "acting-mark");
  await removeAdvertiserMember(site.services, { id, username: agent.username });
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
  await page.getByText("You're no longer in that advertiser account, so you're saving for yourself again.").waitFor();
  await page
    .getByRole("option", { name: /Private kettles/ })
    .first()
    .waitFor();
  expect(await page.getByRole("link", { name: "You're saving for Kettles Ltd" }).count()).toBe(0);
  await close();
});

test("SAV-19 after a save from Instagram the connection is offered once, and can be put away after two seconds", async () => {
  const ada = await site.person();
  await site.board(ada, "Photos");
  await ada.call(updateUser, { website_url: "https://www.instagram.com/ada/" });
  const query = new URLSearchParams({ url: "https://www.instagram.com/p/abc/", media: `http://${host}/photo.jpg` });
  const { page, close } = await browser.open(`/pin/create/button/?${query}`, { as: ada });
  const save = async () => {
    await page.getByRole("option", { name: /Photos/ }).click();
    await page.getByRole("heading", { name: /Saved to Photos/ }).waitFor();
  };
  await save();
  const dialog = page.getByRole("dialog", { name: "Now you can turn your Instagram posts into Pins" });
  await dialog.waitFor();
  expect(await dialog.getByRole("button", { name: "Maybe later" }).count()).toBe(0);
  await page.mouse.click(5, 5);
  expect(await dialog.isVisible()).toBe(true);
  expect(await dialog.getByRole("link", { name: "Connect now" }).getAttribute("href")).toBe("/settings/claim/");
  await dialog.getByRole("button", { name: "Maybe later" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  const asked = page.waitForResponse(/v3\/users\/settings/);
  await save();
  await (await asked).finished();
  await drawn(page);
  expect(await dialog.count()).toBe(0);
  await close();
  // It is the person who was asked, whatever device it was on; another person is asked for themselves.
  const elsewhere = await browser.open(`/pin/create/button/?${query}`, { as: ada });
  const known = elsewhere.page.waitForResponse(/v3\/users\/settings/);
  await elsewhere.page.getByRole("option", { name: /Photos/ }).click();
  expect(
    ((await (await known).json()) as { resource_response: { data: object } }).resource_response.data,
  ).toMatchObject({
    instagram_offered: true,
  });
  await drawn(elsewhere.page);
  expect(await elsewhere.page.getByRole("dialog").count()).toBe(0);
  await elsewhere.close();
});

test("SAV-19 on a phone it is offered before one goes back, unless one goes to connect; in the Pin Builder after publishing", async () => {
  const query = new URLSearchParams({ url: "https://www.instagram.com/p/abc/", media: `http://${host}/photo.jpg` });
  const somebody = async () => {
    const person = await site.person();
    await site.board(person, "Photos");
    await person.call(updateUser, { website_url: "https://www.instagram.com/them/" });
    return person;
  };
  const offer = (page: Page) => page.getByRole("dialog", { name: "Now you can turn your Instagram posts into Pins" });
  for (const [answer, leadsTo] of [
    ["Maybe later", /\/ideas\/$/],
    ["Connect now", /\/settings\/claim\/$/],
  ] as const) {
    const { page, close } = await browser.open("/ideas/", { as: await somebody(), screen: "phone" });
    await page.goto(`${site.url}/pin/create/button/?${query}`);
    await page.getByRole("option", { name: /Photos/ }).click();
    await page.locator('[role="log"]').getByText("Saved to Photos").waitFor();
    await offer(page).getByText(answer).click();
    await page.waitForURL(leadsTo, { waitUntil: "commit" });
    await close();
  }
  const { page, close } = await browser.open("/pin-builder/", { as: await somebody() });
  await page.getByLabel("From a web page or an image address").fill(`http://${host}/photo.jpg`);
  await page.getByRole("button", { name: "Find images" }).click();
  await page.getByLabel("Link", { exact: true }).fill("https://www.instagram.com/p/abc/");
  await page.getByLabel("Board", { exact: true }).click();
  await page.getByRole("option", { name: /Photos/ }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await offer(page).waitFor();
  await close();
});
