import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { inSteps } from "#server/database/in-steps.ts";
import { changesChannel } from "./changes-channel.ts";

/** A picture on a board. */
export type Place = { root_pin_id: string; board_id: string };

/**
 * Logs which documents changed, and notifies. Only under the lock of the counts (see `fold-deltas.ts`): revisions then become visible in
 * order, so that a reader who saw one hasn't missed any before it.
 * @param left where pins stood that were moved away or are gone for good
 */
export async function noteChanges(tx: Tx, pinIds: readonly string[], left: readonly Place[] = []): Promise<void> {
  if (pinIds.length === 0) return;
  const edges = left.flatMap(({ root_pin_id: root, board_id: board }) => [root, board]);
  await sql`
    with noted as (
      insert into search_changes (revision, pin_ids, left_edges)
      select coalesce(max(revision), 0) + 1, ${pinIds}::bigint[], ${edges}::bigint[] from search_changes returning revision
    )
    select pg_notify(${changesChannel}, revision::text) from noted`.execute(tx);
}

/** Deletes changes every process has long read; the newest stays, so that revisions continue from it. */
export async function purgeChanges(db: Db, before: Date): Promise<void> {
  const over = { table: "search_changes", column: "created_at", type: "timestamptz", end: before } as const;
  await inSteps(db, { ...over, of: "revision < (select max(revision) from search_changes)" }, (rows) =>
    sql`delete from search_changes where ${rows}`.execute(db),
  );
}
