import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { createAdDraft, getAdDraft, publishAdDraft } from "#contract/business/ad-drafts.ts";
import { getAdPreferences } from "#contract/business/ad-preferences.ts";
import { getCampaign, listCampaigns } from "#contract/business/campaigns.ts";
import { listPromotablePins } from "#contract/business/quick-promote.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import type { Advertiser } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { startAds } from "#server/domains/business/serving/start-ads.ts";
import type { Ads } from "#server/services/ads.ts";
import { adsJourney, newAdvertiser } from "./advertiser.ts";
import { hydrated } from "./browser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();
/** Ads are not counted for browsers that say they are driven by a program. */
const context = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
let ads: Ads | undefined;
afterAll(() => ads?.stop());

async function withPins() {
  const me = await newAdvertiser(site);
  for (const title of ["Copper kettle", "Brass kettle"])
    await site.pin(me, me.board, { title, link: `${site.url}/about/terms/` });
  return me;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saved = (page: Page) => page.locator('[data-saving="saved"]').waitFor();
const draftIdOf = (page: Page) => new URL(page.url()).searchParams.get("draft_id") ?? "";

async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await page.keyboard.press("Tab");
}

async function choosePins(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choose Pins" }).click();
  for (const name of ["Copper kettle", "Brass kettle"])
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page.getByRole("button", { name: "Add 2 ads" }).click();
}

async function onlyCampaign({ call, account }: Advertiser) {
  const [campaign] = await call(listCampaigns, { advertiser_id: account });
  return call(getCampaign, { advertiser_id: account, campaign_id: campaign?.id ?? "" });
}

/** An automated campaign of both pins, made without its page. */
async function published(me: Advertiser) {
  const at = { advertiser_id: me.account };
  const pins = await me.call(listPromotablePins, at);
  const { id: draft_id, version } = await me.call(createAdDraft, {
    ...at,
    body: {
      campaign: { automated: true, name: "Copper kettle", budget: "7.50" },
      ad_groups: { g1: { name: "Ad group 1", countries: ["US"], auto_targeting: true } },
      ads: Object.fromEntries(
        pins.map(({ id, title }, place) => [`a${place}`, { ad_group: "g1", name: title, pin_id: id }]),
      ),
    },
  });
  await me.call(publishAdDraft, { ...at, draft_id, version });
  return onlyCampaign(me);
}

async function edit(page: Page, me: Advertiser): Promise<void> {
  await page.goto(`${site.url}/advertiser/${me.account}/reporting/campaigns/`);
  await hydrated(page);
  await page.getByRole("checkbox", { name: "Select Copper kettle" }).check();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.waitForURL(/draft_id=/);
  await field(page, "Daily budget").waitFor();
}

/** Its ads are approved and the account may spend: somebody's home page is opened until one of them is there. */
async function seenInFeed(me: Advertiser): Promise<boolean> {
  for (let index = 0; index < 6; index += 1) {
    const maker = await site.person();
    const board = await site.board(maker);
    for (let one = 0; one < 8; one += 1) await site.pin(maker, board.id, { title: `Rug ${index} ${one}` });
  }
  await site.settle();
  const { db, clock } = site.services;
  await sql`update ads set review = 'APPROVED', review_reasons = '{}' where ad_account_id = ${me.account}`.execute(db);
  await transaction(db, (tx) => setAccountCap(tx, me.account, 50_000_000n, clock.now()));
  ads = startAds(site.services, site.services);
  site.services.ads = ads;
  await ads.warm();
  const reader = await site.person();
  for (let tries = 0; tries < 60; tries += 1) {
    const { page, close } = await browser.open("/", { as: reader, context });
    const count = await page.getByText("Promoted by Kettles").count();
    await close();
    if (count > 0) return true;
  }
  return false;
}

