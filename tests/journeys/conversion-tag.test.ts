import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listConversionTags } from "#contract/business/conversions.ts";
import { conversionsBetween } from "#server/domains/business/conversions/conversions-between.fixture.ts";
import { openShop, type Serving, serveAd, type Shop } from "#server/domains/business/conversions/shop.fixture.ts";
import { conversionTags } from "#server/http/conversion-tags.ts";
import { startShop } from "#sandbox/shop/start-shop.ts";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

// The shop's site is known before the product starts, which is allowed to look at it, and learns the product's address after.
const product = { publicUrl: "http://127.0.0.1" };
const allowed: string[] = [];
let outside: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  outside = await startShop(product);
  allowed.push(new URL(outside.url).host);
});
const { site, browser } = testJourney({ config: { egressAllow: allowed }, extras: [conversionTags] });
let shop: Shop;
beforeAll(async () => {
  product.publicUrl = site.url;
  shop = await openShop(site, { enhanced_match: true });
});
afterAll(() => outside.stop());

/** As somebody's browser; the one here says that it is steered by a program. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const area = (path: string) => `/advertiser/${shop.accountId}/conversions/${path}/`;

/** Comes to a product of the shop through an ad. */
async function land(page: Page, { clickId }: Serving): Promise<void> {
  await page.goto(`${outside.url}/products/teapot/?tag_id=${shop.tagId}&mgclid=${clickId}`);
  await page.getByRole("heading", { name: "Stoneware teapot" }).waitFor();
}

