import { messagesCopy } from "#spec/copy/social/messages.ts";
import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { ConversationFolder } from "#server/database/tables/organising-tables.ts";
import { membersOfGroups } from "#server/domains/social/groups/groups.queries.ts";

export type ConversationRow = {
  conversation_id: string;
  other_id: string;
  last_message_id: string;
  read_message_id: string;
  /** `other_id` is a group, with the conversation's own id. */
  is_group: boolean;
  folder: ConversationFolder;
};
export type MessageRow = {
  conversation_id: string;
  id: string;
  person_id: string;
  text: string;
  pin_id: string | null;
  created_at: Date;
  edited_at: Date | null;
  taken_back_at: Date | null;
  /** A moderator took it down: its words are kept, and nobody's to read. */
  moderated: boolean;
};

export const conversationColumns = sql.raw(
  "conversation_id, other_id, last_message_id, read_message_id, is_group, folder",
);
export const messageColumns = sql.raw(
  `conversation_id, id, person_id, case when moderated then '' else text end as text,
   case when moderated then null else pin_id end as pin_id, created_at, edited_at, taken_back_at, moderated`,
);

/** One conversation of a person. */
export async function conversationOf(db: Db | Tx, personId: string, id: string): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns} from person_conversations where person_id = ${personId} and conversation_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The same; refuses where it is none of theirs. */
export async function requireConversation(db: Db | Tx, personId: string, id: string): Promise<ConversationRow> {
  const row = await conversationOf(db, personId, id);
  return row ?? refuse("NOT_FOUND", { message: messagesCopy.noConversation });
}

type Folder = Pick<ConversationRow, "folder" | "read_message_id">;

/** Where these conversations of two stand for their other person, by conversation. */
export async function foldersOfOthers(
  db: Db | Tx,
  rows: readonly Pick<ConversationRow, "conversation_id" | "other_id">[],
): Promise<Map<string, Folder>> {
  if (rows.length === 0) return new Map();
  const found = await sql<Folder & { conversation_id: string }>`
    select conversation_id, folder, read_message_id from person_conversations
     where person_id = any(${rows.map((row) => row.other_id)}::bigint[])
       and conversation_id = any(${rows.map((row) => row.conversation_id)}::bigint[])`.execute(db);
  return new Map(found.rows.map((row) => [row.conversation_id, row]));
}

/** The people of a conversation, this one among them. */
export async function peopleOf(db: Db | Tx, personId: string, row: ConversationRow): Promise<string[]> {
  if (!row.is_group) return [personId, row.other_id];
  return [...((await membersOfGroups(db, [row.other_id])).get(row.other_id) ?? [])];
}

/** How many conversations hold something new, and how many requests do. */
export async function unreadConversations(
  db: Db | Tx,
  personId: string,
): Promise<{ conversations: number; requests: number }> {
  const { rows } = await sql<{ folder: ConversationFolder; count: number }>`
    select folder, count(*)::int as count from person_conversations
     where person_id = ${personId} and last_message_id > read_message_id and folder <> 'declined' group by folder`.execute(
    db,
  );
  const counts = new Map(rows.map(({ folder, count }) => [folder, count]));
  return { conversations: counts.get("inbox") ?? 0, requests: counts.get("requests") ?? 0 };
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
