import type { AdCurrency } from "./ad-accounts.ts";

/** Ads rank in this currency; what is charged stays in the account's. */
export const rankingCurrency: AdCurrency = "USD";

/** Least price of a click in units of the ranking's currency, until the operator chooses another. Our choice. */
export const usualLeastClick = "0.01";

/** How long a rate of the operator's is taken for that of today, in days; after that the built-in one is. */
export const rateDays = 400;

/**
 * Units of each currency for one unit of the ranking's, about as they were in November 2026: good enough to rank by until the operator sets
 * rates of a day (`magpie ads rates`).
 */
export const usualRates: Readonly<Record<AdCurrency, number>> = {
  USD: 1,
  GBP: 0.76,
  CAD: 1.4,
  EUR: 0.87,
  AUD: 1.54,
  NZD: 1.76,
  SEK: 9.5,
  ILS: 3.27,
  CHF: 0.8,
  HKD: 7.78,
  JPY: 155,
  SGD: 1.3,
  KRW: 1465,
  NOK: 10.1,
  DKK: 6.45,
  PLN: 3.68,
  RON: 4.4,
  HUF: 332,
  CZK: 21,
  BRL: 5.35,
  MXN: 18.4,
  ARS: 1410,
  CLP: 932,
  COP: 3780,
  INR: 89,
  TRY: 42.4,
};
