import { randomBytes } from "node:crypto";
import type { Config } from "#server/config/config.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { PartyState } from "#sandbox/providers/faults.ts";
import { startPartyServer } from "#sandbox/providers/party-server.ts";
import { type ApiFaults, apiRoutes } from "./api.ts";
import { type Book, createBook } from "./book.ts";
import { browserRoutes } from "./browser-routes.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

export type PaymentParty = {
  url: string;
  config: NonNullable<Config["stripe"]>;
  book: Book;
  webhooks: Webhooks;
  faults: ApiFaults;
  stop: () => Promise<unknown>;
};

/**
 * The card gateway's counterpart: the calls of Stripe's API that the product makes through Stripe's own library, the script with the card
 * field, the bank's question, and signed messages. Test cards alone; nothing of a number is kept but its last four digits.
 */
export async function startPayments(clock: Clock, state: PartyState): Promise<PaymentParty> {
  const keys = {
    secretKey: `sk_test_${randomBytes(12).toString("hex")}`,
    publishableKey: `pk_test_${randomBytes(12).toString("hex")}`,
    webhookSecret: `whsec_${randomBytes(16).toString("hex")}`,
  };
  const [book, webhooks] = [createBook(clock), createWebhooks(keys.webhookSecret)];
  const faults: ApiFaults = { timeouts: 0, unavailable: 0 };
  const server = await startPartyServer(state, (app) => {
    apiRoutes(app, { book, webhooks, faults, secretKey: keys.secretKey });
    browserRoutes(app, { book, webhooks, publishableKey: keys.publishableKey });
  });
  return {
    ...server,
    book,
    webhooks,
    faults,
    config: { ...keys, apiBase: server.url, scriptUrl: `${server.url}/v3` },
  };
}
