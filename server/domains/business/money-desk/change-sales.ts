import type { CallParsed } from "#contract/kit/define.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { addTaxRate as addTaxRateCall, updateAdSales, WireSales } from "#contract/operate/money-desk.ts";
import { isCountry } from "#rules/business/is-country.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { readAdSettings, turnAdsOff, turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { addTaxRate, readTaxRates } from "#server/domains/business/documents/tax-rates.ts";
import { shownRates } from "#server/domains/business/serving/set-rate.ts";
import type { Services } from "#server/services/services.ts";
import { salesView } from "./money-desk.view.ts";

export async function readSales(services: Services): Promise<WireSales> {
  const { db, payments } = services;
  const [settings, taxRates, rates] = await Promise.all([readAdSettings(db), readTaxRates(db), shownRates(services)]);
  return salesView(settings, payments.driver, { taxRates, rates });
}

/** Sells ads with what is given and was chosen before, or none any more. */
export async function changeSales(services: Services, input: CallParsed<typeof updateAdSales>): Promise<void> {
  const { on, ...chosen } = input;
  if (!on) return void (await turnAdsOff(services));
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  await turnAdsOn(services, { ...given, ...(chosen.tax_id === "" && { tax_id: null }) });
}

/** Asks buyers of a country for another tax from a day on. */
export async function changeTax(
  { db, clock }: Pick<Services, "db" | "clock">,
  { country, percent, from }: CallParsed<typeof addTaxRateCall>,
): Promise<void> {
  if (!isCountry(country)) refuseField("country", operateRefusals.noCountry);
  const now = clock.now();
  await transaction(db, (tx) =>
    addTaxRate(tx, { country, percent, from: from ?? now.toISOString().slice(0, 10) }, now),
  );
}
