import type { ReactNode } from "react";
import { createContext, use } from "react";
import type { Locale } from "#rules/kit/locale.ts";
import type { TextValues } from "#rules/kit/text.ts";
import type { OwnNames } from "#rules/kit/product-name.ts";
import { productName } from "#rules/kit/product-name.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { formatText } from "#rules/kit/text.ts";

/** Translates a sentence of spec/copy and fills its placeholders. */
export type Translate = ((sentence: string, values?: TextValues) => string) & { readonly locale: Locale };

type Catalogue = Readonly<Record<string, string>>;

const catalogues = import.meta.glob<{ default: Catalogue }>("../../spec/copy/locales/general/*.po");
const loaded = new Map<Locale, Catalogue>();
const ofParts = new Map<Locale, Catalogue>();

/** Adds the sentences of a part of the product that brings its own, for all who translate into that language. */
export function addSentences(locale: Locale, sentences: Catalogue): void {
  ofParts.set(locale, { ...ofParts.get(locale), ...sentences });
}

const unnamed: OwnNames = { name: null, tagline: null };

type Rename = (sentence: string, name: string, locale: Locale) => string;
const plainly: Rename = (sentence, name) => sentence.replaceAll(productName, name);

function translateWith(
  locale: Locale,
  catalogue: Catalogue,
  { name, tagline }: OwnNames,
  rename: Rename = plainly,
): Translate {
  const format = (sentence: string, values?: TextValues) => {
    if (tagline !== null && sentence === commonCopy.product.tagline) return tagline;
    const translated = catalogue[sentence] ?? ofParts.get(locale)?.[sentence];
    const raw = translated ?? sentence;
    const said = name === null ? raw : rename(raw, name, locale);
    return formatText(said, values, translated === undefined ? "en" : locale);
  };
  return Object.assign(format, { locale });
}

let current = translateWith("en", {}, unnamed);

/** Loads a language's sentences once; English needs none, and a sentence without translation stays English. */
export async function loadTranslate(locale: Locale, names: OwnNames = unnamed): Promise<Translate> {
  let catalogue = loaded.get(locale);
  if (catalogue === undefined) {
    const load = catalogues[`../../spec/copy/locales/general/${locale}.po`];
    catalogue = load ? (await load()).default : {};
    loaded.set(locale, catalogue);
  }
  // Korean alone changes what stands around a name.
  const isKorean = names.name !== null && locale === "ko";
  return translateWith(
    locale,
    catalogue,
    names,
    isKorean ? (await import("#rules/kit/own-name.ts")).withOwnName : plainly,
  );
}

/** In the browser: the language of the document and what it says that the site is called, loaded before the first render. */
export async function startText({ documentElement, head }: Document): Promise<void> {
  const said = head.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  const names = { name: said?.content || null, tagline: said?.dataset["tagline"] || null };
  current = await loadTranslate(documentElement.lang as Locale, names);
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
