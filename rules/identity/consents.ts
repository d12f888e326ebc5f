import { consentCountries, consentKeys } from "#spec/constants/access.ts";

export type ConsentKey = (typeof consentKeys)[number];
export type Consents = Readonly<Record<ConsentKey, boolean>>;

/** Whether visitors of the country pass the consent step before they register. */
export function needsConsents(country: string): boolean {
  return consentCountries.includes(country);
}

/** Every box set alike: none at first, and what "Agree to all" does. access §2 */
export function allConsents(checked: boolean): Consents {
  const entries = consentKeys.map((key) => [key, checked]);
  return Object.fromEntries(entries) as Consents;
}

/** Whether "Agree to all" shows as checked: exactly when every item is. access §2 */
export function isAllChecked(consents: Consents): boolean {
  return consentKeys.every((key) => consents[key]);
}

/** Whether Next is on: the four required boxes are checked; marketing is free. access §2 */
export function hasRequiredConsents(consents: Consents): boolean {
  return consentKeys.every((key) => key === "optionalMarketingConsent" || consents[key]);
}