describe("BUS-05 an automated campaign", () => {
  test("is made on one screen, edited on the same one, and delivered", async () => {
    const me = await withPins();
    const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/reporting/campaigns/`, {
      as: me,
    });
    await page.getByRole("link", { name: "Create campaign" }).first().click();
    await page.getByRole("heading", { name: "How do you want to create the campaign?" }).waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Create automatically" }).click();
    await page.waitForURL(/draft_id=/);
    await page.getByRole("heading", { name: "Create automated campaign" }).waitFor();
    await wellMade(page);
    await choosePins(page);
    await type(page, "Daily budget", "1e3");
    // What is wrong stands at its field.
    await page.locator("[data-field-error]").first().waitFor();
    await type(page, "Daily budget", "5");
    await page.getByRole("button", { name: "25-34", exact: true }).click();
    await saved(page);
    await page.getByText("Nothing is missing.").waitFor();
    // Each choice says what it is and why, and leads to where it is made by hand.
    const choices = page.getByRole("button", { name: /^Take over: / });
    expect(await choices.count()).toBe(9);
    await page.getByText(/^Automatic, at most \$/).waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Check and publish" }).first().click();
    await page.getByRole("heading", { name: "Check before publishing" }).waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("heading", { name: "The campaign is made" }).waitFor();
    const made = await onlyCampaign(me);
    expect(made).toMatchObject({ is_automated: true, name: "Copper kettle", daily_budget_micro: "5000000" });
    expect(made.ad_groups).toMatchObject([
      { targeting_spec: { LOCATION: ["US"], AGE_BUCKET: ["25-34"] }, auto_targeting_enabled: true },
    ]);
    expect(made.ads).toHaveLength(2);

    await edit(page, me);
    await page.getByRole("heading", { name: "Edit automated campaign" }).waitFor();
    await type(page, "Daily budget", "7.50");
    await page.getByRole("button", { name: "25-34", exact: true }).click();
    await saved(page);
    await page.getByRole("button", { name: "Check and publish" }).first().click();
    const change = page.locator('[data-change="campaign"]');
    await change.getByText("$5.00").waitFor();
    await change.getByText("$7.50").waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Publish changes" }).click();
    await page.getByRole("heading", { name: "The campaign is changed" }).waitFor();
    const changed = await onlyCampaign(me);
    expect(changed).toMatchObject({ is_automated: true, daily_budget_micro: "7500000" });
    expect(changed.ad_groups).toMatchObject([{ targeting_spec: { LOCATION: ["US"] } }]);
    expect(complaints).toEqual([]);
    await close();
    expect(await seenInFeed(me)).toBe(true);
  });

  test("is taken over from the one screen with everything kept, once that is published", async () => {
    const me = await withPins();
    const before = await published(me);
    const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/reporting/campaigns/`, {
      as: me,
    });
    await edit(page, me);
    await page.getByRole("button", { name: "Take over: Price" }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("campaign/max_click");
    await page.getByRole("heading", { name: "Edit campaign" }).waitFor();
    expect(await field(page, "Daily budget").inputValue()).toBe("7.5");
    // One button gives it back, another takes it again.
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("heading", { name: "Edit automated campaign" }).waitFor();
    await page.getByRole("button", { name: "Take over: Price" }).click();
    await type(page, "Most per click", "2");
    await saved(page);
    expect(await onlyCampaign(me)).toMatchObject({ is_automated: true });
    await page.getByRole("button", { name: "Check and publish" }).first().click();
    await page.locator('[data-change="campaign"]').getByText("Automated campaign").waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Publish changes" }).click();
    await page.getByRole("heading", { name: "The campaign is changed" }).waitFor();
    const { ad_groups: groups, ads: its, ...taken } = await onlyCampaign(me);
    expect(taken).toMatchObject({ is_automated: false, max_click_micro: "2000000", daily_budget_micro: "7500000" });
    expect([groups, its.map(({ pin }) => pin.id)]).toEqual([before.ad_groups, before.ads.map(({ pin }) => pin.id)]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("is taken over before it is published, on a phone too, with its pins and the name they gave it", async () => {
    const me = await withPins();
    const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/automated/ads/create/`, {
      ...{ as: me, screen: "phone", theme: "dark" },
    });
    await page.waitForURL(/draft_id=/);
    await choosePins(page);
    await wellMade(page);
    // Taken out, the first gives its name to the campaign no more; brought back, it does.
    await page.getByRole("button", { name: "Remove “Copper kettle”" }).click();
    await page.locator('[data-field="campaign/name"]').getByText("Brass kettle").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("button", { name: "Take over: Campaign name" }).click();
    await page.getByRole("heading", { name: "Create campaign", exact: true }).waitFor();
    await expect.poll(() => field(page, "Campaign name").inputValue()).toBe("Copper kettle");
    await saved(page);
    const { body } = await me.call(getAdDraft, { advertiser_id: me.account, draft_id: draftIdOf(page) });
    expect(body.campaign["automated"]).toBe(false);
    expect(Object.keys(body.ads)).toHaveLength(2);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("BUS-04 how campaigns are made is chosen once", () => {
  test("and the next one begins that way; from both ways one link leads to the other", async () => {
    const me = await newAdvertiser(site);
    const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/ads/campaign_mode/`, {
      ...{ as: me, screen: "phone" },
    });
    await wellMade(page);
    await page.getByRole("button", { name: "Create manually" }).click();
    await page.getByRole("heading", { name: "Create campaign", exact: true }).waitFor();
    await expect
      .poll(() => me.call(getAdPreferences, { advertiser_id: me.account }))
      .toMatchObject({ campaign_tool: "ads manager" });
    await page.goto(`${site.url}/advertiser/${me.account}/ads/campaign_mode/`);
    await page.waitForURL(/draft_id=/);
    await page.getByRole("link", { name: "Create another way" }).click();
    await page.getByText("Your usual way").waitFor();
    await page.getByRole("button", { name: "Create automatically" }).click();
    await page.getByRole("heading", { name: "Create automated campaign" }).waitFor();
    await expect
      .poll(() => me.call(getAdPreferences, { advertiser_id: me.account }))
      .toMatchObject({ campaign_tool: "automated campaign" });
    await page.getByRole("link", { name: "Create another way" }).waitFor();
    await page.goto(`${site.url}/advertiser/${me.account}/reporting/campaigns/`);
    await hydrated(page);
    await page.getByRole("link", { name: "Create campaign" }).first().click();
    await page.getByRole("heading", { name: "Create automated campaign" }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
