import { describe, expect, it } from "vitest";
import { mayOfferPromotion } from "./promotion-offer.ts";
import {
  nextQuickPromoteStep,
  quickPromoteDefaultsFor,
  quickPromoteErrorArea,
  quickPromoteDefaultsOf,
  quickPromoteErrorSentence,
} from "./quick-promote.ts";

type Line = [country: string, currency: string, days: number, budget: number, best: number, least: number];
const inEuro = (country: string): Line => [country, "EUR", 10, 1, 7, 1];
const elsewhere = (country: string): Line => [country, "USD", 10, 1, 7, 1];

it.each<Line>([
  ["US", "USD", 10, 3, 7, 1],
  ["GB", "GBP", 10, 1, 5, 1],
  ["AU", "AUD", 10, 1, 10, 1],
  ["CA", "CAD", 10, 1, 9, 1],
  ["NZ", "NZD", 10, 1, 7, 1],
  ["CH", "CHF", 10, 1, 7, 1],
  ["CZ", "CZK", 10, 80, 150, 11],
  ["SE", "SEK", 30, 10, 70, 1],
  ["NO", "NOK", 30, 10, 70, 1],
  ["DK", "DKK", 30, 1, 50, 1],
  ...["AT", "BE", "DE", "ES", "FI", "FR", "IE", "IT", "NL", "PT"].map(inEuro),
  // The others of the EU, by the letter of the section: euro or not.
  ...["BG", "CY", "EE", "GR", "HR", "HU", "LT", "LU", "LV", "MT", "PL", "RO", "SI", "SK"].map(elsewhere),
  ...["BR", "JP", "KR", "XX", "", "__proto__"].map(elsewhere),
])(
  "BUS-16 defaults of %s: %s, %i days, budget %i, recommended %i, at least %i",
  (country, currency, days, budget, best, least) => {
    expect(quickPromoteDefaultsFor(country)).toEqual({
      currency,
      duration_days: days,
      default_budget: budget,
      recommended_budget: best,
      minimum_spend: least,
    });
  },
);

it.each<Line>([
  ["CZ", "CZK", 10, 80, 150, 11],
  // The account's currency wins; the days stay the country's.
  ["CZ", "EUR", 10, 1, 7, 1],
  ["SE", "EUR", 30, 1, 7, 1],
  ["DE", "SEK", 10, 10, 70, 1],
  ["LU", "EUR", 10, 1, 7, 1],
  ["US", "USD", 10, 3, 7, 1],
  ["DE", "USD", 10, 1, 7, 1],
  ["JP", "JPY", 10, 150, 1050, 150],
  ["KR", "KRW", 10, 1400, 9800, 1400],
  ["PL", "PLN", 10, 4, 28, 4],
])(
  "BUS-16 an account in %s that pays in %s is proposed %i days, budget %i, recommended %i, at least %i",
  (country, currency, days, budget, best, least) => {
    expect(quickPromoteDefaultsOf({ country, currency })).toEqual({
      currency,
      duration_days: days,
      default_budget: budget,
      recommended_budget: best,
      minimum_spend: least,
    });
  },
);

it("BUS-16 a 401 is said at the pin, everything else in the dialog", () => {
  expect([401, 400, 403, 500, 503].map(quickPromoteErrorArea)).toEqual(["pin", "modal", "modal", "modal", "modal"]);
});

it.each([
  ["The pin is gone.", "The pin is gone."],
  ["", "Sorry! Something went wrong on our end."],
  [undefined, "Sorry! Something went wrong on our end."],
])("BUS-16 a refusal with the detail %j says %s", (detail, sentence) => {
  expect(quickPromoteErrorSentence(detail)).toBe(sentence);
});

describe("BUS-16 steps", () => {
  const state = { error: null, businessValid: false, billingValid: false, isPage: false } as const;
  const full = { ...state, businessValid: true, billingValid: true } as const;
  it.each([
    [null, full, "pin_selection"],
    ["pin_selection", state, "business_form"],
    ["pin_selection", { ...state, businessValid: true }, "business_form"],
    ["pin_selection", full, "business_form"],
    ["pin_selection", { ...state, isPage: true }, "billing_form"],
    ["pin_selection", { ...full, isPage: true }, "success"],
    ["business_form", state, "business_form"],
    ["business_form", { ...state, billingValid: true }, "business_form"],
    ["business_form", { ...state, businessValid: true }, "billing_form"],
    ["business_form", full, "success"],
    ["billing_form", { ...state, businessValid: true }, "billing_form"],
    ["billing_form", full, "success"],
    ...(["pin_selection", "business_form", "billing_form"] as const).flatMap(
      (step) =>
        [
          [step, { ...full, error: "modal" }, "error"],
          [step, { ...full, error: "pin" }, step],
        ] as const,
    ),
    ["success", full, null],
    ["error", { ...state, error: "modal" }, null],
  ] as const)("after %s with %o comes %s", (current, given, next) => {
    expect(nextQuickPromoteStep(current, given)).toBe(next);
  });
});

it("BUS-17 promotion is offered to the right people alone", () => {
  const viewer = { isSignedIn: true, isPartner: false, emailVerified: true, accountAgeDays: 10, siteType: 0 };
  expect(mayOfferPromotion(viewer)).toBe(true);
  for (const change of [
    { isSignedIn: false },
    { isPartner: true },
    { emailVerified: false },
    { accountAgeDays: 9 },
    { siteType: 3 },
  ]) {
    expect(mayOfferPromotion({ ...viewer, ...change })).toBe(false);
  }
});
