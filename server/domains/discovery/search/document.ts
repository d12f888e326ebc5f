import { phrasesOf } from "./phrases-of.ts";
import { findHashtags } from "#rules/content/hashtags.ts";
import { languageFamiliesOf } from "./language-families.ts";
import { accentVariantsIn } from "#engines/text/accent-variants.ts";
import { headedTokens } from "#engines/text/head-words.ts";
import { canonical, formsIn, isPictured, isUnspaced, type Token, tokensOf } from "#engines/text/words.ts";

/** The texts of a document by their weights. */
type Weighed = { A?: string[]; B?: string[]; C?: string[]; D?: string[] };

/**
 * The weights of a document's fields: A its name (what only qualifies a word of an English name counts as B), B where it is, C its description,
 * D its author and source. `around`: what a pin is found by and shares with its neighbours, its board's name or its author's.
 */
export type Fields = Weighed & { around?: Weighed };

/** A findable thing: its words with places and weights, and what it adds to the public vocabulary. */
export type Document = {
  /** The text of a tsvector. */
  words: string;
  /** How many different words it has; the forms these are also found by make no text longer. */
  size: number;
  vocabulary: string[];
  phrases: string[];
  /** Words and phrases whose display form differs from their search form, as displayed. */
  spelled: string[];
  hashtags: string[];
};

/** Counts up when documents come to hold something else for the same things: those of an older form are then written anew. */
export const documentForm = 11;

const maxWordsOfField = { A: 60, B: 40, C: 400, D: 20 };
/** Between fields, so that no phrase runs across two. */
const gap = 10;
const maxPlaces = 16_000;
/** Words from this place on are around the thing itself, so that a list of its neighbours can be asked without them. */
const aroundFrom = 10_000;
/** A letter that is not Latin: what follows what in a name is another matter in other scripts. */
const otherLetter = /[^\P{L}\p{Script=Latin}]/u;

/** Makes a thing's document. `names` feed other people's search suggestions: its title, its board's name. */
export function makeDocument(fields: Fields, names: string[], hashtagTexts: string[] = []): Document {
  const places = new Map<string, string[]>();
  const vocabulary = new Set<string>();
  let start = 0;
  for (const { weight, text, first } of textsOf(fields)) {
    start = Math.max(start, first);
    const families = weight === "D" ? [] : languageFamiliesOf(text);
    const isEnglishName = weight === "A" && families.length === 0 && !otherLetter.test(text);
    const max = maxWordsOfField[weight];
    const tokens: (Token & { head?: boolean })[] = isEnglishName ? headedTokens(text, max) : tokensOf(text, max);
    for (const { word, place, within, head = true } of tokens) {
      if (!isPictured(word)) vocabulary.add(word);
      if (start + place > maxPlaces) continue;
      for (const form of [...formsIn(word, families), ...within.map(canonical)])
        stand(places, form, `${start + place}${head ? weight : "B"}`);
    }
    start += tokens.length + gap;
  }
  const words = [...places].map(([form, at]) => `'${form}':${at.join(",")}`).join(" ");
  const kept = [...vocabulary].filter((word) => word.length > 1 && !isUnspaced(word) && !/^\d+$/.test(word));
  const phrases = new Map(names.flatMap(phrasesOf));
  const spellings = accentVariantsIn(
    textsOf(fields)
      .map(({ text }) => text)
      .join("\n"),
  );
  return {
    words,
    size: vocabulary.size,
    vocabulary: kept,
    phrases: [...phrases.keys()],
    spelled: [
      ...kept.flatMap((word) => spellings.get(word) ?? []),
      ...[...phrases].flatMap(([phrase, written]) => (written === phrase || vocabulary.has(phrase) ? [] : written)),
    ],
    hashtags: [...new Set(hashtagTexts.flatMap((text) => findHashtags(text).map(({ tag }) => tag.toLowerCase())))]
      .filter((tag) => tag.length <= 100)
      .slice(0, 50),
  };
}

function stand(places: Map<string, string[]>, form: string, at: string): void {
  const known = places.get(form) ?? [];
  if (known.length < 100) places.set(form, [...known, at]);
}

const weights = ["A", "B", "C", "D"] as const;

function textsOf({ around = {}, ...own }: Fields): { weight: (typeof weights)[number]; text: string; first: number }[] {
  return [
    { of: own, first: 0 },
    { of: around, first: aroundFrom },
  ].flatMap(({ of, first }) =>
    weights.flatMap((weight) => (of[weight] ?? []).map((text) => ({ weight, text, first }))),
  );
}
