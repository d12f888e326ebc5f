import { type Book, type Intent, type Method, newId } from "./book.ts";
import { declineErrors } from "./cards.ts";
import type { Webhooks } from "./webhooks.ts";
import { disputeWire, intentWire } from "./wire.ts";

/** A charge that a delayed card has begun is decided after so long. */
const delayMs = 1500;

/** Charges the intent's card as its magic number says. `isPersonThere`: the bank may ask. */
export function confirmIntent(book: Book, webhooks: Webhooks, intent: Intent, isPersonThere: boolean): void {
  const { charge } = intent.method.behaviour;
  if (charge === "challenge" && isPersonThere) {
    intent.status = "requires_action";
    return webhooks.send("payment_intent.requires_action", intentWire(intent));
  }
  if (charge === "decline" || charge === "insufficient_funds" || charge === "expired" || charge === "challenge")
    return fail(webhooks, intent, charge);
  if (charge === "delayed") {
    intent.status = "processing";
    webhooks.send("payment_intent.processing", intentWire(intent));
    setTimeout(() => finishDelayed(book, webhooks, intent.id), delayMs).unref();
    return;
  }
  succeed(book, webhooks, intent);
}

export function fail(webhooks: Webhooks, intent: Intent, kind: keyof typeof declineErrors): void {
  intent.status = "requires_payment_method";
  intent.error = declineErrors[kind];
  webhooks.send("payment_intent.payment_failed", intentWire(intent));
}

export function succeed(book: Book, webhooks: Webhooks, intent: Intent): void {
  intent.status = "succeeded";
  intent.error = null;
  webhooks.send("payment_intent.succeeded", intentWire(intent));
  if (intent.method.behaviour.charge === "dispute") openDispute(book, webhooks, intent.id);
}

/** Decides a delayed charge that nobody has decided yet. */
export function finishDelayed(book: Book, webhooks: Webhooks, id: string): void {
  const intent = book.intents.get(id);
  if (intent?.status === "processing") succeed(book, webhooks, intent);
}

/** Whoever paid tells their bank that they did not. */
export function openDispute(book: Book, webhooks: Webhooks, paymentId: string): boolean {
  const intent = book.intents.get(paymentId);
  if (intent?.status !== "succeeded") return false;
  const refunded = [...book.refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === paymentId && status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const isDisputed = [...book.disputes.values()].some(({ payment_intent }) => payment_intent === paymentId);
  if (isDisputed || refunded === intent.amount) return false;
  const dispute = {
    id: newId("dp"),
    payment_intent: paymentId,
    amount: intent.amount - refunded,
    status: "needs_response" as const,
  };
  book.disputes.set(dispute.id, dispute);
  webhooks.send("charge.dispute.created", disputeWire(dispute));
  return true;
}

/** The bank decides a dispute. */
export function closeDispute(book: Book, webhooks: Webhooks, id: string, status: "won" | "lost"): boolean {
  const dispute = book.disputes.get(id);
  if (dispute?.status !== "needs_response") return false;
  dispute.status = status;
  webhooks.send("charge.dispute.closed", disputeWire(dispute));
  return true;
}

/** What can be given back of a payment: nothing of one that is disputed. */
export function refundable(book: Book, intent: Intent): number {
  const disputes = [...book.disputes.values()].filter(({ payment_intent }) => payment_intent === intent.id);
  if (intent.status !== "succeeded" || disputes.some(({ status }) => status !== "won")) return 0;
  const refunded = [...book.refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  return intent.amount - refunded;
}

export type NewIntent = { amount: number; currency: string; customer: string; metadata: Record<string, string> };

export function newIntent(book: Book, { amount, currency, customer, metadata }: NewIntent, method: Method): Intent {
  const id = newId("pi");
  const intent: Intent = {
    id,
    client_secret: `${id}_secret_${newId("s").slice(2)}`,
    amount,
    currency,
    customer,
    method,
    status: "requires_payment_method",
    error: null,
    metadata,
    created: book.now(),
  };
  book.intents.set(id, intent);
  return intent;
}
