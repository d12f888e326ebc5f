import type { declines, WireBilling, WirePaymentMethod } from "#contract/business/billing.ts";
import type { Services } from "#server/services/services.ts";
import { isReverseCharge, readTaxRates, taxPercentOn } from "#server/domains/business/documents/tax-rates.ts";
import type { BillingAccount } from "#server/domains/business/ad-accounts/billing-account.ts";
import { booksView, type BooksView, waitingCampaign } from "./billing.queries.ts";
import { billingStateOf } from "./billing-state.ts";
import { openCredits } from "#server/domains/business/credits/credits.queries.ts";
import type { UsableCredit } from "#rules/business/credit-uses.ts";
import { coveredBy } from "./list-credits.ts";
import { type ChargeRow, openCharge } from "./charges.queries.ts";
import { type MethodRow, methodsOf } from "./methods.queries.ts";
import { thresholdOf } from "./refresh-cap.ts";

/** What an account owes, how it pays and when. */
export async function billingView(services: Services, account: BillingAccount): Promise<WireBilling> {
  const { db, clock, payments } = services;
  const now = clock.now();
  const [books, state, methods, charge, rates, credits, covered] = await Promise.all([
    booksView(db, account.id, account.timeZone, now),
    billingStateOf(db, account.id),
    methodsOf(db, account.id),
    openCharge(db, account.id),
    readTaxRates(db),
    openCredits(db, account.id),
    coveredBy(db, account.id, account.settings),
  ]);
  const buyer = { country: account.country, vatId: books.vat_id };
  const { settings, currency } = account;
  const isOwing = BigInt(books.receivable) > 0n || BigInt(books.open_micro) > 0n;
  return {
    state,
    driver: payments.driver,
    currency,
    owed_micro: String(owedBehind(BigInt(books.receivable), covered)),
    credits_micro: String(creditsLeft(credits, covered, books.today)),
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

/** What is owed when credits have paid what they will of it. */
function owedBehind(receivable: bigint, covered: ReadonlyMap<string, bigint>): bigint {
  if (receivable <= 0n) return receivable;
  const owed = receivable - sum([...covered.values()]);
  return owed > 0n ? owed : 0n;
}

/** What credits can still pay of what is spent from today on. */
function creditsLeft(credits: readonly UsableCredit[], covered: ReadonlyMap<string, bigint>, today: string): bigint {
  const usable = credits.filter(({ lastDay }) => lastDay === null || lastDay >= today);
  return sum(usable.map(({ id, left }) => left - (covered.get(id) ?? 0n)));
}

const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);

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
