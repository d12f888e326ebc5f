import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { billingLimits, ledgerAccounts, transferKinds } from "#spec/constants/billing.ts";
import { defineCall, defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

/** Micro units of the currency beside it. */
const micro = z.string().regex(/^-?\d{1,19}$/);
const currency = z.enum(adCurrencies);
const localDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "must be a day, like 2026-11-23", abort: true })
  .refine((day) => isDay(day), "must be a day, like 2026-11-23");
const account = { advertiser_id: idField };

/** Not the 30th of February. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

export const methodShape = z.object({
  id: idField,
  /** As the gateway calls it: `visa`, `mastercard` … */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  /** The default one is charged first, the backup one when that fails. */
  role: z.enum(["DEFAULT", "BACKUP", "OTHER"]),
  is_expired: z.boolean(),
});
export type WirePaymentMethod = z.output<typeof methodShape>;

/** Why a charge failed, in words a person can act on; `OTHER` for what the gateway doesn't tell. */
export const declines = [
  "DECLINED",
  "INSUFFICIENT_FUNDS",
  "EXPIRED",
  "AUTHENTICATION_NEEDED",
  "NO_METHOD",
  "OTHER",
] as const;
const decline = z.enum(declines);

/**
 * `DUE`: not tried yet. `AUTHORISING`: the gateway was asked. `FAILED`: tried again at `next_try_at`. `PAST_DUE`: no more tries, ads
 * stand still. `RECOVERED`: paid after that.
 */
export const chargeStates = [
  ...(["DUE", "AUTHORISING", "SUCCEEDED", "FAILED", "PAST_DUE", "RECOVERED", "WRITTEN_OFF", "REFUNDED"] as const),
] as const;
export type ChargeState = (typeof chargeStates)[number];

/** `PAYMENT_MISSING`: nothing is served before a card or a payment is there. `PAST_DUE`: a charge failed for good. */
export const billingStates = ["OK", "PAYMENT_MISSING", "PAST_DUE", "ON_HOLD"] as const;
export type BillingState = (typeof billingStates)[number];

export const billingProfileShape = z.object({
  name: z.string(),
  address: z.array(z.string()),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  vat_id: z.string().nullable(),
  /** The buyer owes the tax: a business with a valid VAT id in another country. */
  is_reverse_charge: z.boolean(),
});

export const billingShape = z.object({
  state: z.enum(billingStates),
  /** `card`: methods are added in the browser. `manual`: the operator records payments, there are no cards. */
  driver: z.enum(["card", "manual"]),
  currency,
  /** Owed with tax, of days that are closed, less what credits will pay of it; negative: paid or credited ahead. */
  owed_micro: micro,
  /** What is left of credits, which pay before a card does. */
  credits_micro: micro,
  /** Spent in days that are still open, without tax. */
  open_micro: micro,
  /** The card is charged at the end of the day on which what is owed reaches this. */
  threshold_micro: micro,
  /** The day of the next charge if the threshold isn't reached before: the first of a month. Null: nothing to charge, or no card. */
  next_charge_on: localDay.nullable(),
  /** Percent as a decimal. */
  tax_percent: z.string(),
  /** The charge that is under way, failed or past due. */
  open_charge: z
    .object({
      id: idField,
      state: z.enum(chargeStates),
      /** What a card is asked for. */
      amount_micro: micro,
      /** What of it was paid, or given up, in another way before. */
      settled_micro: micro,
      decline: decline.nullable(),
      next_try_at: instant.nullable(),
    })
    .nullable(),
  methods: z.array(methodShape),
  /** Null: the account has none yet. */
  profile: billingProfileShape.nullable(),
  /** The newest campaign that serves nothing because a payment is missing or past due. */
  waiting_campaign: z.object({ id: idField, name: z.string() }).nullable(),
  /** Whom to ask, where the operator records payments by hand. */
  seller: z.object({ name: z.string(), address: z.string() }),
});
export type WireBilling = z.output<typeof billingShape>;

const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;

export const getBilling = defineResource("Billing", "get", {
  summary: "What an advertiser account owes, how it pays and when; NOT_FOUND where the account can buy no ads yet.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:read" },
  shows: ["advertiser"],
  input: z.strictObject(account),
  data: billingShape,
  errors,
});