async function buy(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: "To the checkout" }).click();
  await page.getByLabel("Email").fill("Ada@Example.com ");
  await page.getByRole("button", { name: "Buy" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
}

test("BUS-01 Conversions stays lit in the area's bar on each of its pages", async () => {
  const { page, close } = await browser.open(area("tag"), { as: shop.owner });
  const lit = page.getByRole("navigation", { name: "Business pages" }).locator("[aria-current=page]");
  for (const path of [area("tag"), area("tag_manual_setup"), area("event-history"), "/conversions/tag_manual_setup/"]) {
    await page.goto(site.url + path);
    await lit.waitFor();
    expect([path, await lit.allTextContents()]).toEqual([path, ["Conversions"]]);
  }
  await close();
});

test("BUS-15 a tag is made, its code copied, and a page of the shop checked for it", async () => {
  const { page, complaints, close } = await browser.open(area("tag"), {
    as: shop.owner,
    context: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  await page.getByRole("heading", { name: "Conversion tags", level: 1 }).waitFor();
  await wellMade(page);
  await page.getByLabel("Name of the tag").last().focus();
  await page.keyboard.press("Enter");
  await page.getByText("Give the tag a name.").waitFor();
  await page.keyboard.type("Outlet");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Outlet" }).waitFor();
  const { tags } = await shop.owner.call(listConversionTags, { advertiser_id: shop.accountId });
  expect(tags.map(({ name }) => name)).toEqual(["Outlet", "Shop"]);

  await page.getByText("Settings of Outlet").click();
  const card = page.getByRole("region", { name: "Outlet" });
  await card.getByRole("switch", { name: "Enhanced match" }).click();
  await card.getByLabel("Your sites").fill("https://outlet.example/start\nno site!");
  await card.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Enter site names, one per line, like shop.example.").waitFor();
  await card.getByLabel("Your sites").fill("https://outlet.example/start");
  await card.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved.").first().waitFor();
  await wellMade(page);
  const changed = await shop.owner.call(listConversionTags, { advertiser_id: shop.accountId });
  expect(changed.tags[0]).toMatchObject({ enhanced_match: true, domains: ["outlet.example"] });
  await card.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await card.getByText("Archived", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Code", exact: true }).click();
  await page.getByRole("heading", { name: "Put the tag on your site" }).waitFor();
  await page.getByRole("button", { name: "Copy" }).first().click();
  await page.getByRole("button", { name: "Copied." }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`mgct("load", "${shop.tagId}");`);
  await page.getByLabel("Event", { exact: true }).selectOption("signup");
  await page.getByText('mgct("track", "signup");').waitFor();
  await page.getByLabel("Event", { exact: true }).selectOption("checkout");
  await wellMade(page);

  const check = async (url: string) => {
    await page.getByLabel("Address of the page").fill(url);
    await page.getByLabel("Address of the page").press("Enter");
  };
  await check("shop.example");
  await page.getByText("Enter an address that starts with http:// or https://.").waitFor();
  await check(`${outside.url}/`);
  await page.getByText("The tag isn't there").waitFor();
  await check(`${outside.url}/?tag_id=12345`);
  await page.getByText("It has a different tag: 12345.").waitFor();
  await check(`${outside.url}/nothing/`);
  await page.getByText("The page answered with status 404.").waitFor();
  await check("http://169.254.169.254/latest/meta-data/");
  await page.getByText("Is the address right, and can anyone open it?").waitFor();
  await check(`${outside.url}/?tag_id=${shop.tagId}`);
  await page.getByText("The tag is there").waitFor();
  await wellMade(page);
  expect(complaints.filter((line) => !line.includes("400"))).toEqual([]);
  await close();
});

test("BUS-15 who comes through an ad, agrees and buys is counted for it, without a cookie of this site", async () => {
  const ad = await serveAd(site, shop.accountId, [
    { kind: "impression", at: ago(40) },
    { kind: "click", at: ago(30) },
  ]);
  const owner = await browser.open(area("event-history"), { as: shop.owner });
  await owner.page.getByRole("heading", { name: "Event history", level: 1 }).waitFor();

  const { page, complaints, close } = await browser.open("/login", { context: { userAgent } });
  const sent: Promise<Record<string, string>>[] = [];
  const answered: Promise<Record<string, string>>[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/ct/event")) sent.push(request.allHeaders());
  });
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/ct")) answered.push(response.allHeaders());
  });
  await land(page, ad);
  const kept = async () => (await page.context().cookies(outside.url)).some(({ name }) => name === "_mgclid");
  await page.waitForFunction(() => (window as unknown as { mgct?: { isReady?: true } }).mgct?.isReady === true);
  expect(await kept()).toBe(false);
  await page.getByRole("button", { name: "Yes" }).click();
  await expect.poll(kept).toBe(true);
  await buy(page);
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(6);
  for (const headers of await Promise.all(sent)) {
    expect(headers["cookie"]).toBeUndefined();
    expect(headers["referer"] ?? "").not.toContain("mgclid");
  }
  for (const headers of await Promise.all(answered)) expect(headers["set-cookie"]).toBeUndefined();

  const row = owner.page.getByRole("row").filter({ hasText: "Purchase" });
  await row.getByText("Credited to an ad").waitFor();
  expect(await row.innerText()).toMatch(/\$48\.00/);
  expect(await row.innerText()).toContain("hashed email");
  await wellMade(owner.page);
  const counted = () =>
    conversionsBetween(site.services.db, shop.accountId, {
      from: ago(60),
      to: ago(-60),
      of: { level: "AD", ids: [ad.adId] },
    });
  expect(await counted()).toMatchObject([{ count: 1, value_micro: 48_000_000n }]);

  await page.reload();
  await owner.page.getByText("The same event or order was already reported.").waitFor();
  await page.getByRole("button", { name: "Send it all back" }).click();
  await owner.page.getByText("Returned").waitFor();
  expect(await counted()).toMatchObject([{ count: 1, value_micro: 0n }]);
  expect(complaints).toEqual([]);
  await close();

  await owner.page.getByLabel("Outcome").selectOption("refused");
  await owner.page.waitForURL(/state=refused/);
  await expect.poll(() => owner.page.getByRole("row").filter({ hasText: "Credited to" }).count()).toBe(1);
  await owner.page.goBack();
  await owner.page.getByText("Returned").waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

test("BUS-15 who says no, or whose browser does, is told of without any ad", async () => {
  const ad = await serveAd(site, shop.accountId, [{ kind: "click", at: ago(30) }]);
  for (const asks of [false, true]) {
    const { page, close } = await browser.open("/login", {
      context: { userAgent, ...(asks ? { extraHTTPHeaders: { "sec-gpc": "1" } } : {}) },
    });
    await land(page, ad);
    await page.getByRole("button", { name: asks ? "Yes" : "No" }).click();
    await buy(page);
    expect((await page.context().cookies(outside.url)).some(({ name }) => name === "_mgclid")).toBe(asks);
    await close();
  }
  const { page, close } = await browser.open(`${area("event-history")}?event=checkout&state=unattributed`, {
    as: shop.owner,
    screen: "phone",
  });
  await expect.poll(() => page.getByText("The person has opted out of tracking.").count()).toBe(2);
  await wellMade(page);
  await close();
});
