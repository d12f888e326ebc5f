import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, vi } from "vitest";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { listCampaigns } from "#contract/business/campaigns.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import { startAds } from "#server/domains/business/serving/start-ads.ts";
import { writeTopics } from "#server/domains/content/topics/write-topics.ts";
import type { TestPerson } from "#tests/site.ts";
import { testJourney } from "./test-journey.ts";

export const seller = {
  seller: "Test Media Ltd",
  address: "1 Test Lane",
  country: "CZ",
  tax_id: null,
  tax_percent: "21",
};
type Advertiser = TestPerson & { account: string; pin: string };

export const promote = (page: Page) => page.getByRole("button", { name: "Promote", exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The product that sells ads, Chromium in front of it, and people who promote pins. */
export function promoteJourney() {
  const { site, browser } = testJourney();

  beforeAll(async () => {
    await turnAdsOn(site.services, { ...seller, load_percent: 10 });
    await writeTopics(site.services.db, [
      { slug: "ceramics", name: "Ceramics" },
      { slug: "tea", name: "Tea" },
    ]);
    site.services.ads = startAds(site.services, site.services);
    await vi.waitUntil(() => site.services.ads?.areSold(), { timeout: 60_000 });
  });
  afterAll(() => site.services.ads?.stop());

  const set = (
    person: TestPerson,
    column: "is_partner" | "email_verified_at" | "created_at" | "birthday",
    value: unknown,
  ) => sql`update people set ${sql.ref(column)} = ${value} where id = ${person.id}`.execute(site.services.db);

  async function business(): Promise<TestPerson & { pin: string }> {
    const person = await site.person();
    await set(person, "is_partner", true);
    const { id: board } = await site.board(person);
    const { id: pin } = await site.pin(person, board, {
      title: "Autumn bowls",
      link: "https://shop.example.com/bowls",
    });
    return { ...person, pin };
  }

  async function advertiser(currency: "USD" | "CZK" = "USD"): Promise<Advertiser> {
    const person = await business();
    const place =
      currency === "USD"
        ? { country: "US", time_zone: "America/New_York" }
        : { country: "CZ", time_zone: "Europe/Prague" };
    const { id: account } = await person.call(createAdAccount, { name: "Kettle Works", currency, ...place });
    await person.call(acceptAdTerms, { advertiser_id: account, version: adTermsVersion });
    return { ...person, account };
  }

  const campaignsOf = ({ call, account }: Advertiser) => call(listCampaigns, { advertiser_id: account });
  const pay = (account: string) =>
    transaction(site.services.db, (tx) => setAccountCap(tx, account, 50_000_000n, site.services.clock.now()));

  async function openForm(who: Advertiser, path = `/quick-promote/?pinId=${who.pin}`) {
    const opened = await browser.open(path, { as: who });
    await field(opened.page, "Daily budget").waitFor();
    return opened;
  }
  return { site, browser, set, business, advertiser, campaignsOf, pay, openForm };
}
