import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import type { Services } from "#server/services/services.ts";
import { hydrated } from "#tests/journeys/browser.ts";
import { chromiumArguments, findChromium } from "../../scripts/find-chromium.ts";
import { singleBars } from "../bars.ts";
import type { Figure } from "../figure.ts";
import { median } from "../measure-case.ts";
import { startProduct } from "../product.ts";
import { signInOf } from "../subjects.ts";
import { visitServices } from "../visit-services.ts";
import { buildPages } from "./build.ts";
import { servePages } from "./serve.ts";

const rows = 10_000;
const viewport = { width: 1280, height: 900 };
/** Pixels a second, for so many seconds. */
const [speed, seconds, rounds] = [6_000, 3, 3] as const;
const frame = "[data-table-frame]";
const patienceMs = 120_000;

/** `scriptMs`: of a thousand pixels, so that a slow frame, in which more rows come at once, counts as what it is. */
type Scrolled = { inPage: number; forced: number; frames: number; scriptMs: number };

/**
 * The report of an account with ten thousand campaigns, in Chromium: how soon all of them are there, and what scrolling costs beside a bare
 * list of as many rows in the same run.
 */
export async function measureTable(print: (line: string) => void): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "magpie-bench-table-"));
  // The database's own user has to pass through.
  await chmod(folder, 0o711);
  // Inside the package, so that what is built there finds React.
  const cache = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(`${cache}/table-bench-`);
  const product = await startProduct(folder);
  const visiting = await visitServices(folder, product.port);
  const bare = await servePages(outDir, await buildPages(outDir, ["bare-table"]));
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const { accountId, cookie } = await plant(visiting.services);
    const url = `http://localhost:${product.port}`;
    const address = `${url}/advertiser/${accountId}/reporting/campaigns/`;
    const ours: Scrolled[] = [];
    const theirs: Scrolled[] = [];
    const loads: { first: number; all: number }[] = [];
    const turns: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      print(`A table of ${rows} rows: round ${round + 1}`);
      await within(browser, url, cookie, async (page, session) => {
        loads.push(await load(page, address));
        ours.push(await scroll(page, session));
        turns.push(await turn(page, `/advertiser/${accountId}/`));
      });
      await within(browser, bare.origin, undefined, async (page, session) => {
        await page.goto(`${bare.origin}/page/bare-table?count=${rows}`);
        await page.waitForSelector(`${frame} tr.card`);
        theirs.push(await scroll(page, session));
      });
    }
    const least = (of: readonly Scrolled[], what: keyof Scrolled) => Math.min(...of.map((one) => one[what]));
    const most = (of: readonly Scrolled[], what: keyof Scrolled) => Math.max(...of.map((one) => one[what]));
    print(
      `Script of 1,000 px: ${least(ours, "scriptMs").toFixed(2)} ms, of a bare list ${least(theirs, "scriptMs").toFixed(2)} ms; frames in ${seconds} s: ${most(ours, "frames")}, of a bare list ${most(theirs, "frames")}`,
    );
    const values = {
      "a table of 10,000 rows: rows in the page": most(ours, "inPage"),
      "a table of 10,000 rows: layouts forced by scrolling": most(ours, "forced"),
      "a table of 10,000 rows: script of scrolling": least(ours, "scriptMs") / least(theirs, "scriptMs"),
      "a table of 10,000 rows: something to read": median(loads.map(({ first }) => first)),
      "a table of 10,000 rows: all there": median(loads.map(({ all }) => all)),
      "from page to page of an account": median(turns),
    } as const;
    return Object.entries(values).map(([name, value]) => ({
      ...{ name, value },
      ...singleBars[name as keyof typeof values],
    }));
  } finally {
    await browser.close();
    await bare.close();
    await visiting.stop();
    await product.stop();
    for (const gone of [folder, outDir]) await rm(gone, { recursive: true, force: true });
  }
}

/** An advertiser with so many campaigns, each with an ad group and numbers of its own. */
async function plant(services: Services) {
  const { db } = services;
  await sellAds(services);
  const { id } = await createByOperator(services, {
    ...{ email: "payer@people.example", username: "payer", fullName: "Payer" },
  });
  await sql`update people set is_partner = true, birthday = '1990-01-01' where id = ${id}`.execute(db);
  const { accountId, campaignId } = await advertise(services, { ownerId: id, pinId: "1" });
  await sql`
    insert into campaigns
    select (jsonb_populate_record(c, jsonb_build_object('id', c.id + n, 'name', 'Campaign ' || n))).*
      from campaigns c, generate_series(1, ${rows - 1}::int) n where c.ad_account_id = ${accountId}`.execute(db);
  await sql`
    insert into ad_stats (ad_account_id, ad_id, at, campaign_id, ad_group_id, impressions, clicks, saves, invalid, billed_micro)
    select ad_account_id, id, date_bin('15 minutes', now() - interval '1 day', 'epoch'), id, id, 1000 + id % 977, id % 31, 0, 0, id % 900001
      from campaigns where ad_account_id = ${accountId} and id <> ${campaignId}`.execute(db);
  await sql`analyze campaigns, ad_stats`.execute(db);
  const { cookie } = await signInOf(services, id);
  return { accountId, cookie };
}

