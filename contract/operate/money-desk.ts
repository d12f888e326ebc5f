import { z } from "zod";
import { reviewsByHand } from "#spec/constants/ad-review.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { billingLimits, transferKinds } from "#spec/constants/billing.ts";
import {
  billingShape,
  billingStates,
  chargeStates,
  declines,
  documentShape,
  historyShape,
} from "#contract/business/billing.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields } from "#contract/kit/fields.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const micro = z.string().regex(/^-?\d{1,19}$/);
const currency = z.enum(adCurrencies);
const day = z.iso.date();
const account = { advertiser_id: idField };
const typedAmount = z.string().max(40);
const note = lineField(billingLimits.noteMaxChars).refine((text) => text !== "", "must not be empty");

const salesShape = z.object({
  /** Null: nobody has ever chosen anything. */
  settings: z
    .object({
      on: z.boolean(),
      seller: z.string(),
      address: z.string(),
      country: z.string(),
      tax_id: z.string().nullable(),
      tax_percent: z.string(),
      load_percent: z.number().int(),
      least_click: z.string(),
      review_by_hand: z.enum(reviewsByHand),
    })
    .nullable(),
  /** `manual`: there are no cards, the operator records payments. */
  driver: z.enum(["card", "manual"]),
  tax_rates: z.array(z.object({ country: z.string(), percent: z.string(), from: day })),
  /** How many units of a currency one of the ranking's is; `from` null: the built-in rate. */
  rates: z.array(z.object({ currency, per_unit: z.string(), from: day.nullable() })),
  ranking_currency: currency,
});
export type WireSales = z.output<typeof salesShape>;

export const getAdSales = defineResource("AdSales", "get", {
  summary: "Whether and by whom ads are sold on this instance, under which taxes, and by which rates bids rank.",
  audience: { operate: "money:read" },
  shows: ["desk"],
  input: z.strictObject({}),
  data: salesShape,
  errors,
});

export const updateAdSales = defineResource("AdSales", "update", {
  summary: "Turns ads on with what is given, the rest as it was chosen before, or off. Names the field that is wrong.",
  audience: { operate: "sales:manage" },
  effect: "removes",
  touches: ["advertiser", "desk"],
  audited: { names: ["on"] },
  input: z.strictObject({
    on: z.boolean(),
    seller: z.string().optional(),
    address: z.string().optional(),
    country: z.string().optional(),
    tax_id: z.string().nullable().optional(),
    tax_percent: z.string().optional(),
    load_percent: z.number().optional(),
    least_click: z.string().optional(),
    review_by_hand: z.enum(reviewsByHand).optional(),
  }),
  data: salesShape,
  errors,
});

export const addTaxRate = defineResource("AdTaxRate", "create", {
  summary:
    "Says what tax buyers of a country are asked for from a day on (today); of one country and day the last counts.",
  audience: { operate: "rates:manage" },
  effect: "removes",
  touches: ["advertiser", "desk"],
  audited: { names: ["country", "percent", "from"] },
  input: z.strictObject({
    country: z.string().regex(/^[A-Z]{2}$/, "must be a two-letter country code"),
    percent: z.string().regex(/^\d{1,2}(?:\.\d{1,3})?$/, "must be a number below 100, like 19 or 8.875"),
    from: day.optional(),
  }),
  data: salesShape,
  errors,
});

export const setCurrencyRate = defineResource("AdRate", "create", {
  summary: "Sets how many units of a currency one unit of the ranking's is, from a day on (today).",
  audience: { operate: "rates:manage" },
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["currency", "rate", "from"] },
  input: z.strictObject({
    currency,
    rate: z.string().regex(/^\d{1,7}(?:\.\d{1,8})?$/, "must be a number, like 21.5"),
    from: day.optional(),
  }),
  data: salesShape,
  errors,
});

/** The ledger's own sums of a day, by currency and kind of transfer. */
export const getMoneyToday = defineResource("AdMoneyToday", "get", {
  summary: "What was booked today (UTC) in all accounts, by currency and kind, and what was spent in days still open.",
  audience: { operate: "money:read" },
  shows: ["desk"],
  input: z.strictObject({}),
  data: z.object({
    day,
    booked: z.array(z.object({ currency, kind: z.enum(transferKinds), count: z.number().int(), sum_micro: micro })),
    /** What was spent in days that are not in the books yet. */
    open: z.array(z.object({ currency, sum_micro: micro })),
  }),
  errors,
});

const listedAccountShape = z.object({
  ...account,
  name: z.string(),
  owner: personShape.nullable(),
  country: z.string().nullable(),
  currency: currency.nullable(),
  state: z.enum(billingStates),
  /** Owed with tax; negative: paid ahead. Null for who may not see money, and without books. */
  owed_micro: micro.nullable(),
  created_at: instant,
});
export type WireListedAccount = z.output<typeof listedAccountShape>;

export const listAllAccounts = defineResource("AllAdAccounts", "get", {
  summary: "The advertiser accounts of this instance, the newest first: all, or those of a name, a username or an id.",
  audience: { operate: "accounts:read" },
  shows: ["desk"],
  paged: true,
  input: z.strictObject({
    query: lineField(operatorLimits.searchMaxChars).optional(),
    state: z.enum(["ON_HOLD", "PAST_DUE", "OWING"]).optional(),
    ...pageFields,
  }),
  data: z.array(listedAccountShape),
  errors,
});

