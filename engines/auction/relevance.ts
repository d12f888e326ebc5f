// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array
import { int64Of } from "#engines/kit/int64.ts";
import type { AdIndex } from "./ad-index.ts";
import { wordsOf } from "./keywords.ts";
import { forgetPinText, type PinWords } from "./pin-words.ts";
import type { About } from "./request.ts";

/**
 * What an ad that has all to do with the page is worth to people, in micro of the ranking's currency for an impression; one that has less has
 * its share of it, and one below the floor no place. A keyword that met it, and an interest that the page is about, say so much at least. Our
 * choice.
 */
export const relevance = { worth: 3_000, floor: 0.25, ofKeyword: 0.5, ofInterest: 0.4 } as const;

/** BM25 (Robertson, Zaragoza, 2009). */
const [k, b] = [1.2, 0.75];
const mostWords = { pin: 60, page: 12 } as const;
const shortest = 3;
/** They say nothing of what a page is about. */
const empty = new Set(
  "the and for with how from your that this what are you und der die das den dem ein eine mit für von auf ist wie".split(
    " ",
  ),
);

/** What a pin of an ad says of itself; a pin that no ad has is not told of. */
export function putPinText(index: AdIndex, pinId: string, text: string): void {
  const { high, low } = int64Of(pinId);
  const pin = index.pins.find(high, low);
  if (pin < 0) return;
  forgetPinText(index.pinWords, pin);
  const words = tellingWords(text, mostWords.pin);
  const { pins } = index.pinWords;
  for (const word of words) {
    const of = pins.get(word) ?? new Map<number, number>();
    of.set(pin, (of.get(pin) ?? 0) + 1);
    pins.set(word, of);
  }
  index.pinWords.words.set(pin, words);
  index.pinWords.total += words.length;
}

/** Marks the pins that have to do with what a page is about, by how much: from 0 to 1. */
export function markSimilar(index: AdIndex, about: About, stamp: number): void {
  for (const [pin, similarity] of byWords(index.pinWords, about.words)) markPin(index, pin, similarity, stamp);
  for (const { pinId, similarity } of about.near) {
    const { high, low } = int64Of(pinId);
    const pin = index.pins.find(high, low);
    if (pin >= 0) markPin(index, pin, Math.min(1, similarity), stamp);
  }
}

function markPin({ pin: { similarIn, similarity } }: AdIndex, pin: number, by: number, stamp: number): void {
  similarity[pin] = similarIn[pin] === stamp ? Math.max(similarity[pin]!, by) : by;
  similarIn[pin] = stamp;
}

/**
 * By BM25, as a share of what a pin of middle length with every word once has: words that no pin has say less than one that some have, so
 * that "how to clean a rug" finds rugs.
 */
function byWords({ pins, words, total }: PinWords, text: string): Map<number, number> {
  const asked = [...new Set(tellingWords(text, mostWords.page))];
  const known = asked.flatMap((word) => {
    const of = pins.get(word);
    return of === undefined ? [] : [{ of, weight: Math.log(1 + (words.size - of.size + 0.5) / (of.size + 0.5)) }];
  });
  const whole = known.reduce((sum, { weight }) => sum + weight, 0);
  const covered = Math.sqrt(known.length / asked.length);
  const middle = total / Math.max(1, words.size);
  const scores = new Map<number, number>();
  for (const { of, weight } of known)
    for (const [pin, times] of of) {
      const length = words.get(pin)?.length ?? middle;
      const score = (weight * times * (k + 1)) / (times + k * (1 - b + (b * length) / middle));
      scores.set(pin, (scores.get(pin) ?? 0) + score);
    }
  for (const [pin, score] of scores) scores.set(pin, Math.min(1, score / whole) * covered);
  return scores;
}

function tellingWords(text: string, most: number): string[] {
  return wordsOf(text, most * 2)
    .filter((word) => !empty.has(word) && (word.length >= shortest || !/^[a-z]+$/.test(word)))
    .slice(0, most);
}
