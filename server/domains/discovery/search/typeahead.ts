import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { typeahead as typeaheadCall } from "#contract/discovery/search.ts";
import { normaliseQuery } from "#rules/discovery/search-query.ts";
import type { Caches } from "#server/platform/caches.ts";
import type { Services } from "#server/services/services.ts";
import { type Db, pipelined, type Tx } from "#server/database/driver/connect.ts";
import { isHarmless } from "./is-harmless.ts";
import { boardUrl } from "#server/domains/content/boards/board-refs.ts";
import { type VisibleBoard, visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { PersonRow } from "#server/domains/people/profiles/person-row.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { createTtlCache } from "#engines/kit/ttl-cache.ts";
import type { Suggested } from "#engines/search/suggestions.ts";
import { shownWords } from "./shown-text.queries.ts";
import { meantWords, wordFacts } from "./spelling.queries.ts";
import {
  boardsFrom,
  type FoundBoard,
  ownBoardsFrom,
  peopleFrom,
  phrasesFrom,
  phrasesLeft,
  phrasesWith,
} from "./typeahead.queries.ts";
import { hasEdgeStopwords } from "#engines/text/edge-stopwords.ts";
import { canonical, fold, isUnspaced, tokensOf } from "#engines/text/words.ts";
import { countCharacters } from "#rules/kit/characters.ts";

type Input = CallParsed<typeof typeaheadCall>;
type Answer = CallData<typeof typeaheadCall>;
type Item = Answer["items"][number];

/** Boards and people among the suggestions, at most. */
const maxOthers = 2;
/** Fewer letters begin too many names to be worth a look. */
const leastLetters = 2;
/** So many letters must be typed before they are looked for inside of searches. */
const leastHeld = 3;

/**
 * Completions of the typed letters: searches that match public pins, corrected when nothing begins like that, and a board or a person. In
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
  const kept = others.slice(0, Math.max(input.count - phrases.length, Math.min(maxOthers, input.count - 1)));
  const scope = input.pin_scope;
  const queries = phrases.slice(0, input.count - kept.length).map((phrase): Item => queryItem(phrase, scope));
  return { items: [...queries, ...kept], hint };
}

/** Searches to complete the letters to, their correction where nothing begins so, and boards and people; nothing sensitive among them. */
async function suggest({ db, caches, searchIndex }: Services, viewer: Viewer, typed: string, count: number) {
  const words = tokensOf(typed, 8).map((token) => token.word);
  const [word = ""] = words;
  const one = words.length === 1 && mayBegin(word) ? canonicalWord(word) : null;
  // Twice as many, so that some may be left out.
  const known =
    (await searchIndex?.suggest({ kind: "searches", start: typed, max: count * 2, word: one })) ?? nothingKnown;
  const [phrases, others] = await pipelined(db, (reader: Db | Tx) =>
    Promise.all([
      known.texts.length < count ? phrasesBegun(reader, typed, count * 2) : phrasesLeft(reader, known.texts),
      othersBegun(reader, viewer, known, beginning(words)),
    ]),
  );
  const completed =
    phrases.length > 0
      ? { phrases: await fit(db, caches, phrases, count), hint: null }
      : await corrected(db, caches, typed, words, count);
  return { ...completed, others };
}

/** How most people write something hardly changes within a minute, and every letter that is typed asks for the same few again. */
const maxAgeMs = 60_000;
const capacity = 10_000;
/** A search as it is suggested; null: it isn't. */
type Suggestable = { text: string | null };
/** By search form. */
const suggestable = { create: () => createTtlCache<Suggestable>(maxAgeMs, capacity) };

const nothingKnown: Suggested = { texts: [], boards: [], people: [] };

/** What may be suggested to everybody, in display form: nothing sensitive, nothing incomplete. */
async function fit(db: Db, caches: Caches, phrases: readonly string[], count: number): Promise<string[]> {
  const kept = caches.of(suggestable);
  const known = phrases.map((phrase) => kept.get(phrase));
  const missing = phrases.filter((_, place) => known[place] === undefined);
  const read = missing.length === 0 ? null : await judge(db, missing);
  for (const [phrase, judged] of read ?? []) kept.set(phrase, judged);
  return phrases.flatMap((phrase, place) => (known[place] ?? read?.get(phrase))?.text ?? []).slice(0, count);
}

async function judge(db: Db, phrases: readonly string[]): Promise<Map<string, Suggestable>> {
  const shown = await shownWords(db, phrases.filter(isHarmless));
  return new Map(
    phrases.map((phrase) => {
      const text = shown.get(phrase) ?? phrase;
      return [phrase, { text: isHarmless(phrase) && !hasEdgeStopwords(text) ? text : null }];
    }),
  );
}

async function phrasesBegun(db: Db | Tx, typed: string, max: number): Promise<string[]> {
  const begun = await phrasesFrom(db, typed, max);
  const held =
    countCharacters(typed) >= leastHeld
      ? beginning(
          tokensOf(typed, 8).map((token) => token.word),
          asTyped,
        )
      : null;
  const within = begun.length < max && held !== null ? await phrasesWith(db, held, max) : [];
  return [...new Set([...begun, ...within])];
}

/** Boards and people with a word that begins so; of either kind the database is asked where the thread does not know enough. */
async function othersBegun(db: Db | Tx, viewer: Viewer, known: Suggested, open: string | null): Promise<Item[]> {
  const isKnown = (found: readonly unknown[]) => found.length === maxOthers || open === null;
  const [boards, people] = await Promise.all([
    isKnown(known.boards) ? known.boards : boardsFrom(db, open ?? "", maxOthers),
    isKnown(known.people) ? known.people : peopleFrom(db, open ?? "", maxOthers),
  ]);
  return named(db, viewer, boards, people);
}

/** One of each, or two of the one there is; of those the viewer may see, and nothing sensitive. */
async function named(
  db: Db | Tx,
  viewer: Viewer,
  boards: readonly FoundBoard[],
  people: readonly string[],
): Promise<Item[]> {
  const [rows, byId] = await Promise.all([
    visibleBoards(
      db,
      viewer,
      boards.map(({ id }) => id),
    ),
    peopleByIds(db, [...boards.map((board) => board.owner_id), ...people]),
  ]);
  const boardItems = rows.flatMap((row) => {
    const owner = byId.get(row.owner_id);
    return owner === undefined || !isHarmless(row.name) ? [] : [boardItem(row, owner.username)];
  });
  const peopleItems = people
    .flatMap((id) => byId.get(id) ?? [])
    // What the thread knows of people may be some minutes old.
    .filter((row) => !row.is_private && isHarmless(row.full_name) && isHarmless(row.username))
    .map(personItem);
  const [board, person] = [boardItems[0], peopleItems[0]];
  return board !== undefined && person !== undefined
    ? [board, person]
    : [...boardItems, ...peopleItems].slice(0, maxOthers);
}

/** What the words nobody uses most likely mean. */
async function corrected(db: Db, caches: Caches, typed: string, words: readonly string[], count: number) {
  const { facts } = await wordFacts(
    { db, caches },
    words.filter((word) => !isUnspaced(word)),
  );
  const meant = meantWords(facts);
  const put = (replaced: ReadonlyMap<string, string>) =>
    typed
      .split(" ")
      .map((word) => replaced.get(meant.get(word) ?? word) ?? meant.get(word) ?? word)
      .join(" ");
  const plain = put(new Map());
  if (meant.size === 0 || !isHarmless(plain)) return { phrases: [], hint: null };
  const [begun, shown] = await Promise.all([phrasesFrom(db, plain, count * 2), shownWords(db, [...meant.values()])]);
  const hint = put(shown);
  const better = await fit(db, caches, begun, count);
  return { phrases: better.length > 0 ? better : [hint], hint };
}

async function ownBoards({ db }: Services, viewer: Viewer, typed: string, count: number): Promise<Item[]> {
  const words = beginning(tokensOf(typed, 8).map((token) => token.word));
  if (viewer.id === null || words === null) return [];
  const boards = await ownBoardsFrom(db, viewer, words, count);
  const [rows, owners] = await Promise.all([
    visibleBoards(
      db,
      viewer,
      boards.map(({ id }) => id),
    ),
    peopleByIds(
      db,
      boards.map((board) => board.owner_id),
    ),
  ]);
  return rows.map((row) => boardItem(row, owners.get(row.owner_id)?.username ?? goneAccount.username));
}

function boardItem({ name, slug, covers }: VisibleBoard, username: string): Item {
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
  return { type: "query", label: phrase, query: phrase, url: `/search/${scope}/?${query.toString()}`, image_url: null };
}

/** Every word whole, the last one open; null while too little is typed. */
function beginning(words: readonly string[], asHeld = canonicalWord): string | null {
  const last = words.at(-1);
  if (last === undefined || !mayBegin(last)) return null;
  return words
    .map(asHeld)
    .map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`))
    .join(" & ");
}

/** A word as documents hold it; searches others made are kept as they are looked for. */
const canonicalWord = (word: string) => (isUnspaced(word) ? canonical(word) : word);
const asTyped = (word: string) => word;

function mayBegin(word: string): boolean {
  return countCharacters(word) >= leastLetters || isUnspaced(word);
}
