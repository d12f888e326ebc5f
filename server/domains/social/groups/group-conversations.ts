import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

// A group's conversation has the group's id. Each member has a row of it from the first message on; the group is locked whenever one of
// them changes.

/** Gives the people of a group their conversation, where they have none yet. */
export async function openGroupConversation(tx: Tx, id: string, people: readonly string[]): Promise<void> {
  await sql`
    insert into person_conversations (person_id, conversation_id, other_id, last_message_id, is_group)
    select person_id, ${id}, ${id}, 0, true from unnest(${people}::bigint[]) as t (person_id) on conflict do nothing`.execute(
    tx,
  );
}

/** Gives somebody who joins what was written before, as read. */
export async function joinGroupConversation(tx: Tx, id: string, personId: string): Promise<void> {
  await sql`
    insert into person_conversations (person_id, conversation_id, other_id, last_message_id, read_message_id, is_group)
    select ${personId}::bigint, ${id}::bigint, ${id}::bigint, max(id), max(id), true from messages where conversation_id = ${id}
    having max(id) is not null on conflict do nothing`.execute(tx);
}

/** Takes the conversation from somebody who leaves; what they wrote stays. */
export async function leaveGroupConversation(tx: Tx, id: string, personId: string): Promise<void> {
  await sql`delete from person_conversations where person_id = ${personId} and conversation_id = ${id}`.execute(tx);
}

/** Removes all that was written in a group. */
export async function endGroupConversation(tx: Tx, id: string, people: readonly string[]): Promise<void> {
  await sql`
    delete from person_conversations where person_id = any(${people}::bigint[]) and conversation_id = ${id}`.execute(
    tx,
  );
  await sql`delete from messages where conversation_id = ${id}`.execute(tx);
  await sql`delete from message_reactions where conversation_id = ${id}`.execute(tx);
}

/** Removes what one person wrote in a group; with nothing left, there is no conversation until somebody writes again. */
export async function deleteWordsInGroup(
  tx: Tx,
  id: string,
  personId: string,
  people: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from messages where conversation_id = ${id} and person_id = ${personId} returning id`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    delete from message_reactions where conversation_id = ${id} and message_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(
    tx,
  );
  const left = await sql<{ last: string | null }>`
    select max(id) as last from messages where conversation_id = ${id}`.execute(tx);
  const last = left.rows[0]?.last ?? null;
  if (last === null) return endGroupConversation(tx, id, people);
  await sql`
    update person_conversations set last_message_id = ${last}
     where person_id = any(${people}::bigint[]) and conversation_id = ${id}`.execute(tx);
}

/** The conversations somebody ever wrote in. */
export async function conversationsWithWordsOf(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct conversation_id as id from messages where person_id = ${personId}`.execute(db);
  return rows.map((row) => row.id);
}
