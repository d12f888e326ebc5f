import { type Db, pipelined, type Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Services } from "#server/services/services.ts";
import { createTtlCache } from "#engines/kit/ttl-cache.ts";
import { isHarmless } from "#server/domains/discovery/search/is-harmless.ts";
import { withoutEdgeStopwords } from "#engines/text/edge-stopwords.ts";
import { fold, tokensOf } from "#engines/text/words.ts";
import { shownText } from "../shown-text.queries.ts";
import { countedQuery } from "./remember-search.ts";

/** A way to narrow a search: the words to show, and the whole query to go on with. */
export type Guide = { label: string; query: string };

type Guiding = Pick<Services, "db" | "searchIndex" | "caches">;

const maxGuides = 12;
const maxPhrases = 30;
/** A phrase on fewer public things is not offered. */
const leastThings = 3;
/** Fewer letters begin too much to tell anything. */
const leastLetters = 3;
/** What many search for is asked for once in so long. */
const guidesNow = { create: () => createTtlCache<readonly Guide[]>(10_000, 1_000) };

/** How to narrow a search: first what many people searched for next, then names of public pins that match it. */
export async function guidesOf(services: Guiding, query: string): Promise<Guide[]> {
  const asked = countedQuery(query);
  if (asked === null) return [];
  const cached = services.caches.of(guidesNow);
  const known = cached.get(asked);
  if (known !== undefined) return [...known];
  const guides = await readGuides(services, asked);
  cached.set(asked, guides);
  return guides;
}

async function readGuides({ db, searchIndex }: Omit<Guiding, "caches">, asked: string): Promise<Guide[]> {
  const words = tokensOf(asked, 8).map((token) => token.word);
  if (words.length === 0 || words.length > 4) return [];
  const isTelling = asked.length >= leastLetters;
  const known = isTelling ? await searchIndex?.suggest({ kind: "holding", words, max: maxPhrases }) : null;
  const [searched, phrases] = await pipelined(db, (at) =>
    Promise.all([searchedNext(at, asked), isTelling ? phrasesHolding(at, words, known?.texts) : []]),
  );
  const guides = new Map<string, Guide>();
  for (const { next } of [...searched, ...phrases]) {
    const label = labelOf(next, words);
    if (label !== "" && !guides.has(label) && isHarmless(next)) guides.set(label, { label, query: next });
  }
  return [...guides.values()].slice(0, maxGuides);
}

const searchedNext = statement<{ next: string }>(
  `select ${shownText("f.next")} as next
     from (select next, people from search_guides where query = $1 order by people desc, next limit ${maxGuides}) f
    order by f.people desc, f.next`,
);

/** Phrases on several public things that hold all these words; what the thread suggests is checked against the database. */
function phrasesHolding(db: Db | Tx, words: readonly string[], known: readonly string[] | undefined) {
  return known === undefined ? calledSo(db, words.map((word) => `'${word}'`).join(" & ")) : stillCalled(db, known);
}

const called = (condition: string) =>
  statement<{ next: string }>(
    `select ${shownText("f.phrase")} as next
       from (select phrase, weight from search_phrases where ${condition} and weight >= ${leastThings}
              order by weight desc, phrase limit ${maxPhrases}) f
      order by f.weight desc, f.phrase`,
  );
const calledSo = called("to_tsvector('simple', phrase) @@ $1::tsquery");
const stillCalled = called("phrase = any($1::text[])");

/**
 * The words the guide adds before or after the search, without connecting words; the whole guide where it doesn't only add, or adds on both
 * sides.
 */
function labelOf(next: string, asked: readonly string[]): string {
  const parts = next.split(" ");
  const isNew = parts.map((part) => !asked.includes(fold(part)));
  const [first, last] = [isNew.indexOf(true), isNew.lastIndexOf(true)];
  if (first === -1) return parts.length === asked.length ? "" : withoutEdgeStopwords(parts).join(" ");
  const isOneRun = isNew.slice(first, last + 1).every(Boolean);
  const rest = parts.slice(first, last + 1);
  const added = isOneRun && rest.length === parts.length - asked.length ? rest : parts;
  return withoutEdgeStopwords(added).join(" ");
}
