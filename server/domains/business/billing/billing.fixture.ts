import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { createPaymentMethod, finishPaymentSetup } from "#contract/business/billing.ts";
import { adDocuments } from "#server/http/ad-documents.ts";
import { paymentWebhook, paymentWebhookPath } from "#server/http/payment-webhook.ts";
import type { Config } from "#server/config/config.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { adDayOf } from "#server/domains/business/ad-tokens/ad-token.ts";
import { aCampaign, type TestCampaign } from "#server/domains/business/events/serving.fixture.ts";
import { storeEvents } from "#server/domains/business/events/store-events.ts";
import { createPartyStates } from "#sandbox/providers/faults.ts";
import { type PaymentParty, startPayments } from "#sandbox/providers/payments/start-payments.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { beginMethod, finishMethod } from "./add-method.ts";
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
  const site = Object.assign(testSite({ config, extras: [paymentWebhook, adDocuments] }), { gateway });
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

export const cards = {
  good: "4242424242424242",
  other: "5555555555554444",
  declinedAtOnce: "4000000000000002",
  declined: "4000000000000341",
  poor: "4000000000009995",
  challengedOnce: "4000002500003155",
  challenged: "4000002760003184",
  delayed: "4000000000000077",
  disputed: "4000000000000259",
} as const;

/** Does what the gateway's script does in a browser: sends the number to the gateway itself, and answers the bank. */
export async function confirmCard(gateway: PaymentParty, clientSecret: string, number: string) {
  const [id = ""] = clientSecret.split("_secret_");
  const body = new URLSearchParams({
    key: gateway.config.publishableKey,
    client_secret: clientSecret,
    "payment_method_data[card][number]": number,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "44",
    "payment_method_data[card][cvc]": "123",
  });
  const answer = await fetch(`${gateway.url}/v1/setup_intents/${id}/confirm`, { method: "POST", body });
  const setup = (await answer.json()) as { status?: string; error?: { code: string } };
  return setup.status === "requires_action" ? answerBank(gateway, clientSecret, "complete") : setup;
}

export async function answerBank(gateway: PaymentParty, clientSecret: string, outcome: "complete" | "fail") {
  const body = new URLSearchParams({ client_secret: clientSecret, outcome });
  const answer = await fetch(`${gateway.url}/challenge`, { method: "POST", body });
  return (await answer.json()) as { status?: string; error?: { code: string } };
}

/** Adds a card as a person does. */
export async function addCard({ gateway }: BillingSite, owner: TestPerson, accountId: string, number: string) {
  const begun = await owner.call(createPaymentMethod, { advertiser_id: accountId });
  await confirmCard(gateway, begun.client_secret, number);
  return owner.call(finishPaymentSetup, { advertiser_id: accountId, setup_id: begun.setup_id });
}

/** The same without the browser's calls to the product, which are limited by the minute. */
export async function addCardDirectly({ services, gateway }: BillingSite, accountId: string, number: string) {
  const begun = await beginMethod(services, { id: accountId, name: "Kettles" });
  await confirmCard(gateway, begun.client_secret, number);
  await finishMethod(services, accountId, begun.setup_id);
}

const runs = new Map<string, TestCampaign>();

/** Spends so much of an account now, by one click of a campaign of its own. Gives what was billed. */
export async function spend(site: TestSite, accountId: string, micro: bigint): Promise<bigint> {
  const { services } = site;
  const campaign =
    runs.get(accountId) ??
    (await aCampaign(site, accountId, {
      dailyMicro: 1e13,
      endsAt: new Date(services.clock.now().getTime() + 360 * 86_400_000),
    }));
  runs.set(accountId, campaign);
  const now = services.clock.now();
  const click = {
    ...campaign,
    auctionId: services.ids.next(),
    place: 0,
    surface: "browse",
    event: "CLICKTHROUGH",
    price: Number(micro),
    servedAt: now.getTime(),
    viewerKey: services.ids.next(),
    kind: "click",
    visible_ms: undefined,
    day: adDayOf(now.getTime()),
    reason: null,
  } as const;
  const [stored] = await storeEvents(services, accountId, [click], now);
  return stored?.billedMicro ?? 0n;
}

/** Lets a day pass, and does what falls due in it. */
export async function nextDay(site: BillingSite, days = 1): Promise<void> {
  site.advance(days * 86_400);
  const { db, clock } = site.services;
  // Nobody is logged out by that.
  await sql`update sessions set created_at = ${clock.now()}, seen_at = ${clock.now()}`.execute(db);
  await settleNow(site);
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
