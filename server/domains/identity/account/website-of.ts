import { refuseField } from "#contract/kit/refusal.ts";
import { checkLink, normaliseLink } from "#rules/kit/link.ts";
import { formatText } from "#rules/kit/text.ts";
import { limits } from "#spec/constants/limits.ts";

/** The website of a sign-up as it is kept; null for none. Refuses the field `website_url`. */
export function websiteOf(typed: string | undefined): string | null {
  if (typed === undefined || typed.trim() === "") return null;
  const broken = checkLink(typed);
  if (broken !== null) refuseField("website_url", formatText(broken, { maxLength: limits.linkMaxChars }));
  return normaliseLink(typed);
}
