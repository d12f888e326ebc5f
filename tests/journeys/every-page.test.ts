import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { everyPage } from "#tests/every-page.ts";
import { accessibilityFaults, drawn, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

/** Some eighty pages, each looked at twice. */
const patienceMs = 600_000;

test(
  "every page can be used by everybody: nothing that axe finds, nothing past the right edge, wide and light, narrow and dark",
  async () => {
    const { owner, paths } = await everyPage(site);
    const wide = await browser.open("/", { as: owner });
    const narrow = await browser.open("/", { as: owner, screen: "phone", theme: "dark" });
    const faults: string[] = [];
    const lookAt = async (screen: string, page: Page) => {
      for (const path of paths) {
        await page.goto(site.url + path, { waitUntil: "load" });
        await hydrated(page);
        await page
          .getByRole("heading", { level: 1 })
          .first()
          .waitFor({ state: "attached", timeout: 5_000 })
          .catch(() => undefined);
        await drawn(page);
        for (const fault of await accessibilityFaults(page)) faults.push(`${path} (${screen}) ${fault}`);
        const past = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (past > 0) faults.push(`${path} (${screen}) reaches ${past} px past the edge`);
      }
    };
    await Promise.all([lookAt("wide", wide.page), lookAt("narrow", narrow.page)]);
    await wide.close();
    await narrow.close();
    expect(faults).toEqual([]);
  },
  patienceMs,
);
