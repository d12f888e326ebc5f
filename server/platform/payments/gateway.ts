/** Why a card was refused, as far as the gateway tells. */
export type Decline = "DECLINED" | "INSUFFICIENT_FUNDS" | "EXPIRED" | "AUTHENTICATION_NEEDED" | "OTHER";

/** How a payment stands. `needs_person`: the bank asks whoever pays, in the browser. */
export type Payment = {
  id: string;
  state: "succeeded" | "failed" | "processing" | "needs_person";
  /** In the smallest coin of the currency, a lower-case ISO 4217 code. */
  minor: bigint;
  currency: string;
  decline: Decline | null;
  clientSecret: string | null;
  /** What we said it was for. */
  about: PaymentAbout | null;
};
export type PaymentAbout = { accountId: string; chargeId: string; attempt: number };

/** `key`: of the one who asked for it; null: made at the gateway's own desk. */
export type GatewayRefund = {
  id: string;
  key: string | null;
  minor: bigint;
  state: "succeeded" | "pending" | "failed";
};
/** `isOpen`: the bank has taken the money back, whether or not it will be given again. */
export type GatewayDispute = { id: string; minor: bigint; isWon: boolean };

export type GatewayMethod = { id: string; brand: string; last4: string; expMonth: number; expYear: number };

export type CardSetup = {
  id: string;
  state: "succeeded" | "pending" | "failed";
  accountId: string | null;
  customerId: string | null;
  method: GatewayMethod | null;
};

/** Something happened at the gateway; only what it is about is believed, how that stands is asked. */
export type GatewayEvent = { id: string; kind: string; paymentId: string | null; setupId: string | null };

export type ChargeOrder = {
  about: PaymentAbout;
  customerId: string;
  methodId: string;
  minor: bigint;
  currency: string;
  /** Whoever pays is there: the bank may ask. */
  isPersonThere: boolean;
};

/** A gateway that holds cards. Whatever it doesn't answer throws GatewaySilent: it may or may not have done it. */
export type CardGateway = {
  driver: "card";
  publishableKey: string;
  scriptUrl: string;
  /** The same customer for the same account, however often it is asked. */
  createCustomer: (account: { accountId: string; name: string }) => Promise<string>;
  /** Begins to add a card, which the browser then gives to the gateway itself. */
  setupMethod: (owner: { accountId: string; customerId: string }) => Promise<{ id: string; clientSecret: string }>;
  readSetup: (id: string) => Promise<CardSetup>;
  removeMethod: (id: string) => Promise<void>;
  /** The same payment for the same attempt, however often it is asked. A declined one is an answer, no error. */
  charge: (order: ChargeOrder) => Promise<Payment>;
  /** The payment of an attempt whose answer never came; undefined: the gateway knows of none. */
  findPayment: (about: PaymentAbout, customer: { customerId: string; since: Date }) => Promise<Payment | undefined>;
  readPayment: (id: string) => Promise<Payment>;
  /** Ends one that waits for a person, so that it can't succeed later. Gives how it stands then. */
  cancelPayment: (id: string) => Promise<Payment>;
  /** What was given or taken back of a payment. */
  readReturns: (paymentId: string) => Promise<{ refunds: GatewayRefund[]; disputes: GatewayDispute[] }>;
  /** The same refund for the same key, however often it is asked. */
  refund: (order: { paymentId: string; minor: bigint; key: string }) => Promise<GatewayRefund>;
  /** Throws where it doesn't answer or doesn't know the key. Changes nothing. */
  check: () => Promise<void>;
  /** What the gateway says in a signed message; null where the signature is not its own, or the message is old. */
  verifyWebhook: (body: Buffer, signature: string) => Promise<GatewayEvent | null>;
};

/** No cards: the operator records payments by hand. */
export type ManualPayments = { driver: "manual" };
export type Payments = CardGateway | ManualPayments;

/** The gateway gave no answer: what was asked may have been done all the same. */
export class GatewaySilent extends Error {
  override readonly name = "GatewaySilent";
}

/** The gateway refused what was asked, for good: nothing was done. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused";
}
