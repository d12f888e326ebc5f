import type { AskedWord, PinWords } from "#server/services/pin-words.ts";
import type { Alternative, WeighedTerm } from "#engines/search/search-engine.ts";
import { inflectionKeys } from "#engines/text/inflections/inflection-keys.ts";
import { compoundBase } from "#engines/text/inflections/compound-parts.ts";
import { formsIn, isUnspaced, tokensOf } from "#engines/text/words.ts";
import { families } from "#engines/text/inflections/latin.ts";
import { mayBeCompound } from "./compounds.queries.ts";
import { planQuery } from "./plan-query.ts";
import { readQuery } from "./read-query.ts";
import { anyQuery } from "./tsquery-text.ts";

/** What words ask for in a list of pins: all that a search finds by them as they are typed, and what holds a word typed half. */
export const pinWords: PinWords = async (services, query, names) => {
  const read = readQuery(query);
  if (read.terms.length === 0) return [];
  const { typed } = await planQuery(services, read, false);
  const called = names.flatMap((name) => tokensOf(name).flatMap(({ word }) => formsIn(word, families)));
  return typed.terms.map((term) => askedWord(term, called));
};

function askedWord({ alternatives }: WeighedTerm, called: readonly string[]): AskedWord {
  const [first] = alternatives;
  const word = first?.kind === "word" ? (first.forms[0] ?? "") : "";
  // In a list of one's own nothing was mistyped that is there: what a search would put right is found by its forms.
  const keys: Alternative = { kind: "word", forms: inflectionKeys(word), open: false, factor: 1 };
  const all = keys.forms.length > 0 ? [...alternatives, keys] : alternatives;
  const forms = all.flatMap((one) => (one.kind === "word" ? one.forms : []));
  const hasParts = word !== "" && !isUnspaced(word);
  const within = hasParts ? [`[^']*${word}[^']*`, ...asPart(word)] : [];
  const isCalledSo = called.some((form) => forms.includes(form) || (hasParts && form.includes(word)));
  return isCalledSo
    ? { match: null, inside: `'(?:${[...forms, ...within].join("|")})':${ownPlace}` }
    : { match: anyQuery(all), inside: hasParts ? `'(?:${within.join("|")})'` : null };
}

/** What compounds with a word look like: with a form of it at their end, or with it before another word. */
function asPart(word: string): string[] {
  const base = compoundBase(word);
  if (!mayBeCompound(word) || base.length < leastBase) return [];
  return [`[^']*${base}[a-z]{0,3}`, ...(base.length > leastBase ? [`${base}[a-z]{4,}`] : [])];
}

const leastBase = 4;
/** Places of a word in a document, one of which is its own: `around` begins with five digits. */
const ownPlace = "(?:\\d+[A-C]?,)*\\d{1,4}[A-C]?(?:,| |$)";
