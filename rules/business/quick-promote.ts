import {
  quickPromoteDefaults,
  quickPromoteDefaultsElsewhere,
  type QuickPromoteDefaults,
  type quickPromoteSteps,
  unitsOfCurrency,
} from "#spec/constants/business.ts";
import { errorCodes } from "#spec/error-codes.ts";

export type QuickPromoteStep = (typeof quickPromoteSteps)[number];

/** What quick promote proposes in a country. business §9 */
export function quickPromoteDefaultsFor(country: string): QuickPromoteDefaults {
  return (
    (Object.hasOwn(quickPromoteDefaults, country) ? quickPromoteDefaults[country] : undefined) ??
    quickPromoteDefaultsElsewhere
  );
}

/**
 * What quick promote proposes in an account. Its own currency wins over its country's: the amounts are then those of a country that has it,
 * the days its own country's. ads §4
 */
export function quickPromoteDefaultsOf(account: { country: string; currency: string }): QuickPromoteDefaults {
  const ofCountry = quickPromoteDefaultsFor(account.country);
  if (ofCountry.currency === account.currency) return ofCountry;
  const all = [quickPromoteDefaultsElsewhere, ...Object.values(quickPromoteDefaults)];
  const ofCurrency = all.find(({ currency }) => currency === account.currency) ?? quickPromoteDefaultsElsewhere;
  const units = ofCurrency.currency === account.currency ? 1 : (unitsOfCurrency[account.currency] ?? 1);
  return {
    currency: account.currency,
    duration_days: ofCountry.duration_days,
    default_budget: ofCurrency.default_budget * units,
    recommended_budget: ofCurrency.recommended_budget * units,
    minimum_spend: ofCurrency.minimum_spend * units,
  };
}

/** Where a failed request's message goes: a 401 beside the pin, anything else into the dialog. business §8 */
export function quickPromoteErrorArea(httpStatus: number): "pin" | "modal" {
  return httpStatus === 401 ? "pin" : "modal";
}

/** What is said of a failed request: the server's detail where it gives one. business §8 */
export function quickPromoteErrorSentence(messageDetail: string | undefined): string {
  return messageDetail === undefined || messageDetail === "" ? errorCodes.INTERNAL.message : messageDetail;
}

/**
 * The step after `current`; null ends the flow. An error beside the pin keeps the step, one of the dialog leads to the error. From the pin
 * selection the dialog always shows its form, so that nothing is spent unseen; further on full information leads to success, the business's
 * alone to billing, else to the business form, which the page variant skips. business §4
 */
export function nextQuickPromoteStep(
  current: QuickPromoteStep | null,
  state: { error: "pin" | "modal" | null; businessValid: boolean; billingValid: boolean; isPage: boolean },
): QuickPromoteStep | null {
  if (current === null) return "pin_selection";
  if (current === "success" || current === "error") return null;
  if (state.error === "pin") return current;
  if (state.error === "modal") return "error";
  if (current === "pin_selection" && !state.isPage) return "business_form";
  if (state.businessValid && state.billingValid) return "success";
  return state.businessValid || state.isPage ? "billing_form" : "business_form";
}
