import type { TextValues } from "#rules/kit/text.ts";
import { addAreaSentences, type AreaFile } from "#web/app/area-sentences.ts";
import type { Translate } from "#web/app/text.tsx";

// The module is there once the sentences are.
await addAreaSentences(import.meta.glob<AreaFile>("../../../../spec/copy/locales/moderation/*.po"));

/** A sentence about reports and decisions in the viewer's language, for heads of pages: asked here, it is there. */
export function moderationText(t: Translate, sentence: string, values?: TextValues): string {
  return t(sentence, values);
}
