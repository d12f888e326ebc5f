/** Amounts of advertiser accounts. */
export const adAccountLimits = {
  nameMaxChars: 100, // our choice
  perOwnerMax: 50, // public API v5
  /** Of a hundred places in a list, those that may hold ads: with six pins between them there are no more. Our choice. */
  adLoadMaxPercent: 14,
  taxRateMaxPercent: 40, // our choice
  sellerMaxChars: 200, // our choice
  sellerAddressMaxChars: 500, // our choice
  taxIdMaxChars: 40, // our choice
} as const;

/** Currencies that ads are bought in. ISO 4217; public API v5 */
export const adCurrencies = [
  ...(["USD", "GBP", "CAD", "EUR", "AUD", "NZD", "SEK", "ILS", "CHF", "HKD", "JPY", "SGD", "KRW"] as const),
  ...(["NOK", "DKK", "PLN", "RON", "HUF", "CZK", "BRL", "MXN", "ARS", "CLP", "COP", "INR", "TRY"] as const),
] as const;
export type AdCurrency = (typeof adCurrencies)[number];

/** The version of the advertising terms that is in force: the month its text was written. */
export const adTermsVersion = "2026-11";
/** The same of the terms for data of people. */
export const dataTermsVersion = "2026-11";
