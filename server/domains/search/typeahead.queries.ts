import { sql } from "kysely";
import type { Db, Tx } from "../../database/connect.ts";
import { statement } from "../../database/statement.ts";
import type { Cover } from "../../database/board-tables.ts";
import type { PersonRow } from "../people/people.view.ts";
import { shownStates } from "../people/shown-states.ts";
import type { Viewer } from "../viewer.ts";
import { visibleText } from "../visibility.ts";
import { lastCharacter } from "./spelling.queries.ts";

/** Complete searches that begin with these letters, the commonest first. */
export async function phrasesFrom(db: Db | Tx, start: string, most: number): Promise<string[]> {
  const size = [...start].length >= 3 ? 3 : 1;
  const head = [...start].slice(0, size).join("");
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrases
     where left(phrase, ${sql.raw(String(size))}) = ${head} and starts_with(phrase, ${start})
     order by weight desc, phrase limit ${most}`.execute(db);
  return rows.map((row) => row.phrase);
}

/** Complete searches that hold these words anywhere, the last as a beginning. `words` is the text of a tsquery. */
export async function phrasesWith(db: Db | Tx, words: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrases where to_tsvector('simple', phrase) @@ ${words}::tsquery
     order by weight desc, phrase limit ${most}`.execute(db);
  return rows.map((row) => row.phrase);
}

/** Boards with a word that begins so: everybody's public ones, or the viewer's own. Ids, biggest first. */
export async function boardsFrom(
  db: Db | Tx,
  viewer: Viewer,
  words: string,
  own: boolean,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from board_documents d where d.words @@ ${words}::tsquery
       and ${own ? sql`(d.owner_id = ${viewer.id}::bigint or d.board_id = any(${viewer.memberBoardIds}::bigint[]))` : sql`d.privacy = 'public'`}
     order by pin_count desc, board_id limit ${most}`.execute(db);
  return rows.map((row) => row.board_id);
}

/** People whose name or username begins so. Ids, most followed first. */
export async function peopleFrom(db: Db | Tx, words: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from person_documents d where d.words @@ ${words}::tsquery order by follower_count desc, person_id limit ${most}`.execute(
    db,
  );
  return rows.map((row) => row.person_id);
}

/** Those of these searches that public things are still called by. */
export async function phrasesLeft(db: Db | Tx, phrases: readonly string[]): Promise<string[]> {
  const rows = await readPhrases(db, phrases);
  const left = new Set(rows.map((row) => row.phrase));
  return phrases.filter((phrase) => left.has(phrase));
}

const readPhrases = statement<{ phrase: string }>("select phrase from search_phrases where phrase = any($1::text[])");

/** These boards by what a suggestion shows of them, those the viewer may see, in the order of `ids`. */
export async function boardsSuggested(db: Db | Tx, viewer: Viewer, ids: readonly string[]): Promise<SuggestedBoard[]> {
  if (ids.length === 0) return [];
  const rows = await readBoards(db, ids, viewer.memberBoardIds);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export type SuggestedBoard = { id: string; name: string; slug: string; covers: Cover[]; username: string };

const readBoards = statement<SuggestedBoard>(
  `select b.id, b.name, b.slug, b.covers, u.username from boards b join people u on u.id = b.owner_id
    where b.id = any($1::bigint[]) and b.deleted_at is null and ${visibleText("b", "id", "$2")}`,
);

/** These people whose accounts are open, in the order of `ids`. */
export async function peopleSuggested(db: Db | Tx, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const rows = await readPeople(db, ids);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

const readPeople = statement<PersonRow>(
  `select id, username, full_name, image_hash, avatar_color_index, is_partner from people p
    where id = any($1::bigint[]) and p.state in (${shownStates})`,
);

/** How many public pins bear these hashtags; those that none bears are missing. The most used first. */
export async function hashtagsNow(db: Db | Tx, tags: readonly string[]): Promise<{ tag: string; pin_count: number }[]> {
  return readTags(db, tags);
}

const readTags = statement<{ tag: string; pin_count: number }>(
  "select tag, pin_count from hashtags where tag = any($1::text[]) order by pin_count desc, tag",
);

/** Hashtags that begin so, with how many public pins bear them. */
export async function hashtagsFrom(db: Db | Tx, start: string, most: number) {
  const { rows } = await sql<{ tag: string; pin_count: number }>`
    select tag, pin_count from hashtags where tag ~>=~ ${start} and tag ~<~ ${start + lastCharacter}
     order by pin_count desc, tag limit ${most}`.execute(db);
  return rows;
}
