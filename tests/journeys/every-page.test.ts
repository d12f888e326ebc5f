import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type EveryPage, everyPage } from "#tests/every-page.ts";
import { accessibilityFaults, drawn, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();
let owner: EveryPage["owner"];
let paths: EveryPage["paths"];
beforeAll(async () => ({ owner, paths } = await everyPage(site)));

/** Some eighty pages, each looked at twice. */

test("every page can be used by everybody: nothing that axe finds, nothing past the right edge, wide and light, narrow and dark", async () => {
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
});

test("no page that is kept for visitors shows or runs anything that its policy refuses, nor do those of people", async () => {
  const { page, close } = await browser.open("/");
  const kept: string[] = [];
  for (const path of paths) {
    await (await fetch(site.url + path)).text();
    const again = await fetch(site.url + path);
    await again.text();
    if (!again.headers.has("etag")) continue;
    // Who brings a cookie is given a page of their own.
    await page.context().clearCookies();
    const answer = await page.goto(site.url + path, { waitUntil: "load" });
    expect(answer?.headers()["etag"], path).toBeDefined();
    await hydrated(page);
    await drawn(page);
    kept.push(path);
  }
  await close();
  expect(kept.length).toBeGreaterThan(30);
  expect(browser.refused()).toEqual([]);
});
