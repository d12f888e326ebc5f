import { sql } from "kysely";
import type { Db } from "../../../database/connect.ts";
import { fold, tokensOf } from "../words.ts";
import { countedQuery } from "./remember-search.ts";

/** A way to narrow a search: the words to show, and the whole query to go on with. */
export type Guide = { label: string; query: string };

const mostGuides = 12;
const mostPhrases = 30;
/** A phrase that fewer public things are called by is no direction to go in. */
const leastThings = 3;

/** Where people go on from a search: first what many searched for next, then what public pins that answer it are called. */
export async function guidesOf(db: Db, query: string): Promise<Guide[]> {
  const asked = countedQuery(query);
  if (asked === null) return [];
  const words = tokensOf(asked, 8).map((token) => token.word);
  if (words.length === 0 || words.length > 4) return [];
  const [searched, phrases] = await Promise.all([searchedNext(db, asked), asked.length < 3 ? [] : calledSo(db, words)]);
  const guides = new Map<string, Guide>();
  for (const next of [...searched, ...phrases]) {
    const label = labelOf(next, words);
    if (label !== "" && !guides.has(label)) guides.set(label, { label, query: next });
  }
  return [...guides.values()].slice(0, mostGuides);
}

async function searchedNext(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql<{ next: string }>`
    select next from search_guides where query = ${query} order by people desc, next limit ${mostGuides}`.execute(db);
  return rows.map((row) => row.next);
}

/** What several public things are called that holds all these words. */
async function calledSo(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrases
     where to_tsvector('simple', phrase) @@ ${words.map((word) => `'${word}'`).join(" & ")}::tsquery and weight >= ${leastThings}
     order by weight desc, phrase limit ${mostPhrases}`.execute(db);
  return rows.map((row) => row.phrase);
}

/** What the guide adds to the search; the whole of it where it does not only add. */
function labelOf(next: string, asked: readonly string[]): string {
  const parts = next.split(" ");
  const rest = parts.filter((part) => !asked.includes(fold(part)));
  return rest.length === parts.length - asked.length ? rest.join(" ") : next;
}
