import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Locale, locales, pickLocale, translate } from "#rules/kit/locale.ts";
import { withOwnName } from "#rules/kit/own-name.ts";
import { sentencesIn } from "#rules/kit/po.ts";
import { formatText, type TextValues } from "#rules/kit/text.ts";
import { once } from "./once.ts";

const folder = join(import.meta.dirname, "../../spec/copy/locales");
const catalogs = new Map(
  locales.map((locale) => [locale, once(() => (locale === "en" ? null : readCatalogs(locale)))]),
);

/** The translations of a language by their sentences, those of all areas; null: English, as written. */
export function translationsInto(locale: Locale): Readonly<Record<string, string>> | null {
  return catalogs.get(locale)?.() ?? null;
}

function readCatalogs(locale: Locale): Record<string, string> {
  const read = (file: string) => sentencesIn(readFileSync(join(folder, file), "utf8"));
  return Object.assign({}, ...globSync(`*/${locale}.po`, { cwd: folder }).map(read)) as Record<string, string>;
}

/** A sentence in the wanted language, or in English when we don't have it. `name`: what the instance is called, for sentences that say it. */
export function localized(
  wanted: string,
  sentence: string,
  values: TextValues = {},
  name: string | null = null,
): string {
  const locale = pickLocale(undefined, wanted);
  return formatText(withOwnName(translate(sentence, translationsInto(locale)), name, locale), values, locale);
}
