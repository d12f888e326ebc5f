import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { getAdReport } from "#contract/business/ad-reports.ts";
import { getBilling } from "#contract/business/billing.ts";
import { getCampaign, updateCampaign } from "#contract/business/campaigns.ts";
import { addAdvertiserMember } from "#server/domains/business/access/manage-advertisers.ts";
import { adsJourney, campaignOf, deliver, newAdvertiser, rejectAd, runCampaign } from "./advertiser.ts";
import { drawn } from "./browser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();

const cell = (row: number, column: number) => `[data-at="${row}:${column}"]`;

/** Three campaigns with numbers of today: the dearest stands first. */
async function withNumbers() {
  const me = await newAdvertiser(site);
  const [kettles, pots, pans] = [
    await runCampaign(site, me, "Kettles"),
    await runCampaign(site, me, "Pots"),
    await runCampaign(site, me, "=Pans"),
  ];
  await deliver(site, me, kettles, 0, { impressions: 300, clicks: 30, micro: 9_000_000n });
  await deliver(site, me, pots, 0, { impressions: 200, clicks: 20, micro: 4_000_001n });
  await deliver(site, me, pans, 0, { impressions: 100, clicks: 0, micro: 0n });
  return { me, kettles, pots, pans, path: `/advertiser/${me.account}/reporting/campaigns/` };
}

