import { countCharacters } from "#rules/kit/characters.ts";
import { type LikelyWord, likelyWords } from "./closest-word.ts";
import { isEnglishWord } from "./english-words.ts";
import type { WordFacts } from "./spelling.queries.ts";

/** A word this many times as common as the typed one may have been meant; its results rank behind those of the typed one. */
const muchCommoner = 5;
const maxMeanings = 3;
/** Words shorter than this become another word by one typo so often that the other needs a few documents to be considered. */
const shortBelow = 6;
const leastOfShort = 3;
/** Words that begin with so many letters alike are of one stem. */
const leastOfStem = 6;

type Scored = { word: string; score: number };

/** What an unknown word most likely means. */
export type Meanings = {
  /** The words to show for it. */
  shown: string[];
  /** What is looked for instead, the likeliest first. */
  terms: { words: [Scored, ...Scored[]]; documents: number }[];
  isSure: boolean;
};

/** What words nobody uses most likely mean, and what rare ones may have been typed for. What is certainly a word becomes no other. */
export function doubtsOf(facts: readonly WordFacts[]) {
  const meanings = new Map<string, Meanings>();
  const slips = new Map<string, LikelyWord[]>();
  for (const fact of facts) {
    const [meant, slipped] = [meaningsOf(fact), slipsOf(fact)];
    if (meant !== null) meanings.set(fact.word, meant);
    if (slipped.length > 0) slips.set(fact.word, slipped);
  }
  return { meanings, slips };
}

/** Words a rare word may be a typo of. */
function slipsOf({ word, documents, has_forms, nearby }: WordFacts): LikelyWord[] {
  if (documents === 0 && !has_forms) return [];
  const likely = likelyWords(word, nearby)
    .filter((one) => one.edits === 1 && one.documents >= muchCommoner * (documents + 1))
    .slice(0, maxMeanings);
  return likely.length > 0 && isEnglishWord(word) ? [] : likely;
}

/** The most likely meanings of an unknown word, or null: a completion is preferred over a rarer word nearby. */
function meaningsOf({ word, documents, has_forms, begins, nearby, parts }: WordFacts): Meanings | null {
  if (documents > 0 || has_forms) return null;
  const [best, ...others] = likelyWords(word, nearby).slice(0, maxMeanings);
  const [first, second] = parts ?? [];
  if (begins === 0 && first !== undefined && second !== undefined && (best === undefined || best.edits > 1)) {
    const terms = [first, second].map((part): Meanings["terms"][number] => ({
      words: [{ word: part.word, score: 0 }],
      documents: part.documents,
    }));
    return { shown: [first.word, second.word], terms, isSure: true };
  }
  if (best === undefined || best.documents < begins) return null;
  const isUsed =
    countCharacters(word) >= shortBelow || best.swapped || best.documents >= leastOfShort || isEnglishWord(best.word);
  return {
    shown: [best.word],
    terms: [{ words: [best, ...others], documents: best.documents }],
    isSure: isUsed && (isRelated(word, best.word) || !isEnglishWord(word)),
  };
}

/** Whether two words differ in their ending alone, as pregnancy and pregnant do. */
function isRelated(word: string, other: string): boolean {
  return word.slice(0, leastOfStem) === other.slice(0, leastOfStem) && word.length >= leastOfStem;
}
