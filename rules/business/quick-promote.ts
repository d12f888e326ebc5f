import {
  businessConstants,
  quickPromoteDefaults,
  quickPromoteDefaultsElsewhere,
  type QuickPromoteDefaults,
  type quickPromoteSteps,
} from "#spec/constants/business.ts";
import { charactersOf } from "#rules/kit/characters.ts";

const ellipsis = "…";

export type QuickPromoteStep = (typeof quickPromoteSteps)[number];

/** What quick promote proposes in a country. business §9 */
export function quickPromoteDefaultsFor(country: string): QuickPromoteDefaults {
  return quickPromoteDefaults[country] ?? quickPromoteDefaultsElsewhere;
}

/**
 * A campaign name of fewer than 64 characters, cut with an ellipsis where it is longer. The limit counts UTF-16 code units, as `length`
 * does; an emoji of two is never cut in half. business §5
 */
export function truncateCampaignName(name: string): string {
  const whole = name.trim();
  const max = businessConstants.campaignNameMaxChars - 1;
  if (whole.length <= max) return whole;
  let kept = "";
  for (const character of charactersOf(whole)) {
    if (kept.length + character.length + ellipsis.length > max) break;
    kept += character;
  }
  return kept.trimEnd() + ellipsis;
}

/**
 * The step after `current`; null ends the flow. Past the pin selection a modal-area error leads to the error, full
 * information to success, business information alone to billing, else to the business form, which the page variant
 * skips. business §4
 */
export function nextQuickPromoteStep(
  current: QuickPromoteStep | null,
  state: { modalError: boolean; businessValid: boolean; billingValid: boolean; isPage: boolean },
): QuickPromoteStep | null {
  if (current === null) return "pin_selection";
  if (current === "success" || current === "error") return null;
  if (state.modalError) return "error";
  if (state.businessValid && state.billingValid) return "success";
  return state.businessValid || state.isPage ? "billing_form" : "business_form";
}

/** Where a failed request's message goes: a 401 beside the pin, anything else into the dialog. business §8 */
export function quickPromoteErrorArea(httpStatus: number): "pin" | "modal" {
  return httpStatus === 401 ? "pin" : "modal";
}

/**
 * Whether "Promote your Pin" is offered: to a signed-in person without a business account, on no site of type 3,
 * with a verified email and an account of at least ten days (the two checks the specification does not show). business §5
 */
export function mayOfferPromotion(viewer: {
  isSignedIn: boolean;
  isPartner: boolean;
  emailVerified: boolean;
  accountAgeDays: number;
  siteType: number;
}): boolean {
  return (
    viewer.isSignedIn &&
    !viewer.isPartner &&
    viewer.emailVerified &&
    viewer.accountAgeDays >= businessConstants.promoteMinAccountAgeDays &&
    viewer.siteType !== businessConstants.promoteRefusedSiteType
  );
}
