import { createTopK } from "#engines/kit/top-k.ts";
import { widened } from "#engines/kit/widened.ts";

/** Texts sorted by bytes, each with its weight; nothing for the garbage collector to trace. */
export type SortedTexts = { bytes: Uint8Array; ends: Uint32Array; weights: Int32Array; size: number };

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const longestText = 1_024;

/** Gathers texts that come in the order of their bytes; `add` gives the place of each. */
export function createTextsBuilder(): { add: (text: string, weight: number) => number; build: () => SortedTexts } {
  let bytes = new Uint8Array(1 << 16);
  let ends = new Uint32Array(1 << 12);
  let weights = new Int32Array(1 << 12);
  let [size, used] = [0, 0];
  return {
    add(text, weight) {
      if (used + longestText > bytes.length) bytes = widened(bytes, new Uint8Array(bytes.length * 2));
      if (size === ends.length) {
        ends = widened(ends, new Uint32Array(size * 2));
        weights = widened(weights, new Int32Array(size * 2));
      }
      used += encoder.encodeInto(text, bytes.subarray(used, used + longestText)).written;
      ends[size] = used;
      weights[size] = weight;
      size += 1;
      return size - 1;
    },
    build: () => ({
      bytes: bytes.slice(0, used),
      ends: ends.slice(0, size),
      weights: weights.slice(0, size),
      size,
    }),
  };
}

/** The range of texts with this prefix: from the first to before the second. */
export function placesFrom(texts: SortedTexts, start: string): [number, number] {
  const wanted = encoder.encode(start);
  const firstWhere = (least: number) => {
    let [low, high] = [0, texts.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareStart(texts, middle, wanted) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [firstWhere(0), firstWhere(1)];
}

/** The place of a text, or -1. */
export function textPlace(texts: SortedTexts, text: string): number {
  // Of those that begin so the text itself is the shortest, and so the first.
  const [from, to] = placesFrom(texts, text);
  return from < to && textAt(texts, from) === text ? from : -1;
}

/** The heaviest that begin so; of equals the first in the order of their bytes. */
export function heaviestFrom(texts: SortedTexts, start: string, max: number): string[] {
  const [from, to] = placesFrom(texts, start);
  const best = createHeaviest(texts, max);
  for (let place = from; place < to; place += 1) best.offer(place);
  return best.take();
}

/** Keeps the heaviest of the places it is offered. */
export function createHeaviest(texts: SortedTexts, max: number) {
  const best = createTopK<{ place: number; score: number }>(max, isLighter);
  return {
    offer(place: number): void {
      const score = texts.weights[place] ?? 0;
      if (score >= best.least()) best.add({ place, score });
    },
    take: (): string[] => best.take().map(({ place }) => textAt(texts, place)),
  };
}

function isLighter(a: { place: number; score: number }, b: { place: number; score: number }): boolean {
  return a.score === b.score ? a.place > b.place : a.score < b.score;
}

function textAt({ bytes, ends }: SortedTexts, place: number): string {
  return decoder.decode(bytes.subarray(place === 0 ? 0 : ends[place - 1], ends[place]));
}

export function bytesOfTexts({ bytes, ends, weights }: SortedTexts): number {
  return bytes.byteLength + ends.byteLength + weights.byteLength;
}

/** Below, within or above the texts that begin with these bytes: -1, 0, 1. */
function compareStart({ bytes, ends }: SortedTexts, place: number, wanted: Uint8Array): number {
  const from = place === 0 ? 0 : (ends[place - 1] ?? 0);
  const length = (ends[place] ?? 0) - from;
  for (let at = 0; at < wanted.length; at += 1) {
    if (at === length) return -1;
    const difference = (bytes[from + at] ?? 0) - (wanted[at] ?? 0);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return 0;
}
