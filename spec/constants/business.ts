/** Numbers of advertising. */
export const businessConstants = {
  microCurrencyPerUnit: 1_000_000, // business §5: value not shown; the "1e6" of §9
  campaignNameMaxChars: 64, // business §5: names stay under it
  defaultCountry: "US", // business §9
  promoteMinAccountAgeDays: 10, // business §5: not shown; our choice
  promoteRefusedSiteType: 3, // business §5
  attributionWindowDays: 30, // our choice
} as const;

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

/** What holds for a country the table does not name. business §9 */
export const quickPromoteDefaultsElsewhere: QuickPromoteDefaults = elsewhere;
