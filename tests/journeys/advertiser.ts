import { sql } from "kysely";
import { beforeAll } from "vitest";
import { listCampaigns, type WireCampaign } from "#contract/business/campaigns.ts";
import type { Config } from "#server/config/config.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { adDocuments } from "#server/http/ad-documents.ts";
import { reportFiles } from "#server/http/report-files.ts";
import { adSheets } from "#server/http/ad-sheets.ts";
import { paymentWebhook } from "#server/http/payment-webhook.ts";
import { createPartyStates } from "#sandbox/providers/faults.ts";
import { type PaymentParty, startPayments } from "#sandbox/providers/payments/start-payments.ts";
import type { TestSite } from "#tests/site.ts";
import { type Journey, testJourney } from "./test-journey.ts";

export type AdsJourney = Journey<TestSite> & { gateway: PaymentParty };

/** The product that sells ads, with a card gateway's counterpart, and Chromium in front of it; `worker`: jobs are done by themselves. */
export function adsJourney({ worker = false } = {}): AdsJourney {
  const config: Partial<Config> = {};
  const gateway = {} as PaymentParty;
  beforeAll(async () => {
    Object.assign(gateway, await startPayments({ now: () => new Date() }, createPartyStates().payments));
    config.stripe = gateway.config;
    return () => gateway.stop();
  });
  const { site, browser } = testJourney({
    config,
    worker,
    extras: [paymentWebhook, adDocuments, adSheets, reportFiles],
  });
  beforeAll(async () => {
    await turnAdsOn(site.services, {
      seller: "Test Media Ltd",
      address: "1 Test Lane",
      country: "CZ",
      tax_id: null,
      tax_percent: "21",
      load_percent: 10,
    });
  });
  return { site, browser, gateway };
}

/** Somebody with an advertiser account that lacks nothing but a way to pay, and a public board. */
export async function newAdvertiser(site: TestSite, locale = "en"): Promise<Advertiser> {
  const person = await site.person({ locale });
  await sql`update people set is_partner = true where id = ${person.id}`.execute(site.services.db);
  const details = { name: "Kettles", country: "US", currency: "USD", time_zone: "America/New_York" } as const;
  const { id } = await person.call(createAdAccount, details);
  await person.call(acceptAdTerms, { advertiser_id: id, version: adTermsVersion });
  return { ...person, account: id, board: (await site.board(person)).id };
}

/** Promotes a pin of theirs; the ad is approved, and the account may spend. */
export async function runCampaign(site: TestSite, who: Advertiser, name: string, micro = "5000000") {
  const made = await promotePin(site, who, `https://shop.example.com/${encodeURIComponent(name)}`, {
    title: name,
    ask: { campaign_name: name, budget_in_micro_currency: micro },
  });
  const { db } = site.services;
  await sql`update ads set review = 'APPROVED', review_reasons = '{}'
    where ad_account_id = ${who.account} and id = ${made.ad_id}`.execute(db);
  return made;
}

export async function rejectAd(
  site: TestSite,
  who: Advertiser,
  adId: string,
  reasons: readonly string[],
  note: string,
) {
  await sql`update ads set review = 'REJECTED', review_reasons = ${[...reasons]}, review_note = ${note}
    where ad_account_id = ${who.account} and id = ${adId}`.execute(site.services.db);
}

export type Delivered = { impressions: number; clicks: number; saves?: number; micro: bigint };

/** What was counted of an ad so many days ago, at the noon of UTC. */
export async function deliver(
  site: TestSite,
  who: Advertiser,
  { campaign_id: campaign, ad_group_id: group, ad_id: ad }: { campaign_id: string; ad_group_id: string; ad_id: string },
  daysAgo: number,
  { impressions, clicks, saves = 0, micro }: Delivered,
): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  at.setUTCMinutes(Math.floor(at.getUTCMinutes() / 15) * 15, 0, 0);
  await site.services.db
    .insertInto("ad_stats")
    .values({
      ad_account_id: who.account,
      ad_id: ad,
      at,
      campaign_id: campaign,
      ad_group_id: group,
      impressions,
      clicks,
      saves,
      billed_micro: String(micro),
    })
    .onConflict((conflict) =>
      conflict.columns(["ad_account_id", "ad_id", "at"]).doUpdateSet((eb) => ({
        impressions: eb("ad_stats.impressions", "+", impressions),
        clicks: eb("ad_stats.clicks", "+", clicks),
      })),
    )
    .execute();
}

export async function campaignOf(who: Advertiser, id: string): Promise<WireCampaign> {
  const campaigns = await who.call(listCampaigns, { advertiser_id: who.account });
  const campaign = campaigns.find((one) => one.id === id);
  if (campaign === undefined) throw new Error(`no campaign ${id}`);
  return campaign;
}
