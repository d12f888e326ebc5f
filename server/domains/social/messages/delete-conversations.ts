import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";

/** Removes the conversations of somebody who leaves for good with one other person each, for both. */
export async function deleteConversationsOf(db: Db, personId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ conversation_id: string; other_id: string }>`
      delete from person_conversations where person_id = ${personId} and not is_group returning conversation_id, other_id`.execute(
      tx,
    );
    const ids = rows.map((row) => row.conversation_id);
    await sql`delete from messages where conversation_id = any(${ids}::bigint[])`.execute(tx);
    await sql`delete from message_reactions where conversation_id = any(${ids}::bigint[])`.execute(tx);
    await sql`
      delete from person_conversations where person_id = any(${rows.map((row) => row.other_id)}::bigint[])
         and conversation_id = any(${ids}::bigint[])`.execute(tx);
  });
}

/** Takes back every reaction of a person to what was said in groups. */
export async function deleteMessageReactionsBy(db: Db, personId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct conversation_id as id from message_reactions where person_id = ${personId}`.execute(db);
  if (rows.length === 0) return;
  await sql`
    delete from message_reactions where conversation_id = any(${rows.map((row) => row.id)}::bigint[]) and person_id = ${personId}`.execute(
    db,
  );
}
