import type { CallData, CallParsed } from "#contract/define.ts";
import type { typeahead as typeaheadCall } from "#contract/search.ts";
import { normaliseQuery } from "#rules/search-query.ts";
import type { Services } from "../../services.ts";
import { visibleBoards } from "../boards/boards.queries.ts";
import { boardViews } from "../boards/boards.view.ts";
import type { Viewer } from "../viewer.ts";
import { profilesByIds } from "./profile-results.ts";
import { meantWords, wordFacts } from "./spelling.queries.ts";
import { boardsFrom, peopleFrom, phrasesFrom, phrasesWith } from "./typeahead.queries.ts";
import { fold, isUnspaced, tokensOf } from "./words.ts";

type Input = CallParsed<typeof typeaheadCall>;
type Answer = CallData<typeof typeaheadCall>;
type Item = Answer["items"][number];

/** Boards and people among the suggestions, at most. */
const mostOthers = 2;
/** Fewer letters begin too many names to be worth a look. */
const leastLetters = 2;
/** So many letters must be typed before they are looked for inside of searches. */
const leastHeld = 3;

/**
 * What the typed letters may become: searches that public pins answer, corrected when nothing begins so, and a board or a person. In
 * the viewer's own scopes only their own boards.
 */
export async function typeahead(services: Services, viewer: Viewer, input: Input): Promise<Answer> {
  const typed = fold(normaliseQuery(input.term.toWellFormed()))
    .replaceAll(/[^\p{L}\p{M}\p{N}'’]+/gu, " ")
    .trim();
  if (typed === "") return { items: [], hint: null };
  const own = input.pin_scope === "my_pins" || input.pin_scope === "my_boards" || input.pin_scope === "my_content";
  if (own) return { items: await ownBoards(services, viewer, typed, input.count), hint: null };
  const [{ phrases, hint }, others] = await Promise.all([
    completions(services, typed, input.count),
    boardsAndPeople(services, viewer, typed),
  ]);
  const kept = others.slice(0, Math.max(input.count - phrases.length, Math.min(mostOthers, input.count - 1)));
  const scope = input.pin_scope;
  const queries = phrases.slice(0, input.count - kept.length).map((phrase): Item => queryItem(phrase, scope));
  return { items: [...queries, ...kept], hint };
}

async function completions({ db }: Services, typed: string, count: number) {
  const begun = await phrasesFrom(db, typed, count);
  const held = [...typed].length >= leastHeld ? beginning(typed) : null;
  const within = begun.length < count && held !== null ? await phrasesWith(db, held, count) : [];
  const phrases = [...new Set([...begun, ...within])].slice(0, count);
  if (phrases.length > 0) return { phrases, hint: null };
  const words = tokensOf(typed, 8).map((token) => token.word);
  const { facts } = await wordFacts(
    db,
    words.filter((word) => !isUnspaced(word)),
  );
  const meant = meantWords(facts);
  if (meant.size === 0) return { phrases, hint: null };
  const corrected = typed
    .split(" ")
    .map((word) => meant.get(word) ?? word)
    .join(" ");
  const better = await phrasesFrom(db, corrected, count);
  return { phrases: better.length > 0 ? better : [corrected], hint: corrected };
}

async function boardsAndPeople({ db }: Services, viewer: Viewer, typed: string): Promise<Item[]> {
  const words = beginning(typed);
  if (words === null) return [];
  const [boardIds, personIds] = await Promise.all([
    boardsFrom(db, viewer, words, false, mostOthers),
    peopleFrom(db, words, mostOthers),
  ]);
  const [boards, people] = await Promise.all([boardItems(db, viewer, boardIds), personItems(db, viewer, personIds)]);
  const [board, person] = [boards[0], people[0]];
  if (board !== undefined && person !== undefined) return [board, person];
  return [...boards, ...people].slice(0, mostOthers);
}

async function ownBoards({ db }: Services, viewer: Viewer, typed: string, count: number): Promise<Item[]> {
  const words = beginning(typed);
  if (viewer.id === null || words === null) return [];
  return boardItems(db, viewer, await boardsFrom(db, viewer, words, true, count));
}

async function boardItems(db: Services["db"], viewer: Viewer, ids: string[]): Promise<Item[]> {
  const views = await boardViews(db, viewer, await visibleBoards(db, viewer, ids));
  return views.map(({ name, url, image_cover_url }) => ({
    type: "board",
    label: name,
    query: name,
    url,
    image_url: image_cover_url,
  }));
}

async function personItems(db: Services["db"], viewer: Viewer, ids: string[]): Promise<Item[]> {
  const people = await profilesByIds(db, viewer, ids);
  return people.map(({ username, full_name, image_medium_url }) => ({
    type: "user",
    label: full_name === "" ? username : full_name,
    query: username,
    url: `/${username}/`,
    image_url: image_medium_url,
  }));
}

function queryItem(phrase: string, scope: Input["pin_scope"]): Item {
  const query = new URLSearchParams({ q: phrase, rs: "typed" });
  return { type: "query", label: phrase, query: phrase, url: `/search/${scope}/?${query}`, image_url: null };
}

/** Every word whole, the last one open; null while too little is typed. */
function beginning(typed: string): string | null {
  const words = tokensOf(typed, 8).map((token) => token.word);
  const last = words.at(-1);
  if (last === undefined || ([...last].length < leastLetters && !isUnspaced(last))) return null;
  return words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(" & ");
}
