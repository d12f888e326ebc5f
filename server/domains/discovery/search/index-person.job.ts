import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { makeDocument } from "./document.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    /** `everything`: also what they made, because it is shown or hidden with them. */
    index_person: { person_id: string; everything?: true };
  }
}

type Row = { id: string; username: string; full_name: string; about: string; follower_count: number };

const batch = 500;

/** Brings a person's document up to date; of one that is closed, suspended or private none stays. Their pins bear their name too; what they made is found while they are. */
export const indexPersonJob = defineJob({
  name: "index_person",
  effect: "none",
  run: ({ db }, { person_id, everything = false }) => indexPerson(db, person_id, everything),
});

export async function indexPerson(db: Db, id: string, everything = false): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      select id, username, full_name, about, follower_count from people p where id = ${id} and ${isShown("p")} and not is_private`.execute(
      tx,
    );
    const row = rows[0];
    const stored = await tx
      .selectFrom("person_documents")
      .select(["username", "full_name"])
      .where("person_id", "=", id)
      .executeTakeFirst();
    if (row === undefined) {
      await tx.deleteFrom("person_documents").where("person_id", "=", id).execute();
      if (everything) await indexEverythingOf(tx, id);
      return;
    }
    const { words, size } = makeDocument({ A: [row.username, row.full_name], C: [row.about] }, []);
    await sql`
      insert into person_documents (person_id, username, full_name, follower_count, words, size)
      values (${row.id}, ${row.username}, ${row.full_name}, ${row.follower_count}, ${words}::tsvector, ${size})
      on conflict (person_id) do update set username = excluded.username, full_name = excluded.full_name,
             follower_count = excluded.follower_count, words = excluded.words, size = excluded.size`.execute(tx);
    if (everything) return indexEverythingOf(tx, id);
    if (stored === undefined || (stored.username === row.username && stored.full_name === row.full_name)) return;
    await indexPinsOf(tx, id);
  });
}

/** What a person made is found no longer while their account is closed, and again when it opens. */
async function indexEverythingOf(tx: Tx, personId: string): Promise<void> {
  await indexPinsOf(tx, personId);
  const boards = await sql<{ board_id: string }>`
    select board_id from person_boards where person_id = ${personId} and role = 'owner' and not deleted`.execute(tx);
  for (const { board_id } of boards.rows) await enqueue(tx, "index_board", { board_id });
}

async function indexPinsOf(tx: Tx, personId: string): Promise<void> {
  const pins = await sql<{ pin_id: string }>`select pin_id from person_pins where person_id = ${personId}`.execute(tx);
  for (let from = 0; from < pins.rows.length; from += batch)
    await enqueue(
      tx,
      "index_pins",
      pins.rows.slice(from, from + batch).map((pin) => pin.pin_id),
    );
}
