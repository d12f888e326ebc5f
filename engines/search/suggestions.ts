import { type BestByWord, bestNamed, type Weighed } from "./best-by-word.ts";
import { bytesOfTexts, createHeaviest, heaviestFrom, type SortedTexts } from "./sorted-texts.ts";
import { bytesOfTextsByWord, placesHolding, type TextsByWord } from "./texts-by-word.ts";

/**
 * What typed letters can be completed to, as of the last load: searches and hashtags that more than one thing has, and names of boards and
 * people.
 */
export type Suggestions = {
  phrases: SortedTexts;
  phrasesByWord: TextsByWord;
  tags: SortedTexts;
  boards: BestByWord<NamedBoard>;
  people: BestByWord;
};
export type NamedBoard = Weighed & { owner_id: string };

export type SuggestQuestion =
  | {
      kind: "searches";
      start: string;
      max: number;
      /** The one word that was begun: boards and people are looked for by it. */
      word: string | null;
    }
  | { kind: "tags"; start: string; max: number }
  /** Searches that hold all these words. */
  | { kind: "holding"; words: readonly string[]; max: number };

/** Texts or ids, the best first. If there are fewer than asked for, the database may know more. */
export type Suggested = { texts: string[]; boards: { id: string; owner_id: string }[]; people: string[] };

export function suggestFrom(
  { phrases, phrasesByWord, tags, boards, people }: Suggestions,
  question: SuggestQuestion,
): Suggested {
  if (question.kind === "tags")
    return { texts: heaviestFrom(tags, question.start, question.max), boards: [], people: [] };
  if (question.kind === "holding") {
    const best = createHeaviest(phrases, question.max);
    for (const place of placesHolding(phrasesByWord, question.words)) best.offer(place);
    return { texts: best.take(), boards: [], people: [] };
  }
  const { start, max, word } = question;
  return {
    texts: heaviestFrom(phrases, start, max),
    boards: word === null ? [] : bestNamed(boards, word).map(({ id, owner_id }) => ({ id, owner_id })),
    people: word === null ? [] : bestNamed(people, word).map(({ id }) => id),
  };
}

export function bytesOfSuggestions({ phrases, phrasesByWord, tags, boards, people }: Suggestions): number {
  const texts = [phrases, tags, boards.words, people.words];
  return texts.reduce((sum, one) => sum + bytesOfTexts(one), bytesOfTextsByWord(phrasesByWord));
}
