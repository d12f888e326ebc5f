import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { createPaymentMethod, finishPaymentSetup } from "#contract/business/billing.ts";
import { adDocuments } from "#server/http/ad-documents.ts";
import { bookExports } from "#server/http/book-exports.ts";
import { paymentWebhookPath } from "#spec/constants/billing.ts";
import { paymentWebhook } from "#server/http/payment-webhook.ts";
import type { Config } from "#server/config/config.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { createPartyStates } from "#sandbox/providers/faults.ts";
import { type PaymentParty, startPayments } from "#sandbox/providers/payments/start-payments.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { confirmCard } from "./pay.fixture.ts";
import { settleAds } from "./settle-ads.job.ts";

export type BillingSite = TestSite & { gateway: PaymentParty };

/** The product with a card gateway whose counterpart runs beside it. */
export function billingSite({ taxPercent = "0" }: { taxPercent?: string } = {}): BillingSite {
  const config: Partial<Config> = {};
  const gateway = {} as PaymentParty;
  beforeAll(async () => {
    const clock = { now: () => ("services" in site ? site.services.clock.now() : new Date()) };
    Object.assign(gateway, await startPayments(clock, createPartyStates().payments));
    config.stripe = gateway.config;
  });
  const site = Object.assign(testSite({ config, extras: [paymentWebhook, adDocuments, bookExports] }), { gateway });
  beforeAll(async () => {
    gateway.webhooks.target = `${site.url}${paymentWebhookPath}`;
    await turnAdsOn(site.services, {
      seller: "Magpie Ltd",
      address: "1 Nest Lane",
      country: "CZ",
      tax_id: "CZ25123891",
      tax_percent: taxPercent,
      load_percent: 10,
    });
  });
  afterAll(() => gateway.stop());
  return site;
}

/** Adds a card as a person does. */
export async function addCard({ gateway }: BillingSite, owner: TestPerson, accountId: string, number: string) {
  const begun = await owner.call(createPaymentMethod, { advertiser_id: accountId });
  await confirmCard(gateway, begun.client_secret, number);
  return owner.call(finishPaymentSetup, { advertiser_id: accountId, setup_id: begun.setup_id });
}

/** Lets a day pass, and does what falls due in it. */
export async function nextDay(site: BillingSite, days = 1): Promise<void> {
  site.advance(days * 86_400);
  const { db, clock } = site.services;
  // Nobody is logged out by that.
  await sql`update sessions set created_at = ${clock.now()}, seen_at = ${clock.now()}`.execute(db);
  await settleNow(site);
}

/** Lets days pass until the tenth of a month, so that no month ends in the next days and all of them stand on one invoice. */
export async function toMiddleOfMonth(site: BillingSite): Promise<void> {
  const now = site.services.clock.now();
  const tenth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (now.getUTCDate() < 10 ? 0 : 1), 10, 12);
  await nextDay(site, (tenth - now.getTime()) / 86_400_000);
}

export async function settleNow(site: BillingSite): Promise<void> {
  await settleAds(site.services, site.services.clock.now());
  await site.settle();
  await site.gateway.webhooks.settled();
  await site.settle();
}

/** Balances of an account's books. */
export async function booksOf({ services }: TestSite, accountId: string) {
  const { rows } = await sql<Record<string, string | number | Date | null>>`
    select * from ad_books where ad_account_id = ${accountId}`.execute(services.db);
  return rows[0];
}
