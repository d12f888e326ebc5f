import type { CallData, CallParsed } from "#contract/define.ts";
import type { typeahead as typeaheadCall } from "#contract/search.ts";
import { normaliseQuery } from "#rules/search-query.ts";
import type { Services } from "../../services.ts";
import { type Db, together, type Tx } from "../../database/connect.ts";
import { isHarmless } from "./is-harmless.ts";
import { boardUrl } from "../boards/board-refs.ts";
import { coverUrl } from "../media/media-view.ts";
import { type PersonRow, personView } from "../people/people.view.ts";
import type { Viewer } from "../viewer.ts";
import type { Suggested } from "./engine/suggestions.ts";
import { meantWords, wordFacts } from "./spelling.queries.ts";
import {
  boardsFrom,
  boardsSuggested,
  peopleFrom,
  peopleSuggested,
  phrasesFrom,
  phrasesLeft,
  phrasesWith,
  type SuggestedBoard,
} from "./typeahead.queries.ts";
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
  const { phrases, hint, others } = await suggest(services, viewer, typed, input.count);
  const kept = others.slice(0, Math.max(input.count - phrases.length, Math.min(mostOthers, input.count - 1)));
  const scope = input.pin_scope;
  const queries = phrases.slice(0, input.count - kept.length).map((phrase): Item => queryItem(phrase, scope));
  return { items: [...queries, ...kept], hint };
}

/** Searches to complete the letters to, their correction where nothing begins so, and boards and people; nothing sensitive among them. */
async function suggest({ db, searchIndex }: Services, viewer: Viewer, typed: string, count: number) {
  const words = tokensOf(typed, 8).map((token) => token.word);
  const [word = ""] = words;
  const one = words.length === 1 && mayBegin(word) ? word : null;
  // Twice as many, so that some may be left out.
  const known =
    (await searchIndex?.suggest({ kind: "searches", start: typed, most: count * 2, word: one })) ?? nothingKnown;
  const open = beginning(words);
  const boardIds = known.boards.length === mostOthers ? known.boards : null;
  const personIds = known.people.length === mostOthers ? known.people : null;
  const read = await together(db, (reader: Db | Tx) =>
    Promise.all([
      known.texts.length < count ? phrasesBegun(reader, typed, count * 2) : phrasesLeft(reader, known.texts),
      boardIds === null ? boardsBegun(reader, viewer, open) : boardsSuggested(reader, viewer, boardIds),
      personIds === null ? peopleBegun(reader, open) : peopleSuggested(reader, personIds),
    ]),
  );
  const [phrases, boards, people] = read;
  const completed = { phrases: phrases.filter(isHarmless).slice(0, count), hint: null };
  return {
    ...(phrases.length > 0 ? completed : await corrected(db, typed, words, count)),
    others: mixed(
      boards.filter(({ name }) => isHarmless(name)).map(boardItem),
      people.map((person) => personItem(person)),
    ),
  };
}

const nothingKnown: Suggested = { texts: [], boards: [], people: [] };

async function phrasesBegun(db: Db | Tx, typed: string, most: number): Promise<string[]> {
  const begun = await phrasesFrom(db, typed, most);
  const held = [...typed].length >= leastHeld ? beginning(tokensOf(typed, 8).map((token) => token.word)) : null;
  const within = begun.length < most && held !== null ? await phrasesWith(db, held, most) : [];
  return [...new Set([...begun, ...within])];
}

async function boardsBegun(db: Db | Tx, viewer: Viewer, words: string | null): Promise<SuggestedBoard[]> {
  return words === null ? [] : boardsSuggested(db, viewer, await boardsFrom(db, viewer, words, false, mostOthers));
}

async function peopleBegun(db: Db | Tx, words: string | null): Promise<PersonRow[]> {
  return words === null ? [] : peopleSuggested(db, await peopleFrom(db, words, mostOthers));
}

/** What the words nobody uses most likely mean. */
async function corrected(db: Db | Tx, typed: string, words: readonly string[], count: number) {
  const { facts } = await wordFacts(
    db,
    words.filter((word) => !isUnspaced(word)),
  );
  const meant = meantWords(facts);
  const hint = typed
    .split(" ")
    .map((word) => meant.get(word) ?? word)
    .join(" ");
  if (meant.size === 0 || !isHarmless(hint)) return { phrases: [], hint: null };
  const better = (await phrasesFrom(db, hint, count * 2)).filter(isHarmless).slice(0, count);
  return { phrases: better.length > 0 ? better : [hint], hint };
}

/** One of each, or two of the one there is. */
function mixed(boards: readonly Item[], people: readonly Item[]): Item[] {
  const [board, person] = [boards[0], people[0]];
  if (board !== undefined && person !== undefined) return [board, person];
  return [...boards, ...people].slice(0, mostOthers);
}

async function ownBoards({ db }: Services, viewer: Viewer, typed: string, count: number): Promise<Item[]> {
  const words = beginning(tokensOf(typed, 8).map((token) => token.word));
  if (viewer.id === null || words === null) return [];
  const boards = await boardsSuggested(db, viewer, await boardsFrom(db, viewer, words, true, count));
  return boards.map(boardItem);
}

function boardItem({ name, slug, covers, username }: SuggestedBoard): Item {
  const [cover] = covers;
  return {
    type: "board",
    label: name,
    query: name,
    url: boardUrl(username, slug),
    image_url: cover === undefined ? null : coverUrl(cover.hash),
  };
}

function personItem(row: PersonRow): Item {
  const { username, full_name, image_medium_url } = personView(row);
  return {
    type: "user",
    label: full_name === "" ? username : full_name,
    query: username,
    url: `/${username}/`,
    image_url: image_medium_url,
  };
}

function queryItem(phrase: string, scope: Input["pin_scope"]): Item {
  const query = new URLSearchParams({ q: phrase, rs: "typed" });
  return { type: "query", label: phrase, query: phrase, url: `/search/${scope}/?${query}`, image_url: null };
}

/** Every word whole, the last one open; null while too little is typed. */
function beginning(words: readonly string[]): string | null {
  const last = words.at(-1);
  if (last === undefined || !mayBegin(last)) return null;
  return words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(" & ");
}

function mayBegin(word: string): boolean {
  return [...word].length >= leastLetters || isUnspaced(word);
}
