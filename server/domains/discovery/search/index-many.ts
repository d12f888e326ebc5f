import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { makeDocument } from "./document.ts";
import { indexInLanes } from "./fold-deltas.ts";
import { differencesOf, nothing } from "./index-delta.ts";
import { laneOf } from "./index-lanes.ts";

/** Makes the documents of people who have none yet; the same as the indexing job makes one by one. */
export async function indexPeople(db: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
    username: string;
    full_name: string;
    about: string;
    follower_count: number;
  }>`
    select id, username, full_name, about, follower_count from people where id = any(${ids}::bigint[])`.execute(db);
  const documents = rows.map((row) => {
    const { words, size } = makeDocument({ A: [row.username, row.full_name], C: [row.about] }, []);
    return { ...row, words, size };
  });
  await sql`
    insert into person_documents (person_id, username, full_name, follower_count, words, size)
    select id, username, full_name, follower_count, words::tsvector, size
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) t (id bigint, username text, full_name text, follower_count int, words text, size int)
    on conflict do nothing`.execute(db);
}

/** The same for boards. */
export async function indexBoards(db: Db, ids: readonly string[]): Promise<void> {
  const lanes = [...new Set(ids.map(laneOf))];
  await indexInLanes(db, lanes, async (tx) => {
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
      const { words, size, vocabulary, phrases, spelled } = makeDocument({ A: [row.name], C: [row.description] }, [
        row.name,
      ]);
      const counted =
        row.privacy === "public" ? { vocabulary, phrases, spelled } : { vocabulary: [], phrases: [], spelled: [] };
      return { ...row, words, size, ...counted };
    });
    await sql`
      insert into board_documents (board_id, owner_id, privacy, name, pin_count, words, size, vocabulary, phrases, spelled)
      select id, owner_id, privacy, name, pin_count, words::tsvector, size, vocabulary, phrases, spelled
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) t (id bigint, owner_id bigint, privacy text, name text, pin_count int,
             words text, size int, vocabulary text[], phrases text[], spelled text[])`.execute(tx);
    const counts = differencesOf(
      documents.map((document) => ({ before: nothing, after: { ...document, hashtags: [] } })),
    );
    return { counts, boards: [], pins: [], left: [] };
  });
}
