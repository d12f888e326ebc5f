import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { advertise, type Advertised, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { startAds } from "#server/domains/business/serving/start-ads.ts";
import type { Ads } from "#server/services/ads.ts";
import { testPicture } from "#tests/site.ts";
import { accessibilityFaults, type OpenOptions } from "./browser.ts";
import { layoutMoves } from "./layout-moves.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();
/** Ads are not counted for browsers that say they are driven by a program. */
const context = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
let ads: Ads;
let kettles: Advertised;
let rug: string;

beforeAll(async () => {
  const seller = await site.person();
  const shop = await site.board(seller);
  const image_base64 = (await testPicture()).toString("base64");
  const pin = await site.pin(seller, shop.id, {
    title: "A kettle on a rug",
    link: "https://kettles.example/",
    image_base64,
  });
  for (let index = 0; index < 6; index += 1) {
    const maker = await site.person();
    const board = await site.board(maker);
    for (let one = 0; one < 8; one += 1) rug = (await site.pin(maker, board.id, { title: `Rug ${index} ${one}` })).id;
  }
  await site.settle();
  await sellAds(site.services);
  kettles = await advertise(site.services, { ownerId: seller.id, pinId: pin.id, url: `${site.url}/about/terms/` });
  ads = startAds(site.services, site.services);
  site.services.ads = ads;
  await ads.warm();
});
afterAll(() => ads?.stop());

const label = "Promoted by Kettles Ltd";

/** Pacing keeps an ad out of some pages: opens the address until it is there. */
async function openWithAd(path: string, options: OpenOptions) {
  for (let tries = 0; tries < 60; tries += 1) {
    const opened = await browser.open(path, { ...options, context });
    const ad = opened.page.getByText(label).first();
    if ((await ad.count()) > 0) return { ...opened, ad: cardOf(opened.page) };
    await opened.close();
  }
  throw new Error(`no ad on ${path}`);
}

const cardOf = (page: Page) => page.getByRole("listitem").filter({ hasText: label }).first();

/** What was told since a moment, once it is so much. */
async function eventsSince(since: Date, count: number) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await sql<{ kind: string; reason: string | null }>`
      select kind, reason from ad_events where ad_account_id = ${kettles.accountId} and at >= ${since}`.execute(
      site.services.db,
    );
    if (rows.length >= count) return rows;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the events did not come");
}

describe("BUS-19 an ad in a list of pins", () => {
  test.each([
    ["wide", "light"],
    ["wide", "dark"],
    ["phone", "light"],
    ["phone", "dark"],
  ] as const)("is labelled and never among the first three (%s, %s)", async (screen, theme) => {
    const me = await site.person();
    const { page, ad, complaints, close } = await openWithAd("/", { as: me, screen, theme });
    await ad.scrollIntoViewIfNeeded();
    expect(await ad.getByText(label).isVisible()).toBe(true);
    expect(Number(await ad.getAttribute("aria-posinset"))).toBeGreaterThan(3);
    const cards = await page.getByRole("main").getByRole("listitem").all();
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        if (box && other && box.x === other.x) expect(overlap(box, other)).toBeLessThanOrEqual(0.5);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("moves nothing while the page comes", async () => {
    const me = await site.person();
    const { page, close } = await browser.open("/about/terms/", { as: me, context });
    expect(await layoutMoves(page, `${site.url}/`)).toBe(0);
    await close();
  });

  test("is told when it was seen for a second, opened and left for; its page says who pays", async () => {
    const me = await site.person();
    const since = new Date();
    const { page, ad, close } = await openWithAd("/", { as: me });
    await ad.scrollIntoViewIfNeeded();
    await eventsSince(since, 1);
    await ad.getByRole("link").first().click();
    await page.waitForURL("**/pin/*");
    const closeup = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { level: 1, name: "A kettle" }) });
    await closeup.getByText(label).waitFor();
    const visit = page.getByRole("link", { name: "Visit" });
    expect(await visit.getAttribute("href")).toContain("mgclid");
    const [shop] = await Promise.all([page.waitForEvent("popup"), visit.click()]);
    await shop.waitForURL("**/about/terms/**");
    expect(new URL(shop.url()).searchParams.get("mgclid")).toMatch(/^[\w.-]{20,}$/);
    const rows = await eventsSince(since, 3);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["click", "closeup", "impression"]);
    expect(rows.every(({ reason }) => reason === null)).toBe(true);
    await page.goBack();
    await cardOf(page).waitFor();
    await page.waitForTimeout(1_500);
    expect(await eventsSince(since, 3)).toHaveLength(3);
    await close();
  });

  test("says why, and is hidden with a way back", async () => {
    const me = await site.person();
    const since = new Date();
    const { page, ad, close } = await openWithAd("/", { as: me });
    const menu = async (item: string) => {
      await ad.hover();
      await ad.getByRole("button", { name: "More options" }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await menu("Why this ad?");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Kettles Ltd paid for this ad.").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await menu("Hide ad");
    await page.getByText("Ad hidden.").waitFor();
    expect(await cardOf(page).count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await cardOf(page).waitFor();
    await menu("Hide ad");
    await expect.poll(() => cardOf(page).count()).toBe(0);
    await page.goto(`${site.url}/about/terms/`);
    await expect.poll(async () => (await eventsSince(since, 1)).some(({ kind }) => kind === "hide")).toBe(true);
    await close();
  });

  test("comes with searches and beside a pin", async () => {
    const me = await site.person();
    for (const path of ["/search/pins/?q=rug", `/pin/${rug}/`]) {
      const { page, ad, close } = await openWithAd(path, { as: me });
      await ad.scrollIntoViewIfNeeded();
      expect(await accessibilityFaults(page)).toEqual([]);
      await close();
    }
  });
});

test("BUS-19 everybody can read what ran", async () => {
  const { page, close } = await browser.open("/ads/archive/");
  await page.getByText("Paid for by Kettles Ltd").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

type Box = { y: number; height: number };
const overlap = (a: Box, b: Box) => Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
