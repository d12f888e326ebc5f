import { cutPage, openBookmark } from "../../database/read-page.ts";
import type { Services } from "../../services.ts";
import type { Viewer } from "../viewer.ts";
import { postgresEngine } from "./postgres-engine.ts";
import { type ReadQuery, readQuery, replaceWords, spelledWords, type Term } from "./read-query.ts";
import type { Hit, SearchKind, SearchRequest } from "./search-engine.ts";
import { closestWords, wordFacts, type WordFacts } from "./spelling.queries.ts";

export type FindInput = {
  query: string;
  kind: SearchKind;
  own: boolean;
  domains: string[];
  correct: boolean;
  bookmark?: string | undefined;
  page_size: number;
};

export type Found = {
  ids: string[];
  bookmark: string | null;
  correction: { query: string; typed: string } | null;
};

/** What the last word typed may still become, while hardly anything holds it as it stands. */
const openBelow = 20;
const leastOpenLetters = 2;

/**
 * Finds a page of ids. Words nobody uses are corrected: of public pins before looking, of anything else when nothing was found. When
 * hardly a public pin holds all words, those that hold some follow. A bookmark carries how its list was made, so that every page is of
 * the same list.
 */
export async function findIds(services: Services, viewer: Viewer, input: FindInput): Promise<Found> {
  const from = openBookmark(input.bookmark, ["integer", "id", "id", "boolean", "boolean"]);
  const newest = from?.[2] ?? services.ids.next();
  const engine = postgresEngine(services.db);
  const query = readQuery(input.query);
  const isPublic = input.kind === "pins" && !input.own;
  const attempt = async (plan: Plan, relaxed: boolean): Promise<Hit[]> =>
    engine({
      kind: input.kind,
      viewer,
      own: input.own,
      terms: plan.terms,
      relaxed,
      domains: input.domains,
      newest,
      after: from === null ? null : { score: from[0], id: from[1] },
      most: input.page_size + 1,
    });
  const typed = await planOf(services, query);
  const corrected = input.correct && (isPublic || from?.[4] === true) ? await correct(services, typed) : null;
  let plan = corrected ?? typed;
  let relaxed = from?.[3] ?? false;
  let hits = await attempt(plan, relaxed);
  if (from === null && input.correct && !isPublic && hits.length === 0) {
    plan = (await correct(services, typed)) ?? typed;
    if (plan !== typed) hits = await attempt(plan, false);
  }
  const tooFew = isPublic ? input.page_size : 1;
  if (from === null && hits.length < tooFew && plan.terms.length > 1) {
    relaxed = true;
    hits = await attempt(plan, true);
  }
  const page = cutPage(hits, input.page_size, (hit) => [hit.score, hit.id, newest, relaxed, plan !== typed]);
  const correction = plan === typed ? null : { query: plan.query.text, typed: query.text };
  return { ids: page.rows.map((hit) => hit.id), bookmark: page.bookmark, correction };
}

type Plan = { query: ReadQuery; terms: SearchRequest["terms"]; facts: WordFacts[] };

async function planOf({ db }: Services, query: ReadQuery): Promise<Plan> {
  const words = query.terms.flatMap((term) => term.words);
  const { total, facts } = await wordFacts(db, words);
  const known = new Map(facts.map((fact) => [fact.word, fact]));
  const last = query.terms.at(-1);
  const terms = query.terms.map((term) => ({
    term,
    open: term === last && mayGrow(term, known),
    weight: Math.log(1 + total / (1 + rarest(term, known))),
  }));
  return { query, terms, facts };
}

function mayGrow(term: Term, known: ReadonlyMap<string, WordFacts>): boolean {
  const [word = ""] = term.words;
  return !term.quoted && [...word].length >= leastOpenLetters && (known.get(word)?.documents ?? 0) < openBelow;
}

function rarest(term: Term, known: ReadonlyMap<string, WordFacts>): number {
  return Math.min(...term.words.map((word) => known.get(word)?.documents ?? 0));
}

async function correct(services: Services, plan: Plan): Promise<Plan | null> {
  const judged = new Set(spelledWords(plan.query));
  const unknown = plan.facts.filter(
    (fact) => judged.has(fact.word) && fact.documents === 0 && !fact.has_forms && !fact.begins,
  );
  const meant = await closestWords(
    services.db,
    unknown.map((fact) => fact.word),
  );
  return meant.size === 0 ? null : planOf(services, replaceWords(plan.query, meant));
}
