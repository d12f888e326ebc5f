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
    await sql`
      delete from person_conversations where person_id = any(${rows.map((row) => row.other_id)}::bigint[])
         and conversation_id = any(${ids}::bigint[])`.execute(tx);
  });
}
