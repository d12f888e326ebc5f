import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { chromiumArguments, findChromium } from "../../scripts/find-chromium.ts";

export type OpenOptions = {
  /** Who looks; nobody who is signed in by default. */
  as?: Pick<TestPerson, "cookie"> | undefined;
  /** `wide` is 1280 × 900, `phone` 390 × 844 with touch. */
  screen?: "wide" | "phone" | undefined;
  theme?: "light" | "dark" | undefined;
  /** False: as a browser without scripts. */
  scripts?: boolean | undefined;
  context?: BrowserContextOptions | undefined;
};

export type OpenedPage = {
  page: Page;
  /** Every error the console showed and every exception nobody caught. */
  complaints: string[];
  close: () => Promise<void>;
};

export type JourneyBrowser = {
  /** Opens an address of the product in a browser profile of its own; with scripts it waits until the page lives. */
  open: (path: string, options?: OpenOptions) => Promise<OpenedPage>;
  /** What the content security policy of a page kept from running, styling or being fetched, each once. */
  refused: () => string[];
  close: () => Promise<void>;
};

const screens = {
  wide: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Chromium in front of a product; people are signed in by their cookie. */
export async function startBrowser(site: Pick<TestSite, "url">): Promise<JourneyBrowser> {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const refused = new Set<string>();
  return {
    async open(path, { as, screen = "wide", theme = "light", scripts = true, context: more = {} } = {}) {
      const context = await browser.newContext({
        ...screens[screen],
        colorScheme: theme,
        javaScriptEnabled: scripts,
        ...more,
      });
      if (as) {
        const [name = "", value = ""] = as.cookie.split("=");
        await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: "Lax" }]);
      }
      if (scripts) context.on("page", movePointer);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() !== "error") return;
        if (/content security policy/i.test(message.text())) refused.add(`${message.page()?.url()}: ${message.text()}`);
        if (message.page() === page) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await page.goto(site.url + path, { waitUntil: "load" });
      if (scripts) await hydrated(page);
      return { page, complaints, close: () => context.close() };
    },
    refused: () => [...refused],
    close: () => browser.close(),
  };
}

/** Whoever comes moves a pointer: scripts begin at once, which else wait until the pictures in sight are drawn. */
function movePointer(page: Page): void {
  // A page that is left meanwhile needs no pointer.
  const move = () => page.evaluate(() => void dispatchEvent(new Event("pointermove"))).catch(() => undefined);
  page.on("domcontentloaded", () => void move());
}

/** Waits until the page answers to clicks, and so do the parts whose code comes after it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const lives = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    const main = document.querySelector("main") ?? document.querySelector("body > *");
    return main !== null && lives(main) && [...main.querySelectorAll("input, textarea, button")].every(lives);
  });
}

/** Waits until what has happened so far is drawn; nothing that it led to at once comes after that. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

let axe: Promise<string> | undefined;

/** What axe-core finds wrong with the page as it stands, each as "rule: selector"; empty when all is well. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  axe ??= readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(await axe);
  return page.evaluate(async () => {
    // What is still fading in is judged when it is there. Its state is asked for: within a closed part of the page, which isn't drawn, the
    // promise of its end is never kept.
    const fades = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity);
    while (fades()) await new Promise(requestAnimationFrame);
    type Found = { violations: { id: string; nodes: { target: unknown[] }[] }[] };
    const { axe: checker } = window as unknown as { axe: { run: () => Promise<Found> } };
    const { violations } = await checker.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  });
}
