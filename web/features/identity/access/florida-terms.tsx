import { calendarDateOf } from "#rules/identity/age.ts";
import { parseBirthday } from "#rules/identity/birthday.ts";
import { termsText } from "#rules/identity/terms-text.ts";
import { LinkedTerms } from "./terms.tsx";
import type { Access } from "./use-access.ts";

/** The terms where their text depends on age and place. access §2 */
export function FloridaTerms({ access: { country, options, birthday } }: { access: Access }) {
  const sentence = termsText({
    country,
    region: options?.region ?? "",
    birthday: parseBirthday(birthday),
    today: calendarDateOf(Date.now()),
    flags: { florida_terms: options?.flags?.florida_terms ? "on" : "off" },
  });
  return <LinkedTerms sentence={sentence} />;
}