describe("BUS-03 the campaigns report", () => {
  test("is moved about in by keys: one stop for Tab, cells by arrows, rows by Space, many by Shift", async () => {
    const { me, path } = await withNumbers();
    const { page, complaints, close } = await browser.open(path, { as: me });
    await page.getByRole("checkbox", { name: "Select Kettles" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByText("2 selected").waitFor();
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Pots");
    await page.keyboard.press("Control+End");
    expect(await page.evaluate(() => document.activeElement?.closest("[data-at]")?.getAttribute("data-at"))).toMatch(
      /^2:/,
    );
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowUp");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Select all");
    await page.keyboard.press("Space");
    await page.getByText("3 selected").waitFor();
    expect(complaints).toEqual([]);
    await wellMade(page);
    await close();
  });

  test("its row of totals is the report's own, and what happens is there within five seconds", async () => {
    const { me, path, kettles } = await withNumbers();
    const { page, close } = await browser.open(path, { as: me });
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
    const { totals } = await me.call(getAdReport, { advertiser_id: me.account, level: "ACCOUNT", from: day, to: day });
    expect(totals).toMatchObject({ impressions: 600, clicks: 50, spend_micro: "13000001" });
    const foot = page.locator("tfoot");
    for (const text of ["$13.00", "600", "50", "8.3%", "$0.26"])
      await foot.getByText(text, { exact: true }).first().waitFor();
    await deliver(site, me, kettles, 0, { impressions: 7, clicks: 1, micro: 0n });
    await foot.getByText("607", { exact: true }).waitFor();
    await foot.getByText("51", { exact: true }).waitFor();
    await close();
  });

  test("a name is changed in its cell and taken back by a button; Escape changes nothing", async () => {
    const { me, path, kettles } = await withNumbers();
    const { page, complaints, close } = await browser.open(path, { as: me });
    const name = page.getByRole("link", { name: "Kettles", exact: true });
    await name.focus();
    await page.keyboard.press("F2");
    await page.getByLabel("Name of Kettles").fill("Never");
    await page.keyboard.press("Escape");
    await name.waitFor();
    await page.keyboard.press("F2");
    await page.getByLabel("Name of Kettles").fill(" ");
    await page.keyboard.press("Enter");
    await page.getByText("Name the campaign.").waitFor();
    await page.getByLabel("Name of Kettles").fill("Copper kettles");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Copper kettles" }).waitFor();
    await page.getByText("Renamed to Copper kettles.").waitFor();
    expect((await campaignOf(me, kettles.campaign_id)).name).toBe("Copper kettles");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone").waitFor();
    expect((await campaignOf(me, kettles.campaign_id)).name).toBe("Kettles");
    await name.waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("a budget takes whole amounts alone, and says what is wrong with the others", async () => {
    const { me, path, kettles } = await withNumbers();
    const { page, close } = await browser.open(path, { as: me });
    await page.locator(cell(0, 3)).focus();
    await page.keyboard.press("Enter");
    const field = page.getByLabel("Daily budget of Kettles");
    for (const [typed, sentence] of [
      ["1e3", "Use digits only"],
      ["1,500", "Use a point for decimals"],
      ["-0", "Leave out plus and minus signs."],
      ["1.005", "doesn't have that many decimals"],
      ["", "Enter an amount."],
      ["0.01", "It must be at least"],
    ] as const) {
      await field.fill(typed);
      await page.keyboard.press("Enter");
      await page.locator("[data-field-error]").getByText(sentence).waitFor();
      expect(await field.inputValue()).toBe(typed);
    }
    await field.fill("7.50");
    await page.keyboard.press("Enter");
    await page.getByText("Kettles now spends up to $7.50 a day.").waitFor();
    expect((await campaignOf(me, kettles.campaign_id)).daily_budget_micro).toBe("7500000");
    await close();
  });

  test("a change that comes too late is put before whoever made it", async () => {
    const { me, path, kettles } = await withNumbers();
    const { page, close } = await browser.open(path, { as: me });
    await page.getByRole("link", { name: "Kettles", exact: true }).waitFor();
    const { version } = await campaignOf(me, kettles.campaign_id);
    const change = { advertiser_id: me.account, campaign_id: kettles.campaign_id, version };
    await me.call(updateCampaign, { ...change, name: "Theirs" });
    await page.locator(cell(0, 3)).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Daily budget of Kettles").fill("9");
    await page.keyboard.press("Enter");
    await page.getByText("Someone else changed Theirs").waitFor();
    expect((await campaignOf(me, kettles.campaign_id)).daily_budget_micro).toBe("5000000");
    await page.getByRole("button", { name: "Make my change anyway" }).click();
    await page.getByText("Theirs now spends up to $9.00 a day.").waitFor();
    expect(await campaignOf(me, kettles.campaign_id)).toMatchObject({ name: "Theirs", daily_budget_micro: "9000000" });
    await close();
  });

  test("a campaign is paused by its switch, several by one button, and both are taken back", async () => {
    const { me, path, kettles, pots } = await withNumbers();
    const { page, close } = await browser.open(path, { as: me });
    await page.getByRole("switch", { name: "Kettles: on" }).click();
    await page.getByText("Kettles is paused.").waitFor();
    expect((await campaignOf(me, kettles.campaign_id)).status).toBe("PAUSED");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone").waitFor();
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("3 campaigns are paused.").waitFor();
    for (const { campaign_id: id } of [kettles, pots]) expect((await campaignOf(me, id)).status).toBe("PAUSED");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await campaignOf(me, pots.campaign_id)).status).toBe("ACTIVE");
    await close();
  });

  test("BUS-04 several are chosen, changed after each change was seen, and undone as one", async () => {
    const { me, path, kettles } = await withNumbers();
    await me.call(updateCampaign, {
      advertiser_id: me.account,
      campaign_id: kettles.campaign_id,
      version: 1,
      name: "Kettles old",
    });
    const { page, complaints, close } = await browser.open(path, { as: me });
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await page.getByRole("link", { name: "Edit several" }).click();
    await page.waitForURL(/bulk_edit/);
    await page.getByLabel("How").selectOption({ label: "Increase by percent" });
    await page.getByLabel("Percent").fill("1,5e3");
    await page.getByText("Enter a percentage from 0 to 1000, like 12.5.").waitFor();
    await page.getByLabel("Percent").fill("10");
    await page.getByRole("button", { name: "Make 3 changes" }).click();
    await page.getByText("3 changes made.").waitFor();
    await page.getByLabel("What to change").selectOption({ label: "Name" });
    await page.getByLabel("Find").fill(" old");
    await page.getByRole("status").getByText("1 change").waitFor();
    await wellMade(page);
    await page.locator('[role="log"]').getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone").waitFor();
    const budget = () => me.call(getCampaign, { advertiser_id: me.account, campaign_id: kettles.campaign_id });
    await expect.poll(async () => (await budget()).version).toBe(4);
    await page.getByRole("radio", { name: "Ads" }).click({ force: true });
    await page.getByRole("status").getByText("3 changes").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("the address holds days, filters and numbers shown; Back takes them back one by one", async () => {
    const { me, path } = await withNumbers();
    const { page, close } = await browser.open(path, { as: me });
    await page.getByRole("button", { name: /Last 30 days/ }).click();
    await page.getByRole("button", { name: "Last 7 days" }).click();
    await page.waitForURL(/\?days=last7$/);
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("button", { name: "Ended" }).click();
    await page.waitForURL(/status=COMPLETED/);
    await page.keyboard.press("Escape");
    await page.getByText("No matches for these filters").waitFor();
    await wellMade(page);
    await page.goBack();
    await page.waitForURL(/\?days=last7$/);
    await page.getByRole("link", { name: "Kettles", exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    await page.getByRole("searchbox", { name: "Search by name" }).fill("pot");
    await page.waitForURL(/q=pot/);
    await page.getByRole("link", { name: "Kettles", exact: true }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Pots" }).waitFor();
    await page.goto(`${site.url}${path}?objectives=VIDEO_COMPLETION&show=impressions,ctr&sort=name`);
    await page.getByText("No matches for these filters").waitFor();
    await page.getByRole("button", { name: "Remove filter: Video views" }).click();
    await page.getByRole("slider", { name: "Impressions · Click rate" }).waitFor();
    await close();
  });

  test("the numbers of the table are chosen, stand in the address in their order, and are those of the file", async () => {
    const { me, path } = await withNumbers();
    const { page, complaints, close } = await browser.open(`${path}?columns=clicks,spend`, { as: me });
    const heads = () => page.locator("thead").first().locator("th").allTextContents();
    const numbers = async () => (await heads()).filter((one) => /Clicks|Spend|Cost per|Impressions/.test(one));
    await page.getByRole("link", { name: "Kettles", exact: true }).waitFor();
    expect(await numbers()).toEqual(["Clicks", "Spend"]);
    const open = page.getByRole("button", { name: "Columns · 2" });
    await open.focus();
    await page.keyboard.press("Enter");
    const chip = page
      .getByRole("button", { name: "Cost per 1,000 impressions", pressed: false })
      .or(page.getByRole("button", { name: "Cost per 1,000 impressions", pressed: true }));
    await chip.focus();
    await page.keyboard.press("Space");
    await page.waitForURL(/columns=clicks%2Cspend%2Ccpm/);
    expect(await chip.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await numbers()).toEqual(["Clicks", "Spend", "Cost per 1,000 impressions"]);
    await page.keyboard.press("Escape");
    await wellMade(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const [head = "", first = ""] = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(head).toMatch(/Clicks,Spend \(USD\),"?Cost per 1,000 impressions \(USD\)"?$/);
    expect(first).toMatch(/,30,9,30$/);
    expect(complaints).toEqual([]);
    await close();
  });

  test("two days the wrong way round are refused where they are typed", async () => {
    const { me, path } = await withNumbers();
    const { page, close } = await browser.open(path, { as: me });
    await page.getByRole("button", { name: /Last 30 days/ }).click();
    await page.getByLabel("From", { exact: true }).fill("2026-11-20");
    await page.getByLabel("To", { exact: true }).fill("2026-11-02");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("The start date is after the end date.").waitFor();
    await page.getByLabel("From", { exact: true }).fill("2026-11-01");
    await page.getByLabel("Comparison").selectOption("previous");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/from=2026-11-01&to=2026-11-02&compare=previous/);
    await close();
  });

  test("its table comes before the chart, which is folded while there is nothing to draw", async () => {
    const me = await newAdvertiser(site);
    const kettles = await runCampaign(site, me, "Kettles");
    const path = `/advertiser/${me.account}/reporting/campaigns/`;
    for (const screen of ["wide", "phone"] as const) {
      const { page, complaints, close } = await browser.open(path, { as: me, screen });
      const [table, fold] = [
        page.getByText("Kettles", { exact: true }).first(),
        page.locator("summary", { hasText: "Chart" }),
      ];
      const [above, below] = [await table.boundingBox(), await fold.boundingBox()];
      expect(above?.y).toBeLessThan(screen === "phone" ? 760 : 500);
      expect(below?.y).toBeGreaterThan(above?.y ?? Infinity);
      expect(await page.getByRole("slider").count()).toBe(0);
      await fold.click();
      await page.getByRole("slider").waitFor();
      expect(complaints).toEqual([]);
      await close();
    }
    await deliver(site, me, kettles, 0, { impressions: 3, clicks: 1, micro: 1_000_000n });
    const { page, close } = await browser.open(path, { as: me });
    await page.getByRole("slider").waitFor();
    await close();
  });

  test("its chart is read by arrows, and stands behind it as a table", async () => {
    const { me, path } = await withNumbers();
    const { page, close } = await browser.open(`${path}?days=last7&show=clicks`, { as: me });
    const chart = page.getByRole("slider", { name: "Clicks" });
    await chart.focus();
    expect(await chart.getAttribute("aria-valuetext")).toMatch(/Clicks 50$/);
    await page.keyboard.press("ArrowLeft");
    expect(await chart.getAttribute("aria-valuetext")).toMatch(/Clicks 0$/);
    await page.getByText("As a table").click();
    await page.getByRole("region", { name: "Clicks" }).getByRole("cell", { name: "50" }).waitFor();
    await wellMade(page);
    await close();
  });

  test("a file of it runs no formula", async () => {
    const { me, path } = await withNumbers();
    const { page, close } = await browser.open(path, { as: me });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(lines[0]).toContain("Spend (USD)");
    expect(lines.find((line) => line.includes("Pans"))).toMatch(/^'=Pans,/);
    expect(lines.find((line) => line.startsWith("Pots"))).toContain(",4.000001,");
    await close();
  });

  test("at 360 pixels each row is a card that nothing is cut from", async () => {
    const { me, path } = await withNumbers();
    const { page, close } = await browser.open(path, {
      as: me,
      theme: "dark",
      context: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
    });
    await page.getByLabel("Sort by").selectOption("name");
    await drawn(page);
    const first = page.getByRole("row").filter({ hasText: "=Pans" });
    expect((await first.boundingBox())?.width).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await wellMade(page);
    await close();
  });
});

describe("BUS-03 the ad groups report", () => {
  test("shows each group with its campaign and numbers; a name is changed in its row and taken back", async () => {
    const { me, path } = await withNumbers();
    const { page, complaints, close } = await browser.open(path, { as: me });
    await page.getByRole("link", { name: "Ad groups" }).click();
    await page.getByRole("heading", { name: "Ad groups" }).waitFor();
    await page.getByRole("row").filter({ hasText: "Kettles" }).getByText("per click").waitFor();
    await wellMade(page);
    await page.getByRole("link", { name: "Kettles", exact: true }).focus();
    await page.keyboard.press("F2");
    await page.getByLabel("Name of Kettles").fill("Kettles for tea");
    await page.keyboard.press("Enter");
    await page.getByText("Kettles for tea has been changed.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Kettles has been changed.").waitFor();
    await page.getByRole("switch", { name: "Kettles: on" }).click();
    await page.getByRole("row").filter({ hasText: "Paused" }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("BUS-04 the ads report", () => {
  test("says why an ad was rejected, and takes an appeal", async () => {
    const { me, kettles } = await withNumbers();
    await rejectAd(site, me, kettles.ad_id, ["LANDING_PAGE", "CLICKBAIT"], "The page is another one.");
    const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/reporting/ads/?review=REJECTED`, {
      as: me,
    });
    await page.getByText("Reason: the page it leads to and clickbait").waitFor();
    await page.getByText("The page is another one.").waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Appeal" }).click();
    await page.getByRole("button", { name: "Send appeal" }).click();
    await page.getByText("Write a sentence or two.").waitFor();
    await page.getByLabel("Why the ad is fine").fill("It is the right page: look again.");
    await page.getByRole("button", { name: "Send appeal" }).click();
    await page.getByText("Appeal sent.").waitFor();
    await page
      .getByText("No matches for these filters")
      .or(page.getByText("It's being reviewed again."))
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("BUS-07 billing", () => {
  test("a card is added with the bank's question, and the waiting campaign can be shown", async () => {
    const me = await newAdvertiser(site);
    const { campaign_id: id } = await runCampaign(site, me, "Kettles");
    await sql`delete from ad_limits where ad_account_id = ${me.account} and campaign_id = 0`.execute(site.services.db);
    const { page, close } = await browser.open(
      `/advertiser/${me.account}/billing/?campaign_id=${id}&objective_type=CLICKTHROUGH&is_quick_promote=true`,
      { as: me },
    );
    await page.getByText("“Kettles” is waiting for a payment").waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Add a card" }).click();
    const field = page.frameLocator('iframe[title="Secure card payment input frame"]');
    await field.getByLabel(/number/i).fill("4000000000000002");
    await field.getByLabel(/expir/i).fill("12/44");
    await field.getByLabel(/cvc|security/i).fill("123");
    await page.getByRole("button", { name: "Save the card" }).click();
    await page
      .getByRole("alert")
      .getByText(/declined/)
      .waitFor();
    await field.getByLabel(/number/i).fill("4000002500003155");
    await page.getByRole("button", { name: "Save the card" }).click();
    await page.frameLocator('iframe[title="3-D Secure"]').getByRole("button").first().click();
    await page.getByText("Card added.").waitFor();
    await page.getByText("“Kettles” can run now").waitFor();
    await page.getByText("Visa ending in 3155").waitFor();
    expect((await me.call(getBilling, { advertiser_id: me.account })).state).toBe("OK");
    await page.getByRole("link", { name: "See the campaign" }).click();
    await page.waitForURL(/reporting\/campaigns\/\?campaign_id=/);
    await close();
  });

  test("what is typed of the address stays until it is taken", async () => {
    const me = await newAdvertiser(site);
    const { page, close } = await browser.open(`/advertiser/${me.account}/billing/`, { as: me });
    await page.getByLabel("Company or name").fill("Kettles Ltd");
    await page.getByLabel("VAT ID").fill("nonsense");
    await page.getByRole("button", { name: "Save changes", exact: true }).click();
    await page.getByText("Enter the address.").waitFor();
    await page.getByLabel("Address", { exact: true }).fill("1 Nest Lane");
    await page.getByLabel("City").fill("Springfield");
    await page.getByLabel("VAT ID").fill("");
    await page.getByRole("button", { name: "Save changes", exact: true }).click();
    await page.getByText("Saved.", { exact: true }).waitFor();
    expect((await me.call(getBilling, { advertiser_id: me.account })).profile).toMatchObject({
      name: "Kettles Ltd",
      address: ["1 Nest Lane"],
      city: "Springfield",
    });
    await close();
  });
});

const pages = [
  "/",
  "/reporting/campaigns/",
  "/reporting/adgroups/",
  "/reporting/ads/",
  "/reporting/adGroupPositiveKeywords/",
  "/reporting/adGroupNegativeKeywords/",
  "/reporting/campaignNegativeKeywords/",
  "/reporting/adGroupSearchQueries/",
  "/reporting/campaignSearchQueries/",
  "/billing/",
  "/billing/history/",
  "/billing/documents/",
  "/billing/promotions/",
  "/history/",
  "/report-center/",
  "/report-center/builder/",
  "/report-center/history/",
  "/report-center/download/",
];

describe("BUS-01 pages of an account", () => {
  const asked = async (path: string, who: { fetch: typeof site.visitor.fetch }) => {
    const answer = await who.fetch(path, { redirect: "manual", headers: { accept: "text/html" } });
    return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
  };

  test.each(pages)(
    "%s is there with the account in front and without, and well made while it is empty",
    async (path) => {
      const me = await newAdvertiser(site);
      const without = path === "/" ? "/_business/" : path;
      expect((await asked(without, me)).status).toBe(200);
      expect(await asked(`/advertiser/${me.id}${path}`, me)).toMatchObject({
        status: 303,
        to: `/advertiser/${me.account}${path}`,
      });
      const { page, complaints, close } = await browser.open(`/advertiser/${me.account}${path}`, { as: me });
      await wellMade(page);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test.each(pages)("%s of a stranger's account isn't there; a role that doesn't open it is named", async (path) => {
    const [owner, member, stranger] = [await newAdvertiser(site), await newAdvertiser(site), await newAdvertiser(site)];
    await addAdvertiserMember(site.services, { id: owner.account, username: member.username });
    const address = `/advertiser/${owner.account}${path}`;
    expect((await asked(address, stranger)).status).toBe(404);
    const card = await asked(address, member);
    expect(card.status).toBe(403);
    expect(card.text).toContain("Your role can&#x27;t open this page");
    expect((await asked(address, site.visitor)).to).toMatch(/^\/login\/?\?next=/);
  });

  test.each([
    ["de", "Kampagnen", "Abrechnung"],
    ["ja", "キャンペーン", "請求"],
    ["ko", "캠페인", "결제"],
  ])("speak %s", async (locale, campaigns, billing) => {
    const me = await newAdvertiser(site, locale);
    const { page, complaints, close } = await browser.open("/reporting/campaigns/", { as: me, context: { locale } });
    await page.getByRole("heading", { name: campaigns, level: 1 }).waitFor();
    await page.getByRole("link", { name: billing, exact: true }).first().click();
    await page.getByRole("heading", { name: billing, level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("BUS-21 analytics of one's own pins", () => {
  test("tell how often others saw and saved them", async () => {
    const me = await newAdvertiser(site);
    const { id } = await site.pin(me, me.board, { title: "A copper kettle" });
    const day = new Date().toISOString().slice(0, 10);
    await site.services.db
      .insertInto("pin_stats")
      .values({ person_id: me.id, pin_id: id, day, impressions: 1234, closeups: 56, clicks: 7, saves: 8 })
      .execute();
    const { page, complaints, close } = await browser.open("/business/analytics/", { as: me });
    await page.getByRole("link", { name: "A copper kettle" }).waitFor();
    await page.getByText("1,234").first().waitFor();
    await wellMade(page);
    expect(complaints).toEqual([]);
    await close();
  });
});
