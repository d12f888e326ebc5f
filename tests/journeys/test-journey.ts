import { afterAll, beforeAll, expect } from "vitest";
import type { TestSite } from "#tests/site.ts";
import { type JourneyBrowser, startBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";
import { type SandboxSite, startSandboxSite } from "./sandbox-site.ts";

export type Journey<Site> = { site: Site; browser: JourneyBrowser };

/** The product and Chromium in front of it for the journeys of a file: there before the first of them, closed after the last. No page of them may have a script or style that its policy refuses. */
export function testJourney(options: Parameters<typeof startProduct>[0] = {}): Journey<TestSite> {
  return journeyOn(() => startProduct(options));
}

/** The same in the sandbox, with its outside parties. */
export function sandboxJourney(): Journey<SandboxSite> {
  return journeyOn(startSandboxSite);
}

function journeyOn<Site extends { url: string; close: () => Promise<void> }>(
  start: () => Promise<Site>,
): Journey<Site> {
  const [site, browser] = [{} as Site, {} as JourneyBrowser];
  beforeAll(async () => {
    Object.assign(site, await start());
    Object.assign(browser, await startBrowser(site));
  });
  afterAll(async () => {
    // Where the start failed there is nothing to close.
    const refused = "refused" in browser ? browser.refused() : [];
    if ("close" in browser) await browser.close();
    if ("close" in site) await site.close();
    expect(refused).toEqual([]);
  });
  return { site, browser };
}
