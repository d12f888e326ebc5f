import { addSentences, type Translate } from "#web/app/text.tsx";
import type { Locale } from "#contract/kit/page.ts";

type File = { sentences: Readonly<Record<string, string>> };

const files = import.meta.glob<File>("../../../../spec/copy/locales/business/*.ts");

async function load(locale: string): Promise<void> {
  const file = files[`../../../../spec/copy/locales/business/${locale}.ts`];
  if (file) addSentences(locale as Locale, (await file()).sentences);
}

// The module is there once the sentences are: on the server those of all languages, in the browser those of the document's.
await (import.meta.env.SSR
  ? Promise.all(Object.keys(files).map((name) => load(/(\w+)\.ts$/.exec(name)?.[1] ?? "")))
  : load(document.documentElement.lang));

/** A sentence of the business area in the viewer's language, for heads of pages: asked here, it is there. */
export function areaText(t: Translate, sentence: string): string {
  return t(sentence);
}
