import { arabicKeys } from "./arabic.ts";
import { cyrillicKeys } from "./cyrillic.ts";
import { hebrewKeys } from "./hebrew.ts";
import { type Family, families, latinKeys } from "./latin.ts";
import { devanagariKey, greekKey } from "./other-scripts.ts";

/** No word begins so: a key is found by keys alone. */
const mark = "~";

/**
 * What the forms of a word share in languages other than English, by its script; for Latin letters by the families given. Two words are
 * forms of one another when they share a key. Words come folded.
 */
export function inflectionKeys(word: string, latin: readonly Family[] = families): string[] {
  return [...new Set(keysByScript(word, latin))].map((key) => mark + key);
}

/** Whether what a document holds stands in its text, rather than being a key. */
export function isWritten(form: string): boolean {
  return !form.startsWith(mark);
}

function keysByScript(word: string, latin: readonly Family[]): string[] {
  if (/^[a-z]+$/.test(word)) return latin.flatMap((family) => latinKeys(word, family));
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return cyrillicKeys(word);
  if (/^\p{Script=Arabic}+$/u.test(word)) return arabicKeys(word);
  if (/^\p{Script=Hebrew}+$/u.test(word)) return hebrewKeys(word);
  if (/^\p{Script=Greek}+$/u.test(word)) return [greekKey(word)];
  if (/^\p{Script=Devanagari}+$/u.test(word)) return [devanagariKey(word)];
  return [];
}
