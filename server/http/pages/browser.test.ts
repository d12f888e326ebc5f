import { chromium, type Browser, type Page, type Route } from "playwright-core";
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

/** A page whose every complaint is remembered. */
async function openPage(path: string, options: Parameters<Browser["newContext"]>[0] = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(site.url + path, { waitUntil: "networkidle" });
  return { page, complaints, close: () => context.close() };
}

const hydrated = (page: Page) => page.waitForFunction(() => "__reactRouterDataRouter" in globalThis);

test.each(["made for its asker", "kept"])(
  "a page that is %s hydrates without a complaint and asks nothing again",
  async (how) => {
    const isKept = Boolean((await fetch(`${site.url}/pin/1`)).headers.get("etag"));
    if (how !== "kept") site.cache.drop(null);
    else if (!isKept) throw new Error("the page was not kept");
    site.asked.length = 0;
    const { page, complaints, close } = await openPage("/pin/1");
    await hydrated(page);
    await page.waitForTimeout(300);
    expect(complaints).toEqual([]);
    expect(site.asked).toEqual([]);
    expect(await page.locator("h1").textContent()).toContain("Pin 1");
    await close();
  },
);

test("what got into a kept page runs and styles nothing, and the page comes alive", async () => {
  await fetch(`${site.url}/pin/2`);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${site.url}/pin/2`, async (route) => {
    const answer = await route.fetch();
    expect(answer.headers()["etag"]).toBeDefined();
    const foreign = `<script>ran = 1</script><script src="/none.js" onerror="ran = 2"></script><style>h1{color:#010203}</style>`;
    await route.fulfill({ response: answer, body: (await answer.text()).replace("<h1", `${foreign}<h1`) });
  });
  await page.goto(`${site.url}/pin/2`);
  await hydrated(page);
  expect(await page.evaluate("typeof ran")).toBe("undefined");
  expect(await page.evaluate("getComputedStyle(document.querySelector('h1')).color")).not.toBe("rgb(1, 2, 3)");
  await context.close();
});

test("following a link asks each query once; Back asks nothing and is where it was", async () => {
  const { page, complaints, close } = await openPage("/");
  await hydrated(page);
  site.asked.length = 0;
  // The wall above the list moves; the list stands still.
  await page.click('[role="list"] a[href^="/pin/2"]');
  await page.waitForSelector("h1:has-text('Pin 2')");
  await page.waitForLoadState("networkidle");
  expect(site.asked.toSorted()).toEqual(["Pin.get", "RelatedPins.get"]);
  expect(await page.title()).toBe("Pin 2 <&> · Magpie");
  expect(await page.evaluate("document.activeElement.tagName")).toBe("MAIN");
  site.asked.length = 0;
  await page.goBack();
  await page.waitForSelector('a[href^="/pin/1"]');
  await page.goForward();
  await page.waitForSelector("h1:has-text('Pin 2')");
  await page.waitForTimeout(200);
  expect(site.asked).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test("DIS-10 a link to what is gone leads home, which says so and keeps the bar", async () => {
  const { page, close } = await openPage("/");
  await hydrated(page);
  await page.evaluate("void window.__reactRouterDataRouter.navigate('/pin/404')");
  await page.waitForSelector("text=Sorry, that page isn't there anymore.");
  expect(new URL(page.url()).searchParams.get("show_error")).toBe("true");
  expect(await page.locator("header form[role=search]").count()).toBe(1);
  await close();
});

test("a page can be read without scripts", async () => {
  const { page, close } = await openPage("/pin/1", { javaScriptEnabled: false });
  expect(await page.locator("h1").textContent()).toContain("Pin 1");
  expect(await page.locator('a[href^="/pin/2"]').count()).toBeGreaterThan(0);
  await close();
});

test("what came of a phone's bottom bar stands where it stays when the rest comes", async () => {
  const html = await (await fetch(`${site.url}/`)).text();
  const bar = html.indexOf("<nav", html.indexOf("</footer>"));
  const half = html.slice(0, html.indexOf("</a>", bar) + "</a>".length);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const page = await context.newPage();
  const places = [];
  for (const body of [half, html]) {
    await page.route(`${site.url}/`, (route) => route.fulfill({ body, contentType: "text/html; charset=utf-8" }));
    await page.goto(`${site.url}/`);
    places.push(await page.locator("nav a").last().locator("xpath=../a[1]").boundingBox());
    await page.unroute(`${site.url}/`);
  }
  expect(places[0]).toEqual(places[1]);
  expect(places[0]?.width).toBeLessThan(200);
  await context.close();
});

test("the language of the visit is spoken before and after scripts arrive", async () => {
  const german = await startTestSite(pageAnswers, () => ({ locale: "de" }));
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(`${german.url}/`, { waitUntil: "networkidle" });
  await hydrated(page);
  expect(await page.getAttribute("html", "lang")).toBe("de");
  expect(await page.locator("header").textContent()).toContain("Entdecken");
  expect(complaints).toEqual([]);
  await context.close();
  await german.close();
});

test("the offline banner comes and goes with the connection", async () => {
  const { page, close } = await openPage("/");
  await hydrated(page);
  await page.context().setOffline(true);
  await page.waitForSelector("text=You're offline");
  await page.context().setOffline(false);
  await page.waitForSelector("text=You're offline", { state: "detached" });
  await close();
});

test("who goes offline before the page's late code is there is told so and keeps the page, which gets it with the connection", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const held: Route[] = [];
  let underWay = 0;
  page.on("request", () => (underWay += 1));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfailed", () => (underWay -= 1));
  let isHeld = true;
  await page.route(/late-parts/, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(`${site.url}/pin/1`);
  await hydrated(page);
  // Of what that code needs nothing is cut off: Chromium asks for no part of a module again that failed once.
  let calm = 0;
  await expect
    .poll(() => (calm = held.length === 1 && underWay === 1 ? calm + 1 : 0), { interval: 100 })
    .toBeGreaterThan(5);
  await context.setOffline(true);
  await page.waitForSelector("text=You're offline");
  isHeld = false;
  const failed = page.waitForEvent("requestfailed");
  for (const route of held) await route.abort("internetdisconnected");
  await failed;
  // What the failure led to is drawn.
  await page.evaluate(
    "new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done))))",
  );
  expect(await page.locator("h1").textContent()).toContain("Pin 1");
  const late = page.getByRole("log", { includeHidden: true });
  expect(await late.count()).toBe(0);
  await context.setOffline(false);
  await page.waitForSelector("text=You're offline", { state: "detached" });
  await late.first().waitFor({ state: "attached" });
  await context.close();
});
