import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Services } from "#server/services/services.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { hydrated } from "#tests/journeys/browser.ts";
import { chromiumArguments, findChromium } from "../../scripts/find-chromium.ts";
import { singleBars } from "../bars.ts";
import type { Figure } from "../figure.ts";
import { median } from "../measure-case.ts";
import { signInOf } from "../subjects.ts";
import { visitorApi } from "../visitor-api.ts";

const rounds = 3;
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** So long a page is watched once it lives: what moves or loads later counts. */
const watchedMs = 3_000;

type Weighed = { kilobytes: number; requests: number; blockedMs: number };
type Picture = { src: string; width: number; height: number };
type Target = { name: string; path: string; cookie?: string };

/**
 * What pages send, ask for and keep the main thread busy with on a slow phone, each beside a bare page that shows the same pictures in the
 * same places, in the same run.
 */
export async function measureBesideBare(
  services: Services,
  url: string,
  print: (line: string) => void,
): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const bare = await serveBare();
  try {
    const figures: Figure[] = [];
    const blocked = new Map<string, number>();
    for (const target of await targets(services, url)) {
      print(`Beside a bare page: ${target.name}`);
      const ours: Weighed[] = [];
      const theirs: Weighed[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const seen = await weigh(browser, url + target.path, target.cookie, true);
        ours.push(seen.weighed);
        bare.show(seen.pictures, url);
        theirs.push((await weigh(browser, bare.url, undefined, false)).weighed);
      }
      blocked.set(target.name, middle(ours, "blockedMs"));
      for (const [kind, unit] of [
        ["kilobytes", "kB"],
        ["requests", ""],
        ["blockedMs", "ms"],
      ] as const) {
        const told = { bar: Infinity, better: "less", unit } as const;
        const what = kind === "blockedMs" ? "blocked" : kind;
        figures.push({ name: `${target.name}: ${what}`, value: middle(ours, kind), ...told });
        figures.push({ name: `${target.name}: ${what} of a bare page`, value: middle(theirs, kind), ...told });
      }
    }
    const landing = blocked.get("landing") ?? Number.NaN;
    const others = [...blocked].flatMap(([name, ms]) => (name === "landing" ? [] : [ms]));
    figures.push({
      name: "landing blocks, by the longest of the others",
      value: landing / Math.max(...others, 1),
      ...singleBars["landing blocks, by the longest of the others"],
    });
    return figures;
  } finally {
    await browser.close();
    await bare.close();
  }
}

const middle = (all: readonly Weighed[], kind: keyof Weighed) => median(all.map((one) => one[kind]));

/** The pages, looked at by a visitor and by somebody with campaigns. */
async function targets(services: Services, url: string): Promise<Target[]> {
  const { db } = services;
  const { rows } = await sql<{ id: string; username: string; pin: string; board: string }>`
    select p.id::text, p.username, min(n.id)::text as pin, min(b.slug) as board
      from people p join boards b on b.owner_id = p.id join pins n on n.board_id = b.id
     where b.privacy = 'public' and b.id = (select id from boards where privacy = 'public' order by pin_count desc limit 1)
     group by p.id, p.username`.execute(db);
  const [one] = rows;
  if (one === undefined) throw new Error("no samples to look at");
  await turnAdsOn(services, {
    ...{ seller: "Bench Ltd", address: "1 Lane", country: "CZ", tax_id: null, tax_percent: "21", load_percent: 10 },
  });
  await sql`update people set is_partner = true, birthday = '1990-01-01' where id = ${one.id}`.execute(db);
  const { cookie } = await signInOf(services, one.id);
  const api = visitorApi({ url, cookie, pins: [] });
  const made = await api(createAdAccount, {
    ...{ name: "Kettles", country: "US", currency: "USD", time_zone: "America/New_York" },
  });
  await api(acceptAdTerms, { advertiser_id: made.data.id, version: adTermsVersion });
  return [
    { name: "landing", path: "/" },
    { name: "home", path: "/", cookie },
    { name: "board", path: `/${one.username}/${one.board}/` },
    { name: "pin", path: `/pin/${one.pin}/` },
    { name: "search", path: "/search/pins/?q=blue" },
    { name: "campaigns", path: `/advertiser/${made.data.id}/reporting/campaigns/`, cookie },
  ];
}

async function weigh(browser: Browser, address: string, cookie: string | undefined, lives: boolean) {
  const context = await openContext(browser, address, cookie);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let [bytes, requests] = [0, 0];
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await session.send("Network.enable");
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(watchTasks);
    await page.goto(address, { waitUntil: "load" });
    if (lives) await hydrated(page);
    await page.waitForTimeout(watchedMs);
    const blockedMs = await page.evaluate(() =>
      (window as unknown as { tasks: number[] }).tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    );
    return { weighed: { kilobytes: bytes / 1000, requests, blockedMs }, pictures: await picturesOf(page) };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function watchTasks(): void {
  const tasks: number[] = [];
  (window as unknown as { tasks: number[] }).tasks = tasks;
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({
    type: "longtask",
    buffered: true,
  });
}

/** Those that were loaded, as large as they are drawn. */
function picturesOf(page: Page): Promise<Picture[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, currentSrc, naturalWidth }) => complete && naturalWidth > 0 && currentSrc.startsWith("http"))
      .map((image) => ({ src: image.currentSrc, width: image.clientWidth, height: image.clientHeight })),
  );
}

async function openContext(browser: Browser, address: string, cookie: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  const [name = "", value = ""] = cookie?.split("=") ?? [];
  if (cookie) await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: "Lax" }]);
  return context;
}

/** A page of pictures and nothing else, from a port of its own; the pictures come from where the product keeps them. */
async function serveBare() {
  let html = "";
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    show(pictures: readonly Picture[], origin: string) {
      const images = pictures.map(
        ({ src, width, height }) =>
          `<img src="${new URL(src, origin).href}" width="${width}" height="${height}" alt="">`,
      );
      html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>${images.join("")}`;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
