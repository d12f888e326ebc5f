import { genders, type Targeting } from "#engines/auction/ad.ts";
import { adAudienceCopy } from "#spec/copy/business/ad-audience.ts";
import { topicsCopy } from "#spec/copy/discovery/topics.ts";
import { localized } from "#server/platform/localized.ts";

const topicNames: Readonly<Record<string, string>> = topicsCopy;

/** Whom an ad is for, in sentences of a language. */
export function audienceWords(locale: string, targeting: Targeting): string[] {
  const { countries = [], ages = [], interests = [], keywords = [], locales = [] } = targeting;
  const say = (sentence: string, name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [localized(locale, sentence, { [name]: listed(locale, values) })];
  const chosen = targeting.genders ?? [];
  const words = [
    ...say(
      adAudienceCopy.countries,
      "countries",
      countries.map((code) => countryName(locale, code)),
    ),
    ...say(adAudienceCopy.ages, "ages", ages),
    // All of them together are everybody.
    ...(chosen.length === genders.length ? [] : chosen.map((one) => localized(locale, adAudienceCopy.gender[one]))),
    ...say(
      adAudienceCopy.interests,
      "topics",
      interests.map((slug) => topicName(locale, slug)),
    ),
    ...say(
      adAudienceCopy.keywords,
      "words",
      keywords.map(({ text }) => text),
    ),
    ...say(adAudienceCopy.languages, "languages", locales),
  ];
  return words.length === 0 ? [localized(locale, adAudienceCopy.everybody)] : words;
}

export function topicName(locale: string, slug: string): string {
  return localized(locale, topicNames[slug] ?? slug);
}

export function countryName(locale: string, code: string): string {
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(code) ?? code;
}

function listed(locale: string, values: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: "unit" }).format(values);
}
