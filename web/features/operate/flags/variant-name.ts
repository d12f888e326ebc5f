import { flagsCopy } from "#spec/copy/operate/flags.ts";
import type { Translate } from "#web/app/text.tsx";

const words: Readonly<Record<string, string>> = flagsCopy.variants;

/** What a variant is called; one without words by its own name. */
export function variantName(t: Translate, variant: string): string {
  const word = words[variant];
  return word === undefined ? variant : t(word);
}
