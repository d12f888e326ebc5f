import { savingConstants } from "#spec/constants/saving.ts";

/** A hashtag in a text: its word without the sign, and the positions of the sign and after the last letter. */
export type Hashtag = { tag: string; start: number; end: number };

/** What stands within a hashtag beside letters, marks and digits: what Persian, Hebrew, Japanese, Tibetan and Catalan words are joined by. */
const joining =
  "_\\u{200c}\\u{200d}\\u{a67e}\\u{5be}\\u{5f3}\\u{5f4}\\u{ff5e}\\u{301c}\\u{309b}\\u{309c}\\u{30a0}\\u{30fb}\\u{3003}\\u{f0b}\\u{f0c}\\u{b7}";
/** What is in no hashtag. */
export const notInTag = (): RegExp => new RegExp(`[^\\p{L}\\p{M}\\p{Nd}${joining}]`, "gu");
const part = `[\\p{L}\\p{M}\\p{Nd}${joining}]`;
const tagPattern = new RegExp(
  `(?<![\\p{L}\\p{N}_\\u{200c}\\u{200d}&/#＃])(?<!(?!\\p{Variation_Selector})\\p{M})[#＃](?!\\ufe0f|\\u20e3)(?=${part}*[\\p{L}\\p{M}])(${part}+)(?!${part}|[#＃]|://)`,
  "u",
);

/**
 * Every hashtag of a text, in order, as the conformance suite of twitter-text has them: "#" or "＃" and what follows but white space and
 * punctuation, with a letter in it. One inside a word or an address is none. saving §5
 */
export function findHashtags(text: string): Hashtag[] {
  return [...text.matchAll(new RegExp(tagPattern, "gu"))].map((match) => {
    const tag = match[1] ?? "";
    return { tag, start: match.index, end: match.index + match[0].length };
  });
}

/** The hashtag being typed at the caret (a position in UTF-16 units), or null. */
export function hashtagAtCaret(text: string, caret: number): Hashtag | null {
  return findHashtags(text).find(({ start, end }) => caret > start && caret <= end) ?? null;
}

/** The text with the hashtag replaced by a chosen one and a space, and where the caret goes. */
export function completeHashtag(text: string, at: Hashtag, query: string): { text: string; caret: number } {
  const inserted = `#${query.replace(/^[#＃]/u, "")} `;
  return {
    text: text.slice(0, at.start) + inserted + text.slice(at.end).replace(/^ /, ""),
    caret: at.start + inserted.length,
  };
}

/** The suggestions to show: those with a query, at most five. saving §5 */
export function hashtagSuggestions<Item extends { query?: string | null }>(items: readonly Item[]): Item[] {
  return items.filter(({ query }) => Boolean(query?.trim())).slice(0, savingConstants.hashtagSuggestionsMax);
}