const browserSecret = z.object({
  client_secret: z.string(),
  publishable_key: z.string(),
  /** The gateway's own script, which draws the card field: a card number reaches the gateway alone. */
  script_url: z.string(),
});

export const createPaymentMethod = defineResource("PaymentMethod", "create", {
  summary:
    "Begins to add a card: gives what the gateway's script in the browser needs for `confirmCardSetup`. Then call PaymentSetup.update. NOT_ALLOWED where there are no cards.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:manage" },
  limit: "outbound",
  effect: "none",
  audited: { names: ["advertiser_id"] },
  input: z.strictObject(account),
  data: browserSecret.extend({ setup_id: z.string() }),
  errors: [...errors, "NOT_ALLOWED", "UNAVAILABLE"],
});

export const finishPaymentSetup = defineResource("PaymentSetup", "update", {
  summary:
    "Takes the card over that the browser confirmed. The first one becomes the default. CONFLICT where it isn't confirmed yet.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:manage" },
  limit: "outbound",
  effect: "adds",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id"] },
  input: z.strictObject({ ...account, setup_id: z.string().regex(/^[\w-]{1,100}$/, "must be one of this account") }),
  data: billingShape,
  errors: [...errors, "NOT_ALLOWED", "CONFLICT", "UNAVAILABLE"],
});

export const updatePaymentMethod = defineResource("PaymentMethod", "update", {
  summary: "Makes a card the default or the backup one; the card that was it becomes the other one's.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:manage" },
  effect: "removes",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id", "method_id", "role"] },
  input: z.strictObject({ ...account, method_id: idField, role: z.enum(["DEFAULT", "BACKUP"]) }),
  data: billingShape,
  errors: [...errors, "CONFLICT"],
});

export const deletePaymentMethod = defineResource("PaymentMethod", "delete", {
  summary: "Removes a card. NOT_ALLOWED for the last one while something is owed: `data.reason` OWING.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:manage" },
  effect: "removes",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id", "method_id"] },
  input: z.strictObject({ ...account, method_id: idField }),
  data: billingShape,
  errors: [...errors, "NOT_ALLOWED"],
});

export const updateBillingProfile = defineResource("BillingProfile", "update", {
  summary:
    "Changes whom documents are made out to. The country is the account's; documents made before stay as they are.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:manage" },
  effect: "removes",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id"] },
  input: z.strictObject({
    ...account,
    name: lineField(billingLimits.nameMaxChars).refine((text) => text !== "", "must not be empty"),
    address: z
      .array(lineField(billingLimits.addressLineMaxChars))
      .max(billingLimits.addressLinesMax)
      .transform((lines) => lines.filter((line) => line !== ""))
      .refine((lines) => lines.length > 0, "must not be empty"),
    city: lineField(billingLimits.addressLineMaxChars).refine((text) => text !== "", "must not be empty"),
    postal_code: lineField(billingLimits.postalCodeMaxChars),
    /** Null or empty: none. Checked against the form that the country's ids have. */
    vat_id: lineField(billingLimits.vatIdMaxChars).nullable().default(null),
  }),
  data: billingShape,
  errors: [...errors, "CONFLICT"],
});

export const payNow = defineResource("Payment", "create", {
  summary:
    "Charges what is owed now, or tries a failed charge again. `ACTION_NEEDED`: the bank asks; call `confirmCardPayment` in the browser with what `browser` holds, then Payment.update. CONFLICT where nothing is owed, or less than the gateway takes.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:manage" },
  limit: "outbound",
  effect: "removes",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id"] },
  input: z.strictObject(account),
  data: z.object({
    result: z.enum(["SUCCEEDED", "FAILED", "PENDING", "ACTION_NEEDED"]),
    decline: decline.nullable(),
    browser: browserSecret.nullable(),
    billing: billingShape,
  }),
  errors: [...errors, "NOT_ALLOWED", "CONFLICT", "UNAVAILABLE"],
});

