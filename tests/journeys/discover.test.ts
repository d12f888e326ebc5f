import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hiddenPins, homeTuning } from "#contract/discovery/discovery.ts";
import { startDiscovery } from "#server/domains/discovery/thread/start-discovery.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { accessibilityFaults, type JourneyBrowser, startBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";

let site: TestSite;
let browser: JourneyBrowser;
let maker: TestPerson;
const pins: Record<string, string> = {};
let discovery: ReturnType<typeof startDiscovery>;

const shots = process.env["MAGPIE_SHOTS"];

/** Halves of two colors, so that a part looks different from the whole. */
async function halves(left: string, right: string): Promise<Buffer> {
  const half = await sharp({ create: { width: 200, height: 300, channels: 3, background: left } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 300, channels: 3, background: right } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

beforeAll(async () => {
  site = await startProduct();
  browser = await startBrowser(site);
  maker = await site.person({ username: "kitemaker" });
  const { db } = site.services;
  const topics = ["Kites", "Lamps", "Tents", "Boats"];
  await db
    .insertInto("topics")
    .values(topics.map((name) => ({ slug: name.toLowerCase(), name })))
    .execute();
  const board = await site.board(maker, "Things that fly");
  for (const name of topics) {
    const pin = await site.pin(maker, board.id, { title: `One of the ${name}`, description: `#${name.toLowerCase()}` });
    pins[name] = pin.id;
  }
  const pictures = { Both: ["#c01818", "#1830b0"], Red: ["#c01818", "#c01818"], Blue: ["#1830b0", "#1830b0"] } as const;
  for (const [title, [left, right]] of Object.entries(pictures)) {
    const image_base64 = (await halves(left, right)).toString("base64");
    pins[title] = (await site.pin(maker, board.id, { title, image_base64 })).id;
  }
  await site.pin(maker, board.id, { title: "Suicide prevention walk" });
  await site.settle();
  discovery = startDiscovery(site.services);
  await discovery.warm;
  site.services.discovery = discovery;
});
afterAll(async () => {
  await browser?.close();
  await discovery?.stop();
  await site?.close();
});

test("DIS-07 somebody new chooses three topics and has a feed of them", async () => {
  const reader = await site.person();
  const { page, complaints, close } = await browser.open("/", { as: reader });
  const first = page.getByRole("region", { name: "What are you into?" });
  await first.waitFor();
  for (const name of ["Kites", "Lamps"]) await first.getByRole("button", { name }).click();
  await first.getByRole("button", { name: "Choose one more" }).isDisabled();
  await first.getByRole("button", { name: "Boats" }).click();
  if (shots) await page.screenshot({ path: `${shots}/first-topics.png` });
  expect(await accessibilityFaults(page)).toEqual([]);
  await first.getByRole("button", { name: "Show my feed" }).click();
  await first.waitFor({ state: "detached" });
  // Under the card stands whose it is; its menu says why it is here.
  const feed = page.getByRole("main").getByRole("article");
  await feed.first().waitFor();
  expect(await page.getByText(/^Because you like /).count()).toBe(0);
  await feed.first().hover();
  await feed.first().getByRole("button", { name: "More options" }).click();
  await page.getByText(/^Because you like /).waitFor();
  await page.keyboard.press("Escape");
  const switches = await reader.call(homeTuning, {});
  expect(
    switches
      .filter((one) => one.followed)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(["boats", "kites", "lamps"]);
  expect(complaints).toEqual([]);
  await close();
});

test("DIS-07 a pin is hidden with a reason, listed among the hidden ones, and brought back", async () => {
  const reader = await site.person();
  const { page, complaints, close } = await browser.open("/", { as: reader });
  await page.getByRole("main").getByRole("button", { name: "Not now" }).click();
  const card = page.getByRole("article").filter({ hasText: "One of the Tents" });
  await card.hover();
  await card.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Hide Pin" }).click();
  await page.getByRole("button", { name: "I've seen it too often" }).click();
  await page.getByText("Thanks, we'll show less like this").waitFor();
  expect(await card.count()).toBe(0);
  await expect.poll(async () => (await reader.call(hiddenPins, {}))[0]?.reason).toBe("seen_too_often");
  await page.getByRole("link", { name: "Tune your home feed" }).click();
  await page.getByRole("link", { name: "Hidden Pins" }).click();
  await page.getByText("I've seen it too often").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Restore: One of the Tents" }).click();
  await page.getByText("You haven't hidden anything.").waitFor();
  expect(await reader.call(hiddenPins, {})).toEqual([]);
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await card.waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("DIS-06 a part of a pin's picture is searched with the keyboard, and the address keeps it", async () => {
  const { page, complaints, close } = await browser.open(`/pin/${pins["Both"]}/visual-search/`);
  const frame = page.getByRole("slider", { name: "Part of the image to search for" });
  await frame.focus();
  for (let press = 0; press < 14; press += 1) await page.keyboard.press("Shift+ArrowLeft");
  await page.waitForURL("**?x=0&y=0&w=*");
  const found = page.getByRole("list", { name: "Similar images" });
  await found.getByRole("link", { name: /Red/ }).first().waitFor();
  expect(await found.getByRole("link", { name: /Blue/ }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/visual-part.png` });
  const box = await frame.boundingBox();
  if (box === null) throw new Error("the frame has no box");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 3, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await found.getByRole("link", { name: /Blue/ }).first().waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const heading = page.getByRole("heading", { name: "Similar images" });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(640);
  expect(complaints).toEqual([]);
  await close();
});

test("DIS-06 a picture of one's own is searched with; a color too", async () => {
  const { page, close } = await browser.open("/search/visual/");
  const file = { name: "red.png", mimeType: "image/png", buffer: await halves("#c01818", "#c01818") };
  await page.getByLabel("Drop an image here, paste one, or choose a file").setInputFiles(file);
  const found = page.getByRole("list", { name: "Similar images" });
  await found.getByRole("link", { name: /Red/ }).first().waitFor();
  await page.getByRole("button", { name: "Another image" }).click();
  await page.getByRole("link", { name: "Red", exact: true }).click();
  await page.waitForURL("**/search/visual/?color=*");
  await found.getByRole("link", { name: /Red/ }).first().waitFor();
  await close();
});

test("DIS-05 results of a sensitive search come only once they are chosen, and who helps stands above them", async () => {
  const { page, complaints, close } = await browser.open("/search/pins/?q=suicide");
  await page.getByText("You're not alone").waitFor();
  expect(await page.content()).not.toContain("prevention walk");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Show results" }).click();
  await page
    .getByRole("link", { name: /prevention walk/ })
    .first()
    .waitFor();
  await page.getByText("You're not alone").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("DIS-10 what is not there leads home with the flag, visitors among the ideas to the ideas", async () => {
  const { page, close } = await browser.open("/ideas/");
  for (const [path, lead] of [
    ["/pin/1/", "/?show_error=true"],
    ["/ideas/no-such-topic/", "/ideas/?show_error=true"],
  ] as const) {
    await page.goto(site.url + path);
    await page.waitForURL(site.url + lead);
    await page.getByText("Sorry, that page isn't there anymore.").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Close", exact: true }).first().click();
  await page.waitForURL((url) => url.search === "");
  await close();
  for (const path of ["/pin/1/", "/offsite/", "/offsite/?url=javascript:alert(1)"])
    expect([path, (await site.visitor.fetch(path)).status]).toEqual([path, 404]);
  for (const [path, to] of [
    ["/_business/search/pins/?q=a", "/search/pins/?q=a"],
    ["/_tools/shop/?q=a&colors=red&commerce_only=true", "/search/shop_tool/?q=a&colors=red"],
    ["/search/boards/?q=a&colors=red&commerce_only=true", "/search/buyable_pins/?q=a&colors=red"],
    ["/search/pins/?q=a&rs=typed&scope=users", "/search/users/?q=a&rs=typed"],
    ["/_tools/shop/?q=a&scope=boards", "/search/boards/?q=a"],
  ] as const)
    expect((await fetch(site.url + path, { redirect: "manual" })).headers.get("location")).toBe(to);
});
