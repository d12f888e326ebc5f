import { addAreaSentences, type AreaFile } from "#web/app/area-sentences.ts";
import type { Translate } from "#web/app/text.tsx";
import "#web/features/business/area/area-text.ts";

// The module is there once the sentences are.
await addAreaSentences(import.meta.glob<AreaFile>("../../../../spec/copy/locales/operate/*.po"));

/** A sentence of the operators' area in the viewer's language, for heads of pages: asked here, it is there. */
export function operateText(t: Translate, sentence: string): string {
  return t(sentence);
}
