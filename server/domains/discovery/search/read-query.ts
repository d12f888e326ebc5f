import { normaliseQuery } from "#rules/discovery/search-query.ts";
import { searchConstants } from "#spec/constants/search.ts";
import { askedWords } from "#engines/text/asked-words.ts";
import { canonical, isUnspaced, tokensOf } from "#engines/text/words.ts";

/** A part of a query that must be found: one word or, counting less, another in its place; or words in a row when they stood in quotes. */
export type Term = { words: string[]; or: readonly string[]; quoted: boolean };

export type ReadQuery = {
  /** As it is shown: composed, trimmed, at most 250 characters. */
  text: string;
  terms: Term[];
};

const small = new Set(
  "a an and are as at be by for from in into is it of on or the to with ها هاي هايي اي تر ترين مي نمي".split(" "),
);

/** Reads what was typed. Operators and punctuation mean nothing but quotes; words like "the" count only where nothing else stands. */
export function readQuery(typed: string): ReadQuery {
  const text = normaliseQuery(typed.toWellFormed());
  const terms: Term[] = [];
  for (const [index, part] of text.split(/["“”„«»]/u).entries()) {
    const isQuoted = index % 2 === 1;
    const words = isQuoted
      ? tokensOf(part, searchConstants.queryMaxWords).map(({ word }) => (isUnspaced(word) ? canonical(word) : word))
      : [];
    if (words.length > 1) terms.push({ words, or: [], quoted: true });
    else
      terms.push(
        ...askedWords(part, searchConstants.queryMaxWords).map(({ word, or }) => ({
          words: [word],
          or,
          quoted: false,
        })),
      );
  }
  const unique = [...new Map(terms.map((term) => [term.words.join(" "), term])).values()];
  const telling = unique.filter((term) => term.quoted || !small.has(term.words[0] ?? ""));
  return { text, terms: (telling.length > 0 ? telling : unique).slice(0, searchConstants.queryMaxWords) };
}

/** Whether spelling may be judged of a term: outside quotes, of a script with words. */
export function canBeMisspelt({ quoted, words }: Term): boolean {
  return !quoted && !words.some(isUnspaced);
}

/** The query with words replaced, as it is shown: the typed text keeps everything else. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (found) => {
    const [token] = tokensOf(found, 1);
    return (token !== undefined && replacements.get(token.word)) || found;
  });
}
