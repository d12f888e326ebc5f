import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { getPin } from "#contract/content/pins.ts";
import { chromiumArguments, findChromium } from "../scripts/find-chromium.ts";
import type { Figure } from "./figure.ts";
import type { Visit } from "./visit.ts";
import { visitorApi } from "./visitor-api.ts";

const rounds = 3;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const slowdown = 4;

const loadBars = {
  FCP: { bar: 900, unit: "ms" },
  LCP: { bar: 1600, unit: "ms" },
  hydrated: { bar: 2400, unit: "ms" },
  TBT: { bar: 100, unit: "ms" },
  CLS: { bar: 0, unit: "" },
  "script asked for before LCP": { bar: 0, unit: "kB" },
} as const;
type LoadFigures = Record<keyof typeof loadBars, number>;
const inpBarMs = 100;

/** The front end's budgets in Chromium: weight of each first route, loading on a slow phone, answers to input. */
export async function measureBrowser(visit: Visit, print: (line: string) => void): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const figures = weights();
    const { data: first } = await visitorApi(visit)(getPin, { id: visit.pins[0] ?? "" });
    for (const [name, path, signedIn] of [
      ["home, signed out", "/", false],
      ["a pin, signed out", `/pin/${visit.pins[0] ?? ""}/`, false],
      ["a board, signed out", first.board?.url ?? "", false],
      ["search, signed out", `/search/pins/?q=${encodeURIComponent(first.title.split(" ")[0] ?? "")}`, false],
      ["home, signed in", "/", true],
    ] as const) {
      print(`Loading: ${name}`);
      const passes: LoadFigures[] = [];
      for (let round = 0; round < rounds; round += 1) passes.push(await loadPage(browser, visit, path, signedIn));
      for (const figure of Object.keys(loadBars) as (keyof LoadFigures)[])
        figures.push({
          name: `${name}: ${figure}`,
          value: Math.min(...passes.map((pass) => pass[figure])),
          better: "less",
          ...loadBars[figure],
        });
    }
    for (const [name, act] of interactions) {
      print(`Interacting: ${name}`);
      const values: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // Any of them: what an earlier round or run has saved cannot be saved again, and that round counts for nothing.
        const pin = visit.pins[Math.floor(Math.random() * visit.pins.length)] ?? "";
        values.push(await interact(browser, visit, (page) => act(page, visit.url, pin)));
      }
      figures.push({
        name: `INP: ${name}`,
        value: Math.min(...values.filter(Number.isFinite)),
        unit: "ms",
        bar: inpBarMs,
        better: "less",
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** What scripts/bundle-size.ts prints, as figures: the heaviest of the first routes. */
function weights(): Figure[] {
  const script = join(import.meta.dirname, "..", "scripts", "bundle-size.ts");
  const { stdout } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  const lines = stdout.split("\n").map((line) => /^(.+?)\s+([\d.]+)\s+([\d.]+)$/.exec(line));
  const found = lines.flatMap((line) =>
    line ? [{ page: line[1] ?? "", js: Number(line[2]), css: Number(line[3]) }] : [],
  );
  const routes = found.filter(({ page }) => page !== "budget");
  const budget = found.find(({ page }) => page === "budget");
  return (["js", "css"] as const).map((kind) => {
    const heaviest = routes.toSorted((a, b) => b[kind] - a[kind])[0];
    return {
      name: `first-route ${kind.toUpperCase()}, heaviest (${heaviest?.page ?? "?"})`,
      value: heaviest?.[kind] ?? Number.NaN,
      unit: "kB gz",
      bar: budget?.[kind] ?? Number.NaN,
      better: "less",
    };
  });
}

async function loadPage(browser: Browser, visit: Visit, path: string, signedIn: boolean): Promise<LoadFigures> {
  const context = await openContext(browser, visit, signedIn);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4g);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(watchLoading);
    await page.goto(visit.url + path, { waitUntil: "load" });
    await hydrated(page);
    await page.waitForTimeout(500);
    return await page.evaluate(() => {
      const { lcp, tasks, shift, hydratedAt } = (window as unknown as { bench: Watched }).bench;
      const [painted] = performance.getEntriesByName("first-contentful-paint");
      const from = painted?.startTime ?? 0;
      const blocked = tasks
        .filter(({ start }) => start >= from && start <= hydratedAt)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const early = resources
        .filter(({ name, startTime }) => name.endsWith(".js") && startTime < lcp)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0);
      return {
        FCP: from,
        LCP: lcp,
        hydrated: hydratedAt,
        TBT: blocked,
        CLS: shift,
        "script asked for before LCP": early,
      };
    });
  } finally {
    await context.close();
  }
}

type Watched = {
  lcp: number;
  shift: number;
  hydratedAt: number;
  tasks: { start: number; duration: number }[];
  inp: number;
};

/** Runs in the page before anything else. */
function watchLoading(): void {
  const seen: Watched = { lcp: 0, shift: 0, hydratedAt: 0, tasks: [], inp: 0 };
  (window as unknown as { bench: Watched }).bench = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  watch("longtask", ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch(
    "event",
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId !== 0) seen.inp = Math.max(seen.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
  const look = () => {
    const main = document.querySelector("main, body > *");
    if (main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber")))
      seen.hydratedAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const interactions: readonly [name: string, act: (page: Page, url: string, pin: string) => Promise<void>][] = [
  [
    "type in search",
    async (page) => {
      const field = page.getByRole("combobox").or(page.getByRole("searchbox")).first();
      await field.click();
      await field.pressSequentially("copper kettle", { delay: 120 });
    },
  ],
  [
    "open the board picker",
    async (page, url, pin) => {
      await page.goto(`${url}/pin/${pin}/`, { waitUntil: "load" });
      await hydrated(page);
      await page.locator("main").getByRole("button", { name: /board/i }).first().click();
    },
  ],
  [
    "save",
    async (page, url, pin) => {
      await page.goto(`${url}/pin/${pin}/`, { waitUntil: "load" });
      await hydrated(page);
      await page.locator("main").getByRole("button", { name: /^save/i }).first().click();
    },
  ],
];

async function interact(browser: Browser, visit: Visit, act: (page: Page) => Promise<void>): Promise<number> {
  const context = await openContext(browser, visit, true, { viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const session = await context.newCDPSession(page);
    await page.addInitScript(watchLoading);
    await page.goto(visit.url, { waitUntil: "load" });
    await hydrated(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await act(page);
    await page.waitForTimeout(800);
    return await page.evaluate(() => (window as unknown as { bench: Watched }).bench.inp);
  } catch {
    // What cannot be found cannot be measured, and is shown as missed.
    return Number.NaN;
  } finally {
    await context.close();
  }
}

async function openContext(
  browser: Browser,
  visit: Visit,
  signedIn: boolean,
  screen: object = phone,
): Promise<BrowserContext> {
  const context = await browser.newContext(screen);
  const [name = "", value = ""] = visit.cookie.split("=");
  if (signedIn) await context.addCookies([{ name, value, url: visit.url, httpOnly: true, sameSite: "Lax" }]);
  return context;
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { bench: Watched }).bench.hydratedAt > 0);
}
