import { widened } from "#engines/kit/widened.ts";
import { createTextsBuilder, type SortedTexts, textPlace } from "./sorted-texts.ts";

/** Which texts hold a word, as compressed rows: the places of those that hold the n-th word. */
export type TextsByWord = { words: SortedTexts; starts: Uint32Array; places: Uint32Array };

/** Gathers texts by their words, place after place. */
export function createTextsByWord(): { add: (text: string, place: number) => void; build: () => TextsByWord } {
  const numbers = new Map<string, number>();
  let [held, places] = [new Uint32Array(1 << 12), new Uint32Array(1 << 12)];
  let size = 0;
  return {
    add(text, place) {
      for (const word of new Set(wordsOf(text))) {
        const number = numbers.get(word) ?? numbers.size;
        numbers.set(word, number);
        if (size === held.length) {
          held = widened(held, new Uint32Array(size * 2));
          places = widened(places, new Uint32Array(size * 2));
        }
        held[size] = number;
        places[size] = place;
        size += 1;
      }
    },
    build() {
      const inOrder = [...numbers]
        .map(([word, number]) => ({ word, number, bytes: Buffer.from(word) }))
        .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));
      const words = createTextsBuilder();
      const rows = new Uint32Array(numbers.size);
      for (const [row, { word, number }] of inOrder.entries()) {
        words.add(word, 0);
        rows[number] = row;
      }
      const starts = new Uint32Array(numbers.size + 2);
      // Counted one further on, so that each start has moved to its place when the row is filled.
      for (let at = 0; at < size; at += 1) {
        const row = (rows[held[at] ?? 0] ?? 0) + 2;
        starts[row] = (starts[row] ?? 0) + 1;
      }
      for (let row = 2; row < starts.length; row += 1) starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0);
      const filled = new Uint32Array(size);
      for (let at = 0; at < size; at += 1) {
        const row = (rows[held[at] ?? 0] ?? 0) + 1;
        const to = starts[row] ?? 0;
        filled[to] = places[at] ?? 0;
        starts[row] = to + 1;
      }
      return { words: words.build(), starts: starts.slice(0, numbers.size + 1), places: filled };
    },
  };
}

/** The places of the texts that hold all these words, ascending. */
export function placesHolding(byWord: TextsByWord, words: readonly string[]): Uint32Array {
  const rows = words.map((word) => rowOf(byWord, word)).toSorted((a, b) => a.length - b.length);
  const [rarest = new Uint32Array(), ...others] = rows;
  return rarest.filter((place) => others.every((row) => holds(row, place)));
}

function rowOf({ words, starts, places }: TextsByWord, word: string): Uint32Array {
  const row = textPlace(words, word);
  return row < 0 ? new Uint32Array() : places.subarray(starts[row], starts[row + 1]);
}

/** Whether an ascending row holds a place. */
function holds(row: Uint32Array, place: number): boolean {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((row[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return row[low] === place;
}

/** The words of a phrase, which stand parted by spaces, without what follows an apostrophe. */
function wordsOf(phrase: string): string[] {
  return phrase.split(" ").map((word) => word.replace(/['’].*$/u, ""));
}

export function bytesOfTextsByWord({ words, starts, places }: TextsByWord): number {
  return words.bytes.byteLength + words.ends.byteLength + starts.byteLength + places.byteLength;
}
