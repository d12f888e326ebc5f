import { savingConstants } from "#spec/constants/saving.ts";

/** A hashtag in a text: its word without the sign, and the positions of the sign and after the last letter. */
export type Hashtag = { tag: string; start: number; end: number };

/**
 * Every hashtag of a text, in order: "#" and what follows it but white space and punctuation; "_" belongs to the word. One inside a
 * word or an address is none. saving §5
 */
export function findHashtags(text: string): Hashtag[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]+)/gu)].map((match) => ({
    tag: match[1] ?? "",
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The hashtag being typed at the caret (a position in UTF-16 units), or null. */
export function hashtagAtCaret(text: string, caret: number): Hashtag | null {
  return findHashtags(text).find(({ start, end }) => caret > start && caret <= end) ?? null;
}

/** The text with the hashtag replaced by a chosen one and a space, and where the caret goes. */
export function completeHashtag(text: string, at: Hashtag, query: string): { text: string; caret: number } {
  const inserted = `#${query.replace(/^#/, "")} `;
  return {
    text: text.slice(0, at.start) + inserted + text.slice(at.end).replace(/^ /, ""),
    caret: at.start + inserted.length,
  };
}

/** The suggestions to show: those with a query, at most five. saving §5 */
export function hashtagSuggestions<Item extends { query?: string | null }>(items: readonly Item[]): Item[] {
  return items.filter(({ query }) => Boolean(query?.trim())).slice(0, savingConstants.hashtagSuggestionsMax);
}