async function within(
  browser: Browser,
  url: string,
  cookie: string | undefined,
  act: (page: Page, session: CDPSession) => Promise<void>,
) {
  const context: BrowserContext = await browser.newContext({ viewport });
  try {
    const [name = "", value = ""] = cookie?.split("=") ?? [];
    if (cookie) await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
    const page = await context.newPage();
    await act(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Milliseconds until the first rows stand there, and until all do. */
async function load(page: Page, address: string) {
  const began = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(`${frame} tbody tr[aria-rowindex]`, { timeout: patienceMs });
  const first = performance.now() - began;
  await page.waitForFunction(
    ([of, count]) => Number(document.querySelector(`${of} [role=grid]`)?.getAttribute("aria-rowcount")) > count,
    [frame, rows] as const,
    { timeout: patienceMs, polling: 50 },
  );
  const all = performance.now() - began;
  await hydrated(page);
  return { first, all };
}

/** Rows in the page while it is scrolled, layouts that a script forced, and milliseconds of script for a thousand pixels. */
async function scroll(page: Page, session: CDPSession): Promise<Scrolled> {
  // What is asked for and drawn at first is no scrolling.
  await page.waitForTimeout(1_000);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const traced = await startTrace(session);
  const before = await scriptMs(session);
  const { frames, inPage, gone } = await scrollSteadily(page, session);
  const spent = (await scriptMs(session)) - before;
  if (gone < speed) throw new Error(`only ${gone} px were scrolled`);
  return { inPage, forced: await traced(), frames, scriptMs: (spent / gone) * 1_000 };
}

/** Turns the wheel over the table, as a hand does: a script that scrolls would force layouts itself. */
async function scrollSteadily(page: Page, session: CDPSession) {
  await page.evaluate((of) => {
    const seen = { frames: 0, inPage: 0, isOver: false };
    const count = () => {
      seen.frames += 1;
      seen.inPage = Math.max(seen.inPage, document.querySelectorAll(`${of} tbody tr`).length);
      if (!seen.isOver) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(window, { seen });
  }, frame);
  const box = await page.locator(frame).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, Math.min(viewport.height - 40, (box?.y ?? 0) + 200)];
  const down = { x, y, yDistance: -speed * seconds, speed, gestureSourceType: "mouse" } as const;
  await session.send("Input.synthesizeScrollGesture", down);
  return page.evaluate((of) => {
    const { seen } = window as unknown as { seen: { frames: number; inPage: number; isOver: boolean } };
    seen.isOver = true;
    return { ...seen, gone: document.querySelector(of)?.scrollTop ?? 0 };
  }, frame);
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1000;
}

/** Counts the layouts that happened within a script, until what it gives is called. */
async function startTrace(session: CDPSession): Promise<() => Promise<number>> {
  let forced = 0;
  const see = ({ value }: { value: Record<string, unknown>[] }) => {
    for (const event of value as { name?: string; args?: { beginData?: { stackTrace?: unknown } } }[])
      if (event.name === "Layout" && event.args?.beginData?.stackTrace) forced += 1;
  };
  session.on("Tracing.dataCollected", see);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"],
    },
  });
  return async () => {
    const done = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
    await session.send("Tracing.end");
    await done;
    session.off("Tracing.dataCollected", see);
    return forced;
  };
}

/** Milliseconds from the click on a link of the area's bar until its page stands there; what it needs is there from the second time on. */
async function turn(page: Page, path: string): Promise<number> {
  let took = Number.NaN;
  for (const to of [path, new URL(page.url()).pathname, path]) {
    took = await page.evaluate(
      (target) =>
        new Promise<number>((resolve) => {
          const heading = () => document.querySelector("main h1")?.textContent ?? "";
          const before = heading();
          const began = performance.now();
          document.querySelector<HTMLAnchorElement>(`nav a[href="${target}"]`)?.click();
          const look = () => {
            if (location.pathname === target && heading() !== "" && heading() !== before)
              resolve(performance.now() - began);
            else if (performance.now() - began > 20_000) resolve(Number.NaN);
            else requestAnimationFrame(look);
          };
          look();
        }),
      to,
    );
    await page.waitForTimeout(500);
  }
  return took;
}