const chargeShape = z.object({
  id: idField,
  state: z.enum(chargeStates),
  amount_micro: micro,
  currency,
  refunded_micro: micro,
  disputed_micro: micro,
  /** What of it may still be given back to its card. */
  refundable_micro: micro,
  decline: z.enum(declines).nullable(),
  tries: z.number().int(),
  next_try_at: instant.nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
});
export type WireCharge = z.output<typeof chargeShape>;

export const deskAccountShape = z.object({
  ...listedAccountShape.shape,
  time_zone: z.string().nullable(),
  hold: z.object({ reason: z.string() }).nullable(),
  /** Who its ads say that pays, and whether an operator has verified that. */
  payer: z.object({ name: z.string(), is_verified: z.boolean() }),
  ads: z.object({ pending: z.number().int(), approved: z.number().int(), rejected: z.number().int() }),
  /** Null for who may not see money, and where there is none yet. */
  billing: billingShape.nullable(),
  /** The viewer belongs to it: others decide what is about it. */
  is_own: z.boolean(),
});
export type WireDeskAccount = z.output<typeof deskAccountShape>;

export const getDeskAccount = defineResource("AdAccountDesk", "get", {
  summary: "An advertiser account as an operator sees it.",
  audience: { operate: "accounts:read" },
  shows: ["desk", "advertiser"],
  input: z.strictObject(account),
  data: deskAccountShape,
  errors,
});

export const getDeskHistory = defineResource("AdAccountMoney", "get", {
  summary: "What happened to an account's money, newest first.",
  audience: { operate: "money:read" },
  shows: ["desk", "advertiser"],
  paged: true,
  input: z.strictObject({ ...account, ...pageFields }),
  data: z.array(historyShape),
  errors,
});

export const getDeskCharges = defineResource("AdAccountCharges", "get", {
  summary: "What an account's card was asked for, newest first, and how much of it may still be given back.",
  audience: { operate: "money:read" },
  shows: ["desk", "advertiser"],
  paged: true,
  input: z.strictObject({ ...account, ...pageFields }),
  data: z.array(chargeShape),
  errors,
});

export const getDeskDocuments = defineResource("AdAccountDocuments", "get", {
  summary: "Invoices, receipts and credit memos of an account, newest first.",
  audience: { operate: "money:read" },
  shows: ["desk", "advertiser"],
  paged: true,
  input: z.strictObject({ ...account, ...pageFields }),
  data: z.array(documentShape),
  errors,
});

const troubledChargeShape = chargeShape.extend({ ...account, account_name: z.string() });
export type WireTroubledCharge = z.output<typeof troubledChargeShape>;

export const listTroubledCharges = defineResource("TroubledCharges", "get", {
  summary: "Charges that failed or are past due, and those a bank took back, the newest first.",
  audience: { operate: "money:read" },
  shows: ["desk"],
  paged: true,
  input: z.strictObject(pageFields),
  data: z.array(troubledChargeShape),
  errors,
});

export const bookEntry = defineResource("AdEntry", "create", {
  summary:
    "Books what came in another way than by card (payment), a gift (credit), money paid back in another way (refund), or a debt that is given up (write-off). The same key books nothing again. NOT_ALLOWED for an account of one's own.",
  audience: { operate: "money:move" },
  idempotent: true,
  effect: "removes",
  touches: ["advertiser", "desk"],
  audited: { names: ["advertiser_id", "kind"] },
  input: z.strictObject({
    ...account,
    kind: z.enum(["payment", "credit", "refund", "write-off"]),
    /** As it was typed: whole coins of the account's currency. */
    amount: typedAmount,
    note,
    /** Made with the form: pressing twice books once. */
    key: z.string().regex(/^[\w-]{8,80}$/, "must be 8 to 80 letters and digits"),
  }),
  data: z.object({ booked: z.boolean(), account: deskAccountShape }),
  errors: [...errors, "NOT_ALLOWED", "CONFLICT"],
});

export const refundCharge = defineResource("AdRefund", "create", {
  summary:
    "Gives money of a charge back to its card. The same amount of the same charge with the same note gives nothing back again.",
  audience: { operate: "money:move" },
  limit: "outbound",
  effect: "removes",
  touches: ["advertiser", "desk"],
  audited: { names: ["advertiser_id", "charge_id"] },
  input: z.strictObject({ ...account, charge_id: idField, amount: typedAmount, note }),
  data: z.object({
    /** `ASKED`: on its way. `BEFORE`: it was paid back before, and nothing was now. */
    state: z.enum(["ASKED", "SUCCEEDED", "FAILED", "BEFORE"]),
    account: deskAccountShape,
  }),
  errors: [...errors, "NOT_ALLOWED", "CONFLICT"],
});

export const settleNow = defineResource("AdSettlement", "create", {
  summary:
    "Closes the days of all accounts that are over, and has charged what fell due. It is done every few minutes anyway.",
  audience: { operate: "money:move" },
  limit: "outbound",
  effect: "removes",
  touches: ["advertiser", "desk"],
  audited: {},
  input: z.strictObject({}),
  data: z.object({ days: z.number().int() }),
  errors,
});
