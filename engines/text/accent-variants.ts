import { fold } from "./words.ts";

/**
 * Words of a text that are written otherwise than they are looked for, by the latter: `cafe` → `café`. Small letters, accents and
 * all.
 */
export function accentVariantsIn(text: string): Map<string, string> {
  const spellings = new Map<string, string>();
  // Nothing else folds to anything but its small letters.
  if (!/[^\p{ASCII}]/u.test(text)) return spellings;
  for (const word of text.normalize("NFKC").match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [])
    for (const part of new Set([word, ...word.split(/['’]/u)])) {
      const written = part.toLowerCase().replaceAll("i\u0307", "i");
      const plain = fold(part);
      if (written !== plain && fold(written) === plain && !spellings.has(plain)) spellings.set(plain, written);
    }
  return spellings;
}
