/** A word that exists, with how many public documents hold it. */
export type KnownWord = { word: string; documents: number };

/** How many slips a word of this length may hold: none below 4 letters, one below 9, two from there. */
export function editsAllowed(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  return length < 4 ? 0 : length < 9 ? 1 : 2;
}

/**
 * A word and everything it becomes by losing one letter. Two words one edit apart (insertion, deletion, replacement, swap of
 * neighbours) always share one of these (the symmetric delete index of W. Garbe's SymSpell).
 */
export function nearbyKeys(word: string): string[] {
  const characters = [...word];
  return [...new Set([word, ...characters.map((_, index) => characters.toSpliced(index, 1).join(""))])];
}

/** The known word most likely meant, or null: few edits first, then how common it is; a wrong first letter costs more. */
export function closestWord(typed: string, candidates: readonly KnownWord[]): string | null {
  const most = editsAllowed(typed);
  let best: { word: string; score: number } | null = null;
  for (const { word, documents } of candidates) {
    const edits = editsBetween(typed, word, most);
    if (edits > most || edits === 0 || documents <= 0) continue;
    const score = Math.log2(1 + documents) - 6 * edits - (typed[0] === word[0] ? 0 : 4);
    if (best === null || score > best.score || (score === best.score && word < best.word)) best = { word, score };
  }
  return best?.word ?? null;
}

/**
 * The fewest insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal string alignment,
 * the restricted Damerau–Levenshtein distance); more than `most` is answered as `most + 1`.
 */
export function editsBetween(from: string, to: string, most: number): number {
  const [a, b] = [[...from], [...to]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
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
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(at(last, b.length), most + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
