import type { Db } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import type { KnownWord, LikelyWord } from "./closest-word.ts";
import { doubtsOf, type Meanings } from "./doubts.ts";
import { canBeMisspelt, type ReadQuery, replaceWords, type Term } from "./read-query.ts";
import type { Alternative, WeighedTerm } from "#engines/search/search-engine.ts";
import { shownWords } from "./shown-text.queries.ts";
import { type WordFacts, wordFacts } from "./spelling.queries.ts";
import { inflectionKeys } from "#engines/text/inflections/inflection-keys.ts";
import { formsOf } from "#engines/text/words.ts";
import { countCharacters } from "#rules/kit/characters.ts";

/** A query as the engines are asked, and as it is shown. */
export type Plan = { text: string; terms: WeighedTerm[] };

/** The last word typed counts as a prefix while fewer documents than this hold it as it is. */
const openBelow = 20;
const leastOpenLetters = 2;
/** The weight of results for a corrected rare word; prefix matches rank behind all full matches. */
const behind = 0.4;
const farBehind = 0.05;
/** What only shares a key with a word of another language, or stands in its place, counts so much of it. */
const inflected = 0.2;
/** And a compound that is a kind of it so much (Apfelkuchen for Kuchen). */
const kindOfIt = 0.15;
/** Another word made from the same one (harvester for harvest) so much. */
const derived = 0.15;
/** Of what a misspelt word may mean, one that is so many bits less likely than the likeliest counts 2^(-0.5 × bits) of it. */
const sharePerBit = 0.5;

/** What may have been meant by a query; `included` says that what holds it stands behind what was looked for. */
export type Suggestion = { query: string; included: boolean };

export type Plans = {
  typed: Plan;
  /** With the words nobody uses put right; null when there are none. */
  corrected: Plan | null;
  /** What only whoever typed can tell; null when nothing else comes to mind. */
  suggestion: Suggestion | null;
};

/**
 * How a query is searched: as typed, and with unknown words corrected. A misspelled word gets its likeliest meanings with falling weights;
 * two words written as one are split; the words beside it stay. A known word is never replaced, only suggested against. With `correct`,
 * rare words also match what may have been meant.
 */
export async function planQuery(
  services: Pick<Services, "db" | "caches">,
  query: ReadQuery,
  correct: boolean,
): Promise<Plans> {
  const { total, facts } = await wordFacts(
    services,
    query.terms.flatMap((term) => term.words),
  );
  const known = new Map(facts.map((fact) => [fact.word, fact]));
  const terms = query.terms.flatMap((term) => partedTerms(term, known));
  const weigh = (documents: number) => Math.sqrt(Math.log(1 + total / (1 + documents)));
  const doubted = correct ? terms.filter(canBeMisspelt).flatMap(({ words: [word = ""] }) => known.get(word) ?? []) : [];
  const { meanings, slips } = doubtsOf(doubted);
  const meantFacts = await factsOfMeant(services, meanings);
  const last = terms.at(-1);
  const exact = terms.map((term): WeighedTerm => {
    const [fact] = term.words.flatMap((word) => known.get(word) ?? []);
    const weight = weigh(Math.min(...term.words.map((word) => known.get(word)?.documents ?? 0)));
    return { alternatives: asTyped(term, fact, term === last), weight };
  });
  const typed = terms.map(({ words: [word = ""] }, place): WeighedTerm => {
    const { alternatives = [], weight = 0 } = exact[place] ?? {};
    const meant = (slips.get(word) ?? []).map((slip, _at, [best]) =>
      wordAlternative(slip.word, behind * shareOf(slip, best)),
    );
    return { alternatives: [...alternatives, ...meant], weight };
  });
  const corrected = terms.flatMap(({ words: [word = ""] }, place): WeighedTerm[] => {
    const meant = meanings.get(word);
    if (meant === undefined || !meant.isSure) return exact.slice(place, place + 1);
    return meant.terms.map(({ words: [best, ...others], documents }) => ({
      alternatives: [
        ...asTyped({ words: [best.word], or: [], quoted: false }, meantFacts.get(best.word), false),
        ...others.map((one) => wordAlternative(one.word, shareOf(one, best))),
      ],
      weight: weigh(documents),
    }));
  });
  const replace = (shown: readonly (readonly [string, string])[]) => replaceWords(query.text, new Map(shown));
  const written = await shownMeanings(services.db, [...meanings.values()], slips);
  const all = [...meanings].map(([word, meant]) => [word, meant.shown.map(written).join(" ")] as const);
  const sure = all.filter(([word]) => meanings.get(word)?.isSure);
  const rare = [...slips].flatMap(([word, [best]]) =>
    best === undefined ? [] : [[word, written(best.word)] as const],
  );
  return {
    typed: { text: query.text, terms: typed },
    corrected: sure.length === 0 ? null : { text: replace(sure), terms: corrected },
    suggestion:
      all.length > sure.length
        ? { query: replace(all), included: false }
        : all.length === 0 && rare.length > 0
          ? { query: replace(rare), included: true }
          : null,
  };
}

