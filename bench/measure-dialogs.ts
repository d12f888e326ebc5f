import { type Browser, chromium, type Page } from "playwright-core";
import { createBoard } from "#contract/content/boards.ts";
import { hydrated } from "#tests/journeys/browser.ts";
import { chromiumArguments, findChromium } from "../scripts/find-chromium.ts";
import { singleBars } from "./bars.ts";
import type { Visit } from "./visit.ts";
import type { Figure } from "./figure.ts";
import { median } from "./measure-case.ts";
import { visitorApi } from "./visitor-api.ts";

const boards = 500;
const rounds = 7;
const slowdown = 4;
const screen = { viewport: { width: 1280, height: 900 } };

/** From a click until what it opens stands: the sign-up dialog on a slow processor, and the picker of somebody with many boards. */
export async function measureDialogs(visit: Visit, print: (line: string) => void): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    print("Opening: sign-up dialog");
    const dialog = await medianOf(() => openDialog(browser, visit));
    print("Opening: picker");
    await makeBoards(visit);
    const picker = await openPicker(browser, visit);
    return [
      { name: "sign-up dialog after the click", value: dialog, ...singleBars["sign-up dialog after the click"] },
      { name: "picker of 500 boards", value: picker, ...singleBars["picker of 500 boards"] },
    ];
  } finally {
    await browser.close();
  }
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await measure());
  return median(values);
}

async function openDialog(browser: Browser, { url, pins }: Visit): Promise<number> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/pin/${pins[0] ?? ""}/`, { waitUntil: "networkidle" });
    await hydrated(page);
    const button = page.getByRole("button", { name: "Save", exact: true }).first();
    await button.hover();
    await page.waitForLoadState("networkidle");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await untilShown(page, () => button.click(), "dialog:is([open], :popover-open) form input[name=email]");
  } finally {
    await context.close();
  }
}

async function openPicker(browser: Browser, { url, cookie, pins }: Visit): Promise<number> {
  const context = await browser.newContext(screen);
  try {
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
    const page = await context.newPage();
    await page.goto(`${url}/pin/${pins[0] ?? ""}/`, { waitUntil: "networkidle" });
    await hydrated(page);
    const opener = page.getByRole("main").getByRole("button", { name: /board/i }).first();
    // The first time its code and the boards come; every other time it only opens.
    await opener.click();
    return await medianOf(async () => {
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("option").first().waitFor({ state: "detached" });
      return untilShown(page, () => opener.click(), '[role="option"]');
    });
  } finally {
    await context.close();
  }
}

/** Milliseconds from the click that `act` makes until the first frame in which an element stands. */
async function untilShown(page: Page, act: () => Promise<void>, selector: string): Promise<number> {
  await page.evaluate((wanted) => {
    const scope = window as unknown as { took: Promise<number> };
    scope.took = new Promise((resolve) => {
      const watch = ({ timeStamp }: MouseEvent) => {
        const look = () =>
          document.querySelector(wanted) ? resolve(performance.now() - timeStamp) : requestAnimationFrame(look);
        look();
      };
      addEventListener("click", watch, { capture: true, once: true });
    });
  }, selector);
  await act();
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took);
}

async function makeBoards(visit: Visit): Promise<void> {
  const api = visitorApi(visit);
  const make = (number: number) => api(createBoard, { name: `Board ${String(number).padStart(3, "0")}` });
  for (let from = 0; from < boards; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => make(from + at)));
}
