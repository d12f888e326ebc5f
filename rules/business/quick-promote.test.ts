import { describe, expect, it } from "vitest";
import {
  mayOfferPromotion,
  nextQuickPromoteStep,
  quickPromoteDefaultsFor,
  quickPromoteErrorArea,
  quickPromoteErrorSentence,
  truncateCampaignName,
} from "./quick-promote.ts";

it.each([
  ["US", "USD", 10, 3, 7, 1],
  ["GB", "GBP", 10, 1, 5, 1],
  ["AU", "AUD", 10, 1, 10, 1],
  ["CA", "CAD", 10, 1, 9, 1],
  ["CZ", "CZK", 10, 80, 150, 11],
  ["SE", "SEK", 30, 10, 70, 1],
  ["NO", "NOK", 30, 10, 70, 1],
  ["DK", "DKK", 30, 1, 50, 1],
  ["DE", "EUR", 10, 1, 7, 1],
  ["PL", "USD", 10, 1, 7, 1],
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

it.each([
  ["Short", 5],
  ["x".repeat(63), 63],
  ["x".repeat(64), 63],
  ["😀".repeat(31), 62],
  ["😀".repeat(32), 63],
  [`x${"😀".repeat(90)}`, 62],
])("BUS-16 a campaign name stays under 64 code units and holds no half emoji: %s", (name, length) => {
  expect(truncateCampaignName(name)).toHaveLength(length);
  expect(truncateCampaignName(name).isWellFormed()).toBe(true);
});

it("BUS-16 a cut name ends with an ellipsis", () => {
  expect(truncateCampaignName("x".repeat(64)).endsWith("…")).toBe(true);
  expect([quickPromoteErrorArea(401), quickPromoteErrorArea(500)]).toEqual(["pin", "modal"]);
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
