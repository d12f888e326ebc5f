import type { Browser, Page } from "playwright-core";
import { openPage } from "./measure.ts";

type Boxes = Record<string, [number, number, number, number]>;

const boxesOf = (page: Page): Promise<Boxes> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("a.card")].map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return [card.getAttribute("href"), [left, top, width, height]];
      }),
    ),
  );

/**
 * How far the cards of the server's page stand from where scripts put them, px at worst over the cards in view, and
 * the layout shift a person sees, at a width.
 */
export async function measureRendered(browser: Browser, url: string, width: number) {
  const screen = { width, height: 800, slowdown: 1 };
  const still = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: false });
  const page = await still.newPage();
  await page.goto(url);
  const session = await still.newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: false });
  const before = await boxesOf(page);
  await still.close();

  const live = await openPage(browser, "about:blank", screen, false);
  await live.page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await live.page.goto(url);
  await live.page.waitForTimeout(700);
  const after = await boxesOf(live.page);
  const cls = await live.page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
  await live.close();

  let error = Number.NaN;
  for (const [href, box] of Object.entries(before)) {
    const now = after[href];
    if (!now || (box[1] > 800 && now[1] > 800)) continue;
    const off = Math.max(...box.map((value, side) => Math.abs(value - (now[side] as number))));
    error = Number.isNaN(error) ? off : Math.max(error, off);
  }
  return { error, cls };
}