export const followPayment = defineResource("Payment", "update", {
  summary: "Asks the gateway how the charge under way went, after the browser did its part.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:manage" },
  limit: "outbound",
  effect: "removes",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id"] },
  input: z.strictObject(account),
  data: billingShape,
  errors: [...errors, "NOT_ALLOWED", "UNAVAILABLE"],
});

/** One line of what happened to money: a charge, a try that failed, a refund, a credit, a dispute, a payment the operator recorded. */
export const historyShape = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(["CHARGE", "FAILED_TRY", "REFUND", "CREDIT", "PAYMENT", "DISPUTE", "DISPUTE_WON", "WRITE_OFF"]),
  /** What it takes from what is owed: negative for what is given back or disputed; 0 for a try that failed. */
  amount_micro: micro,
  /** What was tried, for a failed try. */
  tried_micro: micro.nullable(),
  currency,
  charge_id: idField.nullable(),
  charge_state: z.enum(chargeStates).nullable(),
  /** Why it was charged: the threshold, the month, or somebody pressed Pay now. */
  reason: z.enum(["THRESHOLD", "MONTH", "PAY_NOW"]).nullable(),
  method: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  decline: decline.nullable(),
  /** The receipt or credit memo, and the invoice. */
  documents: z.array(
    z.object({ id: idField, number: z.string(), kind: z.enum(["INVOICE", "RECEIPT", "CREDIT_MEMO"]) }),
  ),
  note: z.string().nullable(),
});
export type WireHistoryLine = z.output<typeof historyShape>;

export const getBillingHistory = defineResource("BillingHistory", "get", {
  summary: "Charges, tries that failed, refunds and credits of an account, newest first; their sum is the ledger's.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:read" },
  shows: ["advertiser"],
  paged: true,
  input: z.strictObject({ ...account, ...pageFields }),
  data: z.array(historyShape),
  errors,
});

export const documentShape = z.object({
  id: idField,
  number: z.string(),
  kind: z.enum(["INVOICE", "RECEIPT", "CREDIT_MEMO"]),
  /** An invoice is closed when it is paid or credited. */
  state: z.enum(["OPEN", "CLOSED"]),
  issued_at: instant,
  /** The days its lines are of. */
  from: localDay.nullable(),
  to: localDay.nullable(),
  currency,
  net_micro: micro,
  tax_micro: micro,
  total_micro: micro,
  /** The document it is about: the invoice of a receipt or credit memo. */
  about: z.object({ id: idField, number: z.string() }).nullable(),
  pdf_url: z.string(),
  csv_url: z.string(),
});
export type WireDocument = z.output<typeof documentShape>;

export const getInvoices = defineResource("Invoices", "get", {
  summary: "Invoices, receipts and credit memos of an account, newest first.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:read" },
  shows: ["advertiser"],
  paged: true,
  input: z.strictObject({ ...account, kind: documentShape.shape.kind.optional(), ...pageFields }),
  data: z.array(documentShape),
  errors,
});

export const transferShape = z.object({
  /** Counts the account's transfers without a gap. */
  number: z.number().int(),
  at: instant,
  kind: z.enum(transferKinds),
  debit: z.enum(ledgerAccounts),
  credit: z.enum(ledgerAccounts),
  amount_micro: micro,
  currency,
  /** Transfers of one transaction share it. */
  txn_id: idField,
  campaign_id: idField.nullable(),
  day: localDay.nullable(),
  /** The charge, document or refund it is about. */
  about_id: idField.nullable(),
  note: z.string().nullable(),
});
export type WireTransfer = z.output<typeof transferShape>;

export const getLedger = defineCall({
  name: "Ledger.get",
  method: "GET",
  path: "/ads/v4/advertisers/:advertiser_id/ledger",
  summary: "The books of an account: every transfer, oldest first, of those local days, both included.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:read" },
  shows: ["advertiser"],
  paged: true,
  input: z.strictObject({
    ...account,
    from: localDay.optional(),
    to: localDay.optional(),
    bookmark: pageFields.bookmark,
    page_size: z.coerce.number().int().min(1).max(billingLimits.ledgerPageMax).default(billingLimits.ledgerPageMax),
  }),
  data: z.array(transferShape),
  errors,
});
