import type { signupSources } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/access.ts";
import type { FlagVariants } from "#spec/flags.ts";
import { isAtLeast, type CalendarDate } from "./age.ts";

export type SignupSource = (typeof signupSources)[number];

/** A sentence and the values of its placeholders. */
export type Title = { sentence: string; values: { name?: string } };

/** The title of a sign-up by where it started and who invited. access §2 */
export function signupTitle(input: {
  source?: SignupSource | null;
  isReply?: boolean;
  inviterName?: string | null;
  creatorName?: string | null;
}): Title {
  const { source, isReply = false, inviterName, creatorName } = input;
  const { titles } = accessCopy;
  if (inviterName)
    return { sentence: isReply ? titles.inviterRespond : titles.inviterJoin, values: { name: inviterName } };
  if (isReply) return { sentence: titles.respondMessage, values: {} };
  if (!source) return { sentence: titles.signup, values: {} };
  if (source !== "followButton") return { sentence: titles[source], values: {} };
  return creatorName
    ? { sentence: titles.followButton, values: { name: creatorName } }
    : { sentence: titles.followButtonNoName, values: {} };
}

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
