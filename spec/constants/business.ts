/** Numbers of advertising. */
export const businessConstants = {
  microCurrencyPerUnit: 1_000_000, // business §5: value not shown; the "1e6" of §9
  campaignNameMaxChars: 64, // business §5: names stay under it
  defaultCountry: "US", // business §9
  attributionWindowDays: 30, // our choice
  budgetMaxMicro: Number.MAX_SAFE_INTEGER, // ads §3.3
  interestsMax: 25, // our choice: the form's; the wire takes more
} as const;

export const quickPromoteClient = "quick_promote";

/**
 * The two lists of countries of business §9 (34 and 29 members, which it does not show). Our choice of members: where quick promote aims
 * ads, beside the account's own country, and where it offers ads for conversions.
 */
export const quickPromoteCountries = [
  ...(["AT", "AU", "BE", "BR", "CA", "CH", "CL", "CO", "CY", "CZ", "DE", "DK", "ES", "FI", "FR", "GB"] as const),
  ...(["GR", "HU", "IE", "IT", "JP", "LU", "MX", "MT", "NL", "NO", "NZ", "PL", "PT", "RO", "SE", "SK"] as const),
  ...(["AR", "US"] as const),
] as const;
export const webConversionCountries = [
  ...(["AT", "AU", "BE", "CA", "CH", "CY", "CZ", "DE", "DK", "ES", "FI", "FR", "GB", "GR", "HU", "IE"] as const),
  ...(["IT", "JP", "LU", "MT", "NL", "NO", "NZ", "PL", "PT", "RO", "SE", "SK", "US"] as const),
] as const;

/** Where data of people is processed by terms of its own: the European Economic Area, the United Kingdom, Switzerland. */
export const dataTermsCountries = [
  ...(["AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS"] as const),
  ...(["IT", "LI", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK", "GB", "CH"] as const),
] as const;

/** Order of the quick-promote flow. business §4 */
export const quickPromoteSteps = ["pin_selection", "business_form", "billing_form", "success", "error"] as const;

/** What quick promote proposes in a country; amounts in whole units of the currency. */
export type QuickPromoteDefaults = {
  readonly currency: string;
  readonly duration_days: number;
  readonly default_budget: number;
  readonly recommended_budget: number;
  readonly minimum_spend: number;
};

const elsewhere: QuickPromoteDefaults = {
  currency: "USD",
  duration_days: 10,
  default_budget: 1,
  recommended_budget: 7,
  minimum_spend: 1,
};

const inEuro: QuickPromoteDefaults = { ...elsewhere, currency: "EUR" };

/** business §9. "Other EU 7" is taken for every country the section names no recommendation for. */
export const quickPromoteDefaults: Readonly<Record<string, QuickPromoteDefaults>> = {
  US: { ...elsewhere, default_budget: 3 },
  GB: { ...elsewhere, currency: "GBP", recommended_budget: 5 },
  AU: { ...elsewhere, currency: "AUD", recommended_budget: 10 },
  CA: { ...elsewhere, currency: "CAD", recommended_budget: 9 },
  CH: { ...elsewhere, currency: "CHF" },
  NZ: { ...elsewhere, currency: "NZD" },
  // Our choice: the amounts the section names are of this currency, though it is not among those it lists.
  CZ: { ...elsewhere, currency: "CZK", default_budget: 80, recommended_budget: 150, minimum_spend: 11 },
  SE: { ...elsewhere, currency: "SEK", duration_days: 30, default_budget: 10, recommended_budget: 70 },
  NO: { ...elsewhere, currency: "NOK", duration_days: 30, default_budget: 10, recommended_budget: 70 },
  DK: { ...elsewhere, currency: "DKK", duration_days: 30, recommended_budget: 50 },
  AT: inEuro,
  BE: inEuro,
  DE: inEuro,
  ES: inEuro,
  FI: inEuro,
  FR: inEuro,
  IE: inEuro,
  IT: inEuro,
  NL: inEuro,
  PT: inEuro,
};

/**
 * How many units of a currency are worth about one of those that the table's amounts are of, for accounts in a currency that no country of
 * the table has. Our choice; round, for they are only proposed.
 */
export const unitsOfCurrency: Readonly<Record<string, number>> = {
  ARS: 1000,
  BRL: 5,
  CLP: 1000,
  COP: 4000,
  HKD: 8,
  HUF: 350,
  ILS: 4,
  INR: 80,
  JPY: 150,
  KRW: 1400,
  MXN: 20,
  PLN: 4,
  RON: 5,
  TRY: 40,
};

/** What holds for a country the table does not name. business §9 */
export const quickPromoteDefaultsElsewhere: QuickPromoteDefaults = elsewhere;
