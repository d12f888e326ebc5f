import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { addToVocabulary } from "./add-to-vocabulary.ts";
import { type Delta, fromStored, mergeDeltas, type StoredDelta, toStored } from "./index-delta.ts";
import { lockLanes } from "./index-lanes.ts";
import { noteChanges } from "./note-changes.ts";

/**
 * Runs an indexing transaction in these lanes. What all lanes share is counted and logged at its end, with what others have left. While
 * another transaction is doing that, nobody waits for it: the delta is left to the next, and to a job in case none comes.
 */
export async function indexInLanes(db: Db, lanes: readonly number[], work: (tx: Tx) => Promise<Delta>): Promise<void> {
  await transaction(db, async (tx) => {
    await lockLanes(tx, lanes);
    const delta = await work(tx);
    const { rows } = await sql<{ mine: boolean; waiting: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('magpie search counts')) as mine, exists (select from search_deltas) as waiting`.execute(
      tx,
    );
    const { mine = false, waiting = false } = rows[0] ?? {};
    if (mine) {
      // All together: an earlier transaction of the same lane may have left what this one takes back.
      const others = waiting ? await takeDeltas(tx) : [];
      return applyDelta(tx, mergeDeltas([...others, delta]));
    }
    await sql`insert into search_deltas (delta) values (${JSON.stringify(toStored(delta))}::jsonb)`.execute(tx);
    await enqueue(tx, "index_pins", []);
  });
}

/** Counts and logs what indexing transactions have left until now. */
export async function foldDeltas(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`
      select pg_advisory_xact_lock_shared(hashtext('magpie search index')), pg_advisory_xact_lock(hashtext('magpie search counts'))`.execute(
      tx,
    );
    const deltas = await takeDeltas(tx);
    if (deltas.length > 0) await applyDelta(tx, mergeDeltas(deltas));
  });
}

/** Takes all deltas away, to be applied in the same transaction. Only under the lock of the counts, or of the whole index. */
export async function takeDeltas(tx: Tx): Promise<Delta[]> {
  const { rows } = await sql<{ delta: StoredDelta }>`delete from search_deltas returning delta`.execute(tx);
  return rows.map(({ delta }) => fromStored(delta));
}

/** Counts and logs a delta, under the same lock. */
export async function applyDelta(tx: Tx, { counts, boards, pins, left }: Delta): Promise<void> {
  await addToVocabulary(tx, counts);
  if (boards.length > 0)
    await sql`
      update board_documents d set pin_count = b.pin_count from boards b
       where b.id = d.board_id and d.board_id = any(${boards}::bigint[]) and d.pin_count <> b.pin_count`.execute(tx);
  await noteChanges(tx, pins, left);
}
