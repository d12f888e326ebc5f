import type { Locale } from "#rules/kit/locale.ts";
import { addSentences } from "./text.tsx";

export type AreaFile = { default: Readonly<Record<string, string>> };

/**
 * Adds the sentences of an area that are loaded with it alone: on the server those of all languages, in the browser those of the document's.
 * @param files by path, each named after its language
 */
export async function addAreaSentences(files: Readonly<Record<string, () => Promise<AreaFile>>>): Promise<void> {
  const named = Object.entries(files).map(([path, load]) => [/(\w+)\.po$/.exec(path)?.[1] ?? "", load] as const);
  const wanted = named.filter(([locale]) => import.meta.env.SSR || locale === document.documentElement.lang);
  await Promise.all(wanted.map(async ([locale, load]) => addSentences(locale as Locale, (await load()).default)));
}
