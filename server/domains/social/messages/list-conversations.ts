import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { listMessages as listMessagesCall, WireConversation, WireMessage } from "#contract/social/messages.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { groupRefs } from "#server/domains/social/groups/groups.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { ListInput } from "#server/domains/content/pins/pin-lists.ts";
import type { Person } from "#server/calls/viewer.ts";
import { blockedAmong, blockedBy } from "#server/domains/people/blocks/blocks.ts";
import { conversationOf, type ConversationRow, type MessageRow } from "./conversations.queries.ts";
import { messageViews } from "./messages.view.ts";

/** A person's conversations, latest first. */
export async function listConversations(
  { db }: Services,
  person: Person,
  input: ListInput,
): Promise<Page<WireConversation>> {
  const from = openBookmark(input.bookmark, ["id"]);
  const { rows } = await sql<ConversationRow>`
    select conversation_id, other_id, last_message_id, read_message_id, is_group from person_conversations
     where person_id = ${person.id} and last_message_id > 0 ${from === null ? sql`` : sql`and last_message_id < ${from[0]}::bigint`}
     order by last_message_id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.last_message_id]);
  return { items: await conversationViews(db, person, page.rows), bookmark: page.bookmark };
}

export async function conversationViews(
  db: Db | Tx,
  person: Person,
  rows: readonly ConversationRow[],
): Promise<WireConversation[]> {
  const others = rows.filter((row) => !row.is_group).map((row) => row.other_id);
  const ofGroups = rows.filter((row) => row.is_group).map((row) => row.other_id);
  const groups = await groupRefs(db, person.id, ofGroups);
  const people = await peopleByIds(db, others);
  const last = await sql<MessageRow>`
    select conversation_id, id, person_id, text, pin_id, created_at from messages
     where conversation_id = any(${rows.map((row) => row.conversation_id)}::bigint[]) and id = any(${rows.map((row) => row.last_message_id)}::bigint[])`.execute(
    db,
  );
  const writers = new Map(last.rows.map((row) => [row.id, row.person_id]));
  const blocked = await blockedAmong(db, person.id, ofGroups.length === 0 ? others : [...others, ...writers.values()]);
  const messages = new Map((await messageViews(db, person, last.rows)).map((message) => [message.id, message]));
  return rows.map((row) => ({
    id: row.conversation_id,
    user: row.is_group ? null : personView(people.get(row.other_id) ?? goneAccount),
    group: row.is_group ? (groups.get(row.other_id) ?? null) : null,
    last_message: lastOf(row),
    is_unread: BigInt(row.last_message_id) > BigInt(row.read_message_id),
    is_blocked: !row.is_group && blocked.has(row.other_id),
  }));

  /** In a group, words of somebody whom the reader blocks aren't shown. */
  function lastOf(row: ConversationRow): WireMessage | null {
    if (row.is_group && blocked.has(writers.get(row.last_message_id) ?? "")) return null;
    return messages.get(row.last_message_id) ?? null;
  }
}

/**
 * The messages of a conversation of one's own, newest first; in a group's without those of people one blocks. The first page marks it
 * as read.
 */
export async function listMessages(
  { db }: Services,
  person: Person,
  input: CallParsed<typeof listMessagesCall>,
): Promise<Page<WireMessage>> {
  const conversation = await conversationOf(db, person.id, input.conversation_id);
  if (conversation === undefined) refuse("NOT_FOUND", { message: "This conversation isn't here." });
  const from = openBookmark(input.bookmark, ["id"]);
  const unheard = conversation.is_group ? await blockedBy(db, person.id) : [];
  const { rows } = await sql<MessageRow>`
    select conversation_id, id, person_id, text, pin_id, created_at from messages
     where conversation_id = ${conversation.conversation_id} and person_id <> all(${unheard}::bigint[])
           ${from === null ? sql`` : sql`and id < ${from[0]}::bigint`}
     order by id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.id]);
  if (from === null)
    await sql`
      update person_conversations set read_message_id =
             greatest(read_message_id, ${conversation.last_message_id}::bigint, ${page.rows[0]?.id ?? "0"}::bigint)
       where person_id = ${person.id} and conversation_id = ${conversation.conversation_id}`.execute(db);
  return { items: await messageViews(db, person, page.rows), bookmark: page.bookmark };
}
