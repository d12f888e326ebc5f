import { charactersOf, countCharacters } from "#rules/kit/characters.ts";
import { slipBits, slipOf } from "./slip-bits.ts";

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

/** What is said ten times as often is looked for four times as often. */
const byFrequency = 0.6;

/**
 * The known words that may be meant, the likeliest first: by how usual such a slip is, then by how common each is.
 */
export function likelyWords(typed: string, candidates: readonly KnownWord[]): LikelyWord[] {
  const max = editsAllowed(typed);
  const likely = candidates.flatMap(({ word, documents }) => {
    const edits = editsBetween(typed, word, max);
    if (edits > max || edits === 0 || documents <= 0) return [];
    const swapped = edits === 1 && slipOf(typed, word) === "swapped";
    return [
      { word, documents, edits, swapped, score: byFrequency * Math.log2(1 + documents) - slipBits(typed, word, edits) },
    ];
  });
  return likely.toSorted((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1));
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
