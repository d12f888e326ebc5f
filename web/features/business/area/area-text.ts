import { addAreaSentences, type AreaFile } from "#web/app/area-sentences.ts";
import type { Translate } from "#web/app/text.tsx";

// The module is there once the sentences are.
await addAreaSentences(import.meta.glob<AreaFile>("../../../../spec/copy/locales/business/*.po"));

/** A sentence of the business area in the viewer's language, for heads of pages: asked here, it is there. */
export function areaText(t: Translate, sentence: string): string {
  return t(sentence);
}
