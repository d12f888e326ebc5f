import { randomBytes } from "node:crypto";
import type { Behaviour, DeclineError } from "./cards.ts";

export type Customer = { id: string; name: string; metadata: Record<string, string> };
export type Method = {
  id: string;
  customer: string | null;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  behaviour: Behaviour;
};
export type Setup = {
  id: string;
  client_secret: string;
  customer: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  method: Method | null;
  metadata: Record<string, string>;
};
export type Intent = {
  id: string;
  client_secret: string;
  amount: number;
  currency: string;
  customer: string;
  method: Method;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  error: DeclineError | null;
  metadata: Record<string, string>;
  created: number;
};
export type Refund = {
  id: string;
  payment_intent: string;
  amount: number;
  status: "succeeded" | "failed";
  metadata: Record<string, string>;
};
export type Dispute = {
  id: string;
  payment_intent: string;
  amount: number;
  status: "needs_response" | "won" | "lost";
};

/** What the payment counterpart knows. Full card numbers are forgotten as soon as they were looked at. */
export type Book = {
  customers: Map<string, Customer>;
  setups: Map<string, Setup>;
  methods: Map<string, Method>;
  intents: Map<string, Intent>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  /** By idempotency key, with when it was given, in seconds: keys are forgotten after a day. */
  answers: Map<string, { status: number; body: unknown; at: number }>;
  now: () => number;
};

export function createBook(clock: { now: () => Date }): Book {
  return {
    customers: new Map(),
    setups: new Map(),
    methods: new Map(),
    intents: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    answers: new Map(),
    now: () => Math.floor(clock.now().getTime() / 1000),
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** What the counterpart holds of each customer's money, in the smallest coin: to be held against the product's books. */
export function balancesOf({ customers, intents, refunds, disputes }: Book) {
  return [...customers.values()].map(({ id, metadata }) => {
    const own = [...intents.values()].filter(({ customer, status }) => customer === id && status === "succeeded");
    const ids = new Set(own.map((intent) => intent.id));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const charged = sum(own.map(({ amount }) => amount));
    const refunded = sum(
      [...refunds.values()]
        .filter((refund) => ids.has(refund.payment_intent) && refund.status === "succeeded")
        .map(({ amount }) => amount),
    );
    const disputed = sum(
      [...disputes.values()]
        .filter((dispute) => ids.has(dispute.payment_intent) && dispute.status !== "won")
        .map(({ amount }) => amount),
    );
    return {
      customer: id,
      ad_account_id: metadata["ad_account_id"] ?? null,
      currency: own[0]?.currency ?? null,
      charges: own.length,
      charged,
      refunded,
      disputed,
      held: charged - refunded - disputed,
    };
  });
}
