import { normaliseQuery } from "#rules/search-query.ts";
import { searchConstants } from "#spec/constants/search.ts";
import { formsOf, isUnspaced, tokensOf } from "./words.ts";

/** A part of a query that must be found: one word, or words in a row when they stood in quotes. */
export type Term = { words: string[]; quoted: boolean };

export type ReadQuery = {
  /** As it is shown: composed, trimmed, at most 250 characters. */
  text: string;
  terms: Term[];
};

const small = new Set("a an and are as at be by for from in into is it of on or the to with".split(" "));

/** Reads what was typed. Operators and punctuation mean nothing but quotes; words like "the" count only where nothing else stands. */
export function readQuery(typed: string): ReadQuery {
  const text = normaliseQuery(typed.toWellFormed());
  const terms: Term[] = [];
  for (const [index, part] of text.split(/["“”„«»]/u).entries()) {
    const words = tokensOf(part, searchConstants.queryMaxWords).map((token) => token.word);
    if (index % 2 === 1 && words.length > 1) terms.push({ words, quoted: true });
    else terms.push(...words.map((word) => ({ words: [word], quoted: false })));
  }
  const unique = [...new Map(terms.map((term) => [term.words.join(" "), term])).values()];
  const telling = unique.filter((term) => term.quoted || !small.has(term.words[0] ?? ""));
  return { text, terms: (telling.length > 0 ? telling : unique).slice(0, searchConstants.queryMaxWords) };
}

/** The words of a query that spelling may be judged of: outside quotes, of a script with words. */
export function spelledWords(query: ReadQuery): string[] {
  return query.terms.flatMap((term) => (term.quoted ? [] : term.words)).filter((word) => !isUnspaced(word));
}

/** A term as the text of a tsquery; holds nothing but letters, marks and digits in quotes. `open`: also what begins with it. */
export function termQuery(term: Term, open = false): string {
  if (term.quoted) return `(${term.words.map((word) => `'${word}'`).join(" <-> ")})`;
  const forms = formsOf(term.words[0] ?? "");
  return `(${forms.map((form, index) => (index === 0 && open ? `'${form}':*` : `'${form}'`)).join(" | ")})`;
}

/** The query with one word replaced, as it is shown: the typed text keeps everything else. */
export function replaceWords(query: ReadQuery, replacements: ReadonlyMap<string, string>): ReadQuery {
  const text = query.text.replace(/[\p{L}\p{M}\p{N}]+/gu, (found) => {
    const [token] = tokensOf(found, 1);
    return (token !== undefined && replacements.get(token.word)) || found;
  });
  const terms = query.terms.map((term) =>
    term.quoted ? term : { ...term, words: term.words.map((word) => replacements.get(word) ?? word) },
  );
  return { text, terms };
}
