import type { Browser, CDPSession, Page } from "playwright-core";
import sharp from "sharp";

export const SPEED = 24_000; // px/s
const SECONDS = 3;

export type Screen = { width: number; height: number; slowdown: number };
export const desktop: Screen = { width: 1280, height: 800, slowdown: 1 };
export const phone: Screen = { width: 390, height: 844, slowdown: 4 };

export type Opened = { page: Page; session: CDPSession; close: () => Promise<void> };

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export async function openPage(browser: Browser, url: string, screen: Screen, waitForCards = true): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: screen.width, height: screen.height } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(url);
  if (waitForCards) await page.waitForFunction(() => window.firstCover !== undefined);
  await session.send("Emulation.setCPUThrottlingRate", { rate: screen.slowdown });
  await page.waitForTimeout(300);
  return { page, session, close: () => context.close() };
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

/** Scrolls down at a steady speed in px/s, position by the clock; gives the times between frames and px gone. */
export function scrollSteadily(page: Page, speed: number, seconds: number) {
  return page.evaluate(
    ([pace, length]) =>
      new Promise<{ frames: number[]; px: number }>((resolve) => {
        const frames: number[] = [];
        const origin = scrollY;
        let began = 0;
        let last = 0;
        const frame = (now: number) => {
          if (began === 0) began = now;
          else frames.push(now - last);
          last = now;
          if (now - began > length * 1000) resolve({ frames, px: scrollY - origin });
          else {
            scrollTo({ top: origin + ((now - began) / 1000) * pace, behavior: "instant" });
            requestAnimationFrame(frame);
          }
        };
        requestAnimationFrame(frame);
      }),
    [speed, seconds] as const,
  );
}

/** 95th percentile of the time between frames, ms, and main-thread ms per 1,000 px. */
export async function measureScroll({ page, session }: Opened, speed = SPEED) {
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(400);
  const before = await taskMs(session);
  const { frames, px } = await scrollSteadily(page, speed, SECONDS);
  const spent = (await taskMs(session)) - before;
  return { p95: percentile(frames, 0.95), cpu: (spent / px) * 1000 };
}

export async function measureRest({ page }: Opened): Promise<number> {
  await page.evaluate(() => scrollTo(0, 20_000));
  await page.waitForTimeout(800);
  return page.evaluate(() => document.querySelectorAll("#root main *").length);
}

/** Share of magenta, the ground of the page, in a picture. */
async function ground(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let bare = 0;
  for (let at = 0; at < data.length; at += 3) {
    if ((data[at] as number) > 200 && (data[at + 1] as number) < 70 && (data[at + 2] as number) > 200) bare++;
  }
  return bare / (info.width * info.height);
}

/** Share of the screen left blank while it scrolls, beyond the gaps seen at rest: mean over the painted frames. */
export async function measureBlank({ page, session }: Opened): Promise<number> {
  await page.evaluate(() => scrollTo(0, 30_000));
  await page.waitForTimeout(800);
  const rest = await ground(await page.screenshot({ type: "jpeg", quality: 70 }));
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(400);
  const frames: Buffer[] = [];
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(Buffer.from(data, "base64"));
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 70, everyNthFrame: 1 });
  await scrollSteadily(page, SPEED, SECONDS);
  await session.send("Page.stopScreencast");
  const moving = frames.slice(2);
  const shares = await Promise.all(moving.map(ground));
  // Captions let the ground through at rest too; their share varies a little from one screen to the next.
  const blank = shares.map((share) => Math.max(0, share - rest - 0.04) / (1 - rest));
  return (blank.reduce((sum, share) => sum + share, 0) / Math.max(1, blank.length)) * 100;
}

/** Time from a far jump until a painted frame shows cards as densely as at rest, ms: median of nine. */
export async function measureJump({ page }: Opened): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round++) {
    const target = 40_000 + round * 37_000;
    const took = await page.evaluate(
      (top) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          scrollTo({ top: top % (document.documentElement.scrollHeight - innerHeight), behavior: "instant" });
          const look = () => {
            const enough = (window as unknown as { covered: () => number }).covered() > 0.6;
            const filled = document.querySelectorAll(".card").length > 8;
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              port1.close();
              if ((enough && filled) || performance.now() - began > 3000) resolve(performance.now() - began);
              else requestAnimationFrame(look);
            };
            port2.postMessage(0);
          };
          requestAnimationFrame(look);
        }),
      target,
    );
    times.push(took);
    await page.waitForTimeout(250);
  }
  return percentile(times, 0.5);
}

/** Growth of the heap, MB after collection, from three passes over the same 72,000 px. */
export async function measureHeap({ page, session }: Opened): Promise<number> {
  const used = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(300);
    for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize / 1e6;
  };
  await scrollSteadily(page, SPEED, SECONDS);
  const before = await used();
  for (let round = 0; round < 3; round++) {
    await page.evaluate(() => scrollTo(0, 0));
    await scrollSteadily(page, SPEED, SECONDS);
  }
  return (await used()) - before;
}
