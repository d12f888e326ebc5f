import { pickLocale, translate } from "#rules/locale.ts";
import { formatText, type TextValues } from "#rules/text.ts";
import { de } from "#spec/copy/locales/de.ts";
import { ja } from "#spec/copy/locales/ja.ts";
import { ko } from "#spec/copy/locales/ko.ts";

const translations = { en: null, de, ja, ko } as const;

/** Why a pin stands in a feed, in the viewer's language. */
export function sayReason(wanted: string, sentence: string, values: TextValues = {}): string {
  const locale = pickLocale(undefined, wanted);
  return formatText(translate(sentence, translations[locale]), values, locale);
}
