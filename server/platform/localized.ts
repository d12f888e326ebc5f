import { pickLocale, translate } from "#rules/kit/locale.ts";
import { withOwnName } from "#rules/kit/own-name.ts";
import { formatText, type TextValues } from "#rules/kit/text.ts";
import { de } from "#spec/copy/locales/de.ts";
import { ja } from "#spec/copy/locales/ja.ts";
import { ko } from "#spec/copy/locales/ko.ts";
import { sentences as businessDe } from "#spec/copy/locales/business/de.ts";
import { sentences as businessJa } from "#spec/copy/locales/business/ja.ts";
import { sentences as businessKo } from "#spec/copy/locales/business/ko.ts";
import { sentences as operateDe } from "#spec/copy/locales/operate/de.ts";
import { sentences as moderationDe } from "#spec/copy/locales/moderation/de.ts";
import { sentences as operateJa } from "#spec/copy/locales/operate/ja.ts";
import { sentences as moderationJa } from "#spec/copy/locales/moderation/ja.ts";
import { sentences as operateKo } from "#spec/copy/locales/operate/ko.ts";
import { sentences as moderationKo } from "#spec/copy/locales/moderation/ko.ts";

/** Translations of the server's own sentences, by language; null: English, as written. */
export const translations = {
  en: null,
  de: { ...businessDe, ...operateDe, ...moderationDe, ...de },
  ja: { ...businessJa, ...operateJa, ...moderationJa, ...ja },
  ko: { ...businessKo, ...operateKo, ...moderationKo, ...ko },
} as const;

/** A sentence in the wanted language, or in English when we don't have it. `name`: what the instance is called, for sentences that say it. */
export function localized(
  wanted: string,
  sentence: string,
  values: TextValues = {},
  name: string | null = null,
): string {
  const locale = pickLocale(undefined, wanted);
  return formatText(withOwnName(translate(sentence, translations[locale]), name, locale), values, locale);
}
