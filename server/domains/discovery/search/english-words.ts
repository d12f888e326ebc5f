import { createRequire } from "node:module";
import type * as English from "@zxcvbn-ts/language-en";
import { once } from "#server/platform/once.ts";

type Lists = { every: ReadonlySet<string>; common: ReadonlySet<string> };

/** Of the lists' words, ordered by use, so many are English for certain; behind them stand names and words of other languages. */
const mostCommon = { films: 14_000, encyclopedia: 10_000 };
const lists = once(loadLists);

/**
 * Whether English has this word: then it is taken as meant, however few use it here. Uses the password dictionaries (subtitles, an
 * encyclopedia), loaded when a word is first doubted.
 */
export function isEnglishWord(word: string): boolean {
  return stands(lists().every, word);
}

/** Whether English has this word and says it often. */
export function isCommonEnglishWord(word: string): boolean {
  return stands(lists().common, word);
}

const alphabet = Array.from("abcdefghijklmnopqrstuvwxyz");

/** The common English words one edit away from this (after P. Norvig, How to Write a Spelling Corrector, 2007). */
export function commonEnglishNear(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const edits = Array.from({ length: word.length + 1 }, (_, at) => {
    const [head, next, after, tail] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 1)];
    return [
      head + tail,
      head + after + next + tail.slice(1),
      ...alphabet.flatMap((letter) => [head + letter + tail, head + letter + next + tail]),
    ];
  });
  return [...new Set(edits.flat())].filter((one) => one !== word && lists().common.has(one));
}

function stands(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || (word.endsWith("s") && words.has(word.slice(0, -1)));
}

function loadLists(): Lists {
  const { dictionary } = createRequire(import.meta.url)("@zxcvbn-ts/language-en") as typeof English;
  const [films, encyclopedia] = [dictionary["commonWords-en"], dictionary["wikipedia-en"]];
  return {
    every: new Set([...films, ...encyclopedia]),
    common: new Set([...films.slice(0, mostCommon.films), ...encyclopedia.slice(0, mostCommon.encyclopedia)]),
  };
}
