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
  const found: Partial<Record<Figure, number>> = {};
  const { desktop, phone } = measure;
  found.weight = await weigh(name);
  const covers: number[] = [];
  for (let round = 0; round < 5; round++) {
    covers.push(
      await withPage(browser, url, desktop, ({ page }) => page.evaluate(() => window.firstCover ?? Number.NaN)),
    );
  }
  found["first cover"] = measure.percentile(covers, 0.5);
  const p95 = (screen: measure.Screen) => async () =>
    (await withPage(browser, url, screen, (at) => measure.measureScroll(at))).p95;
  found["p95 frame at 24,000 px/s"] = await leastOf(p95(desktop));
  found["main thread per 1,000 px"] = (await withPage(browser, url, desktop, (at) => measure.measureScroll(at))).cpu;
  found["the same with images"] = (
    await withPage(browser, `${url}?images`, desktop, (at) => measure.measureScroll(at))
  ).cpu;
  found["main thread per 1,000 px at 2,000 px/s"] = (
    await withPage(browser, url, desktop, (at) => measure.measureScroll(at, 2000))
  ).cpu;
  found["elements at rest"] = await withPage(browser, url, desktop, measure.measureRest);
  found["blank while scrolling"] = await leastOf(() => withPage(browser, url, desktop, measure.measureBlank));
  found["far jump settles"] = await withPage(browser, url, desktop, measure.measureJump);
  found["phone at 4× slowdown, p95 frame"] = await leastOf(p95(phone));
  found["heap growth"] = await withPage(browser, url, desktop, measure.measureHeap);
  const strict = name === "magpie" ? "&strict" : "";
  const rendered = [];
  for (const width of name === "magpie" ? [360, 390, 600, 768, 1024, 1280, 1920, 2560] : [1280]) {
    rendered.push(await measureRendered(browser, `${origin}/rendered/${name}?count=60${strict}`, width));
  }
  found["position error after hydration"] = Math.max(...rendered.map(({ error }) => error));
  found["layout shift"] = Math.max(...rendered.map(({ cls }) => cls));
  return found;
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
