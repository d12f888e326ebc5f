import { charactersOf, countCharacters } from "#rules/kit/characters.ts";

/** A word that exists, with how many public documents hold it. */
export type KnownWord = { word: string; documents: number };

/** The edit distance a word of this length may have: 0 below 4 letters, 1 below 9, then 2. */
export function editsAllowed(word: string): 0 | 1 | 2 {
  const length = countCharacters(word);
  return length < 4 ? 0 : length < 9 ? 1 : 2;
}

/**
 * A word and everything it becomes by deleting one letter. Two words one edit apart (insertion, deletion, replacement, transposition)
 * always share one of these (the symmetric delete index of W. Garbe's SymSpell).
 */
export function nearbyKeys(word: string): string[] {
  const characters = charactersOf(word);
  return [...new Set([word, ...characters.map((_, index) => characters.toSpliced(index, 1).join(""))])];
}

/** The known word most likely meant, or null. */
export function closestWord(typed: string, candidates: readonly KnownWord[]): string | null {
  return likelyWords(typed, candidates)[0]?.word ?? null;
}

/** A known word that a typed one may mean, with how likely, in bits; `swapped` where two neighbours change places and nothing else. */
export type LikelyWord = KnownWord & { edits: number; swapped: boolean; score: number };

const bits = { edit: 6, firstLetter: 4, otherLetter: 2 };

/**
 * The known words that may be meant, the likeliest first: few edits, then how common each is. A wrong first letter costs more; so does
 * one letter in place of another, a rarer slip than a letter lost, doubled or swapped (Kernighan, Church and Gale, 1990).
 */
export function likelyWords(typed: string, candidates: readonly KnownWord[]): LikelyWord[] {
  const max = editsAllowed(typed);
  const likely = candidates.flatMap(({ word, documents }) => {
    const edits = editsBetween(typed, word, max);
    if (edits > max || edits === 0 || documents <= 0) return [];
    const swapped = edits === 1 && word.length === typed.length && isSwap(typed, word);
    const replaced = edits === 1 && word.length === typed.length && !swapped;
    const penalty =
      bits.edit * edits + (typed[0] === word[0] ? 0 : bits.firstLetter) + (replaced ? bits.otherLetter : 0);
    return [{ word, documents, edits, swapped, score: Math.log2(1 + documents) - penalty }];
  });
  return likely.toSorted((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1));
}

function isSwap(typed: string, word: string): boolean {
  const [a, b] = [charactersOf(typed), charactersOf(word)];
  const at = a.findIndex((letter, index) => letter !== b[index]);
  return a[at] === b[at + 1] && a[at + 1] === b[at];
}

/**
 * The fewest insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal string alignment,
 * the restricted Damerau–Levenshtein distance); more than `most` is answered as `most + 1`.
 */
export function editsBetween(from: string, to: string, max: number): number {
  const [a, b] = [charactersOf(from), charactersOf(to)];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return max + 1;
    [before, last] = [last, row];
  }
  return Math.min(at(last, b.length), max + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
