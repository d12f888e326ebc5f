import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { changesChannel } from "./changes-channel.ts";

/**
 * Writes down which documents a transaction changed and tells whoever listens. Only under the index lock: revisions then become
 * visible in their order, so that a reader who has seen one has missed none before it.
 */
export async function noteChanges(tx: Tx, pinIds: readonly string[]): Promise<void> {
  if (pinIds.length === 0) return;
  await sql`
    with noted as (
      insert into search_changes (revision, pin_ids)
      select coalesce(max(revision), 0) + 1, ${pinIds}::bigint[] from search_changes returning revision
    )
    select pg_notify(${changesChannel}, revision::text) from noted`.execute(tx);
}

/** Forgets changes every process has long seen; the newest stays, so that revisions go on from it. */
export async function purgeChanges(db: Db, before: Date): Promise<void> {
  await sql`
    delete from search_changes where created_at < ${before} and revision < (select max(revision) from search_changes)`.execute(
    db,
  );
}
