import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { findHits } from "./find-hits.ts";
import { type Plan, planQuery, type Suggestion } from "./plan-query.ts";
import { readQuery } from "./read-query.ts";
import type { Facets, FoundHits, SearchRequest } from "#engines/search/search-engine.ts";

export type FindInput = Pick<SearchRequest, "kind" | "own" | "personId" | "buyable" | "moving" | "filters"> & {
  query: string;
  correct: boolean;
  bookmark?: string | undefined;
  page_size: number;
};

export type FoundIds = {
  ids: string[];
  bookmark: string | null;
  correction: { query: string; typed: string } | null;
  /** Told with the first page alone. */
  suggestion: Suggestion | null;
  /** Counted with the first page alone. */
  facets: Facets | null;
};

/**
 * Finds a page of ids. Unknown words are corrected: for public pins before searching, otherwise when nothing was found. When hardly a
 * public pin holds all words, those that hold some follow. The bookmark records how the list was made, so that every page belongs to the
 * same list.
 */
export async function findIds(services: Services, viewer: Viewer, input: FindInput): Promise<FoundIds> {
  const { query: text, correct, bookmark, page_size, ...what } = input;
  const from = openBookmark(bookmark, ["integer", "id", "id", "boolean", "boolean"]);
  const newest = from?.[2] ?? services.ids.next();
  const query = readQuery(text);
  const isPublic = what.kind === "pins" && !what.own;
  const ask = ({ terms }: Plan, enough: number): Promise<FoundHits> =>
    findHits(services, {
      ...what,
      viewer,
      terms,
      relaxed: from?.[3] ?? false,
      enough,
      newest,
      after: from === null ? null : { score: from[0], id: from[1] },
      max: page_size + 1,
      counted: from === null && isPublic,
    });
  const { typed, corrected, suggestion } = await planQuery(services, query, correct);
  let plan = corrected !== null && (isPublic || from?.[4] === true) ? corrected : typed;
  // Later pages belong to the list of the first one.
  const tooFew = from !== null ? 0 : isPublic ? page_size : 1;
  const isCorrectedLater = from === null && !isPublic && corrected !== null;
  let found = await ask(plan, isCorrectedLater ? 0 : tooFew);
  if (isCorrectedLater && found.hits.length === 0) {
    plan = corrected;
    found = await ask(plan, tooFew);
  }
  const page = cutPage(found.hits, page_size, (hit) => [
    hit.score,
    hit.id,
    found.newest,
    found.relaxed,
    plan !== typed,
  ]);
  return {
    ids: page.rows.map((hit) => hit.id),
    bookmark: page.bookmark,
    // Of a list that holds nothing there is nothing to say about what it was made of.
    correction:
      plan === typed || (from === null && found.hits.length === 0) ? null : { query: plan.text, typed: typed.text },
    suggestion:
      from !== null || suggestion === null || (suggestion.included && plan !== typed)
        ? null
        : { ...suggestion, included: suggestion.included && found.hits.length > 0 },
    facets: found.facets,
  };
}
