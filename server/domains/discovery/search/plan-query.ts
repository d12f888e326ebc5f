import type { Db } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { type KnownWord, type LikelyWord, likelyWords } from "./closest-word.ts";
import { isEnglishWord } from "./english-words.ts";
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
/** A word this many times as common as the typed one may have been meant; its results rank behind those of the typed one. */
const muchCommoner = 5;
/** The weight of results for a corrected rare word; prefix matches rank behind all full matches. */
const behind = 0.4;
const farBehind = 0.05;
const maxMeanings = 3;
/** What only shares a key with a word of another language, or stands in its place, counts so much of it. */
const inflected = 0.2;
/** And a compound that is a kind of it so much (Apfelkuchen for Kuchen). */
const kindOfIt = 0.15;
/** Another word made from the same one (harvester for harvest) so much. */
const derived = 0.15;
/** Each further meaning of a misspelt word counts so much of the one before. */
const nextMeaning = 0.6;

/** Words shorter than this become another word by one typo so often that the other needs a few documents to be considered. */
const shortBelow = 6;
const leastOfShort = 3;
/** Words that begin with so many letters alike are of one stem. */
const leastOfStem = 6;

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
  const [meanings, slips] = await doubtsOf(doubted);
  const last = terms.at(-1);
  const exact = terms.map((term): WeighedTerm => {
    const [fact] = term.words.flatMap((word) => known.get(word) ?? []);
    const weight = weigh(Math.min(...term.words.map((word) => known.get(word)?.documents ?? 0)));
    return { alternatives: asTyped(term, fact, term === last), weight };
  });
  const typed = terms.map(({ words: [word = ""] }, place): WeighedTerm => {
    const { alternatives = [], weight = 0 } = exact[place] ?? {};
    const meant = (slips.get(word) ?? []).map((slip) => wordAlternative(slip.word, behind));
    return { alternatives: [...alternatives, ...meant], weight };
  });
  const corrected = terms.flatMap(({ words: [word = ""] }, place): WeighedTerm[] => {
    const meant = meanings.get(word);
    if (meant === undefined || !meant.isSure) return exact.slice(place, place + 1);
    return meant.terms.map(({ words, documents }) => ({
      alternatives: words.map((one, order) => wordAlternative(one, nextMeaning ** order)),
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
    inflects: true,
    begins: 0,
    nearby: [],
    parts: null,
    compound: null,
    kinds: [],
    derived: [],
  };
}

/** What words nobody uses most likely mean, and what rare ones may have been typed for. What is certainly a word becomes no other. */
async function doubtsOf(facts: readonly WordFacts[]) {
  const meanings = new Map<string, Meanings>();
  const slips = new Map<string, LikelyWord[]>();
  for (const fact of facts) {
    const [meant, slipped] = [meaningsOf(fact), slipsOf(fact)];
    if (meant === null && slipped.length === 0) continue;
    const isRight = isEnglishWord(fact.word);
    if (meant !== null) meanings.set(fact.word, { ...meant, isSure: meant.isSure && !(isRight && meant.isOther) });
    if (slipped.length > 0 && !isRight) slips.set(fact.word, slipped);
  }
  return [meanings, slips] as const;
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
    ...[...(fact?.inflects === false ? [] : inflectionKeys(word)), ...term.or].map(asForm(inflected)),
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

/** Words a rare word may be a typo of. */
function slipsOf({ word, documents, has_forms, nearby }: WordFacts): LikelyWord[] {
  if (documents === 0 && !has_forms) return [];
  return likelyWords(word, nearby)
    .filter((one) => one.edits === 1 && one.documents >= muchCommoner * (documents + 1))
    .slice(0, maxMeanings);
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

type Meanings = {
  /** The words to show for it. */
  shown: string[];
  terms: { words: string[]; documents: number }[];
  isSure: boolean;
  /** Another word, not another way to write this one. */
  isOther: boolean;
};

/** The most likely meaning of an unknown word, or null: a completion is preferred over a rarer word nearby. */
function meaningsOf({ word, documents, has_forms, begins, nearby, parts }: WordFacts): Meanings | null {
  if (documents > 0 || has_forms) return null;
  const likely = likelyWords(word, nearby).slice(0, maxMeanings);
  const [best] = likely;
  const [first, second] = parts ?? [];
  if (begins === 0 && first !== undefined && second !== undefined && (best === undefined || best.edits > 1)) {
    const terms = [first, second].map((part) => ({ words: [part.word], documents: part.documents }));
    return { shown: [first.word, second.word], terms, isSure: true, isOther: false };
  }
  if (best === undefined || best.documents < begins) return null;
  return {
    shown: [best.word],
    terms: [{ words: likely.map((one) => one.word), documents: best.documents }],
    isSure: countCharacters(word) >= shortBelow || best.swapped || best.documents >= leastOfShort,
    isOther: !isRelated(word, best.word),
  };
}

/** Whether two words differ in their ending alone, as pregnancy and pregnant do. */
function isRelated(word: string, other: string): boolean {
  return word.slice(0, leastOfStem) === other.slice(0, leastOfStem) && word.length >= leastOfStem;
}
