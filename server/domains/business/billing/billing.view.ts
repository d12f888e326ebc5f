import type { declines, WireBilling, WirePaymentMethod } from "#contract/business/billing.ts";
import type { Services } from "#server/services/services.ts";
import { isReverseCharge, readTaxRates, taxPercentOn } from "#server/domains/business/documents/tax-rates.ts";
import type { BillingAccount } from "#server/domains/business/ad-accounts/billing-account.ts";
import { booksView, type BooksView, waitingCampaign } from "./billing.queries.ts";
import { billingStateOf } from "./billing-state.ts";
import { type ChargeRow, openCharge } from "./charges.queries.ts";
import { type MethodRow, methodsOf } from "./methods.queries.ts";
import { thresholdOf } from "./refresh-cap.ts";

/** What an account owes, how it pays and when. */
export async function billingView(services: Services, account: BillingAccount): Promise<WireBilling> {
  const { db, clock, payments } = services;
  const now = clock.now();
  const [books, state, methods, charge, rates] = await Promise.all([
    booksView(db, account.id, account.timeZone, now),
    billingStateOf(db, account.id),
    methodsOf(db, account.id),
    openCharge(db, account.id),
    readTaxRates(db),
  ]);
  const buyer = { country: account.country, vatId: books.vat_id };
  const { settings, currency } = account;
  const isOwing = BigInt(books.receivable) > 0n || BigInt(books.open_micro) > 0n;
  return {
    state,
    driver: payments.driver,
    currency,
    owed_micro: books.receivable,
    open_micro: books.open_micro,
    threshold_micro: String(thresholdOf({ rung: books.rung, currency })),
    next_charge_on:
      payments.driver === "card" && methods.length > 0 && isOwing ? (books.month_ends_on ?? books.next_month) : null,
    tax_percent: taxPercentOn(books.today, buyer, settings, rates),
    open_charge: charge === undefined ? null : chargeView(charge),
    methods: methods.map((method) => methodView(method, books.today)),
    profile: profileView(books, account),
    waiting_campaign: state === "OK" ? null : await waitingCampaign(db, account.id, now),
    seller: { name: settings.seller, address: settings.address },
  };
}

function chargeView({
  id,
  state,
  amount_micro,
  settled_micro,
  decline,
  next_try_at,
  tries,
}: ChargeRow): WireBilling["open_charge"] {
  return {
    id,
    state,
    amount_micro,
    settled_micro,
    decline: decline as (typeof declines)[number] | null,
    next_try_at: state === "FAILED" && tries > 0 ? (next_try_at?.toISOString() ?? null) : null,
  };
}

/** A card is good through its last month. */
function methodView(row: MethodRow, today: string): WirePaymentMethod {
  const { id, brand, last4, exp_month, exp_year, role } = row;
  const month = `${exp_year}-${String(exp_month).padStart(2, "0")}`;
  return { id, brand, last4, exp_month, exp_year, role, is_expired: month < today.slice(0, 7) };
}

function profileView(books: BooksView, account: BillingAccount): WireBilling["profile"] {
  if (books.bill_name === null) return null;
  const { country, settings } = account;
  return {
    name: books.bill_name,
    address: books.bill_address ?? [],
    city: books.bill_city ?? "",
    postal_code: books.bill_postal_code ?? "",
    country,
    vat_id: books.vat_id,
    is_reverse_charge: isReverseCharge({ country, vatId: books.vat_id }, settings),
  };
}
