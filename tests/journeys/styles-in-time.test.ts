import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { clientFolder } from "#server/http/pages/pages-build.ts";
import { readSheets } from "#server/http/pages/sheets.ts";
import { type EveryPage, everyPage } from "#tests/every-page.ts";
import { drawn, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();
let owner: EveryPage["owner"];
let paths: EveryPage["paths"];
beforeAll(async () => ({ owner, paths } = await everyPage(site)));

type Watched = { unstyled: Set<string> };

/** Looks, before each frame is drawn, for what is displayed although the sheet of one of its classes isn't there. */
async function watchStyles(page: Page): Promise<void> {
  const classes = [...(await readSheets(clientFolder)).byClass.keys()];
  await page.addInitScript((named: string[]) => {
    const styled = new Set(named);
    const unstyled = ((globalThis as unknown as Watched).unstyled = new Set<string>());
    let there = new Set<string>();
    let read: CSSStyleSheet[] = [];
    const look = () => {
      const sheets = [...document.styleSheets];
      if (sheets.length !== read.length || sheets.some((sheet, index) => sheet !== read[index])) {
        read = sheets;
        const rules = sheets.flatMap((sheet) => [...sheet.cssRules]);
        const names = rules.flatMap(({ cssText }) => [...cssText.matchAll(/\.([a-z][\w-]*)/gi)]);
        there = new Set(names.map(([, name = ""]) => name));
      }
      for (const element of document.querySelectorAll("body, body [class]"))
        for (const name of element.classList)
          if (styled.has(name) && !there.has(name) && element.checkVisibility())
            unstyled.add(`${location.pathname} ${name}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, classes);
}

test("nothing is shown without its styles, when a page comes alive and while somebody goes from page to page", async () => {
  const { page, close } = await browser.open("/", { as: owner });
  await watchStyles(page);
  await page.reload();
  await hydrated(page);
  const faults: string[] = [];
  for (const path of paths) {
    const go = async (to: string) => {
      type Router = { navigate: (to: string) => Promise<void> };
      await (globalThis as unknown as { __reactRouterDataRouter: Router })["__reactRouterDataRouter"].navigate(to);
    };
    // Some pages are loaded anew, which ends what waits for the way there.
    await page.evaluate(go, path).catch(() => undefined);
    await hydrated(page);
    await drawn(page);
    faults.push(...(await page.evaluate(() => [...(globalThis as unknown as Watched).unstyled])));
  }
  await close();
  expect([...new Set(faults)]).toEqual([]);
});
