import { adCurrencies, type AdCurrency } from "#spec/constants/ad-accounts.ts";
import { usualRates } from "#spec/constants/ad-rates.ts";
import { businessConstants } from "#spec/constants/business.ts";
import { automaticBidReserves } from "#spec/constants/campaigns.ts";

/**
 * What quick promote bids for a click, in micro of the account's currency: a fixed number of times the least price, which in an auction of
 * second prices is the most that is paid, not what is. Never more than a day's budget, so that one click always fits in it.
 * @param leastMicro least price of a click, in micro of the currency that ads rank in
 */
export function automaticBid(currency: string, dailyMicro: number, leastMicro: number): number {
  return Math.max(1, Math.min(dailyMicro, Math.ceil(leastMicro * automaticBidReserves * rateOf(currency))));
}

/** The least a day's budget may be, in micro of the account's currency: what the country asks for, and never less than one click. */
export function leastBudget(currency: string, unitsAsked: number, leastMicro: number): bigint {
  const asked = BigInt(unitsAsked) * BigInt(businessConstants.microCurrencyPerUnit);
  const click = BigInt(Math.ceil(leastMicro * rateOf(currency)));
  return click > asked ? click : asked;
}

function rateOf(currency: string): number {
  const known = adCurrencies.find((one) => one === currency) satisfies AdCurrency | undefined;
  return known === undefined ? 1 : usualRates[known];
}
