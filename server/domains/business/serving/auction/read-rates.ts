import type { Currency } from "#engines/auction/ad.ts";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { rateDays, usualRates } from "#spec/constants/ad-rates.ts";

/** Whatever answers a query: the connection of a thread, or the pool. */
export type Asked = {
  query: <Row extends object>(query: { name: string; text: string; values: unknown[] }) => Promise<{ rows: Row[] }>;
};
export type RateRow = { currency: string; day: string; per_unit: string };

/** The newest rate of each currency that the operator set, up to a day. */
export async function ratesOn(asked: Asked, day: string): Promise<RateRow[]> {
  const { rows } = await asked.query<RateRow>({
    name: "ads: rates",
    text: `select distinct on (currency) currency, day::text, per_unit::text from ad_rates
            where day <= $1::date and day > $1::date - ${rateDays} order by currency, ad_rates.day desc`,
    values: [day],
  });
  return rows;
}

/**
 * All currencies that ads are bought in, as the auction ranks them: the operator's rate of each, else the built-in one.
 * @param leastMicro least price of a click, in micro of the ranking's currency
 */
export function currenciesOf(rates: readonly RateRow[], leastMicro: number): Currency[] {
  const chosen = new Map(rates.map(({ currency, per_unit }) => [currency, Number(per_unit)]));
  return adCurrencies.map((code) => {
    const perUnit = chosen.get(code) ?? usualRates[code];
    return { code, rate: 1 / perUnit, reserve: Math.max(1, Math.round(leastMicro * perUnit)) };
  });
}
