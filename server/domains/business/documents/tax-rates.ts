import { checkVAT, countries } from "jsvat";
import { z } from "zod";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { readSetting, writeSetting } from "#server/database/instance.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";

const row = "ads_tax";
const ratesShape = z.array(z.object({ country: z.string(), percent: z.string(), from: z.string() }));
/** From a day on, buyers of a country are asked so many percent; others what the settings of ads say. */
export type TaxRate = z.output<typeof ratesShape>[number];

/** Every rate the operator named, by country and day. */
export async function readTaxRates(db: Db | Tx): Promise<TaxRate[]> {
  const kept = await readSetting(db, row);
  return kept === undefined ? [] : ratesShape.parse(kept);
}

/** Adds a rate; of one country and day the last one counts. */
export async function addTaxRate(tx: Tx, rate: TaxRate, now: Date): Promise<void> {
  const others = (await readTaxRates(tx)).filter(({ country, from }) => country !== rate.country || from !== rate.from);
  const rates = [...others, rate].toSorted((a, b) => (`${a.country} ${a.from}` < `${b.country} ${b.from}` ? -1 : 1));
  await writeSetting(tx, row, rates, now);
}

export type Buyer = { country: string; vatId: string | null };

/** Percent of tax on what is sold to this buyer on a day. */
export function taxPercentOn(
  day: string,
  buyer: Buyer,
  settings: Pick<AdSettings, "country" | "tax_percent">,
  rates: readonly TaxRate[],
): string {
  if (isReverseCharge(buyer, settings)) return "0";
  const rate = rates.findLast(({ country, from }) => country === buyer.country && from <= day);
  return rate?.percent ?? settings.tax_percent;
}

/** Whether the buyer owes the tax: a business with a VAT id of another country than the seller's. */
export function isReverseCharge({ country, vatId }: Buyer, seller: Pick<AdSettings, "country">): boolean {
  return vatId !== null && country !== seller.country && isVatIdOf(vatId, country);
}

/** Whether a text may be a tax id of that country: of its form where it has VAT ids, else of letters and digits. */
export function mayBeTaxId(text: string, country: string): boolean {
  const hasVat = countries.some(({ codes }) => codes[0] === country);
  return hasVat ? isVatIdOf(text, country) : /^[A-Z0-9]{4,20}$/.test(text);
}

/** Whether a text has the form of a VAT id of that country, check digits included; nobody is asked whether it is given out. */
function isVatIdOf(text: string, country: string): boolean {
  const { isValid, country: found } = checkVAT(text, countries);
  return isValid && found !== undefined && found.isoCode.short === country;
}
