import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { makeDocument } from "./document.ts";
import { indexInLanes } from "./fold-deltas.ts";
import { differencesOf, nothing } from "./index-delta.ts";
import { laneOf } from "./index-lanes.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    index_board: { board_id: string };
  }
}

type Row = {
  id: string;
  owner_id: string;
  name: string;
  description: string;
  privacy: Privacy;
  pin_count: number;
};
type Stored = { name: string; privacy: Privacy; vocabulary: string[]; phrases: string[]; spelled: string[] };

/** So many pins go into one indexing job. */
const batch = 500;

/**
 * Brings a board's document up to date. When its name or privacy changed, or it was deleted or came back, the documents of its pins
 * follow in jobs of their own.
 */
export const indexBoardJob = defineJob({
  name: "index_board",
  effect: "none",
  run: ({ db }, { board_id }) => indexBoard(db, board_id),
});

export async function indexBoard(db: Db, id: string): Promise<void> {
  await indexInLanes(db, [laneOf(id)], async (tx) => {
    const row = await readBoard(tx, id);
    const stored = await readStored(tx, id);
    const after = row === undefined ? undefined : await writeDocument(tx, row);
    if (row === undefined) await tx.deleteFrom("board_documents").where("board_id", "=", id).execute();
    if (row?.name !== stored?.name || row?.privacy !== stored?.privacy) await indexPinsOf(tx, id);
    const before = stored === undefined ? nothing : { ...stored, hashtags: [] };
    // Its pins are counted anew, since they may have been counted while this was read.
    return { counts: differencesOf([{ before, after: after ?? nothing }]), boards: [id], pins: [], left: [] };
  });
}

async function readBoard(tx: Tx, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, owner_id, name, description, privacy, pin_count from boards where id = ${id} and deleted_at is null`.execute(
    tx,
  );
  const [board] = rows;
  if (board === undefined) return undefined;
  return (await peopleByIds(tx, [board.owner_id])).has(board.owner_id) ? board : undefined;
}

async function readStored(tx: Tx, id: string): Promise<Stored | undefined> {
  const { rows } =
    await sql<Stored>`select name, privacy, vocabulary, phrases, spelled from board_documents where board_id = ${id}`.execute(
      tx,
    );
  return rows[0];
}

async function writeDocument(tx: Tx, row: Row) {
  const document = makeDocument({ A: [row.name], C: [row.description] }, [row.name]);
  const counted = row.privacy === "public" ? document : nothing;
  const { vocabulary, phrases, spelled } = counted;
  await sql`
    insert into board_documents (board_id, owner_id, privacy, name, pin_count, words, size, vocabulary, phrases, spelled)
    values (${row.id}, ${row.owner_id}, ${row.privacy}, ${row.name}, ${row.pin_count}, ${document.words}::tsvector, ${document.size}, ${vocabulary}::text[], ${phrases}::text[], ${spelled}::text[])
    on conflict (board_id) do update set owner_id = excluded.owner_id, privacy = excluded.privacy, name = excluded.name,
           pin_count = excluded.pin_count, words = excluded.words, size = excluded.size, vocabulary = excluded.vocabulary, phrases = excluded.phrases,
           spelled = excluded.spelled`.execute(tx);
  return { vocabulary, phrases, spelled, hashtags: [] };
}

async function indexPinsOf(tx: Tx, boardId: string): Promise<void> {
  const { rows } = await sql<{ pin_id: string }>`
    select pin_id from board_pins where board_id = ${boardId} union select pin_id from pin_documents where board_id = ${boardId}`.execute(
    tx,
  );
  for (let from = 0; from < rows.length; from += batch)
    await enqueue(
      tx,
      "index_pins",
      rows.slice(from, from + batch).map((row) => row.pin_id),
    );
}
