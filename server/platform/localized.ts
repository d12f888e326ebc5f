import { pickLocale, translate } from "#rules/kit/locale.ts";
import { formatText, type TextValues } from "#rules/kit/text.ts";
import { de } from "#spec/copy/locales/de.ts";
import { ja } from "#spec/copy/locales/ja.ts";
import { ko } from "#spec/copy/locales/ko.ts";

/** The sentences of what the server itself says, by language; null: they are English as they stand. */
export const translations = { en: null, de, ja, ko } as const;

/** A sentence in the language somebody wants, or in English where we don't speak it. */
export function localized(wanted: string, sentence: string, values: TextValues = {}): string {
  const locale = pickLocale(undefined, wanted);
  return formatText(translate(sentence, translations[locale]), values, locale);
}
