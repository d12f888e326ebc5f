import type { ReactNode } from "react";
import { createContext, use } from "react";
import type { Locale } from "#contract/kit/page.ts";
import type { TextValues } from "#rules/kit/text.ts";
import { formatText } from "#rules/kit/text.ts";

/** Translates a sentence of spec/copy and fills its placeholders. */
export type Translate = ((sentence: string, values?: TextValues) => string) & { readonly locale: Locale };

type Catalogue = Readonly<Record<string, string>>;

const catalogues = import.meta.glob<Record<string, unknown>>("../../spec/copy/locales/*.ts");
const loaded = new Map<Locale, Translate>();
const ofParts = new Map<Locale, Catalogue>();

/** Adds the sentences of a part of the product that brings its own, for all who translate into that language. */
export function addSentences(locale: Locale, sentences: Catalogue): void {
  ofParts.set(locale, { ...ofParts.get(locale), ...sentences });
}

function translateWith(locale: Locale, catalogue: Catalogue): Translate {
  const format = (sentence: string, values?: TextValues) => {
    const translated = catalogue[sentence] ?? ofParts.get(locale)?.[sentence];
    return translated === undefined ? formatText(sentence, values, "en") : formatText(translated, values, locale);
  };
  return Object.assign(format, { locale });
}

let current = translateWith("en", {});

/** Loads a language's sentences once; English needs none, and a sentence without translation stays English. */
export async function loadTranslate(locale: Locale): Promise<Translate> {
  const known = loaded.get(locale);
  if (known) return known;
  const load = catalogues[`../../spec/copy/locales/${locale}.ts`];
  const file = load ? await load() : {};
  const translate = translateWith(locale, (file[locale] ?? {}) as Catalogue);
  loaded.set(locale, translate);
  return translate;
}

/** In the browser: the language of the document, loaded before the first render. */
export async function startText(locale: Locale): Promise<void> {
  current = await loadTranslate(locale);
}

/** In the browser, outside of components. */
export function currentTranslate(): Translate {
  return current;
}

const TextContext = createContext<Translate | null>(null);

export function TextProvider({ translate, children }: { translate: Translate; children: ReactNode }) {
  return <TextContext value={translate}>{children}</TextContext>;
}

/** `t(sentence, values)` in the viewer's language; `t.locale` names it. */
export function useText(): Translate {
  return use(TextContext) ?? current;
}
