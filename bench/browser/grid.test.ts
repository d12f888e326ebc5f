import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchBrowser } from "./browser.ts";
import { buildPages } from "./build.ts";
import { measureRendered } from "./measure-rendered.ts";
import { servePages } from "./serve.ts";

let outDir: string;
let browser: Browser;
let server: Awaited<ReturnType<typeof servePages>>;
let page: Page;

beforeAll(async () => {
  const cache = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));
  await mkdir(cache, { recursive: true });
  outDir = await mkdtemp(`${cache}/grid-test-`);
  server = await servePages(outDir, await buildPages(outDir, ["playground", "magpie"]));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(outDir, { recursive: true, force: true });
});

async function open(count: number, width = 1280, height = 800) {
  page = await browser.newPage({ viewport: { width, height } });
  await page.goto(`${server.origin}/page/playground?count=${count}`);
  await page.waitForSelector("h1");
}

afterEach(() => page.close());

type Grid = { asked: number[] } & Record<string, (argument?: unknown) => void>;
const call = (name: string, argument?: unknown) =>
  page.evaluate(
    ([method, value]) => (window as unknown as { grid: Grid }).grid[method as string]?.(value),
    [name, argument],
  );
const askedTimes = () => page.evaluate(() => (window as unknown as { grid: Grid }).grid.asked);
const scrollTo = async (top: number) => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  await page.waitForTimeout(200);
};
/** The pins in view: id → distance from the viewport's top. */
const inView = () =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll("a.card")].map((card) => {
      const { top } = card.getBoundingClientRect();
      return [card.getAttribute("href")?.slice(1) ?? "", Math.round(top)] as const;
    });
    return Object.fromEntries(cards.filter(([, top]) => top >= 0 && top < innerHeight));
  });
const topmost = async () => Object.entries(await inView()).toSorted(([, a], [, b]) => a - b)[0] as [string, number];
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href")?.slice(1));

describe("fetching more", () => {
  beforeEach(() => open(100));

  it("SAV-16 asks only within twice the viewport of the end", async () => {
    const end = await page.evaluate(() => document.querySelector("main ul")?.getBoundingClientRect().bottom ?? 0);
    await scrollTo(end - 800 - 2 * 800 - 60);
    expect(await askedTimes()).toHaveLength(0);
    await scrollTo(end - 800 - 2 * 800 + 20);
    expect(await askedTimes()).toHaveLength(1);
  });

  it("SAV-16 asks at most once in 200 ms", async () => {
    await page.evaluate(async () => {
      const { grid } = window as unknown as { grid: Grid };
      for (let round = 0; round < 60; round++) {
        window.scrollTo({
          top: document.documentElement.scrollHeight - innerHeight - (round % 2) * 100,
          behavior: "instant",
        });
        grid["setPhase"]?.("ready");
        await new Promise(requestAnimationFrame);
      }
    });
    const times = await askedTimes();
    expect(times.length).toBeGreaterThan(1);
    times.slice(1).forEach((time, index) => expect(time - (times[index] as number)).toBeGreaterThanOrEqual(195));
  });

  it("shows stand-ins while it loads, then the pins, and moves nothing", async () => {
    await scrollTo(3000);
    const before = await inView();
    await call("setPhase", "loading");
    expect(await page.locator("main ul").getAttribute("aria-busy")).toBe("true");
    await call("arrive");
    await expect.poll(() => page.locator("li[aria-hidden]").count()).toBe(0);
    expect(await inView()).toEqual(before);
  });

  it("says why nothing came, and tries again", async () => {
    await call("setPhase", "error");
    expect(await page.getByRole("alert").textContent()).toContain("That did not work.");
    await scrollTo(1e6);
    expect(await askedTimes()).toHaveLength(0);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.locator("li[aria-hidden]").count()).toBeGreaterThan(0);
  });

  it("ends with its last word, or with the empty page", async () => {
    await call("setPhase", "end");
    expect(await page.getByText("That is all.").count()).toBe(1);
    expect(await page.locator("li").first().getAttribute("aria-setsize")).toBe("100");
    await call("clear");
    expect(await page.getByText("Nothing here yet.").count()).toBe(1);
  });
});

