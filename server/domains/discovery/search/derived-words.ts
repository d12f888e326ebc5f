import { rootOf } from "#engines/text/root.ts";
import { stem } from "#engines/text/stem.ts";
import type { KnownWord } from "./closest-word.ts";
import { isEnglishWord } from "./english-words.ts";

const leastLetters = 4;
const maxDerived = 8;

/** What words made from the same one as this begin with; null where that is not known, outside English. */
export function derivedBeginning(word: string): string | null {
  return word.length >= leastLetters && /^[a-z]+$/.test(word) && isEnglishWord(word) ? rootOf(word) : null;
}

/** Of words that begin alike those made from the same one as this (harvest, harvester), the commonest; its own forms are not among them. */
export function derivedWords(word: string, candidates: readonly KnownWord[]): KnownWord[] {
  const [own, root] = [stem(word), rootOf(word)];
  return candidates
    .filter((one) => rootOf(one.word) === root && stem(one.word) !== own && isEnglishWord(one.word))
    .toSorted((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
    .slice(0, maxDerived);
}
