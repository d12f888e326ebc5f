import { accessCopy } from "#spec/copy/identity/access.ts";
import type { FlagVariants } from "#spec/flags.ts";
import { isAtLeast, type CalendarDate } from "./age.ts";

/** The terms under a sign-up: those of Florida for people under 18 there, when that is required. access §2 */
export function termsText(input: {
  country: string;
  region: string;
  birthday: CalendarDate | null;
  today: CalendarDate;
  flags: Pick<FlagVariants, "florida_terms">;
}): string {
  const isFlorida = input.country === "US" && input.region === "FL";
  const isMinor = input.birthday !== null && !isAtLeast(input.birthday, input.today);
  const { text, floridaUnder18 } = accessCopy.terms;
  return input.flags.florida_terms === "on" && isFlorida && isMinor ? floridaUnder18 : text;
}
