import { charactersOf } from "#rules/kit/characters.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import { ownBoardIds, type Viewer } from "#server/calls/viewer.ts";
import { lastCharacter } from "./spelling.queries.ts";

type Phrase = { phrase: string };

/** Complete searches that begin with these letters, the commonest first. */
export async function phrasesFrom(db: Db | Tx, start: string, max: number): Promise<string[]> {
  const letters = charactersOf(start);
  const [read, size] = letters.length >= 3 ? [begunByThree, 3] : [begunByOne, 1];
  return (await read(db, letters.slice(0, size).join(""), start, max)).map((row) => row.phrase);
}

const begun = (letters: number) =>
  statement<Phrase>(
    `select phrase from search_phrases where left(phrase, ${letters}) = $1 and starts_with(phrase, $2)
      order by weight desc, phrase limit $3`,
  );
const [begunByOne, begunByThree] = [begun(1), begun(3)];

/** Complete searches that hold these words anywhere, the last as a beginning. `words` is the text of a tsquery. */
export async function phrasesWith(db: Db | Tx, words: string, max: number): Promise<string[]> {
  return (await holding(db, words, max)).map((row) => row.phrase);
}

const holding = statement<Phrase>(
  `select phrase from search_phrases where to_tsvector('simple', phrase) @@ $1::tsquery
    order by weight desc, phrase limit $2`,
);

export type FoundBoard = { id: string; owner_id: string };

/** Everybody's public boards with a word that begins so, the biggest first. */
export function boardsFrom(db: Db | Tx, words: string, max: number): Promise<FoundBoard[]> {
  return publicBoards(db, words, max);
}

/** The viewer's own boards with a word that begins so, and those shared with them. */
export function ownBoardsFrom(db: Db | Tx, viewer: Viewer, words: string, max: number): Promise<FoundBoard[]> {
  return ownBoards(db, words, max, viewer.id, ownBoardIds(viewer));
}

const boardsWhere = (condition: string) =>
  statement<FoundBoard>(
    `select board_id as id, owner_id from board_documents where words @@ $1::tsquery and ${condition}
      order by pin_count desc, board_id limit $2`,
  );
const publicBoards = boardsWhere("privacy = 'public'");
const ownBoards = boardsWhere("(owner_id = $3::bigint or board_id = any($4::bigint[]))");

/** People whose name or username begins so. Ids, most followed first. */
export async function peopleFrom(db: Db | Tx, words: string, max: number): Promise<string[]> {
  return (await peopleNamed(db, words, max)).map((row) => row.person_id);
}

const peopleNamed = statement<{ person_id: string }>(
  `select person_id from person_documents where words @@ $1::tsquery order by follower_count desc, person_id limit $2`,
);

/** Those of these searches that public things are still called by. */
export async function phrasesLeft(db: Db | Tx, phrases: readonly string[]): Promise<string[]> {
  const left = new Set((await readPhrases(db, phrases)).map((row) => row.phrase));
  return phrases.filter((phrase) => left.has(phrase));
}

const readPhrases = statement<Phrase>("select phrase from search_phrases where phrase = any($1::text[])");

/** How many public pins bear these hashtags; those that none bears are missing. The most used first. */
export async function hashtagsNow(db: Db | Tx, tags: readonly string[]): Promise<{ tag: string; pin_count: number }[]> {
  return readTags(db, tags);
}

const readTags = statement<{ tag: string; pin_count: number }>(
  "select tag, pin_count from hashtags where tag = any($1::text[]) order by pin_count desc, tag",
);

/** Hashtags that begin so, with how many public pins bear them. */
export function hashtagsFrom(db: Db | Tx, start: string, max: number): Promise<{ tag: string; pin_count: number }[]> {
  return tagsBegun(db, start, start + lastCharacter, max);
}

const tagsBegun = statement<{ tag: string; pin_count: number }>(
  "select tag, pin_count from hashtags where tag ~>=~ $1 and tag ~<~ $2 order by pin_count desc, tag limit $3",
);
