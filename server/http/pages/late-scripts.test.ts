import { type Browser, chromium, type Page, type Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumArguments, findChromium } from "../../../scripts/find-chromium.ts";
import { startTestSite, type TestSite } from "./site-in-tests.ts";
import { pageAnswers } from "./test-answers.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  site = await startTestSite(pageAnswers);
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const isScript = (request: Request) => request.url().endsWith(".js");
const isHydrated = (page: Page) => page.evaluate("'__reactRouterDataRouter' in window");

/** A page whose pictures do not come before they are let go, read to its end; its timers stand still until the clock is resumed. */
async function holdPictures(path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => isScript(request) && scripts.push(request.url()));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route("**/icon-192.png", async (route) => {
    ask();
    await free;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
  await asked;
  return { page, scripts, complaints, letGo, close: () => context.close() };
}

test("the page's scripts are asked for once its pictures in sight have come, and it hydrates", async () => {
  const { page, scripts, complaints, letGo, close } = await holdPictures("/pin/1");
  // Frames and short timers go on: only the patience of two seconds is not used up.
  await page.clock.runFor(1500);
  expect(scripts).toEqual([]);
  letGo();
  await page.clock.resume();
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(scripts.length).toBeGreaterThan(5);
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ["a pointer", (page: Page) => page.mouse.move(40, 40)],
  ["a key", (page: Page) => page.keyboard.press("Tab")],
  ["a turn of the wheel", (page: Page) => page.mouse.wheel(0, 200)],
  ["a field that gets the focus", (page: Page) => page.locator("input[type=search]").first().focus()],
] as const)("%s makes the scripts come at once, whatever pictures do", async (_, act) => {
  const { page, scripts, letGo, close } = await holdPictures("/pin/1");
  expect(scripts).toEqual([]);
  await act(page);
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
  letGo();
  await close();
});

test("pictures that do not come keep the scripts waiting for two seconds", async () => {
  const { page, scripts, letGo, close } = await holdPictures("/pin/1");
  await page.clock.runFor(2100);
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
  letGo();
  await close();
});

test("no script is asked for twice when somebody begins to use the page", async () => {
  const context = await browser.newContext();
  for (const path of ["/pin/1", "/pin/1", "/"]) {
    // A tab of its own: one that is left may still ask for what it shows later.
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on("request", (request) => isScript(request) && scripts.push(request.url()));
    await page.goto(site.url + path, { waitUntil: "load" });
    await page.mouse.move(30, 30);
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
  }
  await context.close();
});
