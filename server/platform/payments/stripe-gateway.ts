import type Stripe from "stripe";
import type { Config } from "#server/config/config.ts";
import { once } from "#server/platform/once.ts";
import { type CardGateway, GatewayRefused, GatewaySilent } from "./gateway.ts";
import { aboutOf, disputesOf, metadataOf, paymentOf, refundOf, setupOf } from "./read-stripe.ts";
import { readStripeEvent } from "./read-stripe-event.ts";

/** Longer than a gateway takes, short enough for somebody who waits. */
const patienceMs = 8000;
const checkMs = 3000;
const library = once(() => import("stripe"));

/** Stripe, by its own library; or whatever speaks the same at `STRIPE_API_BASE`. The library is loaded when it is first needed. */
export function stripeGateway(settings: NonNullable<Config["stripe"]>): CardGateway {
  const { publishableKey, scriptUrl, webhookSecret } = settings;
  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    const { default: Library } = await library();
    try {
      return await question(clientOf(Library, settings));
    } catch (error) {
      throw asOurs(Library, error);
    }
  };
  return {
    driver: "card",
    publishableKey,
    scriptUrl,
    createCustomer: ({ accountId, name }) =>
      ask(async (stripe) => {
        const customer = await stripe.customers.create(
          { name, metadata: { ad_account_id: accountId } },
          { idempotencyKey: `customer-${accountId}` },
        );
        return customer.id;
      }),
    setupMethod: ({ accountId, customerId }) =>
      ask(async (stripe) => {
        const setup = await stripe.setupIntents.create({
          customer: customerId,
          usage: "off_session",
          allowed_payment_method_types: ["card"],
          metadata: { ad_account_id: accountId },
        });
        return { id: setup.id, clientSecret: setup.client_secret ?? "" };
      }),
    readSetup: (id) =>
      ask(async (stripe) => setupOf(await stripe.setupIntents.retrieve(id, { expand: ["payment_method"] }))),
    removeMethod: (id) =>
      ask(async (stripe) => {
        await stripe.paymentMethods.detach(id);
      }),
    charge: ({ about, customerId, methodId, minor, currency, isPersonThere }) =>
      ask(async (stripe) => {
        const key = `charge-${about.chargeId}-${about.attempt}`;
        const order = {
          amount: Number(minor),
          currency,
          customer: customerId,
          payment_method: methodId,
          allowed_payment_method_types: ["card"],
          confirm: true,
          ...(!isPersonThere && { off_session: true }),
          metadata: metadataOf(about),
        };
        try {
          return paymentOf(await stripe.paymentIntents.create(order, { idempotencyKey: key }));
        } catch (error) {
          const refused = await refusedPayment(stripe, error);
          if (refused === null) throw error;
          return paymentOf(refused);
        }
      }),
    findPayment: (about, { customerId, since }) =>
      ask(async (stripe) => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        for await (const intent of stripe.paymentIntents.list({ customer: customerId, created, limit: 100 })) {
          const found = aboutOf(intent.metadata);
          if (found?.chargeId === about.chargeId && found.attempt === about.attempt) return paymentOf(intent);
        }
        return undefined;
      }),
    readPayment: (id) => ask(async (stripe) => paymentOf(await stripe.paymentIntents.retrieve(id))),
    cancelPayment: (id) =>
      ask(async (stripe) => {
        await stripe.paymentIntents.cancel(id).catch((error: unknown) => {
          // It was over already.
          if (!isType(error, "StripeInvalidRequestError")) throw error;
        });
        return paymentOf(await stripe.paymentIntents.retrieve(id));
      }),
    readReturns: (paymentId) =>
      ask(async (stripe) => {
        const [refunds, disputes] = await Promise.all([
          stripe.refunds.list({ payment_intent: paymentId, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
          stripe.disputes.list({ payment_intent: paymentId, limit: 100 }),
        ]);
        return { refunds: refunds.map((refund) => refundOf(refund)), disputes: disputesOf(disputes.data) };
      }),
    refund: ({ paymentId, minor, key }) =>
      ask(async (stripe) => {
        const order = { payment_intent: paymentId, amount: Number(minor), metadata: { refund_id: key } };
        return refundOf(await stripe.refunds.create(order, { idempotencyKey: `refund-${key}` }));
      }),
    check: () =>
      ask(async (stripe) => {
        await stripe.paymentIntents.list({ limit: 1 }, { timeout: checkMs, maxNetworkRetries: 0 });
      }),
    verifyWebhook: async (body, signature) => {
      const { default: Library } = await library();
      try {
        return readStripeEvent(clientOf(Library, settings).webhooks.constructEvent(body, signature, webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

type Library = typeof Stripe;

function clientOf(Library: Library, { secretKey, apiBase }: NonNullable<Config["stripe"]>): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Library(secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port !== "" && { port }),
    maxNetworkRetries: 2,
    timeout: patienceMs,
    telemetry: false,
  });
}

/** A card that was declined comes as an error that holds the payment. */
async function refusedPayment(stripe: Stripe, error: unknown): Promise<Stripe.PaymentIntent | null> {
  if (!isType(error, "StripeCardError")) return null;
  const { payment_intent: held } = error as { payment_intent?: { id: string } };
  return held === undefined ? null : stripe.paymentIntents.retrieve(held.id);
}

function isType(error: unknown, type: string): boolean {
  return error instanceof Error && "type" in error && error.type === type;
}

/** An answer of the gateway that refuses for good, or none that can be relied on. */
function asOurs(Library: Library, error: unknown): unknown {
  if (!(error instanceof Library.errors.StripeError)) return error;
  const isFinal = error.type === "StripeInvalidRequestError" || error.type === "StripeCardError";
  return isFinal
    ? new GatewayRefused(error.message, { cause: error })
    : new GatewaySilent(error.message, { cause: error });
}
