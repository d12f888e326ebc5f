import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { buildPages, contestants, weigh } from "./build.ts";
import type { ContestantName } from "./build.ts";
import { measureRendered } from "./measure-rendered.ts";
import * as measure from "./measure.ts";
import { servePages } from "./serve.ts";

/** One measured figure of one contestant. `bar` is what Magpie's own grid must not exceed. */
export type GridBenchRow = { contestant: ContestantName; figure: string; unit: string; value: number; bar: number };

const figures = {
  "p95 frame at 24,000 px/s": { unit: "ms", bar: 24 },
  "main thread per 1,000 px": { unit: "ms", bar: 14 },
  "the same with images": { unit: "ms", bar: 42 },
  "main thread per 1,000 px at 2,000 px/s": { unit: "ms", bar: Infinity },
  "elements at rest": { unit: "", bar: 200 },
  "first cover": { unit: "ms", bar: 60 },
  "blank while scrolling": { unit: "%", bar: 0.05 },
  "far jump settles": { unit: "ms", bar: 25 },
  "phone at 4× slowdown, p95 frame": { unit: "ms", bar: 48 },
  "heap growth": { unit: "MB", bar: 1 },
  weight: { unit: "kB gz", bar: 4 },
  "position error after hydration": { unit: "px", bar: 0.02 },
  "layout shift": { unit: "", bar: 0 },
} as const;

type Figure = keyof typeof figures;

async function withPage<T>(
  browser: Browser,
  url: string,
  screen: measure.Screen,
  act: (at: measure.Opened) => Promise<T>,
) {
  const opened = await measure.openPage(browser, url, screen);
  try {
    return await act(opened);
  } finally {
    await opened.close();
  }
}

/** The least of three passes: what else runs on the machine only ever adds. */
async function leastOf(pass: () => Promise<number>): Promise<number> {
  return Math.min(await pass(), await pass(), await pass());
}

async function measureContestant(browser: Browser, origin: string, name: ContestantName) {
  const url = `${origin}/page/${name}`;
  const { desktop, phone } = measure;
  const on = <T>(screen: measure.Screen, act: (at: measure.Opened) => Promise<T>, address = url) =>
    withPage(browser, address, screen, act);
  const p95 = (screen: measure.Screen) => () => on(screen, async (at) => (await measure.measureScroll(at)).p95);
  const work = (address: string, speed?: number) =>
    on(desktop, async (at) => (await measure.measureScroll(at, speed)).cpu, address);
  const passes: Record<Exclude<Figure, keyof Rendered>, () => Promise<number>> = {
    weight: () => weigh(name),
    "first cover": async () => {
      const covers: number[] = [];
      for (let round = 0; round < 5; round++)
        covers.push(await on(desktop, ({ page }) => page.evaluate(() => window.firstCover ?? Number.NaN)));
      return measure.percentile(covers, 0.5);
    },
    "p95 frame at 24,000 px/s": () => leastOf(p95(desktop)),
    "main thread per 1,000 px": () => work(url),
    "the same with images": () => work(`${url}?images`),
    "main thread per 1,000 px at 2,000 px/s": () => work(url, 2000),
    "elements at rest": () => on(desktop, measure.measureRest),
    "blank while scrolling": () => leastOf(() => on(desktop, measure.measureBlank)),
    "far jump settles": () => on(desktop, measure.measureJump),
    "phone at 4× slowdown, p95 frame": () => leastOf(p95(phone)),
    "heap growth": () => on(desktop, measure.measureHeap),
  };
  const found: Partial<Record<Figure, number>> = {};
  for (const [figure, pass] of Object.entries(passes))
    found[figure as Figure] = await orNothing(`${name}: ${figure}`, pass);
  return { ...found, ...(await renderedFigures(browser, origin, name)) };
}

type Rendered = { "position error after hydration": number; "layout shift": number };

async function renderedFigures(browser: Browser, origin: string, name: ContestantName): Promise<Rendered> {
  const widths = name === "magpie" ? [360, 390, 600, 768, 1024, 1280, 1920, 2560] : [1280];
  const address = `${origin}/rendered/${name}?count=60${name === "magpie" ? "&strict" : ""}`;
  const rendered: { error: number; cls: number }[] = [];
  await orNothing(`${name}: what the server rendered`, async () => {
    for (const width of widths) rendered.push(await measureRendered(browser, address, width));
    return 0;
  });
  const worst = (of: (one: (typeof rendered)[number]) => number) =>
    rendered.length < widths.length ? Number.NaN : Math.max(...rendered.map(of));
  return { "position error after hydration": worst(({ error }) => error), "layout shift": worst(({ cls }) => cls) };
}

/** A contestant that does not get there within the browser's patience has no such figure; it is said, and the others go on. */
async function orNothing(what: string, pass: () => Promise<number>): Promise<number> {
  try {
    return await pass();
  } catch (error) {
    console.log(`${what}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    return Number.NaN;
  }
}

/** Measures Magpie's grid beside the others in Chromium, 10,000 pins each with the same cards. */
export async function runGridBench(names: readonly ContestantName[] = contestants): Promise<{ rows: GridBenchRow[] }> {
  // Inside the package, so that the built server entries find React.
  const cache = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(`${cache}/grid-bench-`);
  const rows: GridBenchRow[] = [];
  try {
    const pages = await buildPages(outDir);
    const server = await servePages(outDir, pages);
    const browser = await launchBrowser();
    try {
      for (const contestant of names) {
        const found = await measureContestant(browser, server.origin, contestant);
        for (const [figure, about] of Object.entries(figures)) {
          rows.push({ contestant, figure, ...about, value: found[figure as Figure] ?? Number.NaN });
        }
      }
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  return { rows };
}

function tableOf(rows: readonly GridBenchRow[]) {
  const table: Record<string, Record<string, string>> = {};
  for (const { figure, contestant, value, unit, bar } of rows) {
    const line = (table[`${figure}${unit && `, ${unit}`}`] ??= { "at most": Number.isFinite(bar) ? String(bar) : "" });
    line[contestant] = Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 1) : "–";
  }
  return table;
}

if (import.meta.main) {
  const asked = contestants.filter((name) => process.argv.includes(name));
  const { rows } = await runGridBench(asked.length > 0 ? asked : contestants);
  console.table(tableOf(rows));
  const busy = (loadavg()[0] as number) / availableParallelism();
  if (busy > 1.5)
    console.log(`The machine is busy (${busy.toFixed(1)} tasks a core): times between frames are not its own.`);
  const missed = rows.filter(({ contestant, value, bar }) => contestant === "magpie" && !(value <= bar));
  for (const { figure, value, bar } of missed) console.log(`Missed: ${figure} is ${value.toFixed(2)}, at most ${bar}.`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
