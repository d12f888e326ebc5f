import { type BestByWord, bestNamed } from "./best-by-word.ts";
import { bytesOfTexts, heaviestFrom, type SortedTexts } from "./sorted-texts.ts";

/** What typed letters may become, as it stood when it was read: searches and hashtags that more than one thing bears, and the names of boards and people. */
export type Suggestions = { phrases: SortedTexts; tags: SortedTexts; boards: BestByWord; people: BestByWord };

export type SuggestQuestion =
  | {
      kind: "searches";
      start: string;
      most: number;
      /** The one word that was begun: boards and people are looked for by it. */
      word: string | null;
    }
  | { kind: "tags"; start: string; most: number };

/** Texts or ids, the best first. Where there are fewer than were asked for, there may be more that only the database knows. */
export type Suggested = { texts: string[]; boards: string[]; people: string[] };

export function suggestFrom({ phrases, tags, boards, people }: Suggestions, question: SuggestQuestion): Suggested {
  if (question.kind === "tags")
    return { texts: heaviestFrom(tags, question.start, question.most), boards: [], people: [] };
  const { start, most, word } = question;
  return {
    texts: heaviestFrom(phrases, start, most),
    boards: word === null ? [] : bestNamed(boards, word),
    people: word === null ? [] : bestNamed(people, word),
  };
}

export function bytesOfSuggestions({ phrases, tags, boards, people }: Suggestions): number {
  return [phrases, tags, boards.words, people.words].reduce((sum, texts) => sum + bytesOfTexts(texts), 0);
}
