import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoth } from "#server/domains/people/profiles/follow-edge.ts";
import { letIn } from "./answer-request.ts";
import { dropRequest } from "#server/domains/people/requests/ask-to-follow.ts";

const batchSize = 500;

/**
 * What follows from a profile having become private or public: its followers' edges say so, by which their sessions find its boards, and
 * who waits for an answer follows a public one; what was
 * declined is forgotten, since nobody has to ask any more. Idempotent; ends at `signal`, and what is left is done when it runs again.
 */
export async function settleFollowers(services: Services, personId: string, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ is_private: boolean }>`select is_private from people where id = ${personId}`.execute(
    services.db,
  );
  const isPrivate = rows[0]?.is_private;
  if (isPrivate === undefined) return;
  await markFollows(services, personId, isPrivate, signal);
  if (!isPrivate) await acceptAll(services, personId, signal);
}

async function markFollows(
  { db }: Services,
  personId: string,
  isPrivate: boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  let after = "0";
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ id: string }>`
      select follower_id as id from followers where person_id = ${personId} and follower_id > ${after}
       order by follower_id limit ${batchSize}`.execute(db);
    const ids = rows.map((row) => row.id);
    if (ids.length > 0)
      await sql`
        update follows set is_closed = ${isPrivate}
         where person_id = any(${ids}::bigint[]) and followed_id = ${personId} and is_closed <> ${isPrivate}`.execute(
        db,
      );
    if (ids.length < batchSize) return;
    after = ids.at(-1) ?? after;
  }
}

async function acceptAll(services: Services, personId: string, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select asker_id as id from follow_requests where person_id = ${personId} order by created_at limit ${batchSize}`.execute(
      services.db,
    );
    for (const { id: askerId } of rows) {
      signal?.throwIfAborted();
      const goesOn = await transaction(services.db, async (tx) => {
        await lockBoth(tx, askerId, personId);
        const person = await tx.selectFrom("people").select("is_private").where("id", "=", personId).executeTakeFirst();
        if (person?.is_private !== false) return false;
        if (await dropRequest(tx, { askerId, id: personId })) await letIn(services, tx, { askerId, id: personId });
        return true;
      });
      if (!goesOn) return;
    }
    if (rows.length < batchSize) return;
  }
}
