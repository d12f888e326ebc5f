import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import type { Viewer } from "../viewer.ts";
import { lastCharacter } from "./spelling.queries.ts";

/** Complete searches that begin with these letters, the commonest first. */
export async function phrasesFrom(db: Db, start: string, most: number): Promise<string[]> {
  const size = [...start].length >= 3 ? 3 : 1;
  const head = [...start].slice(0, size).join("");
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrases
     where left(phrase, ${sql.raw(String(size))}) = ${head} and starts_with(phrase, ${start})
     order by weight desc, phrase limit ${most}`.execute(db);
  return rows.map((row) => row.phrase);
}

/** Complete searches that hold these words anywhere, the last as a beginning. `words` is the text of a tsquery. */
export async function phrasesWith(db: Db, words: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrases where to_tsvector('simple', phrase) @@ ${words}::tsquery
     order by weight desc, phrase limit ${most}`.execute(db);
  return rows.map((row) => row.phrase);
}

/** Boards with a word that begins so: everybody's public ones, or the viewer's own. Ids, biggest first. */
export async function boardsFrom(db: Db, viewer: Viewer, words: string, own: boolean, most: number): Promise<string[]> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from board_documents d where d.words @@ ${words}::tsquery
       and ${own ? sql`(d.owner_id = ${viewer.id}::bigint or d.board_id = any(${viewer.memberBoardIds}::bigint[]))` : sql`d.privacy = 'public'`}
     order by pin_count desc, board_id limit ${most}`.execute(db);
  return rows.map((row) => row.board_id);
}

/** People whose name or username begins so. Ids, most followed first. */
export async function peopleFrom(db: Db, words: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from person_documents d where d.words @@ ${words}::tsquery order by follower_count desc, person_id limit ${most}`.execute(
    db,
  );
  return rows.map((row) => row.person_id);
}

/** Hashtags that begin so, with how many public pins bear them. */
export async function hashtagsFrom(db: Db, start: string, most: number) {
  const { rows } = await sql<{ tag: string; pin_count: number }>`
    select tag, pin_count from hashtags where tag ~>=~ ${start} and tag ~<~ ${start + lastCharacter}
     order by pin_count desc, tag limit ${most}`.execute(db);
  return rows;
}
