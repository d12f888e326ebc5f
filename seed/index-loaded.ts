import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { makeDocument } from "#server/domains/discovery/search/document.ts";
import { indexPins } from "#server/domains/discovery/search/index-pins.job.ts";
import { lockIndex, nothing, recount } from "#server/domains/discovery/search/vocabulary.queries.ts";
import type { Written } from "./write-collection.ts";

/** Large enough that words common to many pins are counted in one step. */
const batch = 10_000;

/** Makes the search documents of what was loaded, many at a time; the same documents as the indexing jobs make one by one. */
export async function indexLoaded(
  { db }: Pick<Services, "db">,
  written: Written,
  progress: (line: string) => void,
): Promise<void> {
  for (const ids of batches(written.people)) await indexPeople(db, ids);
  for (const ids of batches(written.boards)) await indexBoards(db, ids);
  let done = 0;
  for (const ids of batches(written.pins)) {
    await indexPins(db, ids);
    done += ids.length;
    progress(`search documents: ${done} of ${written.pins.length} pins`);
  }
}

async function indexPeople(db: Services["db"], ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
    username: string;
    full_name: string;
    about: string;
    follower_count: number;
  }>`
    select id, username, full_name, about, follower_count from people where id = any(${ids}::bigint[])`.execute(db);
  const documents = rows.map((row) => ({
    ...row,
    words: makeDocument({ A: [row.username, row.full_name], C: [row.about] }, []).words,
  }));
  await sql`
    insert into person_documents (person_id, username, full_name, follower_count, words)
    select id, username, full_name, follower_count, words::tsvector
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) t (id bigint, username text, full_name text, follower_count int, words text)
    on conflict do nothing`.execute(db);
}

async function indexBoards(db: Services["db"], ids: readonly string[]): Promise<void> {
  await transaction(db, async (tx) => {
    await lockIndex(tx);
    const { rows } = await sql<{
      id: string;
      owner_id: string;
      name: string;
      description: string;
      privacy: string;
      pin_count: number;
    }>`
      select id, owner_id, name, description, privacy, pin_count from boards where id = any(${ids}::bigint[])`.execute(
      tx,
    );
    const documents = rows.map((row) => {
      const { words, vocabulary, phrases, spelled } = makeDocument({ A: [row.name], C: [row.description] }, [row.name]);
      const counted =
        row.privacy === "public" ? { vocabulary, phrases, spelled } : { vocabulary: [], phrases: [], spelled: [] };
      return { ...row, words, ...counted };
    });
    await sql`
      insert into board_documents (board_id, owner_id, privacy, name, pin_count, words, vocabulary, phrases, spelled)
      select id, owner_id, privacy, name, pin_count, words::tsvector, vocabulary, phrases, spelled
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) t (id bigint, owner_id bigint, privacy text, name text, pin_count int,
             words text, vocabulary text[], phrases text[], spelled text[])`.execute(tx);
    await recount(
      tx,
      documents.map((document) => ({ before: nothing, after: { ...document, hashtags: [] } })),
    );
  });
}

function* batches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += batch) yield ids.slice(from, from + batch);
}
