import type { AdCurrency } from "./ad-accounts.ts";

export const microPerUnit = 1_000_000n;

/** Accounts of an advertiser's books. What it owes is `receivable`; below 0, it has paid or was credited ahead. */
export const ledgerAccounts = [
  ...(["receivable", "cash", "credit", "revenue", "tax_payable", "refunds", "bad_debt"] as const),
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Where a credit comes from: an offer's code, a gift, or an apology. */
export const creditKinds = ["COUPON", "CREDIT", "GOODWILL"] as const;
export type CreditKind = (typeof creditKinds)[number];

export const creditLimits = {
  // our choices
  codeMinChars: 6,
  codeMaxChars: 40,
  titleMaxChars: 80,
  daysMax: 3650,
  /** What is left of a credit is told so many days before it ends. */
  endsInDays: 7,
} as const;

/** Every kind of transfer: what it debits and credits. */
export const transferAccounts = {
  /** A settled day of a campaign. */
  spend: { debit: "receivable", credit: "revenue" },
  /** Tax of an invoice's line. */
  tax: { debit: "receivable", credit: "tax_payable" },
  /** A charge that succeeded, or a payment the operator recorded. */
  payment: { debit: "cash", credit: "receivable" },
  /** Given by the operator, at once or as a credit that pays invoices. */
  credit: { debit: "credit", credit: "receivable" },
  /** A credit memo takes back what was invoiced, and its tax. */
  memo: { debit: "refunds", credit: "receivable" },
  memo_tax: { debit: "tax_payable", credit: "receivable" },
  /** Money that went back. */
  refund: { debit: "receivable", credit: "cash" },
  /** Taken back by the bank; given again when the dispute was won. */
  dispute: { debit: "receivable", credit: "cash" },
  dispute_won: { debit: "cash", credit: "receivable" },
  /** Given up, and what was given up but paid after all. */
  write_off: { debit: "bad_debt", credit: "receivable" },
  write_on: { debit: "receivable", credit: "bad_debt" },
} as const satisfies Record<string, { debit: LedgerAccount; credit: LedgerAccount }>;
export type TransferKind = keyof typeof transferAccounts;
export const transferKinds = Object.keys(transferAccounts) as [TransferKind, ...TransferKind[]];

export const billingLimits = {
  // our choices
  nameMaxChars: 200,
  addressLineMaxChars: 200,
  addressLinesMax: 3,
  postalCodeMaxChars: 20,
  vatIdMaxChars: 20,
  methodsMax: 10,
  ledgerPageMax: 250,
  noteMaxChars: 200,
  /** Lines of one document; what is beyond stands on the next one. */
  documentLinesMax: 2000,
} as const;

/** A charge that failed is tried again after so many days each; then it is past due. ads §3.2 */
export const retryDays = [1, 3, 5, 7] as const;

/** An account may owe so many times its threshold before nothing more of it is served: it goes on on the day it reaches it. Our choice. */
export const exposureTimes = 2n;

/** What is owed is charged when it reaches the rung; each charge that reached it raises the account by one. ads §3.2 */
export const thresholdRungs = [50n, 100n, 250n, 500n, 1000n] as const;

type Charging = {
  /** Digits behind the point that the gateway takes. */
  minorDigits: 0 | 2;
  /** The gateway takes no less, in minor units. */
  least: bigint;
  /** The rungs count in so many units. */
  rungUnit: bigint;
};
const plain: Charging = { minorDigits: 2, least: 50n, rungUnit: 1n };
const of = (rungUnit: bigint, least: bigint): Charging => ({ minorDigits: 2, least, rungUnit });

/** How each currency is charged. Least charges: the gateway's, where it names one; else about half a dollar. Units of the rungs: our choice. */
export const charging: Readonly<Record<AdCurrency, Charging>> = {
  USD: plain,
  GBP: of(1n, 30n),
  CAD: plain,
  EUR: plain,
  AUD: plain,
  NZD: plain,
  SEK: of(10n, 300n),
  ILS: of(4n, 200n),
  CHF: plain,
  HKD: of(8n, 400n),
  JPY: { minorDigits: 0, least: 50n, rungUnit: 150n },
  SGD: plain,
  KRW: { minorDigits: 0, least: 1000n, rungUnit: 1400n },
  NOK: of(10n, 300n),
  DKK: of(7n, 250n),
  PLN: of(4n, 200n),
  RON: of(5n, 200n),
  HUF: of(350n, 17_500n),
  CZK: of(25n, 1500n),
  BRL: of(5n, 50n),
  MXN: of(20n, 1000n),
  ARS: of(1000n, 50_000n),
  CLP: { minorDigits: 0, least: 500n, rungUnit: 900n },
  COP: of(4000n, 200_000n),
  INR: of(80n, 5000n),
  TRY: of(40n, 2000n),
};

/** Where the payment gateway tells of charges: to be named in its settings. */
export const paymentWebhookPath = "/ads/v4/payments/webhook";