/** What is known of the likeliest meanings: they are looked for as if they had been typed. */
async function factsOfMeant(
  services: Pick<Services, "db" | "caches">,
  meanings: ReadonlyMap<string, Meanings>,
): Promise<Map<string, WordFacts>> {
  const words = [...meanings.values()].flatMap(({ isSure, terms }) =>
    isSure ? terms.map(({ words: [best] }) => best.word) : [],
  );
  const { facts } = await wordFacts(services, [...new Set(words)]);
  return new Map(facts.map((fact) => [fact.word, fact]));
}

/** How likely a meaning is, by the likeliest. */
function shareOf({ score }: { score: number }, best: { score: number } | undefined): number {
  return 2 ** (sharePerBit * (score - (best?.score ?? score)));
}

/** A compound nobody uses by its two words, which says the same. */
function partedTerms(term: Term, known: Map<string, WordFacts>): Term[] {
  const [word = ""] = term.words;
  const { compound, documents = 0, has_forms } = known.get(word) ?? {};
  if (term.quoted || documents > 0 || has_forms === true || !compound) return [term];
  return compound.map((part) => {
    if (!known.has(part.word)) known.set(part.word, factOf(part));
    return { words: [part.word], or: [], quoted: false };
  });
}

function factOf(part: KnownWord): WordFacts {
  return {
    ...part,
    has_forms: false,
    inflections: inflectionKeys(part.word),
    begins: 0,
    nearby: [],
    parts: null,
    compound: null,
    kinds: [],
    derived: [],
  };
}

/** One word by the forms it is found by. */
export function wordAlternative(word: string, factor = 1): Alternative {
  return { kind: "word", forms: formsOf(word), open: false, factor };
}

function asTyped(term: Term, fact: WordFacts | undefined, isLast: boolean): Alternative[] {
  if (term.quoted) return [{ kind: "row", words: term.words, factor: 1 }];
  const [word = ""] = term.words;
  const asForm = (factor: number) => (form: string) => ({ kind: "word" as const, forms: [form], open: false, factor });
  return [
    ...asWritten(word, fact, isLast),
    ...[...(fact?.inflections ?? inflectionKeys(word)), ...term.or].map(asForm(inflected)),
    ...(fact?.kinds ?? []).map((kind) => asForm(kindOfIt)(kind.word)),
    ...(fact?.derived ?? []).map((one) => asForm(derived)(one.word)),
  ];
}

function asWritten(word: string, fact: WordFacts | undefined, isLast: boolean): Alternative[] {
  const documents = fact?.documents ?? 0;
  const grows = isLast && countCharacters(word) >= leastOpenLetters && documents < openBelow;
  if (!grows) return [wordAlternative(word)];
  const open: Alternative = { kind: "word", forms: [word], open: true, factor: farBehind };
  return documents > 0
    ? [wordAlternative(word), open]
    : [{ kind: "word", forms: formsOf(word), open: true, factor: 1 }];
}

/** How meanings are displayed, for those that may be shown. */
async function shownMeanings(
  db: Db,
  meanings: readonly Meanings[],
  slips: ReadonlyMap<string, readonly LikelyWord[]>,
): Promise<(word: string) => string> {
  const words = [
    ...meanings.flatMap(({ shown }) => shown),
    ...[...slips.values()].flatMap(([best]) => best?.word ?? []),
  ];
  const shown = words.length === 0 ? null : await shownWords(db, words);
  return (word) => shown?.get(word) ?? word;
}