describe("the pin at the top of the viewport", () => {
  beforeEach(() => open(400));

  it("stays where it is when the column count changes", async () => {
    await scrollTo(5000);
    const [id, top] = await topmost();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.waitForTimeout(300);
    expect(Math.abs(((await inView())[id] ?? Number.NaN) - top)).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 2560, height: 800 });
    await page.waitForTimeout(300);
    expect(Math.abs(((await inView())[id] ?? Number.NaN) - top)).toBeLessThanOrEqual(1);
  });

  it("stays where it is when pins come before it or one in view goes", async () => {
    await scrollTo(5000);
    const [id, top] = await topmost();
    await call("prepend");
    await page.waitForTimeout(400);
    expect((await inView())[id]).toBe(top);
    const other = Object.keys(await inView()).find((each) => each !== id);
    await call("remove", other);
    await page.waitForTimeout(400);
    expect((await inView())[id]).toBe(top);
  });

  it("is there again after coming back, with the same pins and the focus", async () => {
    await scrollTo(7000);
    const [id] = await topmost();
    await page.locator(`a[href="#${id}"]`).evaluate((card: HTMLElement) => card.focus({ preventScroll: true }));
    const before = await inView();
    await call("setAway", true);
    await scrollTo(0);
    await call("setAway", false);
    await expect.poll(inView).toEqual(before);
    expect(await focused()).toBe(id);
  });
});

describe("the keyboard", () => {
  beforeEach(() => open(400));

  it("moves by where cards stand, and to both ends", async () => {
    await page.locator("a.card").first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe("pin-1");
    await page.keyboard.press("ArrowLeft");
    expect(await focused()).toBe("pin-0");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).not.toBe("pin-0");
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe("pin-0");
    await page.keyboard.press("End");
    expect(await focused()).toBe("pin-399");
    expect((await inView())["pin-399"]).toBeDefined();
    await page.keyboard.press("Home");
    expect(await focused()).toBe("pin-0");
  });

  it("keeps the focused card while the page is scrolled away", async () => {
    await page.locator("a.card").nth(2).focus();
    await scrollTo(15_000);
    expect(await focused()).toBe("pin-2");
    const order = await page.locator("li").evaluateAll((cells) => cells.map((cell) => Number(cell.ariaPosInSet)));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("is not lost when the focused card goes", async () => {
    await page.locator("a.card").nth(2).focus();
    await call("remove", "pin-2");
    await expect.poll(focused).toBe("pin-3");
  });
});

describe("a page rendered on the server", () => {
  it.each([360, 600, 768, 1280, 2560])(
    "is final before scripts run, under a strict policy, at %d px",
    async (width) => {
      page = await browser.newPage();
      const { error, cls } = await measureRendered(browser, `${server.origin}/rendered/magpie?count=60&strict`, width);
      expect(error).toBeLessThan(0.02);
      expect(cls).toBe(0);
    },
  );
});

it("mounts at most 200 elements wherever it stands, and no card is missing from view", async () => {
  await open(3000);
  for (const top of [0, 4321, 60_000, 12_345]) {
    await scrollTo(top);
    expect(await page.locator("main ul *").count()).toBeLessThanOrEqual(200);
    const covered = await page.evaluate(() => (window as unknown as { covered: () => number }).covered());
    expect(covered).toBeGreaterThan(0.6);
  }
});

it("keeps the cards that stand when it comes alive, until they are left behind", async () => {
  page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await page.addInitScript(() => {
    const taken = { cards: 0 };
    Object.assign(window, { taken });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (node instanceof HTMLLIElement) taken.cards++;
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${server.origin}/rendered/magpie?count=60&strict`);
  // The width is written once it is known, with the positions that follow from it.
  await page.waitForFunction(() => document.querySelector("main ul")?.hasAttribute("style"));
  const taken = () => page.evaluate(() => (window as unknown as { taken: { cards: number } }).taken.cards);
  expect(await page.locator("main ul > li").count()).toBeGreaterThanOrEqual(30);
  expect(await taken()).toBe(0);
  await scrollTo(await page.evaluate(() => document.documentElement.scrollHeight));
  await expect.poll(taken).toBeGreaterThanOrEqual(30);
});
