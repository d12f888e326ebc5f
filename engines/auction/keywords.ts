import { formsOf, tokensOf } from "#engines/text/words.ts";

/** How a keyword is met: by all words of the query in their order, by some of them in a row, or by its words wherever they stand. */
export type KeywordMatch = "EXACT" | "PHRASE" | "BROAD";

/** Of longer queries and keywords the words behind are not read. */
const mostWords = 8;
/** Of a keyword met wherever its words stand, so many words count: a query has at most 162 sets of four. */
const mostInSet = 4;

const keys = {
  EXACT: (words: readonly string[]) => `exact ${words.join(" ")}`,
  PHRASE: (words: readonly string[]) => `phrase ${words.join(" ")}`,
  BROAD: (words: readonly string[]) => `words ${[...new Set(words)].toSorted().slice(0, mostInSet).join(" ")}`,
};

/** Under what a keyword stands; null for one without a word. */
export function keyOfKeyword(match: KeywordMatch, text: string): string | null {
  const words = wordsOf(text);
  return words.length === 0 ? null : keys[match](words);
}

/** Every key that a query meets. */
export function keysOfQuery(query: string): string[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = new Set(inARow(words));
  for (const set of setsOf([...new Set(words)].toSorted())) found.add(keys.BROAD(set));
  return [...found];
}

/** Those of them under which a negative keyword keeps it out. */
export function negativeKeysOf(query: string): string[] {
  const words = wordsOf(query);
  return words.length === 0 ? [] : [...new Set(inARow(words))];
}

function inARow(words: readonly string[]): string[] {
  const found = [keys.EXACT(words)];
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) found.push(keys.PHRASE(words.slice(from, to)));
  return found;
}

/** Words as they are looked for: without case, accents and endings. */
export function wordsOf(text: string, most = mostWords): string[] {
  return tokensOf(text, most).map(({ word }) => formsOf(word).at(-1) ?? word);
}

/** Every set of one to four of the words. */
function setsOf(words: readonly string[]): string[][] {
  let sets: string[][] = [[]];
  for (const word of words)
    sets = [...sets, ...sets.filter(({ length }) => length < mostInSet).map((set) => [...set, word])];
  return sets.slice(1);
}
