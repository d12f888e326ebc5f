import { findHashtags } from "#rules/content/hashtags.ts";
import { formsOf, isUnspaced, tokensOf, writtenWords } from "#engines/text/words.ts";

/** What weighs how much: A the name of the thing, B where it stands, C what is said of it, D who and from where. */
export type Fields = { A: string[]; B?: string[]; C?: string[]; D?: string[] };

/** A findable thing: its words with places and weights, and what it adds to the public vocabulary. */
export type Document = {
  /** The text of a tsvector. */
  words: string;
  vocabulary: string[];
  phrases: string[];
  hashtags: string[];
};

/** Counts up when documents come to hold other words for the same texts: those of an older form are then written anew. */
export const documentForm = 3;

const mostWordsOfField = { A: 60, B: 40, C: 400, D: 20 };
/** Between fields, so that no phrase runs across two. */
const gap = 10;
const mostPlaces = 16_000;
const longestPhrase = 4;
const mostTitleWords = 12;
const edgeless = new Set(
  "a an and are as at be by for from in into is it of on or the to with und der die das ein eine mit für von de la le les et du".split(
    " ",
  ),
);

/** Makes the document of a thing. `names` are what searches of others may be completed to: its title, its board's name. */
export function makeDocument(fields: Fields, names: string[], hashtagTexts: string[] = []): Document {
  const places = new Map<string, string[]>();
  const vocabulary = new Set<string>();
  let start = 0;
  for (const weight of ["A", "B", "C", "D"] as const) {
    for (const text of fields[weight] ?? []) {
      const tokens = tokensOf(text, mostWordsOfField[weight]);
      for (const { word, place, within } of tokens) {
        vocabulary.add(word);
        if (start + place > mostPlaces) continue;
        for (const form of [...formsOf(word), ...within]) {
          const known = places.get(form) ?? [];
          if (known.length < 100) places.set(form, [...known, `${start + place}${weight}`]);
        }
      }
      start += tokens.length + gap;
    }
  }
  const words = [...places].map(([form, at]) => `'${form}':${at.join(",")}`).join(" ");
  return {
    words,
    vocabulary: [...vocabulary].filter((word) => word.length > 1 && !isUnspaced(word) && !/^\d+$/.test(word)),
    phrases: [...new Set(names.flatMap(phrasesOf))],
    hashtags: [...new Set(hashtagTexts.flatMap((text) => findHashtags(text).map(({ tag }) => tag.toLowerCase())))]
      .filter((tag) => tag.length <= 100)
      .slice(0, 50),
  };
}

/** The runs of one to four words of a name that neither begin nor end with a word like "the" nor run across a comma; a short name whole. */
export function phrasesOf(name: string): string[] {
  const words = wordsOf(name);
  const whole = words.join(" ");
  const parts = name.split(/[,;:!?()[\]{}|—–]|\.\s/u).flatMap((part) => runsOf(wordsOf(part)));
  return [...new Set([...parts, ...runsOf(words).filter((run) => run === whole)])];
}

function wordsOf(text: string): string[] {
  return writtenWords(text).slice(0, mostTitleWords);
}

function runsOf(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let size = 1; size <= longestPhrase && from + size <= words.length; size += 1) {
      const [first = "", last = ""] = [words[from], words[from + size - 1]];
      if (edgeless.has(first) || edgeless.has(last)) continue;
      const phrase = words.slice(from, from + size).join(" ");
      if (phrase.length >= 2 && phrase.length <= 100) phrases.push(phrase);
    }
  }
  return phrases;
}
