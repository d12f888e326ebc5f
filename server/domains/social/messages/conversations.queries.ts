import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type ConversationRow = {
  conversation_id: string;
  other_id: string;
  last_message_id: string;
  read_message_id: string;
  /** `other_id` is a group, with the conversation's own id. */
  is_group: boolean;
};
export type MessageRow = {
  conversation_id: string;
  id: string;
  person_id: string;
  text: string;
  pin_id: string | null;
  created_at: Date;
};

/** One conversation of a person. */
export async function conversationOf(db: Db | Tx, personId: string, id: string): Promise<ConversationRow | undefined> {
  return db
    .selectFrom("person_conversations")
    .select(["conversation_id", "other_id", "last_message_id", "read_message_id", "is_group"])
    .where("person_id", "=", personId)
    .where("conversation_id", "=", id)
    .executeTakeFirst();
}

/** How many conversations hold something new. */
export async function unreadConversations(db: Db | Tx, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person_conversations
     where person_id = ${personId} and last_message_id > read_message_id`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a message stands in a conversation of this person and was written by somebody else. */
export async function isInConversationOf(db: Db | Tx, personId: string, messageId: string): Promise<boolean> {
  const { rows: own } = await sql<{ conversation_id: string }>`
    select conversation_id from person_conversations where person_id = ${personId}`.execute(db);
  if (own.length === 0) return false;
  const { rows } = await sql`
    select 1 from messages where conversation_id = any(${own.map((one) => one.conversation_id)}::bigint[])
       and id = ${messageId} and person_id <> ${personId} limit 1`.execute(db);
  return rows.length > 0;
}
