import type Stripe from "stripe";
import type { CardSetup, Decline, GatewayDispute, GatewayRefund, Payment, PaymentAbout } from "./gateway.ts";

/** What the gateway is told with each payment and brings back with it. */
export function metadataOf({ accountId, chargeId, attempt }: PaymentAbout): Record<string, string> {
  return { ad_account_id: accountId, charge_id: chargeId, attempt: String(attempt) };
}

export function aboutOf(metadata: Readonly<Record<string, string | undefined>>): PaymentAbout | null {
  const { ad_account_id: accountId, charge_id: chargeId, attempt } = metadata;
  if (accountId === undefined || chargeId === undefined || attempt === undefined) return null;
  return { accountId, chargeId, attempt: Number(attempt) };
}

export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { id, status, amount, currency, last_payment_error: error } = intent;
  return {
    id,
    state: states[status] ?? "failed",
    minor: BigInt(amount),
    currency,
    decline: status === "succeeded" || status === "processing" ? null : declineOf(error),
    clientSecret: intent.client_secret,
    about: aboutOf(intent.metadata),
  };
}

const states: Partial<Record<Stripe.PaymentIntent.Status, Payment["state"]>> = {
  succeeded: "succeeded",
  processing: "processing",
  requires_action: "needs_person",
};

export function declineOf(error: { code?: string | undefined; decline_code?: string | undefined } | null): Decline {
  if (error === null) return "OTHER";
  const { code, decline_code } = error;
  if (decline_code === "insufficient_funds") return "INSUFFICIENT_FUNDS";
  if (code === "expired_card" || decline_code === "expired_card") return "EXPIRED";
  if (code === "authentication_required" || decline_code === "authentication_required") return "AUTHENTICATION_NEEDED";
  return code === "card_declined" ? "DECLINED" : "OTHER";
}

export function refundOf({ id, amount, status, metadata }: Stripe.Refund): GatewayRefund {
  const isLost = status === "failed" || status === "canceled";
  const state = status === "succeeded" ? "succeeded" : isLost ? "failed" : "pending";
  return { id, key: metadata?.["refund_id"] ?? null, minor: BigInt(amount), state };
}

/** What only might become a dispute takes no money. */
export function disputesOf(disputes: readonly Stripe.Dispute[]): GatewayDispute[] {
  return disputes
    .filter(({ status }) => !status.startsWith("warning_"))
    .map(({ id, amount, status }) => ({ id, minor: BigInt(amount), isWon: status === "won" }));
}

export function setupOf({ id, status, metadata, customer, payment_method: method }: Stripe.SetupIntent): CardSetup {
  const card = typeof method === "object" ? method?.card : undefined;
  return {
    id,
    state: status === "succeeded" ? "succeeded" : status === "canceled" ? "failed" : "pending",
    accountId: metadata?.["ad_account_id"] ?? null,
    customerId: typeof customer === "string" ? customer : (customer?.id ?? null),
    method:
      typeof method !== "object" || method === null || card == null
        ? null
        : {
            id: method.id,
            brand: card.brand,
            last4: card.last4,
            expMonth: card.exp_month,
            expYear: card.exp_year,
          },
  };
}
