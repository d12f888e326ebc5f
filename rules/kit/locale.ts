import { languages } from "#spec/constants/languages.ts";

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/** The best of our languages for an Accept-Language header (RFC 9110 §12.5.4); a person's own choice wins. */
export function pickLocale(acceptLanguage: string | undefined, chosen?: string | null): Locale {
  const own = asLocale(chosen ?? "");
  if (own) return own;
  const ranked = (acceptLanguage ?? "")
    .slice(0, 1000)
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().split(";");
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of ranked) {
    const locale = asLocale(tag);
    if (locale) return locale;
  }
  return "en";
}

/** The sentence in another language, or in English when the translation lacks it. */
export function translate(sentence: string, translation: Readonly<Record<string, string>> | null): string {
  return translation && Object.hasOwn(translation, sentence) ? (translation[sentence] ?? sentence) : sentence;
}

function asLocale(tag: string): Locale | null {
  const language = tag.trim().toLowerCase().split("-", 1)[0];
  return locales.find((locale) => locale === language) ?? null;
}
