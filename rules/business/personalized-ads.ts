import type { CalendarDate } from "#rules/identity/age.ts";
import { dataTermsCountries } from "#spec/constants/business.ts";
import { isKnownAdult } from "./known-adult.ts";

/** What is known of a person when ads are chosen for them. */
export type AdChoices = {
  /** YYYY-MM-DD. */
  birthday: string | null;
  /** What they chose in their settings; null: nothing. */
  choice: boolean | null;
  /** Where they say they live, and where they are. */
  countries: readonly string[];
  /** Their browser says no to being followed (`Sec-GPC: 1`). */
  refusesTracking: boolean;
};

const asksFirst = new Set<string>([...dataTermsCountries, "KR"]);

/**
 * Whether ads are personal where somebody has chosen nothing: not where consent has to be asked for (the European Economic Area, the
 * United Kingdom, Switzerland, Korea), and there not if either of their countries is one.
 */
export function personalizedByDefault(countries: readonly string[]): boolean {
  return !countries.some((country) => asksFirst.has(country));
}

/** Whether what somebody follows and how old they are may choose their ads: only of those known to be of age who agreed. */
export function agreesToPersonalizedAds(
  { birthday, choice, countries, refusesTracking }: AdChoices,
  today: CalendarDate,
): boolean {
  if (refusesTracking || !isKnownAdult(birthday, today)) return false;
  return choice ?? personalizedByDefault(countries);
}
