import type { Dispute, Intent, Method, Refund, Setup } from "./book.ts";

/** Objects as the gateway's API writes them, as far as its library and the product read them. */
export function methodWire({ id, customer, brand, last4, exp_month, exp_year }: Method) {
  return {
    id,
    object: "payment_method",
    type: "card",
    customer,
    card: { brand, last4, exp_month, exp_year },
    livemode: false,
  };
}

export function setupWire({ id, client_secret, customer, status, method, metadata }: Setup, expands: boolean) {
  return {
    id,
    object: "setup_intent",
    client_secret,
    customer,
    status,
    metadata,
    payment_method: method === null ? null : expands ? methodWire(method) : method.id,
    livemode: false,
  };
}

export function intentWire(intent: Intent) {
  const { id, client_secret, amount, currency, customer, method, status, error, metadata, created } = intent;
  return {
    id,
    object: "payment_intent",
    amount,
    currency,
    customer,
    payment_method: method.id,
    status,
    client_secret,
    metadata,
    created,
    last_payment_error: error === null ? null : { type: "card_error", ...error },
    livemode: false,
  };
}

export function refundWire(refund: Refund) {
  return { ...refund, object: "refund" };
}

export function disputeWire(dispute: Dispute) {
  return { ...dispute, object: "dispute" };
}

export function listWire(url: string, data: readonly unknown[]) {
  return { object: "list", url, has_more: false, data };
}
