import { sql } from "kysely";
import { refuseField } from "#contract/kit/refusal.ts";
import { type AdCurrency, adCurrencies } from "#spec/constants/ad-accounts.ts";
import { rankingCurrency, usualRates } from "#spec/constants/ad-rates.ts";
import type { Services } from "#server/services/services.ts";
import { ratesOn } from "./auction/read-rates.ts";

const most = 1_000_000;
const amount = /^\d{1,7}(?:\.\d{1,8})?$/;

export type ShownRate = { currency: AdCurrency; perUnit: string; day: string | null };

/** What each currency is worth in the auction today: the operator's rate with its day, else the built-in one. */
export async function shownRates({ pool, clock }: Pick<Services, "pool" | "clock">): Promise<ShownRate[]> {
  const set = new Map((await ratesOn(pool, dayOf(clock.now()))).map((row) => [row.currency, row]));
  return adCurrencies.map((currency) => {
    const row = set.get(currency);
    return row === undefined
      ? { currency, perUnit: String(usualRates[currency]), day: null }
      : { currency, perUnit: String(Number(row.per_unit)), day: row.day };
  });
}

/**
 * Sets how many units of a currency one unit of the ranking's is from a day on. Refuses what is no such currency, and rates more than ten
 * times off the built-in one: a slip of the point would give ads away.
 */
export async function setRate(
  { db, clock }: Pick<Services, "db" | "clock">,
  { currency, perUnit, day = dayOf(clock.now()) }: { currency: string; perUnit: string; day?: string | undefined },
): Promise<void> {
  const known = adCurrencies.find((one) => one === currency);
  if (known === undefined || known === rankingCurrency)
    refuseField("currency", `must be one that ads are bought in, other than ${rankingCurrency}`);
  const value = Number(perUnit);
  if (!amount.test(perUnit) || !(value > 0 && value <= most)) refuseField("rate", "must be a number, like 21.5");
  const usual = usualRates[known];
  if (value > usual * 10 || value < usual / 10) refuseField("rate", `is more than ten times off the usual ${usual}`);
  await sql`insert into ad_rates (currency, day, per_unit) values (${known}, ${day}, ${perUnit}::numeric)
            on conflict (currency, day) do update set per_unit = excluded.per_unit`.execute(db);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
