import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { getAdReport } from "#contract/business/ad-reports.ts";
import { listAdAccounts } from "#contract/business/ad-accounts.ts";
import { getBillingHistory, getInvoices, getLedger } from "#contract/business/billing.ts";
import { listAds } from "#contract/business/campaigns.ts";
import { createBoard } from "#contract/content/boards.ts";
import { createPin } from "#contract/content/pins.ts";
import type { Api } from "#contract/kit/client.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { replayReceipts } from "#server/domains/business/serving/receipts/replay-receipts.ts";
import { testPicture } from "#tests/site.ts";
import { hydrated, type OpenedPage } from "./browser.ts";
import type { SandboxPerson } from "./sandbox-site.ts";
import { sandboxJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = sandboxJourney();

/** Ads are not counted for browsers that say they are driven by a program. */
const context = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
const label = "Promoted by Elm Works";

async function newBoard(api: Api, name: string): Promise<string> {
  return (await api(createBoard, { name })).data.id;
}

async function newPin(api: Api, board_id: string, title: string, link?: string): Promise<string> {
  const image_base64 = (await testPicture()).toString("base64");
  return (await api(createPin, { board_id, title, image_base64, ...(link !== undefined && { link }) })).data.id;
}

/** Something for people to look at, by many. */
async function fillFeed(): Promise<string> {
  let last = "";
  for (let maker = 0; maker < 5; maker += 1) {
    const api = site.as(await site.person());
    const board = await newBoard(api, "Rugs");
    for (let one = 0; one < 8; one += 1) last = await newPin(api, board, `Rug ${maker} ${one}`);
  }
  return last;
}

/** Pacing keeps an ad out of some pages: opens the address until it is there, and waits until it was seen. */
async function see(path: string, as: SandboxPerson): Promise<OpenedPage & { ad: ReturnType<typeof cardOf> }> {
  for (let tries = 0; tries < 80; tries += 1) {
    const opened = await browser.open(path, { as, context });
    const ad = cardOf(opened.page);
    if ((await ad.count()) > 0) {
      expect(Number(await ad.getAttribute("aria-posinset"))).toBeGreaterThan(3);
      const shown = opened.page.getByRole("listitem").filter({ hasText: label });
      expect(await shown.evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-posinset")))).toHaveLength(
        1,
      );
      await ad.scrollIntoViewIfNeeded();
      await ad.getByText(label).waitFor();
      return { ...opened, ad };
    }
    await opened.close();
  }
  throw new Error(`no ad on ${path}`);
}

const cardOf = (page: Page) => page.getByRole("listitem").filter({ hasText: label }).first();

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await cardOf(page).hover();
  await cardOf(page).getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function typeCard(page: Page, number: string): Promise<void> {
  const card = page.getByRole("dialog").frameLocator("iframe");
  await card.getByLabel("Card number").fill(number);
  await card.getByLabel("Expiration").fill("12 / 40");
  await card.getByLabel("CVC").fill("123");
  await page.getByRole("dialog").getByRole("button", { name: "Save the card" }).click();
}

test("BUS-16 BUS-17 BUS-19 BUS-20 BUS-02 BUS-03 BUS-07 BUS-15 a saved Pin is promoted, shown, bought from and charged, and every number is the same", async () => {
  const { services } = site;
  // The gateway takes half a dollar at least: on this instance a click costs more.
  await turnAdsOn(services, { least_click: "0.60" });
  const rug = await fillFeed();
  const { url: shop } = await site.set<{ url: string }>("shop", {});
  const [me, maker, one, two, three] = [
    await site.person({ account_days: 11 }),
    await site.person(),
    await site.person(),
    await site.person(),
    await site.person(),
  ];
  const own = site.as(me);
  await newBoard(own, "Tables");
  const theirs = site.as(maker);
  const found = await newPin(
    theirs,
    await newBoard(theirs, "Shop"),
    "Stoneware teapot on a rug",
    `${shop}products/teapot/`,
  );

  // A saved pin becomes an ad.
  const { page, complaints, close } = await browser.open(`/pin/${found}/repin/x/`, { as: me });
  await page.getByRole("option", { name: /Tables/ }).click();
  await page.getByRole("heading", { name: "Saved to Tables" }).waitFor();
  await page.goto(site.url + ((await page.getByRole("link", { name: "Promote your Pin" }).getAttribute("href")) ?? ""));
  await hydrated(page);
  await page.getByLabel("Business name", { exact: true }).fill("Elm Works");
  await page.keyboard.press("Enter");
  await page.waitForURL(/quick-promote/);
  await page.getByLabel("Account name", { exact: true }).fill("Elm Works");
  await page.getByLabel("Time zone", { exact: true }).selectOption("America/New_York");
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await page.getByRole("button", { name: "Create account and continue" }).click();
  await page.getByLabel("Daily budget", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Promote", exact: true }).click();
  await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();

  // A card, whose bank asks.
  await page.getByRole("link", { name: "Go to billing" }).click();
  await page.getByText("is waiting for a payment").waitFor();
  await page.getByRole("button", { name: "Add a card" }).first().click();
  await typeCard(page, "4000000000000002");
  await page
    .getByRole("dialog")
    .getByText(/declined/i)
    .waitFor();
  await typeCard(page, "4000002500003155");
  await page.frameLocator('iframe[title="3-D Secure"]').getByRole("button", { name: "Complete" }).click();
  await page.getByText("Card added.").waitFor();
  await wellMade(page);

  const [account] = (await own(listAdAccounts, {})).data.accounts;
  const advertiser_id = account?.id ?? "";
  const review = async () => (await own(listAds, { advertiser_id })).data.map((ad) => ad.review_status);
  await expect.poll(review).toEqual(["APPROVED"]);

  // Three others see it: at home, in a search, beside a pin.
  const home = await see("/", one);
  const search = await see("/search/pins/?q=rug", two);
  const related = await see(`/pin/${rug}/`, three);
  const day = () => services.clock.now().toLocaleDateString("en-CA", { timeZone: "America/New_York" });
  const totals = async () =>
    (await own(getAdReport, { advertiser_id, level: "ACCOUNT", from: day(), to: day() })).data.totals;
  await expect.poll(async () => (await totals()).impressions, { timeout: 10_000 }).toBe(3);

  await chooseInMenu(home.page, "Why this ad?");
  await home.page.getByRole("dialog").getByText("Elm Works paid for this ad.").waitFor();
  await home.close();
  await chooseInMenu(related.page, "Hide ad");
  await expect.poll(() => cardOf(related.page).count()).toBe(0);
  await expect.poll(async () => (await totals()).hides).toBe(1);
  await related.close();

  // One buys.
  const tag = await tagOf(page, advertiser_id);
  await site.set("shop", { tag_id: tag });
  await search.ad.getByRole("link").first().click();
  await search.page.waitForURL("**/pin/*");
  const visit = search.page.getByRole("link", { name: "Visit" });
  const [bought] = await Promise.all([search.page.waitForEvent("popup"), visit.click()]);
  await bought.getByRole("heading", { name: "Stoneware teapot" }).waitFor();
  await bought.getByRole("button", { name: "Yes" }).click();
  await bought.getByRole("button", { name: "Add to cart" }).click();
  await bought.getByRole("link", { name: "To the checkout" }).click();
  await bought.getByLabel("Email").fill("ada@example.com");
  await bought.getByRole("button", { name: "Buy" }).click();
  await bought.getByRole("heading", { name: "Thank you" }).waitFor();

  // Within five seconds the campaign's page says so.
  await page.goto(`${site.url}/advertiser/${advertiser_id}/reporting/campaigns/`);
  const foot = page.locator("tfoot");
  await expect.poll(() => foot.innerText(), { timeout: 5_000 + 5_000 }).toMatch(/\$48\.00/);
  const told = await totals();
  expect(told).toMatchObject({
    impressions: 3,
    clicks: 1,
    hides: 1,
    conversions: 1,
    conversion_value_micro: "48000000",
  });
  const spent = BigInt(told.spend_micro);
  expect(spent).toBe(600_000n);
  expect(await foot.innerText()).toMatch(/\$0\.60/);
  await wellMade(page);
  await search.close();

  // From here on the product's clock is another than the browser's.
  expect(complaints.filter((line) => !/40\d/.test(line))).toEqual([]);
  // When the month is over, at the account's midnight, the card is charged exactly that.
  const until = nextMonthIn("America/New_York", services.clock.now());
  await site.set("clock", { advance_s: Math.ceil((until.getTime() - services.clock.now().getTime()) / 1000) + 60 });
  type Book = { payments: { amount: number; currency: string; status: string }[] };
  const paid = async () =>
    (await site.ask<Book>("payments/book")).payments.filter(({ status }) => status === "succeeded");
  await expect.poll(paid).toMatchObject([{ amount: 60, currency: "usd" }]);
  await expect
    .poll(async () => (await own(getBillingHistory, { advertiser_id })).data)
    .toMatchObject([{ kind: "CHARGE", amount_micro: "600000" }]);

  // Receipt, invoice, books and auction say the same.
  const { data: documents } = await own(getInvoices, { advertiser_id });
  const invoice = documents.find(({ kind }) => kind === "INVOICE");
  const receipt = documents.find(({ kind }) => kind === "RECEIPT");
  expect(invoice).toMatchObject({ state: "CLOSED", total_micro: "600000" });
  expect(receipt).toMatchObject({ total_micro: "600000" });
  const { data: books } = await own(getLedger, { advertiser_id, from: "2026-01-01", to: "2100-01-01" });
  const sum = (kind: string) =>
    books.filter((row) => row.kind === kind).reduce((total, row) => total + BigInt(row.amount_micro), 0n);
  expect([sum("spend"), sum("payment")]).toEqual([spent, spent]);
  await page.goto(`${site.url}/advertiser/${advertiser_id}/billing/history/`);
  await page.getByText("$0.60").first().waitFor();
  await wellMade(page);
  const replayed = await replayReceipts(services, { accountId: advertiser_id });
  expect(replayed).toMatchObject({ differences: 0 });
  expect(replayed.receipts).toBeGreaterThanOrEqual(3);
  await close();
});

/** Makes the account's tag on its page; gives the number it has. */
async function tagOf(page: Page, accountId: string): Promise<string> {
  await page.goto(`${site.url}/advertiser/${accountId}/conversions/tag/`);
  await hydrated(page);
  await page.getByLabel("Name of the tag").last().fill("Shop");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Shop", exact: true }).waitFor();
  const text = await page.getByRole("region", { name: "Shop" }).innerText();
  return /\d{15,18}/.exec(text)?.[0] ?? "";
}

function nextMonthIn(zone: string, now: Date): Date {
  const [year = 0, month = 0] = now.toLocaleDateString("en-CA", { timeZone: zone }).split("-").map(Number);
  // New York's midnight: five hours after that of UTC in winter, four in summer; both are past an hour later.
  return new Date(Date.UTC(month === 12 ? year + 1 : year, month % 12, 1, 5));
}
