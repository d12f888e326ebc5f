import type { declines } from "#contract/business/billing.ts";
import type { WireCharge, WireListedAccount, WireSales } from "#contract/operate/money-desk.ts";
import { rankingCurrency } from "#spec/constants/ad-rates.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { TaxRate } from "#server/domains/business/documents/tax-rates.ts";
import type { ShownRate } from "#server/domains/business/serving/set-rate.ts";
import type { PersonRow } from "#server/domains/people/profiles/person-row.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { AccountRow } from "./all-accounts.queries.ts";
import type { ChargeDeskRow } from "./money.queries.ts";

export function listedAccountView(
  row: AccountRow,
  owner: PersonRow | undefined,
  { seesMoney }: { seesMoney: boolean },
): WireListedAccount {
  return {
    advertiser_id: row.id,
    name: row.name,
    owner: owner === undefined ? null : personView(owner),
    country: row.country,
    currency: row.currency as AdCurrency | null,
    state: row.is_held ? "ON_HOLD" : row.is_overdue ? "PAST_DUE" : "OK",
    owed_micro: seesMoney ? row.receivable : null,
    created_at: row.created_at.toISOString(),
  };
}

export function chargeView(row: ChargeDeskRow): WireCharge {
  const left = BigInt(row.amount_micro) - BigInt(row.refunded_micro) - BigInt(row.asked_micro);
  return {
    id: row.id,
    state: row.state,
    amount_micro: row.amount_micro,
    currency: row.currency as AdCurrency,
    refunded_micro: row.refunded_micro,
    disputed_micro: row.disputed_micro,
    refundable_micro: row.gateway_id === null ? "0" : String(left),
    decline: row.decline as (typeof declines)[number] | null,
    tries: row.tries,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}

export function salesView(
  settings: AdSettings | null,
  driver: WireSales["driver"],
  { taxRates, rates }: { taxRates: readonly TaxRate[]; rates: readonly ShownRate[] },
): WireSales {
  return {
    settings,
    driver,
    tax_rates: [...taxRates],
    rates: rates.map(({ currency, perUnit, day }) => ({ currency, per_unit: perUnit, from: day })),
    ranking_currency: rankingCurrency,
  };
}
