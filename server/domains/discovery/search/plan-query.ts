import type { Db } from "#server/database/driver/connect.ts";
import { likelyWords } from "./closest-word.ts";
import { canBeMisspelt, type ReadQuery, replaceWords, type Term } from "./read-query.ts";
import type { Alternative, WeighedTerm } from "#engines/search/search-engine.ts";
import { type WordFacts, wordFacts } from "./spelling.queries.ts";
import { formsOf } from "#engines/text/words.ts";

/** A query as the engines are asked, and as it is shown. */
export type Plan = { text: string; terms: WeighedTerm[] };

/** What the last word typed may still become, while hardly anything holds it as it stands. */
const openBelow = 20;
const leastOpenLetters = 2;
/** A word this many times as common as what was typed may have been meant; it then stands behind what was typed. */
const muchCommoner = 5;
/** What may have been meant by a rare word counts so much of it; what only begins with it stands behind every place of the word itself. */
const behind = 0.2;
const farBehind = 0.05;
const mostMeanings = 3;
/** Each further meaning of a misspelt word counts so much of the one before. */
const nextMeaning = 0.6;

/**
 * How a query is looked for: as it was typed, and with the words nobody uses put right (null when there are none). A misspelt word
 * brings its likeliest meanings, each lighter than the one before; two words written as one are parted. Only where `correct` is set
 * does a rare word also bring what it may have been meant for.
 */
export async function planQuery(
  db: Db,
  query: ReadQuery,
  correct: boolean,
): Promise<{ typed: Plan; corrected: Plan | null }> {
  const { total, facts } = await wordFacts(
    db,
    query.terms.flatMap((term) => term.words),
  );
  const known = new Map(facts.map((fact) => [fact.word, fact]));
  const weigh = (documents: number) => Math.sqrt(Math.log(1 + total / (1 + documents)));
  const last = query.terms.at(-1);
  const typed = query.terms.map((term) => {
    const [fact] = term.words.flatMap((word) => known.get(word) ?? []);
    const alternatives = asTyped(term, fact, term === last);
    if (correct && canBeMisspelt(term) && fact !== undefined) alternatives.push(...slipsOf(fact));
    return { alternatives, weight: weigh(Math.min(...term.words.map((word) => known.get(word)?.documents ?? 0))) };
  });
  const replaced = new Map<string, string>();
  const corrected = query.terms.flatMap((term, place): WeighedTerm[] => {
    const [word = ""] = term.words;
    const fact = known.get(word);
    const meant = correct && canBeMisspelt(term) && fact !== undefined ? meaningsOf(fact) : null;
    if (meant === null) return typed.slice(place, place + 1);
    replaced.set(word, meant.shown);
    return meant.terms.map(({ words, documents }) => ({
      alternatives: words.map((one, order) => wordAlternative(one, nextMeaning ** order)),
      weight: weigh(documents),
    }));
  });
  return {
    typed: { text: query.text, terms: typed },
    corrected: replaced.size === 0 ? null : { text: replaceWords(query.text, replaced), terms: corrected },
  };
}

/** One word by the forms it is found by. */
export function wordAlternative(word: string, factor = 1): Alternative {
  return { kind: "word", forms: formsOf(word), open: false, factor };
}

function asTyped(term: Term, fact: WordFacts | undefined, isLast: boolean): Alternative[] {
  if (term.quoted) return [{ kind: "row", words: term.words, factor: 1 }];
  const [word = ""] = term.words;
  const documents = fact?.documents ?? 0;
  const grows = isLast && [...word].length >= leastOpenLetters && documents < openBelow;
  if (!grows) return [wordAlternative(word)];
  const open: Alternative = { kind: "word", forms: [word], open: true, factor: farBehind };
  return documents > 0
    ? [wordAlternative(word), open]
    : [{ kind: "word", forms: formsOf(word), open: true, factor: 1 }];
}

/** What a rare word may have been typed for. */
function slipsOf({ word, documents, has_forms, nearby }: WordFacts): Alternative[] {
  if (documents === 0 && !has_forms) return [];
  return likelyWords(word, nearby)
    .filter((one) => one.edits === 1 && one.documents >= muchCommoner * (documents + 1))
    .slice(0, mostMeanings)
    .map((one) => wordAlternative(one.word, behind));
}

type Meanings = { shown: string; terms: { words: string[]; documents: number }[] };

/** What a word nobody uses most likely means, or null: what begins with it goes before a rarer word close to it. */
function meaningsOf({ word, documents, has_forms, begins, nearby, parts }: WordFacts): Meanings | null {
  if (documents > 0 || has_forms) return null;
  const likely = likelyWords(word, nearby).slice(0, mostMeanings);
  const [best] = likely;
  const [first, second] = parts ?? [];
  if (begins === 0 && first !== undefined && second !== undefined && (best === undefined || best.edits > 1)) {
    const terms = [first, second].map((part) => ({ words: [part.word], documents: part.documents }));
    return { shown: `${first.word} ${second.word}`, terms };
  }
  if (best === undefined || best.documents < begins) return null;
  return { shown: best.word, terms: [{ words: likely.map((one) => one.word), documents: best.documents }] };
}
